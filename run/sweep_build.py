"""Builds an engine with each choice, and links each build in several orders.

BUILD is told by $FLAGS to use a linker of ours, which links by mold as it is
told to, and again for every other order while the objects are there: see
docs/SWEEP.md. What an engine asks is counted by one build more, whose header has
lists/header/recorder.h.
"""
# SPDX-License-Identifier: MIT

import contextlib
import hashlib
import os
import random
import re
import shlex
import shutil
import subprocess
from dataclasses import dataclass

from lists.files import read_text
from lists.header import Header, Row
from lists.header.parts import TARGET_OF
from lists.names import HOME, BadInput
from lists.strategies import Lists
from show import headers

from . import ab

OWN, AGAIN = "own", "own, again"  # the engine as it is, in twice the orders
SEARCH = "our search"  # among the families: not of the engine
LINKERS = ("ld", "ld.bfd", "ld.gold", "ld.lld", "ld.mold")
LINKER = """\
#!/bin/sh
# Links as it is told to, and again with functions and data in other orders.
case " $* " in *" -r "* | *" -shared "*) exec ld "$@" ;; esac
mold "$@" --shuffle-sections="$((SEED + 1))" || exit
folder='{links}'/$(ls '{links}' | wc -l)
mkdir "$folder"
for order in $(seq "$ORDERS"); do
    mold "$@" --shuffle-sections="$((SEED + order))" -o "$folder/$order" || exit
done
"""
# An engine without NDEBUG shall not time the header's assertions.
HEADER = """\
#pragma push_macro("NDEBUG")
#undef NDEBUG
#define NDEBUG
{text}
#pragma pop_macro("NDEBUG")
#include <assert.h>
"""
# What is written before a query.
TRACED = {"sliders_rook": "sliders rook", "sliders_bishop": "sliders bishop",
          "sliders_queen": "sliders queen", "between": "between",
          "between_target": "between"}
COUNTED = """
static inline {counted}
{{
    sightline_record({mix}, {what}, {a}, {b});
    return sightline_{name}({given});
}}
#define sightline_{name} sightline_counted_{name}
"""
LINES = 6  # of a build that failed: #error, or else its errors, or its last
# What make was told is for this sweep, and not for an engine's makefile.
OURS = ("MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES Q BUILD RUN CHOICES LAYOUTS "
        "MINUTES NAME NODES ALSO FROM CALLS TRACE SEARCH").split()


class Failed(Exception):
    """A build that failed; its text is what it said last."""


@dataclass
class Built:
    """One version of the engine, in several placements."""

    family: str  # the flags that it was built with as well
    choice: str  # or OWN, or AGAIN
    programs: list
    command: str = ""  # in place of RUN; it prints nodes in a known form

    def run(self):
        """What a run of it is called."""
        return f"RUN of {self.choice} {self.family}".rstrip()


def header_of(question, choice):
    """What an engine includes for the choice."""
    return HEADER.format(text=headers.text(f"{question}/{choice}"))


def last_of(why):
    return str(why).splitlines()[-1]


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


