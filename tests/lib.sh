# What the script tests share: sourced, not run.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh

failures=0

fail()
{
    echo "FAILED: $1"
    failures=$((failures + 1))
}

# is WHAT GOT WANT
is()
{
    [ "$2" = "$3" ] || fail "$1: got '$2', want '$3'"
}

# refuses WANTED_TEXT COMMAND...: exit 2 and one line that holds the text.
refuses()
{
    wanted=$1
    shift
    status=0
    said=$("$@" 2>&1 >/dev/null </dev/null) || status=$?
    is "$* status" $status 2
    is "$* lines" "$(printf '%s\n' "$said" | wc -l)" 1
    case $said in
    *"$wanted"*) ;;
    *) fail "$*: said '$said', without '$wanted'" ;;
    esac
}

# axes_are_whole PROGRAM ASK AXES...: do these axes offer every method that is
# measured for their questions, and nothing else?
axes_are_whole()
{
    asked=$2
    program=$1
    shift 2
    "$asked" --json --list | python3 -c '
import json, subprocess, sys
methods = {q["question"]: {
    s["strategy"].split("+")[0] for s in q["strategies"][1:]
    if s["role"] == "candidate"} for q in json.load(sys.stdin)}
lines = subprocess.run([sys.argv[1], "--list"], capture_output=True, text=True)
rows = [line.split("\t") for line in lines.stdout.splitlines()[1:]]
for axis in sys.argv[2:]:
    chosen = [row for row in rows if row[0] == axis]
    names, questions = {row[1] for row in chosen}, {row[6] for row in chosen}
    if questions - {"-"}: # those of an axis that the program has
        assert names == methods[questions.pop()], axis
' "$program" "$@" || fail "axes: not all of $*"
}

finish()
{
    [ $failures -eq 0 ] || exit 1
}
