"""All that plot.py can be told to do: what it is for, its options, what runs it."""
# SPDX-License-Identifier: MIT

import importlib
import os
from dataclasses import dataclass, field

from lists.names import BadInput, questions
from run import trial
from run.build import check_revision

from . import arguments as a

NPS = 1e6  # nodes a second, where nobody says


@dataclass
class Command:
    run: str  # module:function
    about: str
    options: dict = field(default_factory=dict)  # as argparse has them
    setup: str = ""  # what tools/setup.sh is told
    builds: bool = False  # then set-up is part of it
    check: tuple = ()  # of arguments, before anything is installed

    def function(self):
        module, name = self.run.split(":")
        return getattr(importlib.import_module(module), name)


def opt(metavar, help_text=None, kind=None, default=None, **more):
    """An option with a value, and its default if it has one; its type."""
    return {"metavar": metavar, "help": help_text, "type": kind,
            "default": default, **more}


def text(metavar, help_text, kind=None, **more):
    return opt(metavar, help_text, kind, "", **more)


def flag(help_text):
    return {"help": help_text, "type": a.yes, "nargs": "?", "const": True,
            "default": False, "metavar": "1"}


def result(metavar="RESULT", help_text=None, **more):
    return opt(metavar, help_text, a.result_folder, **more)


FROM = {"--from": opt("'RESULT ...'", "of which; default: the latest on such a CPU",
                      a.list_of(a.result_folder), [], dest="folders")}
BUILDING = {"--cc": opt("COMPILER", None, a.compiler,
                        os.environ.get("CC") or "cc"),
            "--isa": opt("TARGET", "of the compiler's -march", None, "native")}
BUILT = {**BUILDING, "--built": opt("FOLDER", "use this build as it is")}
FILTER = {"--filter": text("REGEX", "of tables, question/set/mode",
                           a.expression)}
RESULTS = {"--results": opt("FOLDER", default="results")}
LEVEL = {"--isa": opt("LEVEL", None, a.level, "native")}
PICKING = {
    "--table-budget": opt("BYTES", kind=a.byte_count), **LEVEL,
    "--nps": opt("N", "nodes that your engine makes in a second", a.node_rate,
                 NPS), **FROM}
NODES = opt("REGEX", "finds the node count that a run prints; one group, the "
            "last match counts", a.node_form)
EVAL = {"choices": ["nnue", "classical"], "default": "nnue"}


def check_pick(arguments):
    if arguments.trace:
        a.check_target(arguments)


def check_sweep(arguments):
    for name in (arguments.question or "").split():
        for choice in arguments.choices.split():
            if not a.has_strategy(name, choice):
                raise BadInput(f"{name}: no such strategy: {choice}")


def job(run, about, options=BUILDING, setup="", check=()):
    """With a build by a compiler, for a target."""
    return Command(run, about, options, setup, True, (a.check_target, *check))


