"""What an engine asks, and how often: by one build of it, whose header counts by
lists/header/recorder.h.
"""
# SPDX-License-Identifier: MIT

import contextlib
import json
import shutil
from pathlib import Path

from lists.files import read_text
from lists.header import Header, Row
from lists.header.parts import TARGET_OF
from lists.names import HOME, BadInput
from lists.strategies import Lists

from .sweep_build import HEADER, Builder, Failed, locked, short
from .turns import Group, Timed, run_group

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
# Of one compilation, however often it includes the header.
ONCE = "#ifndef SIGHTLINE_COUNTS\n#define SIGHTLINE_COUNTS\n{}\n#endif\n"


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
    text = (f"#define SIGHTLINE_RECORDED {len(public)}\n"
            f"#define SIGHTLINE_MIXES {len(questions)}\n"
            f'#define SIGHTLINE_RECORD "{out}"\n'
            + read_text(HOME / "lists/header/recorder.h"))
    for what, (name, (prototype, given, mix)) in enumerate(public.items()):
        a, b = given.split(", ") if name in TRACED else (0, 0)
        text += COUNTED.format(counted=prototype.replace(
            f"sightline_{name}(", f"sightline_counted_{name}("),
            mix=mix, what=what, a=a, b=b, name=name, given=given)
    return HEADER.format(text=made.whole() + ONCE.format(text)), [*public]


def square(number):
    return "abcdefgh"[number % 8] + str(number // 8 + 1)


def query(name, a, b):
    return f"{TRACED[name]} {square(a)} " + (
        square(b) if TRACED[name] == "between" else f"0x{b:016x}")


def asked(builder, questions, command, form):
    """Builds and runs it once; returns nodes, calls by name and a trace."""
    out = builder.work / "asked"
    text, names = counting_header(questions, out)
    builder.include(text)
    try:
        (run,) = run_group(Group([Timed("", command, form=form)]),
                           programs=[builder.run("", 1)])
    except Failed as why:
        raise BadInput("sweep: BUILD failed with a header that counts: "
                       + str(why).splitlines()[0]) from None
    finally:
        builder.include("")  # an engine's folder is left as it was
        with contextlib.suppress(Failed):
            builder.run("", 1)
    if not run.nodes:
        raise BadInput(f"sweep: RUN: {run.failure or run.doubt}")
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
    return run.nodes, calls, "".join([
        f"# nodes {run.nodes}\n",
        *(f"# asked {n} {count}\n" for n, count in often.items() if count),
        *kept[0], "# in turn\n", *kept[1]])


def calls_of(builder, arguments):
    """How often a node asks, by name."""
    kept = builder.work / "calls-{}.json".format(short((
        arguments.bench, arguments.nodes)))
    if kept.exists():
        return json.loads(kept.read_text())
    nodes, calls, _ = asked(builder, [arguments.question], arguments.bench,
                            arguments.nodes)
    calls = {name: round(count / nodes, 4) for name, count in calls.items()}
    kept.write_text(json.dumps(calls))
    return calls


def count_calls(arguments):
    """How often the engine asks, and a trace of what, by one build."""
    with locked(arguments.name) as home:
        work = home / "calls"
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir()
        try:
            nodes, calls, trace = asked(
                Builder(work, arguments.build, 1), arguments.question.split(),
                arguments.bench, arguments.nodes)
        finally:
            shutil.rmtree(work)
    print(f"{nodes:,} nodes; calls for each:", *(
        f"  {name:<16} {count / nodes:.4f}" for name, count in calls.items()
        if count),
        sep="\n")
    if arguments.trace:
        Path(arguments.trace).write_text(trace)
        queries = sum(line[0] != "#" for line in trace.splitlines())
        print(f"{arguments.trace}: {queries:,} queries")
    return 0
