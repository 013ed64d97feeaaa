# What the script tests share: sourced, not run. $work is a folder of their own.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh
set -eu

failures=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

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

# wants COMMAND...: or it is skipped. $python is one that has what judge/ needs:
# that of make test, which says so in PYTHON.
# shellcheck disable=SC2034 # who calls uses it
wants()
{
    for command; do
        case $command in
        python) python=${PYTHON:-$(command -v \
            "$("$(dirname "$0")/../tools/python.sh" 2>"$work/said")")} ;;
        *) command -v "$command" >"$work/said" ;;
        esac || {
            echo "SKIPPED: no $command here; see tools/setup.sh test"
            exit 77
        }
    done
}

# on_terminal COMMAND...: what it says where standard output is one.
on_terminal()
{
    python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' "$@" | tr -d '\r'
}

# copy_sources SOURCE_FOLDER: to change and build them in $work.
copy_sources()
{
    for part in CMakeLists.txt chess suite impl bench ask tests tools lists run judge show \
        commands plot.py; do
        cp -r "$1/$part" "$work"
    done
}

finish()
{
    [ $failures -eq 0 ] || exit 1
}
