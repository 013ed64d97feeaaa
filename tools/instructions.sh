#!/bin/sh
# Counts instructions, of answers and of whole programs: no clock, no noise.
#
#   tools/instructions.sh BUILD OUT
#
# BUILD is a build folder with bin/bench, bin/perft or bin/search that valgrind
# can run: it knows no AVX-512, so `make perft` gives it a build for x86-64-v3.
# Each row of bench asks the windows of its question's first set once. Each
# choice of a program runs to two depths under callgrind: what the instructions
# differ by, over what the nodes differ by, is what a node takes, and starting is
# not in it. FILTER chooses tables as it does for make bench.
#
# Leaves OUT/instructions.tsv, of programs, and OUT/answers.tsv, of rows; whole
# or not at all. Exits 1 if a program fails.
# SPDX-License-Identifier: MIT
set -eu
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"
home=$(dirname "$0")/..
die()
{
    echo "instructions.sh: $1" >&2
    exit 2
}

[ $# -eq 2 ] || die "usage: tools/instructions.sh BUILD OUT"
build=$1
out=$2
command -v valgrind >/dev/null || die "no valgrind: see tools/setup.sh programs"

work=$out/.instructions
mkdir -p "$work"
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

if [ -x "$build/bin/bench" ]; then
    valgrind --tool=callgrind --combine-dumps=yes \
        --callgrind-out-file="$work/dumps" "$build/bin/bench" --count \
        --first-sets --modes=throughput --layouts=1 \
        --benchmark_filter="${FILTER:-.}" 2>"$work/log" || {
        echo "instructions.sh: bench: $(grep -v '^==' "$work/log" |
            tail -n 1)" >&2
        exit 1
    }
    awk -v OFS='\t' '
        BEGIN { print "question", "set", "row", "instructions", "answers" }
        /^desc: Trigger: Client Request: / { split($5, of, "/"); row = $6; answers = $7 }
        /^summary: / && row { print of[1], of[2], row, $2, answers; row = "" }
        ' "$work/dumps" >"$work/answers.tsv"
fi

middle="'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -'"
: >"$work/commands"
for program in perft search; do
    [ -x "$build/bin/$program" ] || continue
    case $program in
    perft) shallow="bench --max-depth 3" deep="bench --max-depth 4" ;;
    search) shallow="--hash 16 $middle 4" deep="--hash 16 $middle 8" ;;
    esac
    "$build/bin/$program" --list >"$work/list"
    awk -F '\t' -v OFS='\t' -v program="$program" -v shallow="$shallow" \
        -v deep="$deep" '$4 == "yes" {
            print program, $1, $2, $8, shallow, deep
        }' "$work/list" >>"$work/commands"
done
[ -s "$work/commands" ] || [ -e "$work/answers.tsv" ] ||
    die "$build/bin: neither bench, perft nor search"

count_programs()
{
    tr '\n' '\0' <"$work/commands" | xargs -0 -n 1 -P "$(nproc)" \
        "$home/tools/instructions_of.sh" "$build" >"$work/counted" || exit 1
    {
        printf 'program\taxis\trow\tinstructions\tnodes\n'
        LC_ALL=C sort "$work/counted"
    } >"$work/instructions.tsv"
}
[ ! -s "$work/commands" ] || count_programs
mv "$work"/*.tsv "$out/"
