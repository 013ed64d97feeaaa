# A copy of the sources to change, build and judge: sourced, not run, by tests
# that take SOURCE_FOLDER C_COMPILER CXX_COMPILER ISA. One question is built. In
# the environment RECORDED names what a search asked, as a build has it.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# copy_sources SOURCE_FOLDER
copy_sources()
{
    for part in CMakeLists.txt chess suite impl bench ask tests tools header report measure \
        plot.py; do
        cp -r "$1/$part" "$work"
    done
}

# build_copy C_COMPILER CXX_COMPILER ISA [QUESTION]: between if not said.
build_copy()
{
    cmake -S "$work" -B "$work/build" -DTESTS=ON -DISA="$3" \
        -DCMAKE_C_COMPILER="$1" -DCMAKE_CXX_COMPILER="$2" \
        -DCMAKE_BUILD_TYPE=None -DCMAKE_C_FLAGS='-O1 -DNDEBUG' \
        -DLAYOUTS=2 -DQUESTIONS="${4-between}" -DPROGRAMS=OFF \
        -DRECORDED="${RECORDED-}" >"$work/log"
    make_copy
}

# Builds again what has changed.
make_copy()
{
    cmake --build "$work/build" -j "$(nproc)" \
        --target bench ask test_question >>"$work/log" 2>&1 || {
        cat "$work/log"
        exit 1
    }
}

# caught STRATEGY A B [QUESTION SET]: of between if not said; test, benchmark and ask find the strategy wrong, the
# test first for the squares A and B.
caught()
{
    status=0
    "$work/build/bin/test_question" "${4-between}" >"$work/log" 2>&1 || status=$?
    [ $status -ne 0 ] || fail 'the test passed'
    grep -q "$1 $2 $3" "$work/log" || fail "the test did not name $1 $2 $3"

    for mode in throughput latency cold_l1 cold_l2; do
        status=0
        "$work/build/bin/bench" --every-mode --benchmark_repetitions=1 \
            "--benchmark_filter=^${4-between}/${5-random}/$mode/1" --rows="^$1\$" \
            >"$work/log" 2>&1 || status=$?
        is "the benchmark, $mode" $status 1
        grep -q "${4-between}/${5-random}/$mode/1.*wrong answers: $1" "$work/log" ||
            fail "$mode did not say why"
    done

    status=0
    "$work/build/bin/ask" "${4-between}" all "$2" "$3" >"$work/log" || status=$?
    is 'ask all' $status 1
}
