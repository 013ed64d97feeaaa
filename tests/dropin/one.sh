#!/bin/sh
# Makes a program of two files with one drop-in header, and runs it.
#
#   tests/dropin/one.sh QUESTION ROW HEADER FIRST SECOND TARGET run|skip RECORDS
#
# FIRST and SECOND are the compilers of the two files, gcc and clang in either
# order, or g++ and clang++. Prints a line: question, row, compilers, answers
# compared. Exits 1, having said why, if a file does not compile without a
# warning or either gets a wrong answer.
# SPDX-License-Identifier: MIT
set -eu
here=$(dirname "$0")
program=$3.$4

failed()
{
    echo "FAILED: $1"
    exit 1
}

# compiled COMPILER FLAG...: the question's test into an object of its own.
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
        -Wconversion -Werror $language "$@" -DHEADER="\"$header\"" -c \
        "$here/$question.c" -o "$header.$compiler.o" 2>"$program.log" ||
        failed "$question/$row, $compiler: $(grep -m 1 error "$program.log")"
}

question=$1 row=$2 header=$3 target=$6
compiled "$4" -DFIRST -DSIGHTLINE_IMPLEMENTATION
compiled "$5"
"$4" "$header.$4.o" "$header.$5.o" -o "$program" 2>"$program.log" ||
    failed "$question/$row, $4 and $5: $(tail -1 "$program.log")"
answers=0
if [ "$7" = run ]; then
    # What reads tables that are not filled may never end.
    said=$(timeout 300 "$program" "$8") ||
        failed "$question/$row, $4 and $5: $(echo "$said" | tr '\n' ' ')"
    answers=$(echo "$said" | awk '{ n += $1 } END { print n }')
fi
rm "$program" "$program.log" "$header.$4.o" "$header.$5.o"
echo "$question $row $4,$5 $answers"
