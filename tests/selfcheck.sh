#!/bin/sh
# The suite on itself, a few tables of it: tests/selfcheck.sh BUILD SOURCE_FOLDER
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
build=$1
tool=$2/tools/selfcheck.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
results=$work/results

# Whole programs are not run.
mkdir -p "$work/build/bin"
cp "$build/bin/bench" "$build/bin/ask" "$work/build/bin"
build=$work/build
FILTER='^between_batch/king_slider/(throughput|latency)/[01]/'
export FILTER

# Every target is named with what was measured; figures alone are left, and
# nothing goes on.
BUSY=1 "$tool" "$build" "$results" 2 >"$work/out" 2>"$work/said" ||
    fail "$(cat "$work/said")"
kept=$(tail -n 1 "$work/out")
is 'targets' "$(grep -cE ': .*\((met|missed): |: nowhere$' "$work/out")" 7
is 'all that is left' "$(find "$results" -mindepth 1)" "$kept"
case $kept in
*/selfcheck-????-??-??-busy.json) ;;
*) fail "name: $kept" ;;
esac
python3 - "$kept" <<'PYTHON' || fail 'the figures'
import json, sys
figures = json.load(open(sys.argv[1]))
assert figures["runs"] == 2 and figures["busy"] and figures["cpu"], figures
assert len(figures["tables"]) == 2, figures
PYTHON
asking() { pgrep -f "^$build/bin/bench" || true; }
is 'goes on' "$(asking)" ''

# Stopped or killed: nothing is left that the next run does not take away.
for signal in TERM KILL; do
    BUSY=1 setsid "$tool" "$build" "$results" 2 >/dev/null 2>&1 &
    sleep 1
    kill -s $signal -- -$!
    wait $! 2>/dev/null || true
done
tries=0
while [ "$(asking)" ] && [ $tries -lt 300 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
is 'goes on after a kill' "$(asking)" ''
is 'results' "$(find "$results" -name 'selfcheck*')" "$kept"

refuses 'usage' "$tool" "$build"
refuses 'not built' "$tool" "$work" "$results"
for runs in soon -1 '' 1 08; do
    refuses "2 or more: $runs" "$tool" "$build" "$results" "$runs"
done
refuses 'BUSY is 1 or nothing: very' env BUSY=very "$tool" "$build" "$results"
finish
