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

# The least user and system time of some rounds, in hundredths of a second.
cost() {
  local least=999999 seconds hundredths
  for _ in $(seq "${rounds:-3}"); do
    TIMEFORMAT='%U %S'
    seconds=$({ time swiftc "$2" -swift-version 6 -parse-as-library -module-name Icons \
      -emit-module -emit-module-path "$folder/Icons.swiftmodule" -c "$1" -o "$folder/icons.o"; } 2>&1)
    hundredths=$(awk '{ printf "%d", ($1 + $2) * 100 }' <<<"$seconds")
    ((hundredths < least)) && least=$hundredths
  done
  echo "$least"
}

rounds=${1:-3}
worst=0
for option in -O -Onone; do
  bare=$(cost "$folder/bare.swift" $option)
  echo "bare $option $bare"
  for kind in plain deprecated; do
    own=$(cost "$folder/$kind.swift" $option)
    ratio=$((own * 100 / bare))
    echo "$kind $option $own: $ratio % of bare"
    [[ $option == -O ]] && ((ratio > worst)) && worst=$ratio
  done
done
((worst <= 130))
