#!/bin/sh
# Damages our own font in every way that the shared tool knows; verify must refuse each, and accept
# the font itself. Damage that happens to change nothing in this font is left out, and said.
# usage: mutants.sh PYTHON SHARED REBUS
set -eu
python=$1
mutate=$2/tools/mutants/mutate.py
rebus=$3
work=.build/mutants
rm -rf "$work"
"$python" "$mutate" make Generated/RebusIcons.ttf "$work"
for font in "$work"/*.ttf; do
  name=$(basename "$font" .ttf)
  if [ "$name" != _good ] && cmp -s "$font" "$work/_good.ttf"; then
    echo "$name changes nothing in this font"
    rm "$font"
    grep -v "^$name	" "$work/MUTANTS.tsv" >"$work/left" && mv "$work/left" "$work/MUTANTS.tsv"
  fi
done
"$python" "$mutate" judge "$work" --tool "$rebus" \
  --dir icons/rebus --manifest manifests/rebus.json \
  --cmd '{tool} verify --no-proof --font {font} --icons {dir} --manifest {manifest}' | tee "$work/verdict"
grep -q ' passed, 0 failed$' "$work/verdict"
