#!/bin/sh
# No call and no unwanted vector in the timed loops of one question.
#
#   tests/disassembly_of.sh ASK QUESTION OBJECT...
#
# Which strategies are made of vectors is what they say they need.
# SPDX-License-Identifier: MIT
set -eu

vectors=$("$1" --list | awk -F '\t' -v question="$2" \
    '$1 == question && $4 ~ /AVX|GFNI/ { sub(/\+/, "_with_", $2)
        gsub(/\+/, "_and_", $2); printf "%s ", $2 }')
shift 2
exec "$(dirname "$0")/disassembly.sh" "$vectors" "$@"
