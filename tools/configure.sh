#!/bin/sh
# Runs CMake for a build folder; of one that is stale it says so in a line.
#
#   tools/configure.sh BUILD FLAG...
#
# Exits 2 if BUILD was made for sources elsewhere, or cannot be configured.
# SPDX-License-Identifier: MIT
set -eu
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"

die()
{
    echo "configure: $build: $1" >&2
    exit 2
}

build=${1:?the build folder}
shift
home=$(cd "$(dirname "$0")/.." && pwd -P)
hint=
if [ -f "$build/CMakeCache.txt" ]; then
    of=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$build/CMakeCache.txt")
    [ "$(cd "$of" 2>/dev/null && pwd -P)" = "$home" ] ||
        die "is of the sources in $of: rm -r $build"
    hint=": if it is a setting of an earlier build: rm -r $build"
fi
said=$(cmake -S "$home" -B "$build" "$@" 2>&1 >/dev/null) || {
    why=$(printf '%s\n' "$said" | awk '/^CMake Error/ { on = 1; next }
        on && NF { $1 = $1; said = said (said ? " " : "") $0 }
        on && said && !NF { exit }
        END { print said }')
    die "${why:-$said}$hint"
}
[ ! "$said" ] || printf '%s\n' "$said" >&2
