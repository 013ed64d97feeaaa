#!/bin/sh
# Every portable strategy gives the right answers on another architecture.
#
#   tests/portable.sh SOURCE_FOLDER TEST_QUESTION SEARCH
#
# Cross-compiles ask and bench for aarch64 and runs them under qemu: all
# strategies are compared with the reference, a thousand queries a question
# of those that its test asks; then some are timed, hot and by one set, and judged.
# Such times mean nothing. A search looks at as many nodes as SEARCH, which is this
# machine's, by every evaluation; it has its defaults alone, as writing is perft's axis.
# In the environment RECORDED names what a search asked.
# Skipped where compiler or emulator are missing, and of it the benchmark where
# its library for aarch64 is: tools/setup.sh test fetches that.
# SPDX-License-Identifier: MIT
. "$(dirname "$0")/lib.sh"

compiler=aarch64-linux-gnu
wants $compiler-gcc $compiler-g++ qemu-aarch64 python
QEMU_LD_PREFIX=/usr/$compiler
export QEMU_LD_PREFIX
library=$1/build-arm64
timed=between
programs='ask bench'
[ -d "$library" ] || programs=ask

cmake -S "$1" -B "$work" -DPython3_EXECUTABLE="$python" -DAXES=writing -DPLACES=1 -DTESTS=OFF \
    -DBENCH="$([ "$programs" = ask ] && echo OFF || echo ON)" \
    -Dbenchmark_DIR="$library/usr/lib/$compiler/cmake/benchmark" \
    -DCMAKE_BUILD_TYPE=None -DCMAKE_C_FLAGS='-O0 -DNDEBUG' \
    -DISA=armv8-a -DLAYOUTS=2 -DROWS=grouped -DRECORDED="${RECORDED-}" \
    -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 \
    -DCMAKE_CROSSCOMPILING_EMULATOR=qemu-aarch64 \
    -DCMAKE_C_COMPILER=$compiler-gcc -DCMAKE_CXX_COMPILER=$compiler-g++ \
    >"$work/log" 2>&1 || {
    cat "$work/log"
    exit 1
}
# shellcheck disable=SC2086 # words on purpose
cmake --build "$work" -j "$(nproc)" --target $programs search >/dev/null

# The benchmark, by plot.py, which runs it as a program of this machine.
benchmark()
{
    mkdir -p "$work/run/bin"
    for program in $programs; do
        printf '#!/bin/sh\nexec qemu-aarch64 "%s" "$@"\n' \
            "$work/bin/$program" >"$work/run/bin/$program"
        chmod +x "$work/run/bin/$program"
    done
    result=$("$python" "$1/plot.py" bench --built "$work/run" --size smoke --filter "^($timed)/" --raw \
        --modes throughput --results "$work/results") &&
        "$python" "$1/plot.py" pick --from "$result" >"$work/found"
}
[ "$programs" = ask ] || {
    benchmark "$1" >"$work/said" 2>&1 &
    measuring=$!
    trap 'kill $measuring 2>/dev/null || true; rm -rf "$work"' EXIT
}

questions=$(qemu-aarch64 "$work/bin/ask" --list | sed 1d | cut -f 1 | uniq)
for question in $questions; do
    "$2" "$question" queries >"$work/queries"
    qemu-aarch64 "$work/bin/ask" "$question" all <"$work/queries" \
        >"$work/answers" || {
        echo "aarch64 disagrees about $question"
        exit 1
    }
    echo "$question: $(wc -l <"$work/answers") answers"
done

# nodes EVALUATION PROGRAM...: how many are searched.
nodes()
{
    eval=$1
    shift
    "$@" --eval "$eval" --max-depth 4 --suite "$classic" | cut -d ' ' -f 2
}

classic=$1/bench/positions/classic.epd
for eval in nnue classical none; do
    is "nodes, $eval" "$(nodes "$eval" qemu-aarch64 "$work/bin/search")" \
        "$(nodes "$eval" "$3")"
done
[ "$programs" != ask ] || {
    [ "$failures" -eq 0 ] || finish
    echo "SKIPPED: the benchmark: no $library: see tools/setup.sh test"
    exit 77
}
wait $measuring || {
    cat "$work/said"
    fail 'the benchmark'
}
is 'judged' "$(grep -ow -E "$timed" "$work/found" | sort -u | tr '\n' ' ')" \
    'between '
find "$work/results" -path '*-armv8-a-*/raw/bench.json.gz' | grep -q . ||
    fail "what the result is called: $(ls "$work/results")"
finish
