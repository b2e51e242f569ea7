#!/bin/bash
# How much CPU the compiler needs for the enum of 5,000 icons, against the bare cases.
# usage: Tests/Judges/enum_cost.sh [rounds]; exit 1 beyond 1.3 times with -O
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
REBUS_ENUM_FOLDER=$folder swift test --filter SwiftGenerationTests.CompiledEnumTests/cost >/dev/null
{
  echo 'public enum Icon: CaseIterable, Hashable, Sendable {'
  grep '^  case ' "$folder/plain.swift"
  echo '}'
} >"$folder/bare.swift"

# The user and system time of one compilation, in hundredths of a second.
cost() {
  local seconds TIMEFORMAT='%U %S'
  seconds=$({ time swiftc "$2" -swift-version 6 -parse-as-library -module-name Icons \
    -emit-module -emit-module-path "$folder/Icons.swiftmodule" -c "$1" -o "$folder/icons.o"; } 2>&1)
  awk '{ printf "%d", ($1 + $2) * 100 }' <<<"$seconds"
}

# The rounds go through all kinds in turn, since the load of the machine changes; the least counts.
worst=0
for option in -O -Onone; do
  declare -A least=([bare]=999999 [plain]=999999 [deprecated]=999999)
  for _ in $(seq "${1:-3}"); do
    for kind in bare plain deprecated; do
      own=$(cost "$folder/$kind.swift" $option)
      ((own >= least[$kind])) || least[$kind]=$own
    done
  done
  echo "bare $option ${least[bare]}"
  for kind in plain deprecated; do
    ratio=$((least[$kind] * 100 / least[bare]))
    echo "$kind $option ${least[$kind]}: $ratio % of bare"
    [[ $option != -O ]] || ((ratio <= worst)) || worst=$ratio
  done
done
((worst <= 130))
