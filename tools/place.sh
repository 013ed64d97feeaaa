#!/bin/sh
# Makes the layouts of a question: its object, linked again in other places.
#
#   tools/place.sh CC OBJDUMP OBJCOPY OBJECT QUESTION SHIFT...
#
# Leaves QUESTION_layout_0.o and so on here, one for each SHIFT. OBJECT has
# every function and table in a section of its own, and defines
# question_QUESTION. In a layout they are shuffled, and a function starts at a byte of its cache line
# that a hash of its name draws, any fourth one, moved on by SHIFT bytes; so a
# loop may lie anywhere, as in an engine. The instructions stay as they were.
# What a name draws does not depend on what else there is: a change to one
# strategy leaves the others where they were in their lines.
# SPDX-License-Identifier: MIT
set -eu
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"
LC_ALL=C
export LC_ALL

[ $# -ge 6 ] || {
    echo "usage: place.sh CC OBJDUMP OBJCOPY OBJECT QUESTION SHIFT..." >&2
    exit 2
}
cc=$1 objdump=$2 objcopy=$3 object=$4 question=$5
shift 5

# Strings and constants that the linker shares are no tables of ours.
sections=$("$objdump" -h "$object" | awk '
    $2 ~ /^\.(text|rodata|bss)\.[^.]/ && $2 !~ /^\.rodata\.(str|cst)[0-9]/ {
        print $2
    }')
case $sections in
*.text.*) ;;
*)
    echo "place.sh: $object: no function has a section of its own" >&2
    exit 2
    ;;
esac

# shuffled LAYOUT SHIFT: the sections in that order, and a byte for each.
shuffled()
{
    printf '%s\n' "$sections" | awk -v layout="$1" -v shift="$2" '
    BEGIN { for (i = 1; i < 128; i++) code[sprintf("%c", i)] = i }
    {
        hash = 0
        for (i = 1; i <= length($1); i++)
            hash = (hash * 131 + code[substr($1, i, 1)]) % 1000003
        order = (hash + 7919 * (layout + 1)) % 1000003
        print order * order % 1000003, $1, (hash % 16 * 4 + shift) % 64
    }' | sort -k 1,1n -k 2,2
}

# script LAYOUT SHIFT: what the linker is told.
script()
{
    shuffled "$@" | awk '
    $2 ~ /^\.text/ { text = text "\t. = ALIGN(64) + " $3 "; *(" $2 ")\n" }
    $2 ~ /^\.rodata/ { constants = constants "\t*(" $2 ")\n" }
    $2 ~ /^\.bss/ { tables = tables "\t*(" $2 ")\n" }
    END {
        print "SECTIONS {"
        print ".text : ALIGN(64) SUBALIGN(4) {\n" text "}"
        print ".rodata : ALIGN(64) {\n" constants "}"
        print ".bss : ALIGN(64) {\n" tables "}"
        print "}"
    }'
}

layout=0
for bytes; do
    name=${question}_layout_$layout
    script $layout "$bytes" >"$name.ld"
    "$cc" -r -nostdlib -Wl,-T,"$name.ld" "$object" -o "$name.placed"
    # GNU's objcopy keeps what has the new name, LLVM's the old one.
    "$objcopy" --redefine-sym "question_$question=$name" \
        --keep-global-symbol="question_$question" \
        --keep-global-symbol="$name" "$name.placed"
    mv "$name.placed" "$name.o"
    rm "$name.ld"
    layout=$((layout + 1))
done
