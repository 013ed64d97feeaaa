#!/bin/sh
# Compiles two files of a program with one drop-in header.
#
#   tests/dropin/one.sh FOLDER QUESTION NAME HEADER FIRST SECOND TARGET run|skip
#
# FIRST and SECOND are the compilers of the files, gcc and clang or clang++ and
# g++, or these with 20 for C++20. Both become one object, FOLDER/QUESTION/NAME.FIRST.o, of which others see
# what asks the header and nothing else: so all headers of a question fit into
# one program. With `skip` it is no part of that. Exits 1, having said why, if a
# file does not compile without a warning, or something is defined twice or not
# at all.
# SPDX-License-Identifier: MIT
set -eu
folder=$1 question=$2 name=$3 header=$4 target=$7
both=$header.$5.o
log=$both.log

failed()
{
    echo "FAILED: $question/$name, $1: $(grep -m 1 error "$log" ||
        head -n 1 "$log")"
    exit 1
}

# compiled COMPILER FLAG...: what asks the header, into an object of its own.
compiled()
{
    compiler=$1
    shift
    standard=17
    [ "$compiler" = "${compiler%20}" ] || standard=20
    case $compiler in
    # g++ 12 warns of its own <immintrin.h>, whoever includes it; and no name of
    # its tables would stay within an object.
    g++*) language="-x c++ -std=c++$standard -Wno-uninitialized -fno-gnu-unique" ;;
    *++*) language="-x c++ -std=c++$standard" ;;
    *) language='-x c -std=c11' ;;
    esac
    early=$folder/early-$target.h
    case $compiler in g*) [ ! -e "$early" ] || set -- "$@" -include "$early" ;; esac
    called=$name'_by_'$(printf %s "$compiler" | tr + x)
    # shellcheck disable=SC2086 # two words on purpose
    "${compiler%20}" -O1 -march="$target" -Wall -Wextra -Wpedantic -Wshadow \
        -Wconversion -Werror $language "-DNAMED(f)=${called}_##f" "$@" \
        -c "${header%.h}.c" -o "$both.$compiler" 2>"$log" ||
        failed "$compiler"
}

compiled "$5" -DFIRST -DSIGHTLINE_IMPLEMENTATION
compiled "$6"
ld -r --force-group-allocation "$both.$5" "$both.$6" -o "$both" 2>"$log" ||
    failed "$5 and $6"
! readelf -Ws "$both" | grep -i 'UND .*sightline' >"$log" || failed "$5 and $6: undefined"
objcopy --wildcard --keep-global-symbol="${name}_by_*" "$both"
[ "$8" != run ] || mv "$both" "$folder/$question/$name.$5.o"
rm -f "$both" "$both.$5" "$both.$6" "$log"
