#!/usr/bin/env python3
"""Each question's own test, with headers to drop in for its strategies.

    dropin.py ASK ISA OBJECT...

Of every strategy with its first partners, with ROWS=all of every row, a header
is made and compiled for the two files of a program, without a warning: in C11
or C++17 in turn, by gcc and clang. Of both only what asks the header is
seen from outside; so all programs of a question make one test_question, whose
OBJECTs these are, and its test asks each file what it asks a strategy. What
this CPU cannot run is compiled for one that can, and not asked. No name but
ours is at file scope.
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
from itertools import cycle
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOME))
from header import Header, Row  # noqa: E402
from report.lists import Lists, names_of, written  # noqa: E402

# Of the two files of a program, the first of which has the tables.
LANGUAGES = ((("gcc", "c11"), ("clang", "c11")),
             (("clang++", "c++17"), ("g++", "c++17")))
HAS_ALL = "icelake-server"  # every instruction that a strategy needs
STRICT = ("-O1 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror "
          "-Wno-uninitialized").split()  # g++ 12 warns of its own immintrin.h

ASKER = """\
#include "{header}"
#ifdef __cplusplus
extern "C" {{
#endif
#ifdef SIGHTLINE_IMPLEMENTATION
void {file}_init(void);
void {file}_init(void)
{{
    sightline_init();
    sightline_{question}_init();
}}
#endif
{body}
#ifdef __cplusplus
}}
#endif
"""
STRATEGY = """\
#include "impl/{question}/{question}.h"
void {first}_init(void);
{body}
static const struct strategy_info {question}_{file}_info = {{
    .idea = "a header to drop in",
    .init = {first}_init,
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
    text = re.sub(r'/\*.*?\*/|"(\\.|[^"\\])*"', " ", header.read_text(),
                  flags=re.DOTALL)
    text = re.sub(r"^#(\\\n|[^\n])*", " ", text, flags=re.MULTILINE)
    enumerators = re.findall(r"\benum(?: \w+)? \{(.*?)\}", text, re.DOTALL)
    for _ in range(text.count("{") + text.count("(")):
        text, changed = re.subn(r"\([^(){}\[\]]*\)|\{[^(){}\[\]]*\}"
                                r"|\[[^(){}\[\]]*\]", " ", text)
        if not changed:
            break
    words = re.findall(r"[A-Za-z_]\w*", text)
    words += re.findall(r"^# *define (\w+)", header.read_text(), re.MULTILINE)
    for body in enumerators:
        words += re.findall(r"(?:^|,)\s*(\w+)", body)
    return sorted(w for w in set(words) - C if not OURS.match(w)
                  and not re.fullmatch(r"u?int\d+_t|size_t|__m\d+i", w))


class Failed(Exception):
    """A header is wrong."""


def run(*words):
    """Its output; whole words of the first error if it fails."""
    said = subprocess.run([str(w) for w in words], cwd=HOME, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          timeout=600, check=False)
    if said.returncode:
        lines = [line for line in said.stdout.splitlines()
                 if "OK ]" not in line and "RUN  " not in line]
        first = next((n for n, line in enumerate(lines)
                      if re.search("error|undefined|multiple", line)), 0)
        raise Failed("\n".join(lines[first:first + 20]) or words[0])
    return said.stdout


class Program:
    """A row's header in two files."""

    def __init__(self, folder, question, strategy, languages):
        self.row = Row(f"{question}/{strategy['strategy']}")
        self.name = re.sub(r"\W", "_", strategy["strategy"])
        self.runs = not strategy["skipped"]
        self.languages = languages
        self.files = [f"{self.name}_by_{c.replace('+', 'x')}"
                      for c, _ in languages]
        self.folder = folder / question
        self.header = self.folder / f"{self.name}.h"
        self.both = self.folder / f"{self.name}.both.o"

    def __str__(self):
        return f"{self.row.name}, {self.languages[0][1]}"

    def functions(self):
        return self.row.parts[0].functions.items()

    def passing_on(self, file, header):
        """C of functions of this name, which call those of the header."""
        for tail, function in self.functions():
            head = header.prototype(self.row, tail, function).replace(
                "SIGHTLINE_BOARD", "struct sightline_position")
            called = f"sightline_{self.row.question}{tail}("
            head = head.replace(called, f"{file}{tail}(")
            back = "return " * (function.returns != "void")
            yield f"{head};\n{head}\n{{\n    {back}{called}{names_of(function.own)});\n}}\n"

    def strategy(self, file):
        """C of a strategy that calls these in turn."""
        body = ""
        for tail, function in self.functions():
            head = "{} {}(" + written(function.own) + ")"
            body += head.format(function.returns, file + tail) + ";\n"
            body += "ALWAYS_INLINE " + head.format(
                function.returns, f"{self.row.question}_{file}{tail}")
            body += (f"\n{{\n    return {file}{tail}("
                     + names_of(function.own) + ");\n}\n").replace(
                "return ", "" if function.returns == "void" else "return ")
        return STRATEGY.format(
            question=self.row.question, file=file, first=self.files[0],
            body=body, follows=str(
                "follows_move" in self.row.parts[0].info).lower())

    def make(self, isa):
        """Writes and compiles it, into one object."""
        header = Header([self.row], [])
        self.header.write_text(header.text())
        if foreign(self.header):
            raise Failed(f"names not of ours: {foreign(self.header)}")
        target = isa if self.runs else HAS_ALL
        objects = []
        for n, ((compiler, standard), file) in enumerate(
                zip(self.languages, self.files)):
            source = self.folder / f"{file}.c"
            source.write_text(ASKER.format(
                header=self.header, file=file, question=self.row.question,
                body="\n".join(self.passing_on(file, header))))
            objects.append(source.with_suffix(".o"))
            run(compiler, "-x", "c++" if "++" in standard else "c",
                f"-std={standard}", f"-march={target}", *STRICT,
                *["-DSIGHTLINE_IMPLEMENTATION"] * (n == 0),
                *["-fno-gnu-unique"] * (compiler == "g++"),
                "-c", source, "-o", objects[-1])
        run("ld", "-r", "--force-group-allocation", *objects, "-o", self.both)
        undefined = re.findall(r"UND .*(sightline\w+)",
                               run("readelf", "-Ws", self.both))
        if undefined:
            raise Failed(f"undefined: {undefined[0]}")
        run("objcopy", "--wildcard",
            f"--keep-global-symbol={self.name}_by_*", self.both)


def write_list(programs, folder, question):
    """The question's list of strategies: the reference, and these files."""
    listed = Lists()[question]
    listed.common["engines"] = listed.reference.name
    lines = [*map(" ".join, listed.common.items()),
             f"ANY {listed.reference.name}"]
    for program in programs:
        own = listed[program.row.parts[0].name]
        for file in program.files:
            (folder / f"{file}.h").write_text(program.strategy(file))
            lines.append(f"ANY {file}" + " begins" * own.begins
                         + " bytes" * own.bytes)
    (folder / "strategies.def").write_text("\n".join(lines) + "\n")


def asked(work, question, programs, isa, objects):
    """Runs the question's test on all its programs; says how it went."""
    root = work / f"suite-{question}"
    own = root / "impl" / question
    own.mkdir(parents=True)
    generated = root / "generated"
    generated.mkdir()
    write_list(programs, own, question)
    run(sys.executable, "-m", "report.rows", "--home", root, generated,
        question)
    for source in (HOME / f"impl/{question}/{question}.c",
                   generated / "questions.c"):
        run("gcc", "-std=c11", "-O1", f"-march={isa}", "-I", root, "-I", HOME,
            "-c", source, "-o", root / f"{source.stem}.o")
    test = root / "test"
    run("g++", root / f"{question}.o", root / "questions.o",
        *(p.both for p in programs),
        "-Wl,--start-group", *objects, "-Wl,--end-group", "-lcmocka",
        "-o", test)
    said = run(test, question, "some")  # without tables it may never end
    files = len(re.findall(r"OK \] .*_by_", said))
    if files != 2 * len(programs):
        raise Failed(f"{files} files asked, not {2 * len(programs)}")
    answers = re.search(r"(\d+ answers), ", said)[1]
    return f"{question}: {files} files, {answers}"


def rows_of(ask):
    """(question, strategy) of all that headers are made of."""
    for question in json.loads(run(ask, "--json", "--list")):
        seen = set()
        for s in question["strategies"]:
            first = s["strategy"].split("+")[0]
            if s["role"] == "candidate" and (
                    first not in seen or os.environ.get("ROWS") == "all"):
                seen.add(first)
                yield question["question"], s


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


def main(ask, isa, *objects):
    for pair in LANGUAGES:
        for compiler, _ in pair:
            if not shutil.which(compiler):
                print(f"SKIPPED: no {compiler}; see tools/setup.sh test")
                return 77
    with tempfile.TemporaryDirectory() as work, ThreadPoolExecutor(
            len(os.sched_getaffinity(0))) as many:
        work, turns, of = Path(work), cycle(LANGUAGES), {}
        for question, strategy in rows_of(ask):
            (work / question).mkdir(exist_ok=True)
            of.setdefault(question, []).append(
                Program(work, question, strategy, next(turns)))
        programs = sum(of.values(), [])
        good = all([*many.map(lambda p: passes(p, p.make, isa), programs)])
        good = good and all([*many.map(lambda q: passes(
            q, asked, work, q, [p for p in of[q] if p.runs], isa, objects),
            of)])
    print(f"{len(programs)} headers")
    return not good or len(programs) < 100


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
