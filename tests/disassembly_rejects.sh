#!/bin/sh
# The disassembling test refuses what it is there to refuse.
#
#   tests/disassembly_rejects.sh DISASSEMBLY_SH OBJECT_OF_BAD_LOOPS
# SPDX-License-Identifier: MIT
set -eu

status=0
output=$("$1" "" "$2") || status=$?
echo "$output"
[ $status -ne 77 ] || exit 77
[ $status -eq 1 ]
for complaint in 'throughput_call calls' 'throughput_vector uses vectors' \
    'latency_gone has no loop' \
    'latency_planted is not aa and one operation'; do
    case $output in
    *"$complaint"*) ;;
    *)
        echo "not found: $complaint"
        exit 1
        ;;
    esac
done
