#!/bin/sh
# Drop-in headers: each compiles as C11 and C++17 with gcc and clang, without a
# warning, and answers right in both files of a program; several share tables.
#
#   tests/dropin.sh ASK RECORDS SOURCE_FOLDER ISA [all]
#
# Every strategy with its first partners is made and compiled by four
# compilers, for a program in C and one in C++; with "all" also its rows with
# other partners, in either language in turn. What this build cannot run is
# compiled for a target that has it, and not run. RECORDS is the program that writes positions and answers.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
ask=$1
records=$2
source=$3
isa=$4
which=${5-first}
for compiler in gcc g++ clang clang++; do
    command -v $compiler >/dev/null || {
        echo "SKIPPED: no $compiler here; see tools/setup.sh test"
        exit 77
    }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A line for each program.
"$ask" --json --list >"$work/list"
cd "$source"
python=$(tools/python.sh clang.cindex)
"$records" bench/positions/classic.epd "$work/records"
"$python" tests/dropin/make.py "$work" "$isa" "$work/records" "$which" \
    <"$work/list" >"$work/jobs"

xargs -P "$(nproc)" -L 1 tests/dropin/one.sh <"$work/jobs" >"$work/log" ||
    fail 'a header is wrong'
grep FAILED "$work/log" || true
is 'programs that went well' "$(grep -vc FAILED "$work/log")" \
    "$(wc -l <"$work/jobs")"

# Names, in each header and in one of every question together.
awk '$7 == "run" { header[$1] = $3 } END {
    for (q in header) print "#include \"" header[q] "\"" }' "$work/jobs" \
    >"$work/every.c"
"$python" tests/dropin/names.py "$isa" "$work/every.c" "$work"/*.h ||
    fail 'a name is not as it should be'

# Several headers on one slider in a program of two files, by each compiler.
slider=magic_fancy table=sliders_magic_fancy_tables
if grep -q '^sliders pext .* run ' "$work/jobs"; then
    slider=pext table=sliders_pext_tables
fi
set=$work/set
for row in sliders/$slider attackers/superpiece+$slider between/rectangular \
    gives_check/flagged+$slider+rectangular evasions/masks+$slider+rectangular \
    checks_and_pins/xray_between+$slider+rectangular; do
    "$python" plot.py header "$row" --out "$set/${row%/*}.h"
done

# compiled OBJECT FLAG...: a file of the program, by $compiler.
compiled()
{
    object=$set/$1.o
    shift
    # shellcheck disable=SC2086 # words on purpose
    $compiler $language -O1 -march="$isa" -Wall -Wextra -Wpedantic -Wshadow \
        -Wconversion -Werror "$@" -I"$set" -c tests/dropin/together.c \
        -o "$object" || fail "together, $compiler $*"
}

for compiler in gcc g++ clang clang++; do
    case $compiler in
    *++) language='-x c++ -std=c++17 -Wno-uninitialized' ;;
    *) language='-x c -std=c11' ;;
    esac
    compiled first -DFIRST
    compiled second
    $compiler "$set/first.o" "$set/second.o" -o "$set/program" &&
        timeout 300 "$set/program" "$work/records" >"$work/said" ||
        fail "together, $compiler: $(cat "$work/said")"
    is "$compiler: tables of the slider" \
        "$(nm "$set/program" | grep -c "sightline_$table")" 1
    bytes=$(size "$set/program" | awk 'NR == 2 { print $2 + $3 }')
    [ "$bytes" -lt 950000 ] || fail "$compiler: $bytes bytes of tables"
done

# C: no file that defines the tables, or two of them, are no program.
compiler=gcc language='-x c -std=c11'
compiled forgotten -DFIRST -DFORGOTTEN
compiled again -DSIGHTLINE_IMPLEMENTATION
compiled second
compiled first -DFIRST
for pair in 'forgotten second undefined' 'first again multiple'; do
    # shellcheck disable=SC2086 # words on purpose
    set -- $pair
    ! gcc "$set/$1.o" "$set/$2.o" -o "$set/none" 2>"$work/said" &&
        grep -q "$3.*sightline_$table" "$work/said" || fail "$1 with $2"
done

# The example of README, as it stands there.
for file in main movegen; do
    sed -n "/^    .\* $file.c/,/^\$/p" README.md >"$set/$file.c"
done
for compiler in 'gcc -std=c11' 'g++ -x c++ -std=c++17'; do
    $compiler -march="$isa" -Wall -Wextra -Werror "$set/main.c" \
        "$set/movegen.c" -o "$set/program" && "$set/program" ||
        fail "README's example, $compiler"
done

# refused WANTED_TEXT SOURCE FLAG...: says so, and does not compile.
refused()
{
    wanted=$1
    printf '%b' "$2" >"$set/refused.c"
    shift 2
    ! gcc "$@" -fsyntax-only "$set/refused.c" 2>"$work/said" &&
        grep -q "$wanted" "$work/said" || fail "not refused: $wanted"
}

"$python" plot.py header sliders/kindergarten --out "$set/other.h"
refused "sliders/kindergarten.*sliders/$slider" \
    '#include "sliders.h"\n#include "other.h"\n' -march="$isa"
refused 'must be before all' '#include "sliders.h"
#define SIGHTLINE_IMPLEMENTATION\n#include "between.h"\n' -march="$isa"
if [ $slider = pext ] && [ "$(uname -m)" = x86_64 ]; then
    refused 'needs BMI2' '#include "sliders.h"\n' -march=x86-64
fi
awk '!/FAILED/ { answers[$1] += $4; programs[$1]++ } END {
    for (q in programs)
        print q ": " programs[q] " programs, " answers[q] " answers, 0 wrong"
}' "$work/log"
finish
