#!/bin/sh
# Builds with gcc and clang and runs every test; what `make test` calls.
#
# Presets: gcc, clang (both Release), x86-64-v2 (no BMI, no AVX) and asan
# (AddressSanitizer and UndefinedBehaviorSanitizer), in fewer layouts than are
# timed; then the format of the sources and the tests of report/ and header/. Goes
# on after a failure, to show all, and exits 1 then. The last lines say what was
# skipped, and why.
# SPDX-License-Identifier: MIT
set -eu

cd "$(dirname "$0")/.."
said=$(mktemp -d)
trap 'rm -rf "$said"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
failed=

for preset in gcc clang x86-64-v2 asan; do
    case $preset:$(uname -m) in
    *:x86_64) ;;
    x86-64-v2:*)
        echo "all ... skipped 'this machine is no x86-64'" >"$said/$preset"
        continue
        ;;
    esac
    build=build-test-$preset
    echo "== $preset"
    tools/configure.sh $build --preset $preset
    tools/progress.sh "build of $preset" cmake --build $build -j "$(nproc)" ||
        failed="$failed $preset:build"
    # A machine that is busy takes its time.
    ctest --test-dir $build -j "$(nproc)" --output-on-failure --timeout 7200 ||
        failed="$failed $preset"
    cp $build/Testing/Temporary/LastTest.log "$said/$preset"
done

echo "== format"
git ls-files '*.[ch]' '*.cc' | xargs clang-format --dry-run --Werror ||
    failed="$failed format"

echo "== report, header"
python=$(tools/python.sh clang.cindex)
export python said
# shellcheck disable=SC2016 # each is said to a shell
{
    printf 'report/tests/test_%s.py\n' committed stats page # take longest
    ls report/tests/test_*.py header/tests/test_*.py
} | awk '!seen[$0]++' |
    xargs -P "$(nproc)" -n 1 sh -c 'log=$said/$(basename "$1" .py)
        status=0
        "$python" -m unittest -v "$1" >"$log" 2>&1 || status=$?
        cat "$log"
        exit $status' - || failed="$failed python"

if [ "$failed" ]; then
    echo "failed:$failed"
else
    echo "all passed"
fi
cd "$said"
awk '$2 == "Testing:" { test = FILENAME ": " $3 }
    sub(/^SKIPPED/, test) || / \.\.\. skipped / { print "skipped: " $0 }' *
[ ! "$failed" ]
