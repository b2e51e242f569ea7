#!/bin/sh
# Installs valgrind, with the header by which a program talks to it, where it is missing.
set -eu

have() { command -v valgrind >/dev/null 2>&1 && [ -f /usr/include/valgrind/callgrind.h ]; }

have && exit 0
if command -v apt-get >/dev/null 2>&1; then
  echo "installing valgrind"
  root=""
  [ "$(id -u)" = 0 ] || root="sudo"
  $root apt-get update -qq
  DEBIAN_FRONTEND=noninteractive $root apt-get install -y -qq --no-install-recommends \
    valgrind >/dev/null
fi
have || { echo "instructions cannot be counted: install valgrind with its headers" >&2; exit 1; }
