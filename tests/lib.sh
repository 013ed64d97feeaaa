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

finish()
{
    [ $failures -eq 0 ] || exit 1
}
