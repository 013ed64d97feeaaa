#!/usr/bin/env python3
"""Layouts hold the same code, in other places.

    tests/layouts.py SOURCE_FOLDER CC OBJDUMP OBJCOPY OBJECT QUESTION

Of all layouts that there can be: each puts a function on another byte.
"""
# SPDX-License-Identifier: MIT

import os
import re
import subprocess
import sys
import tempfile
import unittest

SOURCES, CC, OBJDUMP, OBJCOPY, OBJECT, QUESTION = sys.argv[1:]
LAYOUTS = 16


def said(*command):
    return subprocess.run(command, check=True, text=True,
                          capture_output=True).stdout


def place(*given):
    return subprocess.run(
        [sys.executable, f"{SOURCES}/lists/layouts.py", *given], text=True,
        capture_output=True, check=False)


def seen_of(path):
    """The names that other objects can use, by their kinds."""
    found = re.findall(r" (\w) (\S+)$", said("nm", "-g", "--defined-only", path),
                       re.M)
    return {kind: [n for k, n in found if k == kind] for kind, _ in found}


def symbols(kind, path):
    """(address, name) of functions or tables (t or b), as they lie."""
    return sorted((int(at, 16), name) for at, name in re.findall(
        rf"^(\w+) {kind} (\S+)$", said("nm", path), re.M | re.I))


def instructions(path):
    """Each function, by name, and the bytes of its instructions."""
    sizes = {name: int(size, 16) for size, name in re.findall(
        r"^\w+ (\w+) t (\S+)$", said("nm", "-S", path), re.M)}
    codes = {name: "".join(re.findall(r"^ +\w+:\t([0-9a-f ]+)", body, re.M))
             for name, body in re.findall(r"^\w+ <(.*)>:\n((?:.+\n)*)",
                                          said(OBJDUMP, "-d", path), re.M)}
    return {name: bytes.fromhex(codes[name])[:size]
            for name, size in sizes.items()}


class Layouts(unittest.TestCase):
    def setUp(self):
        os.chdir(self.enterContext(tempfile.TemporaryDirectory()))

    def place(self, *given):
        done = place(CC, OBJDUMP, OBJCOPY, *given)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_same_code_in_other_places(self):
        self.place(OBJECT, QUESTION, str(LAYOUTS))
        compiled = instructions(OBJECT)
        orders, bytes_of = {"t": set(), "v": set()}, {}
        for layout in range(LAYOUTS):
            placed = f"{QUESTION}_layout_{layout}"
            seen = seen_of(f"{placed}.o")
            self.assertEqual(seen["D"], [placed])
            self.assertEqual(len(seen["V"]), len(symbols("b", OBJECT)))
            self.assertEqual(instructions(f"{placed}.o"), compiled)
            orders["v"].add(tuple(re.findall(
                rf" \.gnu\.linkonce\.b\.(\S+)_layout_{layout} ",
                said(OBJDUMP, "-h", f"{placed}.o"))))
            orders["t"].add(tuple(n for _, n in symbols("t", f"{placed}.o")))
            for at, name in symbols("t", f"{placed}.o"):
                bytes_of.setdefault(name, set()).add(at % 64)
        self.assertEqual(len(orders["t"]), LAYOUTS)
        self.assertGreater(len(orders["v"]), int(len(symbols("b", OBJECT)) > 1))
        self.assertEqual(bytes_of.keys(), compiled.keys())
        self.assertEqual({*map(len, bytes_of.values())}, {LAYOUTS})

    def test_tables_are_shared(self):
        """What two questions read is one table in a layout, whoever fills it, and
        another in the next."""
        for name in "one", "two":
            with open(f"{name}.c", "w", encoding="ascii") as out:
                out.write(f"""static int table[9999];
                    static int ask(int x)
                    {{ return x ? (table[3] = x) : table[3]; }}
                    int (*const question_{name})(int) = ask;""")
            said(CC, "-O2", "-ffunction-sections", "-fdata-sections", "-c",
                 f"{name}.c")
            self.place(f"{name}.o", name, "2")
        with open("main.c", "w", encoding="ascii") as out:
            out.write("""extern int (*const one_layout_0)(int);
                extern int (*const two_layout_0)(int), (*const two_layout_1)(int);
                int main(void)
                { return one_layout_0(7) - two_layout_0(0) + two_layout_1(0); }
                """)
        said(CC, "main.c", *(f"{name}_layout_{n}.o" for name in ("one", "two")
                             for n in range(2)), "-o", "main")
        said("./main")
        bss, = re.findall(r" \.bss +(\w+)", said(OBJDUMP, "-h", "main"))
        self.assertLess(int(bss, 16), 3 * 9999 * 4)

    def test_other_globals(self):
        """As sanitizers make them: once in each layout."""
        with open("two.c", "w", encoding="ascii") as out:
            out.write("int question_two = 2; int two(void) { return question_two; }")
        said(CC, "-ffunction-sections", "-c", "two.c")
        self.place("two.o", "two", "2")
        self.assertEqual(seen_of("two_layout_1.o"), {"D": ["two_layout_1"]})
        said(CC, "-fno-function-sections", "-c", "two.c")
        for why, *given in (("two.o: no function has a section of its own", CC,
                             OBJDUMP, OBJCOPY, "two.o", "two", "1"), ("usage",)):
            done = place(*given)
            self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1))
            self.assertIn(why, done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
