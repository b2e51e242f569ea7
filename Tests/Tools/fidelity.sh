#!/bin/sh
# Compares every glyph of the corpora beside the checkout with a foreign renderer's picture.
# usage: fidelity.sh PYTHON SHARED REBUS
set -eu
python=$1
shared=$2
rebus=$3
if [ ! -d "$shared/corpora" ]; then
  echo "no corpora at $shared/corpora: nothing to compare"
  exit 0
fi
status=0
for folder in lucide bootstrap mdi carbon-2018 flat-color-icons twemoji-300 meteocons-static \
  phosphor-raw/thin phosphor-raw/regular phosphor-raw/bold semi/svgs; do
  "$python" "$shared/tools/fidelity/check.py" --tool "$rebus" "$shared/corpora/$folder" || status=1
done
"$python" "$shared/tools/fidelity/single.py" --tool "$rebus" "$shared/cases/torture" || status=1
exit $status
