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

# results TEXT: each word is the folder of a result.
results()
{
    for result in $1; do
        [ -d "$result" ] || die "FROM, OLD, NEW: no such folder: $result"
        [ -d "$result/raw" ] || die "FROM, OLD, NEW: no result: $result"
    done
}

# wants NAME TEXT EXAMPLE: a goal cannot do without it.
wants() { [ "$2" ] || die "say $1=$3"; }

# file NAME TEXT EXAMPLE
file()
{
    wants "$@"
    [ -f "$2" ] && [ -r "$2" ] || die "$1: no such file: $2"
}

picking()
{
    [ ! "${NPS-}" ] || matches 'NPS: no number of nodes a second' "$NPS" \
        '[0-9]*[1-9][0-9]*(\.[0-9]*)?([eE]\+?[0-9]+)?'
    [ ! "${TABLE_BUDGET-}" ] || matches \
        'TABLE_BUDGET: no number of bytes, such as 32768 or 32K' \
        "$TABLE_BUDGET" '[0-9]+[KkMm]?'
    levels=$(sed -n '/^LEVELS/,/^}/s/^ *"\([^"]*\)":.*/\1/p' report/model.py)
    printf '%s\n' "$levels" | grep -Fqx -e "${ISA-native}" ||
        die "ISA: no level, such as $(echo "$levels" | paste -s -d ' ' -): $ISA"
    results "${FROM-}"
}

# The first that is plainly wrong in a trace; bench knows queries, once built.
trace()
{
    file TRACE "$TRACE" mine.txt
    wrong=$(ls impl/*/strategies.def | awk -F / 'NR == FNR { known[$2]; next }
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
    report | readme | submit)
        wants FROM "${FROM-}" results/...
        results "$FROM"
        ;;
    page)
        wants OUT "${OUT-}" file.html
        [ ! -e "$OUT" ] || die "OUT: exists; nothing is overwritten: $OUT"
        wants FROM "${FROM-}" '"results/... ..."'
        results "$FROM"
        ;;
    compare)
        wants OLD "${OLD-}" results/...
        wants NEW "${NEW-}" results/...
        results "$OLD $NEW"
        ;;
    try)
        wants Q "${Q-}" question
        question "$Q"
        file FILE "${FILE-}" mine.h
        results "${FROM-}"
        ;;
    ab)
        wants A "${A-}" "'./base bench'"
        wants B "${B-}" "'./test bench'"
        number ROUNDS "${ROUNDS-}"
        [ ! "${UNTIL-}" ] || matches 'UNTIL: no share, such as 0.5%' "$UNTIL" \
            '[0-9]*\.?[0-9]+ ?%?'
        ;;
    versus)
        git rev-parse --verify --quiet "${REV:-HEAD}^{commit}" >/dev/null 2>&1 ||
            die "REV: no such revision: ${REV:-HEAD}"
        ;;
    fleet) file HOSTS "${HOSTS-}" hosts.txt ;;
    fuzz) number SECONDS "${SECONDS-}" ;;
    placements)
        git diff --quiet HEAD -- chess suite impl tests ||
            die 'sources: changed: commit first'
        ;;
    esac
done
