#!/usr/bin/env python3
"""Proves of object files that no timed loop calls or vectorises anything, and
that controls are what they say.

    tests/disassembly.py ASK QUESTION OBJECT...
    tests/disassembly.py --rejects OBJECT_OF_BAD_LOOPS

In every function named throughput_* or latency_*, a loop is what lies between a
jump backwards and its target. Inside one there may be no call, no jump out of
the function, and no work in vector registers: answers to different queries
cannot have been computed together. Plain moves through them are how a compiler
copies a position, or keeps what it has no other register for, a cleared one how
it clears a board; all may be there. What a strategy says it needs, as ASK lists
it, tells which are made of vectors on purpose. A function of the control
`planted` must be that of `aa` and its one operation, nothing else.

Exits 1 and names an instruction if there is one, and if a function has no loop
at all. With --rejects it must find what tests/bad_loops.c has.
"""
# SPDX-License-Identifier: MIT

import platform
import re
import subprocess
import sys

BAD = ("throughput_call calls", "throughput_vector uses vectors",
       "latency_gone has no loop",
       "latency_planted is not aa and one operation")
JUMP = re.compile(r"j[a-z]+ +([0-9a-f]+) ")
COPIES = re.compile(r"v?mov([au]p[sd]|[wdq]|dq[au](8|16|32|64)?) |v?pmovzxdq ")
CLEARS = re.compile(r"v?(pxor[dq]?|xorp[sd]) +(%\w+),(%\w+)(?:,(%\w+))?$")
PADDING = re.compile(r"(cs |data16 )*nop|xchg +%ax,%ax")
PLANTED = re.compile(r"and +\$0xffffffffffffffff,")


def clears(instruction):
    found = CLEARS.match(instruction)
    return bool(found) and found[2] == found[3] == (found[4] or found[3])


class Function:
    """A timed one: its instructions by address."""

    def __init__(self, name):
        self.name, self.at, self.text = name, {}, []

    def add(self, address, instruction):
        self.at[address] = len(self.text)
        self.text.append(instruction)

    def in_loops(self):
        """The instructions in any loop."""
        inside = set()
        for end, instruction in enumerate(self.text):
            found = JUMP.match(instruction)
            start = self.at.get(found[1]) if found else None
            if start is not None and start <= end:
                inside.update(range(start, end + 1))
        return [self.text[n] for n in sorted(inside)]

    def complaint(self, vectors):
        """What the first bad instruction does, or None."""
        inside = self.in_loops()
        on_purpose = self.name.endswith(tuple(f"_{v}" for v in vectors))
        for instruction in inside:
            jump = re.match(r"j[a-z]+ +(\S+)", instruction)
            if re.match(r"(notrack )?call", instruction):
                return f"calls: {instruction}"
            if jump and jump[1] not in self.at:
                return f"leaves the function: {instruction}"
            if not on_purpose and re.search("%[xyz]mm", instruction) and not (
                    COPIES.match(instruction) or clears(instruction)):
                return f"uses vectors: {instruction}"
        return None if inside else "has no loop"

    def work(self):
        """What it does, without where: no target of a jump or call, no padding;
        and how often it has the planted operation."""
        kept = [re.sub(r" +#.*", "", re.sub(r"^(j\w*|call) .*", r"\1", line))
                for line in self.text if not PADDING.match(line)]
        planted = [line for line in kept if PLANTED.match(line)]
        if self.name.endswith("_planted"):
            kept = [line for line in kept if not PLANTED.match(line)]
        return ["planted" if PLANTED.match(line) else line
                for line in kept], len(planted)


def timed_functions(path):
    said = subprocess.run(["objdump", "-dr", "--no-show-raw-insn", path],
                          check=True, text=True, capture_output=True).stdout
    function, found = None, []
    for line in said.splitlines():
        if head := re.match(r"[0-9a-f]+ <(.*)>:$", line):
            timed = re.match("(throughput|latency)_(?!.*[.]cold)", head[1])
            function = Function(head[1]) if timed else None
            found += [function] * bool(timed)
        elif function and (code := re.match(r" +([0-9a-f]+):\t(.*)", line)):
            if "R_X86_64_" not in code[2]:
                function.add(code[1], code[2].rstrip())
            elif function.text and function.text[-1].startswith("j") and (
                    re.search("R_X86_64_(PLT32|PC32)", code[2])):
                function.text[-1] = "jmp elsewhere"  # leaves the section
    return found


def complaints(path, vectors):
    functions = timed_functions(path)
    for function in functions:
        if what := function.complaint(vectors):
            yield f"{function.name} {what}"
    work = {f.name: f.work() for f in functions
            if f.name.endswith(("_aa", "_planted"))}
    for name, (done, planted) in work.items():
        like = work.get(re.sub("planted$", "aa", name))
        if name.endswith("_planted") and (
                not planted or not like or done != like[0]):
            yield f"{name} is not aa and one operation"
    print(f"{path}: {len(functions)} timed functions")
    if not functions:
        yield "no timed function found"


def on_purpose(ask, question):
    rows = [line.split("\t") for line in subprocess.run(
        [ask, "--list"], check=True, text=True,
        capture_output=True).stdout.splitlines()]
    return [row[1].replace("+", "_with_", 1).replace("+", "_and_")
            for row in rows if row[0] == question
            and re.search("AVX|GFNI", row[3])]


def main(words):
    if platform.machine() != "x86_64":
        print("SKIPPED: reads x86-64 only")
        return 77
    if words[0] == "--rejects":
        found = list(complaints(words[1], []))
        missed = [bad for bad in BAD
                  if not any(one.startswith(bad) for one in found)]
        print(*found, *(f"not found: {bad}" for bad in missed), sep="\n")
        return int(bool(missed))
    vectors = on_purpose(*words[:2])
    found = [f"{path}: {one}" for path in words[2:]
             for one in complaints(path, vectors)]
    print(*found, sep="\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
