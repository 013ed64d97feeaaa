#!/bin/sh
# Every portable strategy gives the right answers on another architecture.
#
#   tests/portable.sh SOURCE_FOLDER TEST_QUESTION
#
# Cross-compiles ask for aarch64 and asks all strategies under qemu, which
# compares them with the reference, a few thousand queries a question of those
# that its test asks. Skipped where compiler or emulator are missing.
# SPDX-License-Identifier: MIT
set -eu

compiler=aarch64-linux-gnu-gcc
for tool in $compiler qemu-aarch64; do
    if ! command -v $tool >/dev/null; then
        echo "SKIPPED: no $tool: apt-get install gcc-aarch64-linux-gnu qemu-user"
        exit 77
    fi
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake -S "$1" -B "$work" -DBENCH=OFF -DPROGRAMS=OFF \
    -DCMAKE_BUILD_TYPE=None -DCMAKE_C_FLAGS='-O1 -DNDEBUG' \
    -DISA=armv8-a -DLAYOUTS=1 -DROWS=grouped \
    -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 \
    -DCMAKE_C_COMPILER=$compiler -DCMAKE_EXE_LINKER_FLAGS=-static >/dev/null
cmake --build "$work" -j "$(nproc)" --target ask >/dev/null

for question in $(qemu-aarch64 "$work/bin/ask" --list | sed 1d | cut -f 1 | uniq); do
    "$2" "$question" queries >"$work/queries"
    qemu-aarch64 "$work/bin/ask" "$question" all <"$work/queries" \
        >"$work/answers" || {
        echo "aarch64 disagrees about $question"
        exit 1
    }
    echo "$question: $(wc -l <"$work/answers") answers"
done
