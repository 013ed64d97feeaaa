#!/bin/sh
# A bug in a strategy fails the test and the benchmark.
#
#   tests/planted_bug.sh SOURCE_FOLDER C_COMPILER CXX_COMPILER ISA
#
# In a copy of the sources diff0x88 fills its table with plain shifts, which
# makes 518 pairs wrong, as strategies found on the web have done.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/copy.sh"

copy_sources "$1"
sed -i 's/rotate_left(between_ray_walk(a, b), -a)/between_ray_walk(a, b) >> a/' \
    "$work/impl/between/diff0x88.h"
! cmp -s "$1/impl/between/diff0x88.h" "$work/impl/between/diff0x88.h"
build_copy "$2" "$3" "$4"
caught diff0x88 c1 a1
finish
