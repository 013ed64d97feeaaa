#!/bin/sh
# Builds with gcc and clang and runs every test; what `make test` calls.
#
# Presets: gcc, clang (both Release), x86-64-v2 (no BMI, no AVX) and asan
# (AddressSanitizer and UndefinedBehaviorSanitizer), in fewer layouts than are
# timed; then the format of the sources and the tests of report/. Goes on after a
# failure, to show all, and exits 1 then.
# SPDX-License-Identifier: MIT
set -eu

cd "$(dirname "$0")/.."
failed=

for preset in gcc clang x86-64-v2 asan; do
    case $preset in
    x86-64-v2) [ "$(uname -m)" = x86_64 ] || continue ;;
    esac
    build=build-test-$preset
    echo "== $preset"
    cmake --preset $preset >/dev/null
    cmake --build $build -j "$(nproc)" >/dev/null || failed="$failed $preset:build"
    ctest --test-dir $build -j "$(nproc)" --output-on-failure || failed="$failed $preset"
done

echo "== format"
git ls-files '*.[ch]' '*.cc' | xargs clang-format --dry-run --Werror ||
    failed="$failed format"

echo "== report"
"$(tools/python.sh)" -m unittest discover -s report/tests -t . ||
    failed="$failed report"

if [ "$failed" ]; then
    echo "failed:$failed"
    exit 1
fi
echo "all passed"
