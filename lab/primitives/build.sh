#!/usr/bin/env bash
# Builds the native part of lab/primitives into lab/primitives/native/. Exit 2: something is missing.
set -euo pipefail
cd "$(dirname "$0")"
missing=()
command -v gcc > /dev/null || missing+=(gcc)
command -v g++ > /dev/null || missing+=(g++)
if [ ${#missing[@]} -eq 0 ]; then
  echo '#include <msgpuck.h>' | gcc -E - > /dev/null 2>&1 || missing+=(libmsgpuck-dev)
  echo '#include <msgpack.hpp>' | g++ -DMSGPACK_NO_BOOST -x c++ -E - > /dev/null 2>&1 || missing+=(libmsgpack-cxx-dev)
fi
if [ ${#missing[@]} -gt 0 ]; then
  echo "missing: ${missing[*]} (on Debian: apt-get install ${missing[*]})" >&2
  exit 2
fi
mkdir -p native
build() {
  gcc "${@:2}" -std=gnu11 -fPIC -shared native.c -o "native/msgpuck$1.so"
  g++ "${@:2}" -std=c++17 -DMSGPACK_NO_BOOST -fPIC -shared native.cpp -o "native/msgpack-cxx$1.so"
}
build -O2 -O2
build -O3 -O3
build -O3-native -O3 -march=native
gcc --version | head -1
