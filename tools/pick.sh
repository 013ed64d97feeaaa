#!/bin/sh
# Says what is worth changing in an engine, and writes it as headers.
#
#   tools/pick.sh BUILD FLAG...
#
# FLAGs are those of `plot.py pick`. In the environment FROM names results, the
# latest in results/ if not said, and TRACE a file of queries that an engine
# asked: see docs/TRACE.md. These are timed first, with BUILD's bench and ask,
# and the questions that they are of are picked by them. Where there is no
# result a quick one is measured for the others. Neither is kept.
# SPDX-License-Identifier: MIT
set -eu
# shellcheck source=tools/result.sh
. "$(dirname "$0")/result.sh"

[ $# -ge 1 ] || die "usage: tools/pick.sh BUILD FLAG..."
build=$1
shift
if [ "${TRACE-}" ]; then
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
    traced=$("$home/tools/bench.sh" "$build" trace "$work" raw)
    from=${FROM:-$("$home/tools/latest.sh" results 2>/dev/null)} ||
        from=$("$home/tools/bench.sh" "$build" quick "$work" raw)
    from="$from $traced"
else
    from=${FROM:-$("$home/tools/latest.sh" results)}
fi
# shellcheck disable=SC2086 # a list of words
"$("$home/tools/python.sh" clang.cindex)" "$home/plot.py" pick "$@" $from
