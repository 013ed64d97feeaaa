#!/bin/sh
# Each header compiles alone, without a warning.
#
#   tests/headers.sh SOURCE_FOLDER C_COMPILER ISA
# SPDX-License-Identifier: MIT
set -eu

count=0
for header in "$1"/chess/*.h "$1"/suite/*.h "$1"/impl/*/*.h "$1"/bench/*.h "$1"/ask/*.h \
    "$1"/bench/programs/*.h "$1"/bench/programs/*/*.h; do
    printf '#include "%s"\ntypedef int not_empty;\n' "$header" | "$2" -std=c11 -O1 -march="$3" -fsyntax-only \
        -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror \
        -Wno-unused-function -I "$1" \
        -x c - || exit 1
    count=$((count + 1))
done
# Arrows run one way: chess <- suite <- impl.
if cd "$1" && {
    grep -n '^#include "' chess/*.[ch] | grep -v '"chess/' ||
        grep -n '^#include "' suite/*.[ch] | grep -Ev '"(chess|suite)/'
}; then
    echo "includes what stands above it"
    exit 1
fi
echo "$count headers"
[ $count -gt 20 ]
