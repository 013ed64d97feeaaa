#!/bin/sh
# Feeds the reader of positions whatever libFuzzer comes up with.
#
#   tools/fuzz.sh SECONDS
#
# Starts from lines of the committed sets and goes on from what earlier runs
# found, in build-fuzz/corpus. Exits 1 if a promise of tests/fuzz_fen.c fails;
# what broke it is left in build-fuzz then.
# SPDX-License-Identifier: MIT
set -eu
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"

die()
{
    echo "fuzz: $1" >&2
    exit 2
}

[ $# -eq 1 ] || die "usage: tools/fuzz.sh SECONDS"
case $1 in '' | *[!0-9]*) die "SECONDS is a number: $1" ;; esac
cd "$(dirname "$0")/.."

tools/configure.sh build-fuzz --preset fuzz
cmake --build build-fuzz --target fuzz_fen >/dev/null
mkdir -p build-fuzz/corpus
awk '!/^#/ && FNR % 50 == 3 {
    seed = "build-fuzz/corpus/seed-" ++count
    print >seed
    close(seed)
}' bench/positions/*.epd
cd build-fuzz
bin/fuzz_fen -max_total_time="$1" -max_len=160 -print_final_stats=1 \
    -verbosity=0 corpus 2>fuzz.log || {
    cat fuzz.log >&2
    exit 1
}
echo "fuzz: $(sed -n 's/^stat::number_of_executed_units: *//p' fuzz.log)" \
    "texts, none broke a promise"
