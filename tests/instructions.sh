#!/bin/sh
# What callgrind counts of answers: tests/instructions.sh BUILD SOURCE_FOLDER
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
command -v valgrind >/dev/null || {
    echo "SKIPPED: no valgrind here; see tools/setup.sh test"
    exit 77
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/bin" "$work/once" "$work/again"
ln -s "$1/bin/bench" "$work/bin"
export FILTER='^between/'
for out in once again; do
    "$2/tools/instructions.sh" "$work" "$work/$out" || fail "counted $out"
done
cmp -s "$work/once/answers.tsv" "$work/again/answers.tsv" ||
    fail 'two runs count alike'
is 'left' "$(ls -A "$work/once")" answers.tsv

# of ROW: its instructions.
of() { awk -v row="$1" '$3 == row { print $4 }' "$work/once/answers.tsv"; }
is 'one set' "$(cut -f 1,2 "$work/once/answers.tsv" | sort -u | wc -l)" 2
answers=$(awk '$3 == "aa" { print $5 }' "$work/once/answers.tsv")
[ $((100 * ($(of rectangular) - $(of aa)))) -lt "$answers" ] ||
    fail 'the baseline twice, but for a few of its first call'
[ "$(of planted)" -gt "$(of aa)" ] || fail 'one operation more'
[ "$(of planted)" -le $(($(of aa) + 2 * answers)) ] || fail 'one, not many'
[ "$(of floor)" -gt "$answers" ] || fail 'the loop has instructions'
[ "$(of pure)" -gt "$(of rectangular)" ] || fail 'calculated, not looked up'

refuses 'bench: --count: not run by valgrind' "$1/bin/bench" --count
refuses 'neither bench, perft nor search' "$2/tools/instructions.sh" \
    "$work/once" "$work/again"
refuses 'usage' "$2/tools/instructions.sh" "$work"
finish
