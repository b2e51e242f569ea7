#!/bin/bash
# Fuzzes the targets of Tests/Fuzzing with libFuzzer.
# usage: fuzz.sh SECONDS SHARED [TARGET …]      all targets unless some are named
# SEED=1 tries the same inputs each time.
# SAN=fuzzer,address watches memory too; JOBS=n fuzzes as many targets at once, otherwise two.
# What leads somewhere new stays in .build/fuzz/corpus for the next run; .build/fuzz/runs.tsv sums
# up when which target ran for how many seconds of CPU and executions. Findings stay in
# .build/fuzz/findings; the exit code is 1 when there are some. Mend each, and keep it in
# Tests/Fuzzing/Corpus/TARGET.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=$1 shared=$2
shift 2
san=${SAN:-fuzzer}
work=.build/fuzz
scratch=.build/fuzz-build-${san//,/-}
export SWIFT_BACKTRACE=enable=no FUZZING=1

# One sanitizer flag for SwiftPM and one for the compiler: two for SwiftPM come in random order, and
# the last alone counts.
swift build -c release --scratch-path "$scratch" --sanitize=fuzzer -Xswiftc -sanitize="$san" \
  -Xswiftc -g --product rebus-fuzz 2>&1 | grep -E 'error|Compiling|complete' | tail -3
fuzzer=$(swift build -c release --scratch-path "$scratch" --show-bin-path)/rebus-fuzz
mkdir -p "$work/findings"
# Through a file: a reader that stops early would end the fuzzer, and with it this script.
FUZZ_TARGET=names "$fuzzer" -runs=0 >"$work/start.log" 2>&1
grep -q 'inline 8-bit counters' "$work/start.log" || { echo "not instrumented: $fuzzer"; exit 3; }

seeds() { # TARGET: real inputs into its folder
  local target=$1 to=$work/seeds/$1
  mkdir -p "$to"
  case $target in
  drawing | glyph) find "$shared"/cases/{hard,torture,resvg} "$shared"/corpora/{lucide,semi,flat-color-icons} \
      -name '*.svg' -size -4k | sort | awk 'NR % 7 == 0' | while read -r f; do cp -n "$f" "$to/$(cksum <<<"$f" | cut -d' ' -f1).svg"; done ;;
  values) find "$shared"/cases/hard -name '*.svg' -size -8k | sort | while read -r f; do
      grep -oE '"[^"]{4,600}"' "$f" | tr -d '"' | head -12 | while IFS= read -r value; do
        printf '\0%s' "$value" >"$to/$(cksum <<<"$value" | cut -d' ' -f1)"; done || true; done ;;
  manifest) for f in manifests/*.json "$shared"/cases/import/*.json Tests/GoldenTests/Cases/*/manifest.json; do
      head -c 4000 "$f" >"$to/$(cksum <<<"$f" | cut -d' ' -f1).json"; done ;;
  style) grep -rl '<style' "$shared"/cases/hard --include='*.svg' | sort | while read -r f; do
      tr '\n' ' ' <"$f" | sed -n 's/.*<style[^>]*>\(.*\)<\/style.*/\1/p' | head -c 4000 \
        >"$to/$(cksum <<<"$f" | cut -d' ' -f1)"; done ;;
  names) cut -f1 "$shared"/cases/names_stress.tsv | while IFS= read -r name; do
      printf '%s' "$name" >"$to/$(cksum <<<"$name" | cut -d' ' -f1)"; done ;;
  font | packed) find "$shared"/cases/import "$shared"/tools/mutants \( -name '*.ttf' -o -name '*.woff' \) \
      -size -200k -exec cp -n {} "$to" \; ;;
  foreign) for f in "$shared"/cases/import/*.json; do
      { printf '\0'; head -c 4000 "$f"; } >"$to/$(cksum <<<"$f" | cut -d' ' -f1)"; done ;;
  conflict) for f in manifests/*.json Tests/GoldenTests/Cases/*/manifest.json; do
      head -c 4000 "$f" >"$to/$(cksum <<<"$f" | cut -d' ' -f1).json"; done ;;
  esac
}

options() { # TARGET: what the fuzzer is to know of its inputs
  local target=$1
  case $target in
  drawing | glyph | style | values) echo "-dict=$shared/tools/fuzz/FuzzSVG.dict" ;;
  manifest) echo "-dict=$shared/tools/fuzz/FuzzManifest.dict" ;;
  font | packed) echo -max_len=65536 ;;
  esac
  if [ -f "Tests/Fuzzing/Dictionaries/$target.dict" ]; then
    echo "-dict=Tests/Fuzzing/Dictionaries/$target.dict"
  fi
}

fuzz() { # TARGET: says what was tried, in how much CPU time; 1 for a finding
  local target=$1 status=0 log=$work/$1.log
  local TIMEFORMAT=%U
  seeds "$target"
  mkdir -p "$work/corpus/$target"
  # The CPU time of the fuzzer alone goes into a file of its own.
  { time FUZZ_TARGET=$target "$fuzzer" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=3072 \
    -malloc_limit_mb=512 -max_len=8192 -print_final_stats=1 ${SEED:+-seed=$SEED} $(options "$target") \
    -artifact_prefix="$work/findings/$target-" \
    "$work/corpus/$target" "$work/seeds/$target" "Tests/Fuzzing/Corpus/$target" \
    >"$log" 2>&1 || status=1; } 2>"$log.cpu"
  local runs
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  echo "$target: ${runs:-no} executions in $(tail -1 "$log.cpu") s of CPU$(
    [ $status = 0 ] || echo ", and a finding: $(grep -m1 -E 'Fatal error|ERROR: |SUMMARY' "$log" || tail -1 "$log")")"
  printf '%s\t%s\t%s\t%s\n' "$(date -u +%FT%TZ)" "$target" "$(tail -1 "$log.cpu")" "${runs:-0}" \
    >>"$work/runs.tsv"
  return $status
}

targets=("$@")
[ ${#targets[@]} -gt 0 ] || mapfile -t targets < <(ls Tests/Fuzzing/Corpus)
status=0
pids=()
for target in "${targets[@]}"; do
  while [ "$(jobs -rp | wc -l)" -ge "${JOBS:-2}" ]; do sleep 0.2; done
  fuzz "$target" &
  pids+=($!)
done
for pid in "${pids[@]}"; do wait "$pid" || status=1; done
exit $status