class Builder:
    """Of one engine: keeps what it built in work/builds."""

    def __init__(self, work, command, layouts):
        self.work, self.command, self.layouts = work.resolve(), command, layouts
        seed = self.work / "seed"
        if not seed.exists():  # the orders that this sweep has: others have others
            seed.write_text(str(random.randrange(1 << 30)))
        self.seed = seed.read_text()
        for name in ("flags", "links", "builds"):
            (self.work / name).mkdir(exist_ok=True)
        for name in LINKERS:
            path = self.work / "flags" / name
            path.write_text(LINKER.format(links=self.work / "links"))
            path.chmod(0o755)

    def include(self, text):
        """Has the next build include the text as SIGHTLINE_HEADER, or find no
        such macro."""
        flags = self.work / "flags"
        (flags / "header.h").write_text(text)
        (flags / "macro.h").write_text(
            f'#define SIGHTLINE_HEADER "{flags}/header.h"\n' * bool(text))

    def run(self, family, orders):
        """Runs BUILD once; returns the program it made."""
        shutil.rmtree(self.work / "links")
        (self.work / "links").mkdir()
        flags, out = self.work / "flags", self.work / "out"
        out.unlink(missing_ok=True)
        env = {k: v for k, v in os.environ.items() if k not in OURS}
        env |= {"OUT": str(out), "ORDERS": str(orders),
                "SEED": self.seed, "FLAGS": (
            "-ffunction-sections -fdata-sections "
            f"-B{flags} -include {flags}/macro.h {family}").strip()}
        done = subprocess.run(
            self.command, shell=True, check=False, env=env, text=True,
            errors="replace", stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        lines = re.sub(r"/\S*/", "", done.stdout.rstrip()).splitlines()
        errors = [n for n in lines if " error: " in n][:LINES]
        lines = ([n for n in errors if " #error " in n][:1] or errors
                 or lines[-LINES:])
        if done.returncode:
            raise Failed("\n".join(lines or [f"exit status {done.returncode}"]))
        if not out.is_file():
            raise Failed("\n".join([*lines, "it made no $OUT"]))
        return out

    def linked(self, out):
        """The folder of the link that made the program: else the last."""
        links = sorted((self.work / "links").iterdir(),
                       key=lambda path: int(path.name))
        if not links:
            raise BadInput("sweep: BUILD does not link by $FLAGS: pass it to every "
                           "compilation and to the link, as docs/SWEEP.md shows")
        made = digest(out)
        return next((path for path in links if digest(path / "1") == made),
                    links[-1])

    def programs(self, number, family, choice, text):
        """Of a choice; those of a sweep that was stopped are not made again."""
        orders = self.layouts * (1 + (choice == OWN))
        kept = self.work / "builds" / f"{number}-{choice}"
        if not kept.exists():
            self.include(text)
            self.linked(self.run(family, orders)).rename(kept)
        return [kept / str(n + 1) for n in range(orders)]

    def all(self, families, texts, say):
        """A Built of each, and what is left out: family, choice and why; texts is
        choice -> header. The engine as it is comes last: so an engine's folder
        is left with that."""
        found, left_out = [], []
        for number, family in reversed([*enumerate(families)]):
            for choice, text in [*texts.items(), (OWN, "")]:
                say(f"sweep: builds {choice} {family}".rstrip())
                try:
                    made = self.programs(number, family, choice, text)
                except Failed as why:
                    if choice == OWN:
                        raise BadInput("sweep: BUILD failed for the engine as it"
                                       f" is: {last_of(why)}") from None
                    left_out.append([family, choice, f"BUILD failed:\n{why}"])
                    continue
                found.append(Built(family, choice, made[:self.layouts]))
                if choice == OWN:
                    found.append(Built(family, AGAIN, made[self.layouts:]))
        self.check(found, left_out)
        return found, left_out

    def check(self, found, left_out):
        """Refuses what is no sweep; leaves out programs that are there already.
        """
        as_it_is = [b for b in found if b.choice in (OWN, AGAIN)]
        if len(found) == len(as_it_is):
            _, choice, why = left_out[0]
            raise BadInput("sweep: BUILD failed for every choice; of "
                           f"{choice}: {last_of(why)}")
        known = {(b.family, digest(b.programs[0])): OWN for b in as_it_is
                 if b.choice == OWN}
        for built in [b for b in found if b not in as_it_is]:
            like = known.setdefault((built.family, digest(built.programs[0])),
                                    built.choice)
            if like != built.choice:
                found.remove(built)
                left_out.append([built.family, built.choice,
                                 f"the same program as {like}"])
        if found == as_it_is:
            raise BadInput("sweep: BUILD: all builds are identical: the engine "
                           "does not include SIGHTLINE_HEADER or asks nothing of "
                           "it, or BUILD does not compile all again by $FLAGS")


def engines(question):
    """The method that engines use, of several one that every CPU runs."""
    return Lists()[question].engines[-1]


def counting_header(questions, out):
    """The header, and what it counts, in order."""
    made = Header([Row(f"{q}/{engines(q)}", of_question=engines)
                   for q in questions], [])
    public = {}  # name -> its prototype, its arguments, its question
    for mix, row in enumerate(made.rows):
        for tail, function in row.parts[0].functions.items():
            public[row.question + tail] = (
                made.prototype(row, tail, function), function.names, mix)
        if row.question == "between":
            public["between_target"] = TARGET_OF, "a, b", mix
    text = (f"{made.whole()}#define SIGHTLINE_RECORDED {len(public)}\n"
            f"#define SIGHTLINE_MIXES {len(questions)}\n"
            f'#define SIGHTLINE_RECORD "{out}"\n'
            + read_text(HOME / "lists/header/recorder.h"))
    for what, (name, (prototype, given, mix)) in enumerate(public.items()):
        a, b = given.split(", ") if name in TRACED else (0, 0)
        text += COUNTED.format(counted=prototype.replace(
            f"sightline_{name}(", f"sightline_counted_{name}("),
            mix=mix, what=what, a=a, b=b, name=name, given=given)
    return HEADER.format(text=text), [*public]


def square(number):
    return "abcdefgh"[number % 8] + str(number // 8 + 1)


def query(name, a, b):
    return f"{TRACED[name]} {square(a)} " + (
        square(b) if TRACED[name] == "between" else f"0x{b:016x}")


def run_engines(names, programs, commands, form=None):
    """Of each an ab.Run, which has counted nodes, or a BadInput: at the second
    try, if the machine slept in the first, so that its clocks differ. Several take
    turns on one CPU. form: NODES."""
    names = [f"sweep: {name}" for name in names]
    commands = [f"OUT={shlex.quote(str(p))}; export OUT; {command}"
                for p, command in zip(programs, commands)]
    for _ in range(2):
        done = (ab.in_turns if names[1:] else ab.one_by_one)(
            names, commands, form)
        if all(isinstance(r, BadInput) or r.nodes for r in done):
            break
    return [r if isinstance(r, BadInput) or r.nodes else BadInput(
        f"{name}: {r.doubt or 'it prints nothing'}")
        for name, r in zip(names, done)]


def run_engine(name, program, command, form=None):
    return ab.all_sure(run_engines([name], [program], [command], form))[0]


def asked(builder, questions, command, form):
    """Builds and runs it once; returns nodes, calls by name and a trace."""
    out = builder.work / "asked"
    text, names = counting_header(questions, out)
    builder.include(text)
    try:
        nodes = run_engine("RUN", builder.run("", 1), command, form).nodes
    except Failed as why:
        raise BadInput("sweep: BUILD failed with a header that counts: "
                       + str(why).splitlines()[0]) from None
    finally:
        builder.include("")  # an engine's folder is left as it was
        with contextlib.suppress(Failed):
            builder.run("", 1)
    if not out.exists():
        raise BadInput("sweep: the engine asked nothing of the header")
    first, *lines = read_text(out).splitlines()
    calls = dict(zip(names, map(int, first.split())))
    kept = [[], []]  # of each kind, and of a question's kinds in turn
    for of, what, a, b in (map(int, line.split()) for line in lines):
        name, in_turn = names[what], of >= len(names)
        if name in TRACED and (in_turn or " " in TRACED[name]):
            kept[in_turn].append(query(name, a, b) + "\n")
    often = {}
    for name, words in TRACED.items():
        question = words.split()[0]
        often[question] = often.get(question, 0) + calls.get(name, 0)
    return nodes, calls, "".join([
        f"# nodes {nodes}\n",
        *(f"# asked {n} {count}\n" for n, count in often.items() if count),
        *kept[0], "# in turn\n", *kept[1]])
