#!/usr/bin/env bash
# Builds the native programs of `lab native`: build.sh OUTPUT [LIBRARIES]
#
# A program whose library or compiler is missing is left out, and the reason is printed as "left out: NAME: …".
# Expected on the system (Debian's packages):
#   msgpack-cxx  g++, libmsgpack-cxx-dev
#   protobuf     g++, libprotobuf-dev, protobuf-compiler
#   serde_json, rmp-serde, prost
#                cargo, and crates in /usr/share/cargo/registry: librust-serde-json-dev, librust-serde-derive-dev,
#                librust-rmp-serde-dev, librust-prost-dev, librust-prost-derive-dev
# Expected in the folder LIBRARIES, each optional, and preferred to the system's:
#   include/glaze/, include/simdjson.h, include/msgpack.hpp   headers; simdjson 4 (Debian 12 has 3.0, which lacks what is called)
#   lib/libsimdjson.a                                         simdjson, compiled
#   cargo.toml                                                Cargo's configuration: where crates are (source, patch)
# glaze needs clang++-19 and libc++-19-dev; clang++-19 is used for all C++ where it is there.
set -uo pipefail
[ $# -ge 1 ] || { echo "usage: build.sh OUTPUT [LIBRARIES]" >&2; exit 2; }
mkdir -p "$1"
output=$(cd "$1" && pwd)
libraries=${2:+$(cd "$2" && pwd)} || exit 2
source=$(cd "$(dirname "$0")" && pwd)
cpp=$(command -v clang++-19 || command -v g++ || true)
flags=(-O3 -march=native -DNDEBUG -DMSGPACK_NO_BOOST)
[ -z "$libraries" ] || flags+=(-isystem "$libraries/include" -L"$libraries/lib")

left_out() { echo "left out: $1: $2"; rm -f "$output/$1"; }

has_header() { echo "#include <$1>" | "$cpp" "${flags[@]}" -std=c++20 -x c++ -fsyntax-only - > /dev/null 2>&1; }

# cpp NAME HEADER FROM ARGUMENTS…: FROM says where the header comes from
build_cpp() {
    local name=$1 header=$2 from=$3
    shift 3
    if [ -z "$cpp" ]; then left_out "$name" "there is no C++ compiler: apt-get install g++"; return; fi
    if ! has_header "$header"; then left_out "$name" "there is no $header: $from"; return; fi
    "$cpp" "${flags[@]}" "$source/cpp/$name.cpp" "$@" -o "$output/$name" 2> "$output/$name.log" || left_out "$name" "the compiler failed: $(grep -m1 error "$output/$name.log")"
}

build_cpp msgpack-cxx msgpack.hpp "apt-get install libmsgpack-cxx-dev" -std=c++20
build_cpp simdjson simdjson.h "simdjson 4 in LIBRARIES" -std=c++20 -lsimdjson
if command -v protoc > /dev/null; then
    protoc --proto_path="$source/../../bench/Polywire.Bench/Protobuf" --cpp_out="$output" demo.proto
    build_cpp protobuf google/protobuf/message.h "apt-get install libprotobuf-dev" -std=c++20 -I"$output" "$output/demo.pb.cc" -lprotobuf -pthread
else
    left_out protobuf "there is no protoc: apt-get install protobuf-compiler libprotobuf-dev"
fi
if [ ! -d "$libraries/include/glaze" ]; then
    left_out glaze "LIBRARIES has no include/glaze"
elif ! command -v clang++-19 > /dev/null; then
    left_out glaze "there is no clang++-19 with libc++: apt-get install clang-19 libc++-19-dev libc++abi-19-dev"
else
    clang++-19 "${flags[@]}" -std=c++23 -stdlib=libc++ "$source/cpp/glaze.cpp" -o "$output/glaze" 2> "$output/glaze.log" || left_out glaze "the compiler failed: $(grep -m1 error "$output/glaze.log")"
fi

if [ -n "$libraries" ] && [ -f "$libraries/cargo.toml" ]; then
    crates=(--config "$libraries/cargo.toml")
else
    crates=(--config 'source.crates-io.replace-with="debian"' --config 'source.debian.directory="/usr/share/cargo/registry"')
fi
# Cargo writes its lock file beside the source, so it works on a copy.
rm -rf "$output/rust"
cp -r "$source/rust" "$output/rust"
for name in serde_json sonic-rs rmp-serde prost; do
    if ! command -v cargo > /dev/null; then left_out "$name" "there is no cargo: apt-get install cargo"; continue; fi
    cd "$output/rust/$name"
    log=$output/$name.log
    if ! cargo generate-lockfile --offline "${crates[@]}" 2> "$log"; then left_out "$name" "$(grep -m1 -A1 '^error' "$log" | tr '\n' ' ')"; continue; fi
    version=$(awk -v name="\"$name\"" '$1 == "name" { found = $3 == name } $1 == "version" && found { gsub(/"/, "", $3); print $3; exit }' Cargo.lock)
    if LIBRARY_VERSION=$version RUSTFLAGS="-C target-cpu=native" cargo build --release --offline --target-dir "$output/cargo" "${crates[@]}" 2> "$log"; then
        cp "$output/cargo/release/$name" "$output/$name"
    else
        left_out "$name" "the build failed: $(grep -m1 '^error' "$log")"
    fi
done
