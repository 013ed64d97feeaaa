#!/bin/sh
# Looks at what make was told, before anything is installed or built.
#
#   tools/check.sh GOAL...
#
# The variables that make was given stand in the environment. Exits 2 with a
# line on the first that is wrong, or that a goal wants and was not given.
# SPDX-License-Identifier: MIT
set -eu
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"

goal=
die()
{
    echo "make${goal:+ $goal}: $1" >&2
    exit 2
}

# matches WHAT TEXT PATTERN: of an extended regular expression, the whole text.
matches()
{
    printf '%s\n' "$2" | grep -Eqx -e "$3" || die "$1: $2"
}

number()
{
    [ ! "$2" ] || matches "$1: no number from 1 to 999" "$2" '[1-9][0-9]{0,2}'
}

# results NAME TEXT [MOST]: each word, of so many at most, is the folder of a
# result.
results()
{
    found=0
    for result in $2; do
        [ -d "$result" ] || die "$1: no such folder: $result"
        [ -d "$result/raw" ] || {
            held=$(find "$result" -maxdepth 2 -name raw | sed 's|/raw$||' | sort)
            die "$1: no result: $result${held:+; say one of: $(
                echo "$held" | paste -s -d ' ' -)}"
        }
        found=$((found + 1))
    done
    [ $found -le "${3-$found}" ] || die "$1: want one result: $2"
}

# wants NAME TEXT EXAMPLE: a goal cannot do without it.
wants() { [ "$2" ] || die "say $1=$3"; }

# one NAME TEXT: it wants the folder of a result.
one()
{
    wants "$1" "$2" results/...
    results "$1" "$2" 1
}

# names FILE DICT: the keys of a Python dictionary, a line each.
names() { sed -n "/^$2 = {/,/^}/s/^ *\"\([^\"]*\)\":.*/\1/p" "$1"; }

