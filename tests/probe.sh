#!/bin/sh
# The probe's chain adds no constants: tests/probe.sh BENCH
#
# Intel's Golden Cove adds those when it renames registers, so many a cycle, and
# no later probe was as fast as the first ones were.
# SPDX-License-Identifier: MIT
. "$(dirname "$0")/lib.sh"
[ "$(uname -m)" = x86_64 ] || {
    echo 'SKIPPED: reads x86-64 only'
    exit 77
}

for name in probe_alone time_chain time_additions; do
    objdump -d --no-show-raw-insn --disassemble=$name "$1"
done >"$work/code"
adds=$(grep -cE 'add +%r[a-z0-9]+,%r' "$work/code" || true)
[ "$adds" -ge 28 ] || fail "$adds additions of a register"
is 'additions of a constant' \
    "$(grep -E '(inc|add +\$0x1,|lea +0x1\().*%r([a-z]+|[0-9]+)$' "$work/code" || true)" ''
finish
