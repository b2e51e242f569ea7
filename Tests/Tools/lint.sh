#!/bin/sh
# Checks that the format tool cannot make: documentation of package declarations, the length of
# files, and where unsafe code may stand.
set -eu
status=0
complain() { echo "$1" >&2; status=1; }

# Functions, types and computed values that other modules see say what they are for. Stored values
# and initialisers need a comment only where their names do not say it all.
undocumented=$(find Sources -name '*.swift' -exec awk '
  FNR == 1 { before = "" }
  /^ *(package|public) .*(func|struct|enum|class|protocol|typealias|subscript) / ||
  /^ *(package|public) .*var .*\{/ {
    if (before !~ /^ *(\/\/\/|@)/) print FILENAME ":" FNR ": no documentation: " $0
  }
  { if ($0 !~ /^ *$/) before = $0 }
' {} +)
[ -z "$undocumented" ] || complain "$undocumented"

long=$(find Sources Tests -name '*.swift' -exec awk '
  FNR == 401 { print FILENAME ": more than 400 lines" }
' {} +)
[ -z "$long" ] || complain "$long"

unsafe=$(grep -rlwE 'unsafe|Unsafe[A-Za-z]*Pointer' --include='*.swift' Sources |
  grep -vE '^Sources/(FontChecking/|IconDriver/(Files[^/]*|Threads|Git/ChildProcess)\.swift$|SVG/XML/(XMLReader|Gunzip)[^/]*\.swift$|SwiftGeneration/EnumSource\+Layout\.swift$)' || true)
[ -z "$unsafe" ] || complain "unsafe code outside of its files: $unsafe"

forced=$(grep -rnE '\b(try!|as!|fatalError)' --include='*.swift' Sources || true)
[ -z "$forced" ] || complain "$forced"

exit $status
