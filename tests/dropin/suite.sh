#!/bin/sh
# Makes an object that asks the strategies of other lists than the suite's own.
#
#   tests/dropin/suite.sh FOLDER ISA OBJECT QUESTION...
#
# FOLDER/impl has the lists and their headers; FOLDER/objects names, with
# spaces between, the objects of test_question, whose table of questions is
# another here.
# SPDX-License-Identifier: MIT
set -eu
source=$PWD folder=$1 isa=$2 object=$3
shift 3
work=$object.parts
mkdir "$work" "$work/generated"
ln -s "$folder/impl" "$work"
python3 -m report.rows --home "$folder" "$work/generated" "$@"
for question; do
    gcc -std=c11 -O1 -march="$isa" -I"$work" -I"$source" \
        -c "$source/impl/$question/$question.c" -o "$work/$question.o"
done
sed "s/@declarations@/$(
    printf 'extern const struct question question_%s;' "$@"
)/; s/@table@/$(printf '{\\&question_%s},' "$@")/
    s/@layout_places@/as compiled/" suite/questions.c.in >"$work/table.c"
gcc -std=c11 -I"$source" -c "$work/table.c" -o "$work/table.o"
# shellcheck disable=SC2046 # words on purpose
ld -r -o "$object" $(printf "$work/%s.o " "$@" table) \
    --start-group $(cat "$folder/objects") --end-group
rm -r "$work"
