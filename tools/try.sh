#!/bin/sh
# Tries a strategy of one's own: is it right, and how fast is it?
#
#   tools/try.sh BUILD QUESTION FILE [LINE]
#
# FILE is a header like those in impl/QUESTION, wherever it lies; its strategy is
# called as its QUESTION_NAME_info says. LINE is what its line in strategies.def
# would say after the name, such as "takes sliders with defaults". In the
# environment WITH names what is linked besides: sources in C or C++, objects,
# libraries; and FROM a result to take the best from, if not the latest.
#
# BUILD has the targets bench, ask and verify; or it is -, and only what was said
# is looked at. Of it all is used but the question itself, which is compiled with
# FILE's strategy, the reference, the baseline, what engines use and the best;
# what these take is chosen likewise. Every row is compared with what is right,
# and timed in BUILD's layouts as make bench does.
# Prints a table for each set of queries that was recorded. Nothing is left.
#
# Exits 1 if an answer is wrong, which is shown, and 2 if it cannot be asked.
# SPDX-License-Identifier: MIT
set -eu
# shellcheck source=tools/result.sh
. "$(dirname "$0")/result.sh"

[ $# -eq 3 ] || [ $# -eq 4 ] ||
    die "usage: tools/try.sh BUILD QUESTION FILE [LINE]"
build=
if [ "$1" != - ]; then
    [ -r "$1/try.env" ] || die "$1: not built: see make build"
    build=$(cd "$1" && pwd)
fi
question=$2
file=$3
line=${4-}
[ -f "$file" ] && [ -r "$file" ] || die "$file: no such file"
file=$(realpath "$file")
root=$(realpath "$(dirname "$0")/..")
cd "$root"
[ ! "$build" ] ||
    grep -q "[ &]${question}_layout_0[,;]" "$build/questions.c" ||
    die "$question: no such question in $1"

name=$(sed -n "s/.*strategy_info *${question}_\([a-z][a-z0-9_]*\)_info.*/\1/p" \
    "$file" | sort -u)
case $name in
'') die "$file: no strategy: no \"struct strategy_info ${question}_NAME_info\"" ;;
*[!a-z0-9_]*) die "$file: more than one strategy: $(echo "$name" | paste -s -d ' ' -)" ;;
esac

PYTHON=python3
# shellcheck source=/dev/null # what CMake writes
[ ! "$build" ] || . "$build/try.env"
for library in ${build:+$VERIFY $LIBRARIES}; do
    [ -r "$library" ] || die "$library: not built: see make build"
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
mkdir -p "$work/bin" "$work/generated" "$work/impl/$question"

# Sources as the build wants them: those here, but for what is in $work.
best=
python=${build:+$(tools/python.sh)}
if [ "$build" ] && [ "${FROM-}" ]; then
    best=$("$python" plot.py best "$question" "$FROM")
elif [ "$build" ]; then # what cannot be read has none
    best=$("$python" plot.py best "$question" \
        "$(tools/latest.sh results 2>/dev/null)" 2>/dev/null) || best=
fi
# shellcheck disable=SC2086 # a list of words
"$PYTHON" -m report.try_rows "$work/generated" "$question" "ANY $name $line" $best
echo "#include \"$file\"" >"$work/impl/$question/$name.h"
[ "$build" ] || exit 0
sed "/_layout_[0-9]/{/[ &]${question}_layout_/!d}" "$build/questions.c" >"$work/questions.c"

# compiled COMPILER OBJECT SOURCE FLAG...
compiled()
{
    compiler=$1 object=$2 source=$3
    shift 3
    # shellcheck disable=SC2086 # lists of words
    "$compiler" $FLAGS -Wall -Wextra "$@" -I "$work" -I "$root" -c "$source" \
        -o "$object" || die "$source, with $file: cannot be compiled"
}

compiled "$CC" "$work/question.o" "impl/$question/$question.c" -std=c11 \
    -ffunction-sections -fdata-sections -fno-lto
compiled "$CC" "$work/questions.o" "$work/questions.c" -std=c11
others=
for other in ${WITH-}; do
    object=$work/$(basename "$other").o
    case $other in
    *.c) compiled "$CC" "$object" "$other" -std=c11 ;;
    *.cc | *.cpp | *.cxx) compiled "$CXX" "$object" "$other" -std=c++20 ;;
    *) object=$other ;;
    esac
    others="$others $object"
done
# shellcheck disable=SC2086 # lists of words
(cd "$work" && "$root/tools/place.sh" "$CC" "$OBJDUMP" "$OBJCOPY" question.o \
    "$question" $SHIFTS)

# linked PROGRAM WHAT...
linked()
{
    program=$1
    shift
    # shellcheck disable=SC2086 # lists of words
    "$CXX" $FLAGS -o "$work/bin/$program" "$@" "$work/questions.o" \
        "$work/${question}_layout_"*.o $others -Wl,--start-group $LIBRARIES \
        -Wl,--end-group || die "$file: cannot be linked"
}

# shellcheck disable=SC2086 # lists of words
linked verify $VERIFY
status=0
"$work/bin/verify" "$question" >"$work/said" || status=$?
[ $status -le 128 ] || echo "try.sh: $name: it crashed" >&2
[ $status -eq 0 ] || exit 1
echo "$name is right: $(sed "s/^$question: //; s/, [0-9]* s$//" "$work/said")"

# shellcheck disable=SC2086 # lists of words
{
    linked bench $BENCH
    linked ask $ASK
}
sets=$("$work/bin/bench" --benchmark_list_tests=true | cut -d / -f 2 | sort -u |
    grep '^recorded' | paste -s -d , -) || true
result=$(SETS=$sets tools/bench.sh "$work" try "$work/results" raw)
"$python" plot.py try "$result" "$name"
