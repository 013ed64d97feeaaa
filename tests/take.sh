#!/bin/sh
# One header for all that an engine takes: two files of a program share it, and
# it answers right on boards that are not the suite's.
#
#   tests/take.sh ASK SOURCE_FOLDER ISA
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
ask=$1
isa=$3
cd "$2"
for compiler in gcc g++ clang clang++; do
    command -v $compiler >/dev/null || {
        echo "SKIPPED: no $compiler here; see tools/setup.sh test"
        exit 77
    }
done
python=$(tools/python.sh clang.cindex 2>&1) || {
    echo "SKIPPED: $python"
    exit 77
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
take() { "$python" plot.py take "$@"; }
strict="-march=$isa -O1 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror"

# compiles COMPILER FILE...: as C11, or as C++17 with the compiler's own header.
compiles()
{
    compiler=$1
    shift
    case $compiler in
    *++) language='-x c++ -std=c++17 -Wno-uninitialized' ;;
    *) language='-x c -std=c11' ;;
    esac
    # shellcheck disable=SC2086 # words on purpose
    $compiler $strict $language "$@" 2>"$work/said"
}

# A set of sliders and in-between sets is short, and of questions has no names
# but its own.
mkdir "$work/two" "$work/set"
take sliders=magic_fancy between=rectangular --out "$work/two/sightline.h" \
    >/dev/null
take sliders=kindergarten between=rectangular gives_check=flagged \
    checks_and_pins=snipers is_pseudo_legal=attack_getter evasions=masks \
    --out "$work/set/sightline.h" >"$work/said"
is 'what was taken' "$(sed 's/.* lines: //' "$work/said")" "$(printf '%s ' \
    sliders/kindergarten between/rectangular checks_and_pins/snipers+rectangular \
    is_pseudo_legal/attack_getter+kindergarten \
    gives_check/flagged+kindergarten+rectangular \
    evasions/masks+kindergarten+rectangular | sed 's/ $//')"
short=$(take sliders=kindergarten between=rectangular | wc -l)
[ "$short" -le 400 ] || fail "$short lines of sliders and in-between sets"
echo '#include "set/sightline.h"' >"$work/every.c"
"$python" tests/dropin/names.py "$isa" "$work/every.c" "$work/set/sightline.h" ||
    fail 'a name is not as it should be'

# The example of the text, of two files.
for file in main movegen; do
    sed -n "/^    .\* $file.c/,/^\$/p" docs/TAKING.md >"$work/$file.c"
    [ -s "$work/$file.c" ] || fail "no $file.c in docs/TAKING.md"
done
for header in two set; do
    for compiler in gcc g++ clang clang++; do
        compiles $compiler -I "$work/$header" "$work/main.c" \
            "$work/movegen.c" -o "$work/program" && "$work/program" ||
            fail "two files, $header, $compiler: $(head -3 "$work/said")"
        is "$compiler: tables of the in-between sets" "$(nm "$work/program" |
            grep -c sightline_between_rectangular_table)" 1
    done
done

# The examples, on boards of their own.
# on_own_board QUESTION POSITIONS PROGRAM: it says what the reference says.
on_own_board()
{
    "$ask" "$1" mailbox <"$2" >"$work/want"
    "$3" <"$2" | sed 's/ $//' >"$work/got"
    [ "$(wc -l <"$work/want")" -gt 2000 ] || fail "$1: few answers"
    cmp -s "$work/want" "$work/got" ||
        fail "$1 on its own board: $(diff "$work/want" "$work/got" | head -4)"
}

for file in checks pins special chess960; do
    cut -d ' ' -f 1-4 bench/positions/$file.epd
done >"$work/all"
for example in 'board.c gcc clang' 'board.cc g++ clang++'; do
    # shellcheck disable=SC2086 # words on purpose
    set -- $example
    file=docs/examples/$1
    mkdir "$work/$1"
    # shellcheck disable=SC2046 # words on purpose
    take $(sed -n 's/.* make take //p' $file) --out "$work/$1/sightline.h" \
        >/dev/null
    case $1 in
    *.cc) question=checking_moves language='-std=c++20 -Wno-uninitialized' ;;
    *) question=checks_and_pins language=-std=c11 ;;
    esac
    for compiler in $2 $3; do
        # shellcheck disable=SC2086 # words on purpose
        $compiler $strict $language -I "$work/$1" $file -o "$work/program" ||
            fail "$file, $compiler"
        on_own_board $question "$work/all" "$work/program"
    done
done

# What the board does not say is named, and what needs another board says so.
# lacks WANTED_TEXT FLAG...
lacks()
{
    wanted=$1
    shift
    ! compiles gcc -fsyntax-only "-DSIGHTLINE_BOARD=struct board" "$@" \
        "$work/every.c" && grep -q "$wanted" "$work/said" ||
        fail "not named: $wanted"
}
lacks 'BOARD_PIECES(p, color, kind) is not' '-DSIGHTLINE_BOARD_COLOR(p,c)=0'
lacks 'BOARD_SIDE(p) is not' '-DSIGHTLINE_BOARD_PIECES(p,c,k)=0'
lacks 'BOARD_CASTLING(p) is not' '-DSIGHTLINE_BOARD_PIECES(p,c,k)=0'
take sliders=kindergarten evasions=make_and_test >"$work/every.c"
lacks 'makes moves on a board' '-DSIGHTLINE_BOARD_PIECES(p,c,k)=0'

# Bad input.
refuses 'no such question; there are: ' take slider=pext
refuses 'no such question' take 'QUESTIONS=evasions nope'
refuses 'no such strategy' take sliders=nope
refuses 'it stands on 0' take between=star+pext
refuses 'it stands on 2' take evasions=masks+pext
refuses 'evasions: no result to pick from: say EVASIONS=' take evasions
refuses 'between: no result to pick from' take sliders=kindergarten \
    gives_check=flagged
refuses 'not overwritten' take between=star --out README.md
refuses 'nowhere' take between --from nowhere
make -s take SLIDER=pext 2>&1 | grep -q 'slider: no such question' ||
    fail 'make take SLIDER=pext'
is 'left over' "$(ls -A "$work/two")" sightline.h
finish
