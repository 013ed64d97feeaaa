#!/bin/sh
# Mutants of strategies: tests/mutants.sh BUILD SOURCE_FOLDER COUNT
# Of each question so many: none survives that its equivalent.tsv does not list.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
build=$1
root=$2
python=$("$root/tools/python.sh" clang.cindex 2>/dev/null) || exit 77
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

rm -f "$build"/mutants/aligned-*.tsv
mutants() { "$python" "$root/tools/mutants" "$build" "$@"; }

count=$3
mutants --count "$count" --jobs "$(nproc)" >"$work/table" 2>"$work/said" ||
    fail "a survivor: $(cat "$work/said")"
is 'questions' "$(grep -c '^| [a-z_]* | [1-9]' "$work/table")" \
    "$(($(find "$root/impl" -name strategies.def | wc -l) + 1))"

# Known by its log alone: one that survived unseen is named, and fails the run.
log=$(echo "$build"/mutants/aligned-*.tsv)
cp "$log" "$work/log"
awk -F '\t' -v OFS='\t' '$6 == "killed" && !n++ { $6 = "survived" }
    { print }' "$work/log" >"$log"
status=0
mutants --question aligned --count "$count" >"$work/table" \
    2>"$work/said" || status=$?
mv "$work/log" "$log"
is 'status of a survivor' $status 1
is 'survivors named' "$(grep -c '^survived	aligned	' "$work/said")" 1

refuses 'beside: no such question' mutants --question beside
refuses 'nowhere: not built' \
    "$python" "$root/tools/mutants" "$work/nowhere"
refuses 'count: want a number' mutants --count 0
finish
