#!/bin/bash
# Fuzzes the targets of Tests/Fuzzing with libFuzzer.
# usage: fuzz.sh SECONDS SHARED [TARGET …]      all targets unless some are named
# SAN=fuzzer,address watches memory too. Findings stay in .build/fuzz/findings; the exit code is 1
# when there are some. Mend each, and keep it in Tests/Fuzzing/Corpus/TARGET.
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
  font) find "$shared"/cases/import "$shared"/tools/mutants -name '*.ttf' -size -200k -exec cp -n {} "$to" \; ;;
  esac
}

targets=("$@")
[ ${#targets[@]} -gt 0 ] || mapfile -t targets < <(ls Tests/Fuzzing/Corpus)
status=0
for target in "${targets[@]}"; do
  seeds "$target"
  mkdir -p "$work/corpus/$target"
  options=()
  case $target in
  drawing | glyph | style | values) options+=(-dict="$shared/tools/fuzz/FuzzSVG.dict") ;;
  manifest) options+=(-dict="$shared/tools/fuzz/FuzzManifest.dict") ;;
  font) options+=(-max_len=65536) ;;
  esac
  FUZZ_TARGET=$target "$fuzzer" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
    -malloc_limit_mb=512 -max_len=8192 -print_final_stats=1 "${options[@]}" \
    -artifact_prefix="$work/findings/$target-" \
    "$work/corpus/$target" "$work/seeds/$target" "Tests/Fuzzing/Corpus/$target" \
    >"$work/$target.log" 2>&1 || status=1
  echo "$target: $(grep -E 'number_of_executed_units' "$work/$target.log" || tail -3 "$work/$target.log")"
done
exit $status
