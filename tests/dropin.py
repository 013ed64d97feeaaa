#!/usr/bin/env python3
"""Each question's own test, with headers to drop in for its strategies.

    dropin.py BUILD ISA

Of every strategy with its first partners there is one in a header. A header has
a strategy of each question that has some left, as `make take` writes them, and is
compiled for the two files of a program, without a warning: in C11 or C++17 in
turn, by gcc and clang. Of both files only
what asks the header is seen from outside; so all of them make one test_question,
with all else of BUILD, and its tests ask each file what they ask a strategy. So
are those of ready/, as they are. Before a header come macros of systems.h; in C++
and in ready/ an engine's strictest warnings.
What this CPU cannot run is compiled for one that can, and not asked. No name
but ours is at file scope.
SPDX-License-Identifier: MIT
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from itertools import zip_longest
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOME))
from lists.header import READY, Header, Row  # noqa: E402
from lists.header.parts import SILENT  # noqa: E402
from lists import rows  # noqa: E402
from lists.strategies import Lists  # noqa: E402
from run.build import link_again  # noqa: E402
from run.result import Failed  # noqa: E402

# Of the two files of a program, the first of which has the tables.
LANGUAGES = ((("gcc", "c11"), ("clang", "c11")),
             (("clang++", "c++17"), ("g++", "c++17")))
HAS_ALL = "icelake-server"  # every instruction that a strategy needs
STRICT = ("-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror "
          "-Wno-uninitialized").split()  # g++ 12 warns of its own immintrin.h
STRICTEST = "-Wsign-conversion -Wcast-qual -Wundef -Wredundant-decls".split()
STRICTEST_OF = {  # a compiler and its language
    "gcc": ["-Wcast-align=strict"], "clang": ["-Wcast-align"],
    "g++": ["-Wcast-align=strict", "-Wold-style-cast", "-Wuseless-cast"],
    "clang++": ["-Wold-style-cast", "-Wglobal-constructors"]}
ASKER = """\
{strictest}
#include "tests/systems.h"
#include "{header}"
#pragma GCC diagnostic ignored "-Wshadow"
#ifdef __cplusplus
extern "C" {{
#endif
{functions}
#ifdef __cplusplus
}}
#endif
"""
STRATEGY = """\
#include "impl/{question}/{question}.h"
{functions}
static const struct strategy_info {question}_{file}_info = {{
    .idea = "a header to drop in",
    .follows_move = {follows},
}};
"""

OURS = re.compile(r"sightline_|SIGHTLINE_")
C = {"static", "inline", "const", "extern", "struct", "enum", "union",
     "typedef", "unsigned", "UINT64_C", "int", "char", "void", "bool", "alignas",
     "static_assert", "_Static_assert", "__attribute__"}


def foreign(header):
    """Macros, and words outside of all brackets, that are neither C's nor
    ours."""
    text = re.sub(r'/\*.*?\*/|"(\\.|[^"\\])*"', " ", header, flags=re.DOTALL)
    words = re.findall(r"^# *define (\w+)", text, re.MULTILINE)
    text = re.sub(r"^#(\\\n|[^\n])*", " ", text, flags=re.MULTILINE)
    for body in re.findall(r"\benum(?: \w+)? \{(.*?)\}", text, re.DOTALL):
        words += re.findall(r"(?:^|,)\s*(\w+)", body)
    changed = True
    while changed:
        text, changed = re.subn(r"\([^(){}\[\]]*\)|\{[^(){}\[\]]*\}"
                                r"|\[[^(){}\[\]]*\]", " ", text)
    words += re.findall(r"[A-Za-z_]\w*", text)
    return sorted(w for w in set(words) - C if not OURS.match(w)
                  and not re.fullmatch(r"u?int\d+_t|size_t|__m\d+i", w))


def run(*words):
    """Its output; whole words of the first error if it fails."""
    said = subprocess.run([str(w) for w in words], cwd=HOME, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          timeout=600, check=False)
    if said.returncode:
        lines = [line for line in said.stdout.splitlines()
                 if not line.startswith("OK ")]
        first = next((n for n, line in enumerate(lines)
                      if re.search("error|undefined|multiple", line)), 0)
        raise Failed("\n".join(lines[first:first + 20]) or words[0])
    return said.stdout


class Asked:
    """A row, as each file of a program passes it on."""

    def __init__(self, question, strategy, program, languages):
        self.row = Row(f"{question}/{strategy}")
        own = re.sub(r"\W", "_", f"{program}_{question}_{strategy}")
        self.files = [f"{own}_by_{c.replace('+', 'x')}" for c, _ in languages]

    def functions(self, file):
        """(name that the file has for it, tail, function)."""
        return [(f"{self.row.question}_{file}{tail}", tail, function)
                for tail, function in self.row.parts[0].functions.items()]

    def passing_on(self, file, header):
        """C of the file's functions, which call those of the header."""
        for name, tail, function in self.functions(file):
            called = f"sightline_{self.row.question}{tail}"
            head = header.prototype(self.row, tail, function).replace(
                "SIGHTLINE_BOARD", "struct sightline_position").replace(
                    f"{called}(", f"{name}(")
            yield f"{head}\n{{\n    {function.call(called)}\n}}\n"

    def strategy(self, file):
        """C of a strategy that has these functions."""
        return STRATEGY.format(
            question=self.row.question, file=file,
            functions="\n".join(f"{function.head(name)};" for name, _, function
                                in self.functions(file)),
            follows=str("follows_move" in self.row.parts[0].info).lower())


