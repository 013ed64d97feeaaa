#!/bin/sh
# Drop-in headers: each compiles as C11, C++17 and C++20 with gcc and clang, without a
# warning, and answers right in both files of a program; several share tables.
#
#   tests/dropin.sh ASK SOURCE_FOLDER ISA OBJECT...
#
# Every strategy with its first partners is made and compiled by two compilers, for
# a program in C11, C++17 or C++20 in turn; with ROWS=first for all three, by four
# compilers; with ROWS=all also its rows with other partners, in turn. The suite
# asks every file that includes one as a strategy of the question, next to the
# reference: OBJECTs are those of test_question, whose table of questions is another
# here. What this build cannot run is compiled for a target that has it, and not run.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
ask=$1
source=$2
isa=$3
shift 3
for compiler in gcc g++ clang clang++; do
    command -v $compiler >/dev/null || {
        echo "SKIPPED: no $compiler here; see tools/setup.sh test"
        exit 77
    }
done
python=$("$source/tools/python.sh" clang.cindex 2>&1) || {
    echo "SKIPPED: $python"
    exit 77
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A line for each pair of files.
"$ask" --json --list >"$work/list"
echo "$*" >"$work/objects"
cd "$source"
questions=$("$ask" --list | sed 1d | cut -f 1 | uniq)
many() { xargs -P "$(nproc)" "$@"; }
echo "$questions" | many -n 4 sh -c '"$0" tests/dropin/make.py "$@" <"$1/list" \
    >"$1/$4-jobs"' "$python" "$work" "$isa" "${ROWS-turns}" ||
    fail 'a header cannot be made'
cat "$work"/*-jobs >"$work/jobs"
(cd "$work" && mkdir $questions)

# Most of gcc's time is the compiler's own header: so it reads that here, once. A
# header that does not include it fails with clang.
if [ "$(uname -m)" = x86_64 ]; then
    for target in $(cut -d ' ' -f 6 "$work/jobs" | sort -u); do
        early=$work/early-$target.h
        echo '#include <immintrin.h>' >"$early"
        mkdir "$early.gch"
        gcc -O1 -march="$target" -x c-header -std=c11 "$early" \
            -o "$early.gch/c11"
        for standard in c++17 c++20; do
            g++ -O1 -march="$target" -fno-gnu-unique -Wpedantic -x c++-header \
                -std=$standard "$early" -o "$early.gch/$standard"
        done
    done
fi
many -L 1 tests/dropin/one.sh "$work" <"$work/jobs" || fail 'a header is wrong'
echo "$questions" | many -n 1 tests/dropin/asked.sh "$work" "$isa" \
    >"$work/log" || fail 'an answer is wrong'
cat "$work/log"
is 'files that were asked' "$(awk '{ n += $2 } END { print n + 0 }' "$work/log")" \
    $((2 * $(grep -c ' run$' "$work/jobs")))

# Names, in each header and in one of every question together.
awk '$7 == "run" { header[$1] = $3 } END {
    for (q in header) print "#include \"" header[q] "\"" }' "$work/jobs" \
    >"$work/every.c"
"$python" tests/dropin/names.py "$isa" "$work/every.c" "$work"/*.h ||
    fail 'a name is not as it should be'

# The other contract of "between" follows from the one.
cat >"$work/target.c" <<'END'
#define SIGHTLINE_IMPLEMENTATION
#include HEADER
int main(void)
{
    sightline_between_init();
    for (unsigned n = 0; n < 4096; n++)
        if (sightline_between_target(n / 64, n % 64) !=
            (sightline_between(n / 64, n % 64) | UINT64_C(1) << n % 64))
            return 1;
    return 0;
}
END
awk '$1 == "between" && $7 == "run" { print $3 }' "$work/jobs" | sort -u \
    >"$work/targets"
while read -r header; do
    gcc -march="$isa" -DHEADER="\"$header\"" "$work/target.c" \
        -o "$work/target" && "$work/target" || fail "target of $header"
done <"$work/targets"

# Several headers on one slider in a program of two files, by each compiler.
slider=magic_fancy table=sliders_magic_fancy_tables
if grep -q '^sliders pext .* run$' "$work/jobs"; then
    slider=pext table=sliders_pext_tables
fi
set=$work/set
mkdir "$set"
cp "$work/objects" "$set"
"$python" tests/dropin/make.py "$set" together sliders/$slider \
    attackers/superpiece+$slider between/rectangular \
    gives_check/flagged+$slider+rectangular evasions/masks+$slider+rectangular \
    checks_and_pins/xray_between+$slider+rectangular
together=$(ls "$set/impl")
# shellcheck disable=SC2086 # words on purpose
tests/dropin/suite.sh "$set" "$isa" "$set/suite.o" $together

# compiled OBJECT FLAG...: a file of the program, by $compiler.
compiled()
{
    object=$set/$1.o
    case $* in *-DFIRST*) named=first ;; *) named=second ;; esac
    shift
    # shellcheck disable=SC2086 # words on purpose
    $compiler $language -O1 -march="$isa" -Wall -Wextra -Wpedantic -Wshadow \
        -Wconversion -Werror "-DNAMED(f)=${named}_##f" "$@" \
        -c "$set/together.c" -o "$object" ||
        fail "together, $compiler $*"
}

for compiler in gcc g++ clang clang++; do
    case $compiler in
    *++) language='-x c++ -std=c++17 -Wno-uninitialized' ;;
    *) language='-x c -std=c11' ;;
    esac
    compiled first -DFIRST -DSIGHTLINE_IMPLEMENTATION
    compiled second
    $compiler "$set/first.o" "$set/second.o" "$set/suite.o" -lcmocka \
        -o "$set/program" || fail "together, $compiler"
    for question in $together; do
        timeout 300 "$set/program" "$question" some >"$work/said" 2>&1 ||
            fail "together, $compiler, $question: $(head -20 "$work/said")"
    done
    is "$compiler: tables of the slider" \
        "$(nm "$set/program" | grep -c "sightline_$table")" 1
    bytes=$(nm -S -t d "$set/program" |
        awk '$4 ~ /sightline_/ && $3 ~ /[BbDdRruV]/ { n += $2 }
            END { print n }')
    [ "$bytes" -gt 800000 ] && [ "$bytes" -lt 950000 ] ||
        fail "$compiler: $bytes bytes of tables"
done

# C: no file that defines the tables, or two of them, are no program.
compiler=gcc language='-x c -std=c11'
compiled forgotten -DFIRST
compiled again -DSIGHTLINE_IMPLEMENTATION
compiled second
compiled first -DFIRST -DSIGHTLINE_IMPLEMENTATION
for pair in 'forgotten second undefined' 'first again multiple'; do
    # shellcheck disable=SC2086 # words on purpose
    set -- $pair
    ! gcc "$set/$1.o" "$set/$2.o" "$set/suite.o" -lcmocka -o "$set/none" \
        2>"$work/said" && grep -q "$3.*sightline_$table" "$work/said" ||
        fail "$1 with $2"
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
finish
