#!/bin/sh
# Layouts hold the same code, in other places.
#
#   tests/layouts.sh SOURCE_FOLDER CC OBJDUMP OBJCOPY OBJECT QUESTION
#
# Of all layouts that there can be: each puts a function on another byte.
# SPDX-License-Identifier: MIT
. "$(dirname "$0")/lib.sh"
layouts_py=$1/report/layouts.py
cc=$2 objdump=$3 objcopy=$4 object=$5 question=$6 layouts=16
cd "$work"

place() { python3 "$layouts_py" "$cc" "$objdump" "$objcopy" "$@"; }
place "$object" "$question" $layouts

# The names that other objects can use.
seen_of() { nm -g --defined-only "$1" | cut -d ' ' -f 3; }

# Addresses and names of functions or tables (t or b), as they lie.
places()
{
    nm "$2" | awk -v kind="$1" 'tolower($2) == kind { print $1, $3 }' | sort
}

# Each function, by name, and the bytes of its instructions.
instructions()
{
    {
        nm -S "$1" | awk '$3 == "t" { print "size", $4, $2 }'
        objdump -d "$1" | awk -F '\t' '
            /^[0-9a-f]+ <.*>:$/ { name = substr($0, index($0, "<") + 1) }
            NF > 1 { print "code", substr(name, 1, length(name) - 2), $2 }'
    } | awk '
        function digit(at) { return index("0123456789abcdef",
                                          substr($3, at, 1)) - 1 }
        $1 == "size" {
            for (i = 1; i <= length($3); i++)
                size[$2] = size[$2] * 16 + digit(i)
        }
        $1 == "code" {
            for (i = 3; i <= NF; i++)
                code[$2] = code[$2] $i
        }
        END {
            for (name in size)
                print name, substr(code[name], 1, 2 * size[name])
        }' | sort
}

instructions "$object" >compiled
for layout in $(seq 0 $((layouts - 1))); do
    placed=${question}_layout_$layout
    is 'what others see' "$(seen_of "$placed.o")" "$placed"
    instructions "$placed.o" >instructions
    cmp -s compiled instructions || fail "$placed: other instructions"
    places t "$placed.o" >>functions
    for kind in t b; do
        places $kind "$placed.o" | cut -d ' ' -f 2 | cksum >>orders_$kind
    done
done
is 'orders of functions' "$(sort -u orders_t | wc -l)" $layouts
is 'orders of tables' "$(sort -u orders_b | wc -l)" $layouts
is 'functions' "$(cut -d ' ' -f 2 functions | sort -u | wc -l)" \
    "$(wc -l <compiled)"

# The last two digits of an address say where in its line it is.
awk '
    function digit(at) { return index("0123456789abcdef",
                                      substr($1, at, 1)) - 1 }
    {
        byte = (digit(length($1) - 1) * 16 + digit(length($1))) % 64
        places[$2] += !(($2, byte) in seen)
        seen[$2, byte] = 1
    }
    END { for (name in places) print places[name] }' functions | sort -u >places
is 'places of each function in its line' "$(cat places)" $layouts

# What else is global, as sanitizers make it, is there once in each layout.
echo 'int question_two = 2; int two(void) { return question_two; }' >two.c
"$cc" -ffunction-sections -c two.c
place two.o two 2
is 'what others see of two' "$(seen_of two_layout_1.o)" two_layout_1

"$cc" -fno-function-sections -c two.c
refuses 'two.o: no function has a section of its own' \
    place two.o two 1
refuses usage place
finish
