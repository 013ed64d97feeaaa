#!/bin/sh
# Compiles one drop-in header with its question's test, and runs it.
#
#   tests/dropin/one.sh QUESTION ROW HEADER COMPILER TARGET run|skip
#
# Prints a line: question, row, compiler, answers compared. Exits 1, having said
# why, if it does not compile without a warning or answers wrong.
# SPDX-License-Identifier: MIT
set -eu
here=$(dirname "$0")

case $4 in
# g++ 12 warns of its own <immintrin.h>, whoever includes it.
g++) language='-x c++ -std=c++17 -Wno-uninitialized' ;;
*++) language='-x c++ -std=c++17' ;;
*) language='-x c -std=c11' ;;
esac
# shellcheck disable=SC2086 # two words on purpose
"$4" -O1 -march="$5" -Wall -Wextra -Wpedantic -Wshadow -Werror $language \
    -DHEADER="\"$3\"" "$here/$1.c" -o "$3.$4" 2>"$3.$4.log" || {
    echo "FAILED: $1/$2, $4: $(grep -m 1 'error' "$3.$4.log")"
    exit 1
}
said='0 asked, 0 wrong'
if [ "$6" = run ]; then
    said=$("$3.$4") || {
        echo "FAILED: $1/$2, $4: $said"
        exit 1
    }
fi
rm "$3.$4" "$3.$4.log"
echo "$1 $2 $4 ${said%% *}"
