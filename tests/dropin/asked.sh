#!/bin/sh
# Asks all drop-in headers of a question at once, beside the reference.
#
#   tests/dropin/asked.sh FOLDER ISA QUESTION
#
# FOLDER/QUESTION holds the objects of one.sh. Prints how many files were asked,
# and how many answers were compared. Exits 1, having said why, if one was wrong.
# SPDX-License-Identifier: MIT
set -eu
folder=$1 question=$3
program=$folder/$question/program

failed()
{
    echo "FAILED: $question: $1"
    exit 1
}

tests/dropin/suite.sh "$folder" "$2" "$program.o" "$question"
g++ "$folder/$question"/*.o -lcmocka -o "$program" 2>"$program.log" ||
    failed "$(tail -1 "$program.log")"
# What reads tables that are not filled may never end.
timeout 600 "$program" "$question" some >"$program.log" 2>&1 ||
    failed "$(grep -v -e 'OK \]' -e 'RUN  ' "$program.log" | head -20)"
echo "$question: $(grep -c 'OK \] .*_by_' "$program.log") files," \
    "$(sed -n "s/^$question: .* \([0-9]* answers, .*\), .*/\1/p" "$program.log")"
