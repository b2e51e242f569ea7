#!/bin/bash
# How much CPU the compiler needs with -O for the enum of 5,000 icons, against the bare cases:
# plain, with deprecated icons, and with a former name each and retired icons.
# usage: Tests/Judges/enum_cost.sh [rounds]; exit 1 beyond 1.3 times
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
kinds=(plain deprecated history)
REBUS_ENUM_FOLDER=$folder swift test --quiet --explicit-target-dependency-import-check error \
  --filter SwiftGenerationTests.EnumCostTests >"$folder/log" 2>&1 || { cat "$folder/log"; exit 1; }
{
  echo 'public enum Icon: CaseIterable, Hashable, Sendable {'
  grep '^  case ' "$folder/plain.swift"
  echo '}'
} >"$folder/bare.swift"
# Whoever measures nothing finds no excess.
[[ $(grep -c '^  case ' "$folder/bare.swift") == 5000 ]]

# The user and system time of one compilation, in hundredths of a second.
cost() {
  local seconds TIMEFORMAT='%U %S'
  seconds=$({ time swiftc -O -swift-version 6 -parse-as-library -module-name Icons -emit-module \
    -emit-module-path "$folder/Icons.swiftmodule" -c "$1" -o "$folder/icons.o"; } 2>&1)
  awk '{ printf "%d", ($1 + $2) * 100 }' <<<"$seconds"
}

# The rounds go through all kinds in turn, since the load of the machine changes; the least counts.
declare -A least
for _ in $(seq "${1:-1}"); do
  for kind in bare "${kinds[@]}"; do
    own=$(cost "$folder/$kind.swift")
    ((own >= ${least[$kind]:-999999})) || least[$kind]=$own
  done
done
worst=0
echo "bare: ${least[bare]} hundredths of a second"
for kind in "${kinds[@]}"; do
  ratio=$((least[$kind] * 100 / least[bare]))
  echo "$kind: ${least[$kind]}, $ratio % of bare"
  ((ratio <= worst)) || worst=$ratio
done
((worst <= 130))
