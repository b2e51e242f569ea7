#!/bin/sh
# Runs the bad and borderline inputs beside the checkout against the command, traced, and holds the
# outcome against bad-input-exceptions.txt: no other case may fail, and none of those may pass.
# usage: bad-input.sh PYTHON SHARED REBUS [OPTION OF run_bad.py …]
set -eu
python=$1
cases=$2/cases/bad
rebus=$3
shift 3
exceptions=$(cd "$(dirname "$0")" && pwd)/bad-input-exceptions.txt
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME="$work/cache"
"$python" "$cases/run_bad.py" --tool "$rebus" --spec "$cases/cases_open.json" \
  --report "$work/report.tsv" "$@" \
  --cmd '{tool} build --icons {dir} --manifest {manifest} --out {out}' >"$work/log" 2>&1 || true
test -s "$work/report.tsv" || {
  cat "$work/log"
  exit 1
}
tail -4 "$work/log"
awk -F '\t' 'NR > 1 && $9 != "pass" && $9 != "soft" { print $1 }' "$work/report.tsv" |
  sort >"$work/failed"
grep -v '^#' "$exceptions" | cut -f 1 | sort >"$work/expected"
if ! diff "$work/expected" "$work/failed" >"$work/difference"; then
  echo "bad-input: other cases fail than bad-input-exceptions.txt says (<: listed, but passes)"
  cat "$work/difference"
  cut -f 1,9,10 "$work/report.tsv" | grep -F -f "$work/failed" || true
  exit 1
fi
