#!/bin/sh
# What was skipped is said, and why: tests/skipped.sh SOURCE
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
tool=$1/tests/skipped.py
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat >"$work/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.20)
project(tried NONE)
enable_testing()
add_test(NAME runs COMMAND sh -c "echo 'SKIPPED: not at all'")
add_test(NAME lacks COMMAND sh -c
    "echo so far; echo 'SKIPPED: no \"this\" & <that>: apt-get it'; exit 77")
add_test(NAME mute COMMAND sh -c "exit 77")
add_test(NAME fails COMMAND sh -c "echo 'SKIPPED: no'; exit 1")
set_tests_properties(runs lacks mute fails PROPERTIES SKIP_RETURN_CODE 77)
END
cmake -S "$work" -B "$work/build" >/dev/null
ctest --test-dir "$work/build" --output-junit "$work/gcc.xml" >/dev/null 2>&1 ||
    true
of_gcc='gcc: lacks (no "this" & <that>: apt-get it); gcc: mute (SKIP_RETURN_CODE=77)'
is 'of ctest' "$("$tool" "$work/gcc.xml")" "skipped: 2: $of_gcc"

cat >"$work/test_tried.py" <<'END'
import unittest

@unittest.skip("no browser's here")
class Page(unittest.TestCase):
    def test_a(self): pass
    def test_b(self): pass
    def test_c(self):
        """Says more about it."""
    def test_d(self): pass

class Other(unittest.TestCase):
    def test_e(self): self.skipTest("none here")
    def test_f(self): pass
END
(cd "$work" && python3 -m unittest -v test_tried) >"$work/report" 2>&1
is 'of both' "$("$tool" "$work/gcc.xml" "$work/report")" "skipped: 7: $of_gcc;\
 report: test_e (none here); report: test_a, test_b, Says and 1 more (no browser's here)"
ctest --test-dir "$work/build" --output-junit "$work/gcc.xml" -R runs >/dev/null
is 'of none' "$("$tool" "$work/gcc.xml")" 'skipped: none'
finish
