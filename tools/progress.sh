#!/bin/sh
# Runs a build and says how far it is, where CMake names every file.
#
#   tools/progress.sh WHAT COMMAND...
#
# Understands `[ 12%]` of make and `[12/345]` of ninja. Whatever else COMMAND
# says, warnings and errors, goes to standard error as it comes. Exits as
# COMMAND does.
# SPDX-License-Identifier: MIT
set -eu
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"
# shellcheck source=tools/progress_line.sh
. "$(dirname "$0")/progress_line.sh"

what=$1
shift
first=

# step DONE OF: what is left is told by what was done since the first file was
# compiled: a build that goes on does not begin at 0.
step()
{
    left=
    now=$(date +%s)
    case $line in # with colours in it below a make that has a terminal
    *'Building '*) [ "$first" ] || { first=$1 begun=$now; } ;;
    esac
    if [ "$first" ] && [ "$1" -gt "$first" ]; then
        left=$(((now - begun) * ($2 - $1) / ($1 - first)))
    fi
    progress "$what" $((100 * $1 / $2)) "$left"
}

show()
{
    while IFS= read -r line || [ "$line" ]; do
        count=${line%%]*}
        count=${count#[}
        count=${count#"${count%%[! ]*}"}
        case $line in
        '['*'%] '*) count=${count%%%}/100 ;;
        '['*/*'] '*) ;;
        '-- '* | *'Scanning dependencies of target'* | \
            *'Consolidate compiler generated'* | \
            *': Entering directory '* | *': Leaving directory '* | \
            'ninja: no work to do.') continue ;;
        *) count= ;;
        esac
        case ${count%/*}:${count#*/} in
        :* | *: | *[!0-9:]* | *:0 | *:*:*)
            progress_end
            printf '%s\n' "$line" >&2
            ;;
        *) step "${count%/*}" "${count#*/}" ;;
        esac
    done
    progress_end
}

status=$({ { "$@" 2>&1 3>&- || echo $? >&3; } | show; } 3>&1)
exit "${status:-0}"
