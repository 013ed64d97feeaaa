#!/bin/sh
# Runs CMake for a build folder; of one that is stale it says so in a line.
#
#   tools/configure.sh BUILD FLAG...
#
# What another compiler has built there is built again. Exits 2 if BUILD was made
# for sources elsewhere, or cannot be configured.
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
[ ! -e "$build" ] || [ -d "$build" ] || die "is no folder: rm $build"
if [ -f "$build/CMakeCache.txt" ]; then
    of=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$build/CMakeCache.txt")
    [ "$(cd "$of" 2>/dev/null && pwd -P)" = "$home" ] ||
        die "is of the sources in $of: rm -r $build"
    hint=": if it is a setting of an earlier build: rm -r $build"
fi
configured() { said=$(cmake -S "$home" -B "$build" "$@" 2>&1 >/dev/null); }
status=0
configured "$@" || status=$?
case $said in
*'variables that require your cache to be deleted'*)
    # CMake goes on by itself, but without the other flags.
    echo "configure: $build: is of another compiler: all is built again" >&2
    status=0
    configured "$@" || status=$?
    ;;
esac
[ $status -eq 0 ] || {
    why=$(printf '%s\n' "$said" | awk '/^CMake Error/ { on = 1; next }
        on && NF { $1 = $1; said = said (said ? " " : "") $0 }
        on && said && !NF { exit }
        END { print said }')
    die "${why:-$said}$hint"
}
[ ! "$said" ] || printf '%s\n' "$said" >&2
