#!/bin/sh
# Strategies for AVX-512 VBMI are right on a CPU that lacks it.
#
#   tests/vbmi.sh SOURCE_FOLDER RECORDED [some]
#
# Compiles them as they stand around a model of the instructions, in
# tests/vbmi/immintrin.h, and asks them what their questions' tests ask; with
# `some` less of it. RECORDED is recorded.txt of another build.
# What is told so is that the method is right, not that the model is. Skipped
# where the CPU has VBMI: the tests ask them anyway.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"

case $(gcc -march=native -dM -E - </dev/null) in
*__AVX512VBMI__*)
    echo "SKIPPED: this CPU has VBMI"
    exit 77
    ;;
*__AVX2__*) ;;
*)
    echo "SKIPPED: no AVX2 here"
    exit 77
    ;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
recorded=$2 amount=${3-}
cd "$1"

questions=$(grep -l '^VBMI ' impl/*/strategies.def | cut -d / -f 2)
# shellcheck disable=SC2086 # words on purpose
cmake -S . -B "$work" -DQUESTIONS="$(echo $questions | tr ' ' ';')" \
    -DPROGRAMS=OFF -DTESTS=ON -DLAYOUTS=1 -DROWS=grouped \
    -DRECORDED="$recorded" -DCMAKE_C_COMPILER=gcc -DCMAKE_BUILD_TYPE=None \
    -DCMAKE_C_FLAGS="-O1 -DNDEBUG -I$PWD/tests/vbmi -D__AVX512BW__=1 \
        -D__AVX512VBMI__=1" >/dev/null
cmake --build "$work" -j "$(nproc)" --target test_question >/dev/null
for question in $questions; do
    # shellcheck disable=SC2086 # a word or none
    "$work/bin/test_question" "$question" $amount >"$work/said" 2>&1 ||
        fail "$question: $(grep -v 'OK \]\|RUN  ' "$work/said" | head -20)"
    grep -q 'OK \] .*_vbmi' "$work/said" || fail "$question: none was asked"
    grep "^$question: " "$work/said"
done
finish
