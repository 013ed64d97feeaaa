#!/bin/sh
# Makes a program of two files with one drop-in header, and asks it.
#
#   tests/dropin/one.sh SUITE QUESTION ROW HEADER FIRST SECOND TARGET run|skip
#       FOLLOWS
#
# FIRST and SECOND are the compilers of the two files, gcc and clang in either
# order, or g++ and clang++; SUITE/QUESTION-FOLLOWS.o is what
# asks them. Prints a line: question, row, compilers,
# answers compared. Exits 1, having said why, if a file does not compile without
# a warning or either gets a wrong answer.
# SPDX-License-Identifier: MIT
set -eu
suite=$1 question=$2 row=$3 header=$4 target=$7
program=$header.$5

failed()
{
    echo "FAILED: $1"
    exit 1
}

# compiled COMPILER FLAG...: what asks the header, into an object of its own.
compiled()
{
    compiler=$1
    shift
    case $compiler in
    # g++ 12 warns of its own <immintrin.h>, whoever includes it.
    g++) language='-x c++ -std=c++17 -Wno-uninitialized' ;;
    *++) language='-x c++ -std=c++17' ;;
    *) language='-x c -std=c11' ;;
    esac
    # shellcheck disable=SC2086 # two words on purpose
    "$compiler" -O1 -march="$target" -Wall -Wextra -Wpedantic -Wshadow \
        -Wconversion -Werror $language "$@" -c "${header%.h}.c" \
        -o "$header.$compiler.o" 2>"$program.log" ||
        failed "$question/$row, $compiler: $(grep -m 1 error "$program.log")"
}

compiled "$5" -DFIRST -DSIGHTLINE_IMPLEMENTATION
compiled "$6"
"$5" "$header.$5.o" "$header.$6.o" "$suite/$question-$9.o" -lcmocka \
    -o "$program" 2>"$program.log" ||
    failed "$question/$row, $5 and $6: $(tail -1 "$program.log")"
answers=0
if [ "$8" = run ]; then
    # What reads tables that are not filled may never end.
    timeout 300 "$program" "$question" some >"$program.log" 2>&1 ||
        failed "$question/$row, $5 and $6: $(head -20 "$program.log" |
            tr '\n' ' ')"
    answers=$(sed -n "s/^$question: .* \([0-9]*\) answers, .*/\1/p" \
        "$program.log")
fi
rm "$program" "$program.log" "$header.$5.o" "$header.$6.o"
echo "$question $row $5,$6 ${answers:-none}"
