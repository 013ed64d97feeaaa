#!/bin/sh
# Times whole programs, choice against choice, in one process: and then in those
# that have the same code elsewhere, for what lies where is luck, and these are
# what is repeated.
#
#   tools/programs.sh BUILD SIZE OUT
#
# BUILD is a build folder with bin/perft or bin/search or both; SIZE is smoke
# (three blocks, to try the machinery), short (part of a benchmark: a minute) or
# a number of minutes. How choices take turns is in bench/programs/slices.h.
#
# Leaves in OUT, all or none, for each program: PROGRAM.tsv, its choices that
# run here, as --list says them, and PROGRAM-blocks.tsv.xz, what it timed. Exits
# 1 if a count was wrong, and 2 if it could not be asked.
# SPDX-License-Identifier: MIT
set -eu
# shellcheck source=tools/result.sh
. "$(dirname "$0")/result.sh"

[ $# -eq 3 ] || die "usage: tools/programs.sh BUILD SIZE OUT"
build=$1
size=$2
out=$3
case $size in
smoke) seconds=0 ;;
short) seconds=60 ;;
*)
    number 'want smoke, short or a number of minutes; no such size' "$size"
    seconds=$((60 * size))
    ;;
esac
programs=
for program in perft search; do
    [ ! -x "$build/bin/$program" ] || programs="$programs $program"
done
[ "$programs" ] || die "$build/bin: neither perft nor search: see make build"

least=3 # seconds for a process: less is mostly its start
work=$out/.programs
mkdir -p "$work"
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# A search tells less apart in the same time, and it is what counts.
for program in $programs; do
    case $program in
    perft) share=$((seconds * 2 / 5)) ;;
    search) share=$((seconds * 3 / 5)) ;;
    esac
    "$build/bin/$program" --list >"$work/list"
    awk -F '\t' 'NR == 1 || $4 == "yes"' "$work/list" >"$work/$program.tsv"
    set -- "$build/bin/$program"
    for binary in "$build/bin/shifted/$program"-*; do
        [ ! -x "$binary" ] || [ $# -ge $((share / least)) ] ||
            set -- "$@" "$binary"
    done
    blocks $((share / $#)) "$work/$program-blocks.tsv" "$@"
done
rm "$work/list"
mv "$work"/* "$out/"
