#!/bin/sh
# Every portable strategy gives the right answers on another architecture.
#
#   tests/portable.sh SOURCE_FOLDER
#
# Cross-compiles ask for aarch64 and asks all strategies under qemu, which
# compares them with the reference: all pairs of squares, sliders under made-up
# occupancies, and the rest in positions from games. Skipped where compiler or
# emulator are missing.
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
mkdir "$work/queries"

cmake -S "$1" -B "$work" -DBENCH=OFF -DISA=armv8-a -DLAYOUTS=1 \
    -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 \
    -DCMAKE_C_COMPILER=$compiler -DCMAKE_EXE_LINKER_FLAGS=-static >/dev/null
cmake --build "$work" -j "$(nproc)" --target ask >/dev/null

awk 'BEGIN {
    for (a = 0; a < 64; a++)
        for (b = 0; b < 64; b++)
            print square(a) " " square(b)
}
function square(s) { return substr("abcdefgh", s % 8 + 1, 1) int(s / 8) + 1 }
' >"$work/queries/between"
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
}' >"$work/queries/sliders"

awk '{ print $3, $2, "a1", "h8" }' "$work/queries/sliders" >"$work/queries/sliders_batch"
sed '/^#/d' "$1/bench/positions/classic.epd" | cut -d ' ' -f 1-4 | awk '{
    for (s = 0; s < 64; s++)
        for (by = 0; by < 2; by++)
            print $0 " ; " substr("abcdefgh", s % 8 + 1, 1) int(s / 8) + 1 \
                " ; " (by ? "black" : "white")
}' >"$work/queries/attackers"
cp "$work/queries/attackers" "$work/queries/attacked"
{
    awk 'NR % 40 == 0' "$1/bench/positions/games.epd"
    echo '8/3P4/3k4/8/1K6/8/8/8 w - - ; d7d8q'
    echo '1K6/5Q2/8/3pP3/5N2/1k6/8/8 w - d6 ; e5d6'
    echo '8/3k4/8/8/8/8/8/R3K2R w KQ - ; e1c1'
    echo '4k3/8/8/8/4N3/8/8/4R1K1 w - - ; e4d6'
    echo '7K/8/8/8/8/q7/8/7k b - - ; a3a1'
} >"$work/queries/checkers"
cp "$work/queries/checkers" "$work/queries/gives_check"
awk 'NR % 40 == 0' "$1/bench/positions/games.epd" >"$work/queries/checks_and_pins"
cp "$work/queries/checks_and_pins" "$work/queries/checking_moves"
sed '/^#/d' "$1/bench/positions/checks.epd" | cut -d ' ' -f 1-4 |
    awk 'NR % 20 == 0' >"$work/queries/evasions"
sed 's/$/ ; e2e4/' "$work/queries/checks_and_pins" >"$work/queries/is_pseudo_legal"

for queries in "$work"/queries/*; do
    question=${queries##*/}
    qemu-aarch64 "$work/bin/ask" $question all <"$queries" \
        >"$work/answers" || {
        echo "aarch64 disagrees about $question"
        exit 1
    }
    echo "$question: $(wc -l <"$work/answers") answers"
done