COMMANDS = {
    "bench": job(
        "commands.bench:run", "measure everything; leaves a result",
        {**BUILT, **FILTER,
         "--sets": text("S,S...", "only these sets of queries"),
         "--modes": text("M,M...", "only these modes of timing", a.modes),
         "--minutes": opt("N", "of perft and search; 10 in full", a.minutes, 0),
         "--size": {"default": "normal", "choices": [
             "smoke", "quick", "normal", "full"]},
         "--trace": text("FILE", "what your engine asked, alone, whatever the size"),
         "--raw": flag("keep times only: no verdicts, charts, page"),
         **RESULTS}),
    "build": job("run.jobs:build", "build bin/bench, ask, perft, search"),
    "test": Command("run.jobs:test", "check everything that is claimed",
                    setup="test", builds=True),
    "report": Command("commands.report:report",
                      "verdicts, charts and page of a raw result; what it found",
                      {"--from": result(required=True, dest="folder")}),
    "pick": Command(
        "commands.pick:run", "what is worth changing in an engine, per question",
        {**PICKING, **BUILT, **LEVEL, **FILTER,
         "--trace": opt("FILE", "by what your engine asked: docs/TRACE.md",
                        a.trace),
         "--sweep": opt("'FOLDER ...'", "decide by these sweeps of your engine",
                        a.list_of(a.sweep_folder), []),
         "--eval": {"help": "how your engine evaluates; default: nnue", **EVAL},
         "--json": flag("for programs: an object")}, check=(check_pick,)),
    "why": Command(
        "commands.why:run", "one row from raw ticks to the sentence about it",
        {"question": opt("QUESTION"), "strategy": opt("STRATEGY"),
         "folder": result(help_text="the latest, if not said", nargs="?")}),
    "compare": Command(
        "show.checks:compare_results",
        "two results, row by row; exit 1 if a row is slower",
        {"old": result("OLD"), "new": result("NEW")}),
    "versus": job(
        "commands.versus:run", "what is slower here than at a revision",
        {**BUILDING, **FILTER,
         "--built": opt("FOLDER", "compare these builds, OLD and NEW", nargs=2),
         "--rev": opt("REVISION", default="HEAD"),
         "--turns": opt("N", None, a.number(1, 999), 3),
         **RESULTS}, check=[check_revision]),
    "ab": Command(
        "commands.ab:run", "two commands in rounds: is B faster than A?",
        {"--a": opt("A", "such as './base bench'", required=True),
         "--b": opt("B", "such as './test bench'", required=True),
         "--rounds": opt("N", "at most", a.number(2, 9999), 40),
         "--until": opt("PERCENT", "stop when this is resolved; default: 0.5%%",
                        a.share, 0.005),
         "--nodes": NODES}),
    "sweep": Command(
        "commands.sweep:run", "every choice in your own engine, built and timed",
        {"--q": opt("QUESTION", None, a.questions, dest="question"),
         "--build": opt(
             "COMMAND", "compiles and links by $FLAGS, and makes $OUT, such as "
             "'make -C ../engine CXXFLAGS=\"-O3 $FLAGS\" EXE=$OUT'"),
         "--run": opt("COMMAND", "runs $OUT, such as '$OUT bench', and prints "
                      "the nodes it counts", dest="bench"),
         "--nodes": NODES,
         "--choices": text("'NAME ...'", "default: those that tie with the "
                           "best in the results"),
         "--layouts": opt("N", "layouts of each build", a.number(2, 99), 16),
         "--minutes": opt("N", "of timing, at most", float, 20.0),
         "--name": opt(None, "of the engine and its revision", a.engine_name,
                       "engine"),
         "--also": text("FLAGS", "builds a second time, with these added"),
         "--eval": {"help": "how it evaluates; default: nnue", **EVAL},
         "--calls": flag("only count how often it asks these questions"),
         "--trace": opt("FILE", "count, and write its queries there"),
         **{"--from": {**FROM["--from"], "dest": "results"}},
         "--results": opt("FOLDER", default="results", dest="out"),
         "--show": opt("FOLDER", "print what a sweep found", a.sweep_folder,
                       dest="folder")},
        setup="sweep", check=(check_sweep,)),
    "try": job(
        "commands.trial:run", "is a strategy of your own right, and how fast?",
        {**BUILT, "--q": opt("QUESTION", None, a.question, required=True),
         "--file": opt("FILE", "such as mine.h", a.file, required=True),
         "--line": text("WORDS", "its line in strategies.def, after the "
                        "name, such as 'takes sliders with defaults'"),
         "--with": text("'FILE ...'", "sources, objects or libraries to link",
                        a.linked, dest="with_"),
         "--from": result(help_text="set its fastest beside yours",
                          dest="folder")},
        check=[trial.check]),
    "readme": Command(
        "show.readme:run", "generated parts of README.md and docs/",
        {"--check": {"action": "store_true", "help":
                     "change nothing; exit 1 if one is stale"},
         "folders": result(help_text="the chart is of the first", nargs="+")}),
    "selfcheck": job(
        "commands.selfcheck:run", "how far the suite's verdicts can be trusted",
        {**BUILT, **FILTER,
         "--runs": opt("N", "quick runs", a.number(2, 999), 20),
         "--busy": flag("beside another process"), **RESULTS}),
    "take": Command(
        "commands.take:take", "one header for all that an engine takes",
        {**PICKING, "--out": opt("FILE", "-: print it; default: "
                                 "take/sightline.h", None, "take/sightline.h"),
         "--questions": opt("'QUESTION ...'", "by the pick",
                            a.list_of(a.question), []),
         **{f"--{name.replace('_', '-')}": opt(
             "METHOD", None, a.method_of(name), [], action="append",
             dest="methods") for name in questions()}},
        setup="header"),
    "ready": Command(
        "commands.ready:run", "writes ready/, headers to copy, with what these "
        "results say of them", {"folders": result(nargs="+")}, setup="header"),
    "placements": job("run.jobs:placements", "every question about every "
                      "placement of two kings and up to two pieces",
                      setup="test"),
    "mutants": job(
        "tools.mutants.run:main", "which changes of one token does no test "
        "reject?", {**BUILT, "--q": opt("QUESTION", None, a.question),
                    "--n": opt("N", "of each question, drawn",
                               a.number(1, 99999))}, "test"),
    "prove": job("tools.prove_sliders:main", "prove slider formulas for every "
                 "occupancy, with z3", setup="prove"),
    "fuzz": Command("run.jobs:fuzz", "feed the reader of positions "
                    "nonsense", {"--seconds": opt(
                        "N", None, a.number(1, 999), 60)}, setup="fuzz",
                    builds=True),
    "positions": job("run.jobs:positions", "make the sets of "
                     "bench/positions again", setup="positions"),
    "oracle": job(
        "tools.oracle:main", "have stockfish, polyglot and ethereal confirm "
        "those sets", {**BUILT, "sets": opt("FILE", "other sets", a.file,
                                            nargs="*")}, "oracle"),
    "format": Command("run.jobs:format_sources", "lay out the sources with "
                      "clang-format", setup="test", builds=True),
}
