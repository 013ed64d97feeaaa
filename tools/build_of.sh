#!/bin/sh
# Builds the benchmark of a revision and prints its build folder.
#
#   tools/build_of.sh REVISION CC CXX ISA
#
# REVISION may be . for the sources as they are. Others and their builds are in
# build-versus/<revision>/, and what is there already is not made again. They
# have sixteen layouts, whatever a revision's own default is.
# SPDX-License-Identifier: MIT
set -eu
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"

die()
{
    echo "build_of.sh: $1" >&2
    exit 2
}

[ $# -eq 4 ] || die "usage: tools/build_of.sh REVISION CC CXX ISA"
cd "$(dirname "$0")/.."
if [ "$1" = . ]; then
    revision=here
    sources=.
else
    revision=$(git rev-parse --verify --quiet --short "$1^{commit}") ||
        die "$1: no such revision"
    sources=build-versus/$revision/src
fi
build=build-versus/$revision/$(basename "$2")-$4

if [ ! -d "$sources" ]; then
    partial=$sources.partial-$$
    trap 'rm -rf "$partial"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
    mkdir -p "$partial"
    git archive "$revision" | tar -x -C "$partial"
    [ -e "$partial/CMakeLists.txt" ] || die "$revision: has no CMakeLists.txt"
    mv "$partial" "$sources"
fi
cmake --no-warn-unused-cli -S "$sources" -B "$build" -DCMAKE_C_COMPILER="$2" \
    -DCMAKE_CXX_COMPILER="$3" -DISA="$4" -DLAYOUTS=16 \
    -DPROGRAMS=OFF -DTESTS=OFF >/dev/null
tools/progress.sh "build of $revision" \
    cmake --build "$build" -j "${JOBS:-$(nproc)}" --target bench ask
echo "$build"