class Program:
    """Rows of different questions: their header, in two files. ready: or that of
    this name there."""

    def __init__(self, name, languages, work, rows_asked, ready=None):
        self.name, self.languages, self.ready = name, languages, ready
        self.work, self.object = work, work / f"{name}.o"
        self.asked = [Asked(*row, name, languages) for row in rows_asked]

    def __str__(self):
        return (f"{self.languages[0][1]}: "
                + " ".join(a.row.name for a in self.asked))

    def make(self, target):
        """Writes and compiles it, into one object."""
        header = Header([a.row for a in self.asked], [])
        path = self.work / f"{self.name}.h"
        path.write_text(
            (HOME / f"ready/{self.ready}.h").read_text() if self.ready
            else header.text() if "++" in self.languages[0][1]
            else header.text().replace(SILENT, ""))
        if strange := foreign(path.read_text()):
            raise Failed(f"names not of ours: {strange}")
        objects = []
        for n, (compiler, standard) in enumerate(self.languages):
            strictest = self.ready or "++" in standard
            source = self.work / f"{self.name}_{n}.c"
            source.write_text(ASKER.format(
                strictest="#define STRICTEST" * bool(strictest), header=path,
                functions="\n".join(text for a in self.asked for text in
                                    a.passing_on(a.files[n], header))))
            objects.append(source.with_suffix(".o"))
            run(compiler, "-x", "c++" if "++" in standard else "c",
                f"-std={standard}", f"-march={target}", *STRICT, f"-I{HOME}",
                *(STRICTEST + STRICTEST_OF[compiler]) * bool(strictest),
                # What gcc warns of depends on what it optimises.
                "-O0" if "clang" in compiler else "-O1",
                *["-fno-gnu-unique"] * (compiler == "g++"),
                "-c", source, "-o", objects[-1])
        run("ld", "-r", "--force-group-allocation", *objects, "-o", self.object)
        undefined = re.findall(r"UND .*(sightline\w+)",
                               run("readelf", "-Ws", self.object))
        if undefined:
            raise Failed(f"undefined: {undefined[0]}")
        run("objcopy", "--wildcard", *(
            f"--keep-global-symbol={a.row.question}_{file}*"
              for a in self.asked for file in a.files), self.object)


