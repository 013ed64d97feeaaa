#!/bin/sh
# Prints what a whole program can choose on this machine, a line a choice.
#
#   tools/choices.sh PROGRAM
#
# axis, choice, is it the default, question and row, from PROGRAM --list; only
# what runs. Exits 2 if the list is not what it should be.
# SPDX-License-Identifier: MIT
set -eu

"$1" --list | awk -F '\t' -v OFS='\t' -v program="$(basename "$1")" '
    function refuse(why) {
        print program " --list: " why >"/dev/stderr"
        bad = 1
        exit 2
    }
    BEGIN { wanted = split("axis choice default question row runs", want, " ") }
    NR == 1 {
        for (i = 1; i <= NF; i++) at[$i] = i
        for (i = 1; i <= wanted; i++)
            if (!(want[i] in at)) refuse("no column " want[i])
        next
    }
    $at["runs"] == "yes" {
        print $at["axis"], $at["choice"], $at["default"], $at["question"], \
            $at["row"]
        count++
    }
    END { if (!bad && !count) refuse("nothing to choose from") }'