# among WHAT TEXT NAME...: each word of a text, separated by commas, is one.
among()
{
    among_what=$1
    among_words=$(echo "$2" | tr ',' '\n')
    shift 2
    among_wrong=$(printf '%s\n' "$among_words" |
        awk 'BEGIN { for (i = 1; i < ARGC; i++) known[ARGV[i]]; ARGC = 1 }
            !($0 in known) { print; exit }' "$@")
    [ ! "$among_wrong" ] || die "$among_what, such as $*: $among_wrong"
}

# Sets are named in C, as "name"; bench knows which of such words are some.
sets()
{
    for set in $(echo "$SETS" | tr ',' ' '); do
        grep -qF "\"$set\"" impl/*/*.c suite/*.c || die "SETS: no such set: $set"
    done
}

# file NAME TEXT EXAMPLE
file()
{
    wants "$@"
    [ -f "$2" ] && [ -r "$2" ] || die "$1: no such file: $2"
}

picking()
{
    [ ! "${NPS-}" ] || matches 'NPS: no number of nodes a second' "$NPS" \
        '[0-9]*[1-9][0-9]*(\.[0-9]*)?([eE]\+?[0-9]{1,2})?'
    [ ! "${TABLE_BUDGET-}" ] || matches \
        'TABLE_BUDGET: no number of bytes, such as 32768 or 32K' \
        "$TABLE_BUDGET" '[0-9]+[KkMm]?'
    # shellcheck disable=SC2046 # a word is a name
    among 'ISA: no level' "${ISA-native}" $(names report/model.py LEVELS)
    results FROM "${FROM-}"
}

# The first that is plainly wrong in a trace; bench knows queries, once built.
trace()
{
    file TRACE "$TRACE" mine.txt
    wrong=$(printf '%s\n' impl/*/strategies.def | awk -F / 'NR == FNR { known[$2]; next }
        { sub(/\r$/, "") }
        /^#/ || /^ *$/ { next }
        { word = substr($0, 1, index($0 " ", " ") - 1); queries++ }
        !(word in known) { print ":" FNR ": no such question: " word; exit }
        END { if (!queries) print " holds no query" }' - "$TRACE")
    [ ! "$wrong" ] || die "TRACE: $TRACE$wrong"
}

# The compiler knows what it can be told.
target()
{
    [ "${ISA-native}" = native ] || ! command -v "${CC:-cc}" >/dev/null ||
        echo | "${CC:-cc}" -march="$ISA" -E - >/dev/null 2>&1 ||
        die "ISA: no target of ${CC:-cc}: $ISA"
}

# question NAME [METHOD]
question()
{
    [ -f "impl/$1/strategies.def" ] || die "$1: no such question"
    [ ! "${2-}" ] || [ -f "impl/$1/${2%%+*}.h" ] ||
        die "$1: no such strategy: ${2%%+*}"
}

cd "$(dirname "$0")/.."
# shellcheck disable=SC2046 # a word is a name
[ ! "${MODES-}" ] ||
    among 'MODES: no such mode' "$MODES" $(names report/model.py MODES)
[ ! "${SETS-}" ] || sets
[ ! "${PICKS-}" ] ||
    python3 -m report.variants search "--picks=$(echo "$PICKS" | tr ';' ' ')" ||
    exit 2
number MINUTES "${MINUTES-}"
number TURNS "${TURNS-}"
number RUNS "${RUNS-}"
[ ! "${FILTER-}" ] || [ "$(echo | grep -E -e "$FILTER" 2>&1 >/dev/null)" = '' ] ||
    die "FILTER: no regular expression: $FILTER"
[ ! "${CC-}" ] || command -v "$CC" >/dev/null || die "CC: no such compiler: $CC"

for goal; do
    case $goal in
    pick)
        picking
        for folder in ${SWEEP-}; do
            [ -f "$folder/sweep.json" ] || die "SWEEP: no sweep: $folder"
        done
        [ ! "${TRACE-}" ] || {
            trace
            target
        }
        ;;
    take) picking ;;
    *) target ;;
    esac
    case $goal in
    bench | bench-quick | bench-full | perft)
        [ ! "${TRACE-}" ] ||
            die "TRACE: is for make pick, or build/bin/bench --trace=$TRACE"
        ;;
    take)
        for word in ${SAID-}; do
            word=${word#QUESTIONS=}
            name=$(echo "${word%%=*}" | tr '[:upper:]' '[:lower:]')
            case $word in
            *=*) question "$name" "${word#*=}" ;;
            *) question "$name" ;;
            esac
        done
        ;;
    report | submit) one FROM "${FROM-}" ;;
    readme)
        wants FROM "${FROM-}" results/...
        results FROM "$FROM"
        ;;
    page)
        wants OUT "${OUT-}" file.html
        [ ! -e "$OUT" ] || die "OUT: exists; nothing is overwritten: $OUT"
        wants FROM "${FROM-}" '"results/... ..."'
        results FROM "$FROM"
        ;;
    compare)
        one OLD "${OLD-}"
        one NEW "${NEW-}"
        ;;
    try)
        wants Q "${Q-}" question
        question "$Q"
        file FILE "${FILE-}" mine.h
        results FROM "${FROM-}" 1
        for other in ${WITH-}; do
            case $other in -*) ;; *) file WITH "$other" ;; esac
        done
        FROM='' tools/try.sh - "$Q" "$FILE" "${LINE-}" || exit 2
        ;;
    ab)
        wants A "${A-}" "'./base bench'"
        wants B "${B-}" "'./test bench'"
        [ ! "${ROUNDS-}" ] || matches 'ROUNDS: no number from 2 to 9999' \
            "$ROUNDS" '[2-9]|[1-9][0-9]{1,3}'
        for pattern in '[0-9]{0,2}(\.[0-9]+)? ?%?' '.*[1-9].*'; do
            [ ! "${UNTIL-}" ] ||
                matches 'UNTIL: no share, such as 0.5%' "$UNTIL" "$pattern"
        done
        ;;
    sweep)
        # BUILD has what is left of it once make has expanded $FLAGS.
        wants Q "${Q-}" question
        for one in $Q; do question "$one"; done
        wants BUILD "${BUILD-}" "'make -C ../engine CXXFLAGS=\"-O3 \$FLAGS\" EXE=\$OUT'"
        wants RUN "${RUN-}" "'\$OUT bench'"
        for choice in ${CHOICES-}; do question "$Q" "$choice"; done
        [ ! "${LAYOUTS-}" ] || matches 'LAYOUTS: no number from 2 to 99' \
            "$LAYOUTS" '[2-9]|[1-9][0-9]'
        results FROM "${FROM-}"
        ;;
    versus)
        git rev-parse --verify --quiet "${REV:-HEAD}^{commit}" >/dev/null 2>&1 ||
            die "REV: no such revision: ${REV:-HEAD}"
        ;;
    selfcheck)
        [ "${RUNS-}" != 1 ] || die "RUNS: want 2 or more: $RUNS"
        case ${BUSY-} in '' | 1) ;; *) die "BUSY: want 1 or nothing: $BUSY" ;; esac
        ;;
    fuzz) number SECONDS "${FUZZ_SECONDS-}" ;; # a shell may count SECONDS
    placements)
        git diff --quiet HEAD -- chess suite impl tests ||
            die 'sources: changed: commit first'
        ;;
    esac
done