def write_rows(work, listed, asked):
    """The question's strategies: the reference, and these files."""
    folder = work / "impl" / listed.question
    folder.mkdir(parents=True)
    listed.engines = [listed.reference.name]
    own = {**listed.strategies}
    listed.keep(listed.engines)
    for one in asked:
        of = own[one.row.parts[0].name]
        for file in one.files:
            (folder / f"{file}.h").write_text(one.strategy(file))
            listed.add(f"ANY {file}" + " begins" * of.begins
                       + " bytes" * of.bytes, "")


def link(build, work, of, programs):
    """One test of all questions, about all programs."""
    (work / "generated").mkdir()
    lists = Lists()
    for question, asked in of.items():
        write_rows(work, lists[question], asked)
        (work / f"generated/{question}_rows.h").write_text(
            rows.rows_of(lists, question))
    said = link_again(
        build, work, of, ["test_question"], "-DLAYOUTS=0",
        "-DCMAKE_BUILD_TYPE=None", "-DCMAKE_C_FLAGS=-O0",
        f"-DEXTRA={';'.join(str(p.object) for p in programs)}")
    if said:
        raise Failed(said)


def ask_all(work, question, asked):
    """Runs the question's test on all its rows; says how it went."""
    said = run(work / "bin/test_question", question, "some")  # many may never end: no tables
    files = len(re.findall(r"(?m)^OK .*_by_", said))
    if files != 2 * len(asked):
        raise Failed(f"{files} files asked, not {2 * len(asked)}")
    answers = re.search(r"(\d+ answers), ", said)[1]
    return f"{question}: {files} files, {answers}"


def rows_of(ask):
    """(question, strategy) of all that headers are made of."""
    for question in json.loads(run(ask, "--json", "--list")):
        seen = set()
        for s in question["strategies"]:
            first = s["strategy"].split("+")[0]
            if s["role"] == "candidate" and first not in seen:
                seen.add(first)
                yield question["question"], s


def programs_of(ask, work):
    """Each has the next row of every question, or what is in ready/, in C and in
    C++; what does not run here, apart."""
    found, lacking = {True: {}, False: {}}, set()
    for question, s in rows_of(ask):
        found[not s["skipped"]].setdefault(question, []).append(s["strategy"])
        if s["skipped"]:
            lacking.add(f"{question}/{s['strategy'].split('+')[0]}")
    for runs, of in found.items():
        yield [Program(f"program_{n}" + "_skipped" * (not runs),
                       LANGUAGES[n % len(LANGUAGES)], work,
                       [row for row in zip(of, names) if row[1]])
               for n, names in enumerate(zip_longest(*of.values()))] + [
            Program(f"{stem}_{n}", languages, work,
                    [name.split("/") for name in names], stem)
            for n, languages in enumerate(LANGUAGES)
            for stem, names in READY.items()
            if runs == lacking.isdisjoint(n.split("+")[0] for n in names)]


def passes(name, step, *given):
    """Takes the step; prints what it says, or why it failed."""
    try:
        said = step(*given)
    except Failed as why:
        print(f"FAILED: {name}: {why}")
        return False
    if said:
        print(said)
    return True


def main(build, isa):
    missing = [compiler for pair in LANGUAGES for compiler, _ in pair
               if not shutil.which(compiler)]
    if missing:
        print(f"SKIPPED: no {missing[0]}; see tools/setup.sh test")
        return 77
    with tempfile.TemporaryDirectory() as work, ThreadPoolExecutor(
            len(os.sched_getaffinity(0))) as many:
        work, of = Path(work), {}
        programs, others = programs_of(Path(build, "bin/ask"), work)
        for asked in (a for p in programs for a in p.asked):
            of.setdefault(asked.row.question, []).append(asked)
        good = all([*many.map(lambda p: passes(
            p, p.make, HAS_ALL if p in others else isa), programs + others)])
        good = good and passes("all", link, Path(build), work, of, programs)
        good = good and all([*many.map(
            lambda q: passes(q, ask_all, work, q, of[q]), of)])
    count = sum(len(p.asked) for p in programs + others)
    print(f"{count} strategies")
    return not good or count < 100


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
