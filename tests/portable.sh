#!/bin/sh
# Every portable strategy gives the right answers on another architecture.
#
#   tests/portable.sh SOURCE_FOLDER
#
# Cross-compiles ask for aarch64 and asks all strategies under qemu, which
# compares them with the reference: all pairs of squares, sliders under made-up
# occupancies, and all squares of the classic positions. Skipped where compiler
# or emulator are missing.
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

cmake -S "$1" -B "$work" -DBENCH=OFF -DISA=armv8-a -DLAYOUTS=-DORDER=0 \
    -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 \
    -DCMAKE_C_COMPILER=$compiler -DCMAKE_EXE_LINKER_FLAGS=-static >/dev/null
cmake --build "$work" -j "$(nproc)" --target ask >/dev/null

awk 'BEGIN {
    for (a = 0; a < 64; a++)
        for (b = 0; b < 64; b++)
            print square(a) " " square(b)
}
function square(s) { return substr("abcdefgh", s % 8 + 1, 1) int(s / 8) + 1 }
' >"$work/between"
awk 'BEGIN {
    srand(1)
    split("rook bishop queen", pieces, " ")
    for (n = 0; n < 3000; n++) {
        occupied = "0x"
        for (digit = 0; digit < 16; digit++)
            occupied = occupied sprintf("%x", rand() < n % 7 / 6 ? rand() * 16 : 0)
        s = n % 64
        print pieces[n % 3 + 1] " " substr("abcdefgh", s % 8 + 1, 1) \
            int(s / 8) + 1 " " occupied
    }
}' >"$work/sliders"

awk '{ print $3, $2, "a1", "h8" }' "$work/sliders" >"$work/sliders_batch"
sed '/^#/d' "$1/bench/positions/classic.epd" | cut -d ' ' -f 1-4 | awk '{
    for (s = 0; s < 64; s++)
        for (by = 0; by < 2; by++)
            print $0 " ; " substr("abcdefgh", s % 8 + 1, 1) int(s / 8) + 1 \
                " ; " (by ? "black" : "white")
}' >"$work/attackers"
cp "$work/attackers" "$work/attacked"
for question in between sliders sliders_batch attackers attacked; do
    qemu-aarch64 "$work/bin/ask" $question all <"$work/$question" \
        >"$work/answers" || {
        echo "aarch64 disagrees about $question"
        exit 1
    }
    echo "$question: $(wc -l <"$work/answers") answers"
done
