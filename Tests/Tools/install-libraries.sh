#!/bin/sh
# Installs the C libraries that Rebus is built with, where pkg-config does not find them.
set -eu

wanted="expat zlib freetype2 harfbuzz"

have() {
  command -v pkg-config >/dev/null 2>&1 || return 1
  for library in $wanted; do
    pkg-config --exists "$library" || return 1
  done
}

have && exit 0
if command -v apt-get >/dev/null 2>&1; then
  echo "installing libraries: $wanted"
  root=""
  [ "$(id -u)" = 0 ] || root="sudo"
  $root apt-get update -qq
  DEBIAN_FRONTEND=noninteractive $root apt-get install -y -qq --no-install-recommends \
    pkg-config libexpat1-dev zlib1g-dev libfreetype-dev libharfbuzz-dev >/dev/null
elif command -v brew >/dev/null 2>&1; then
  brew install --quiet pkg-config expat zlib freetype harfbuzz
else
  echo "install these libraries with their headers, and pkg-config: $wanted" >&2
  exit 1
fi
have || { echo "the libraries are installed, but pkg-config does not find them: $wanted" >&2; exit 1; }
