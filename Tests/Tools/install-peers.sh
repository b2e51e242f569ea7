#!/bin/sh
# Installs other makers of icon fonts, to measure beside Rebus: some from Debian, some from PyPI into
# a folder of their own. One that cannot be had is named, and the others go on.
# usage: install-peers.sh VENV
set -u
venv=$1

packages=""
dpkg -s python3-fontforge >/dev/null 2>&1 || packages="$packages python3-fontforge"
dpkg -s node-webfont >/dev/null 2>&1 || packages="$packages node-webfont"
if [ -n "$packages" ]; then
  root=""
  [ "$(id -u)" = 0 ] || root="sudo"
  $root apt-get update -qq
  for package in $packages; do
    echo "installing $package"
    DEBIAN_FRONTEND=noninteractive $root apt-get install -y -qq --no-install-recommends \
      "$package" >/dev/null || echo "$package cannot be installed: its tools are left out" >&2
  done
fi
[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
"$venv/bin/pip" --quiet install resvg==0.2.0 freetype-py numpy pillow lxml fonttools || exit 1
for package in skia-pathops picosvg nanoemoji; do
  "$venv/bin/pip" --quiet install "$package" ||
    echo "$package cannot be installed: its tools are left out" >&2
done
