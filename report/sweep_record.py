"""What an engine asks: how often at a node, and a trace of it.

The engine's header is a strategy's, each of whose functions is called by one
that counts. Queries are kept in stretches that follow one another; when there is no
more room, every other stretch is dropped and only half as many are kept from
there on. So a trace is of the whole run, in the engine's own order and mix.
"""
# SPDX-License-Identifier: MIT

import re

from header import Header, Row
from header.row import PIECES

from . import ab
from .files import read_text
from .lists import Lists
from .model import BadInput
from .sweep_build import HEADER, Failed

# What is written of a query: the words before it, of its arguments' kinds.
TRACED = {"sliders_rook": ("sliders rook", "so"),
          "sliders_bishop": ("sliders bishop", "so"),
          "sliders_queen": ("sliders queen", "so"),
          "between": ("between", "ss"), "between_target": ("between", "ss")}
RECORDER = """
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
struct sightline_recorder {{
    unsigned long long calls[{count}], all, period;
    unsigned kept;
    struct {{ uint64_t b; uint8_t what, a; }} queries[65536];
}};
#ifdef __cplusplus
extern "C" {{
#endif
__attribute__((weak)) struct sightline_recorder sightline_recorder;
#ifdef __cplusplus
}}
#endif
static inline void sightline_record(unsigned what, unsigned a, uint64_t b)
{{
    enum {{ STRETCH = 64, MOST = 65536 }};
    struct sightline_recorder *r = &sightline_recorder;

    r->calls[what]++;
    if (r->kept == MOST) {{
        r->period *= 2;
        for (unsigned n = r->kept = 0; n < MOST; n++)
            if (n / STRETCH % 2 == 0)
                r->queries[r->kept++] = r->queries[n];
    }}
    if (r->all++ / STRETCH % (r->period += !r->period))
        return;
    r->queries[r->kept].what = (uint8_t)what;
    r->queries[r->kept].a = (uint8_t)a;
    r->queries[r->kept++].b = b;
}}
__attribute__((destructor)) static void sightline_write(void)
{{
    struct sightline_recorder *r = &sightline_recorder;
    FILE *file = r->all ? fopen("{out}", "w") : 0;

    if (!file)
        return;
    for (unsigned n = 0; n < {count}; n++)
        fprintf(file, "%llu ", r->calls[n]);
    for (unsigned n = 0; n < r->kept; n++)
        fprintf(file, "\\n%u %u %llu", r->queries[n].what, r->queries[n].a,
                (unsigned long long)r->queries[n].b);
    fclose(file);
    r->all = 0;
}}
"""
COUNTED = """
static inline {returns} sightline_counted_{name}({parameters})
{{
    sightline_record({what}, {a}, {b});
    return sightline_{name}({given});
}}
#define sightline_{name} sightline_counted_{name}
"""


def names_of(question):
    return [question + ("_" if tail else "") + tail
            for tail in PIECES.get(question, ("",))] + (
                ["between_target"] * (question == "between"))


def engines(question):
    """The method that engines use, of several one that every CPU runs."""
    lists = Lists()
    if question not in lists.questions():
        raise BadInput(f"sweep: {question}: no such question")
    return lists[question].engines[-1]


def header_of(questions, out):
    """The header, and what it counts, in order."""
    names = [n for q in questions for n in names_of(q)]
    text = Header([Row(f"{q}/{engines(q)}", of_question=engines)
                   for q in questions], []).whole()
    text += RECORDER.format(count=len(names), out=out)
    for what, name in enumerate(names):
        found = re.search(rf"static inline (\w[\w ]*?)\s+sightline_{name}\("
                          r"([^)]*)\)\s*\{", text)
        returns, parameters = found[1], " ".join(found[2].split())
        given = [re.search(r"(\w+)$", p)[1] for p in parameters.split(",")]
        text += COUNTED.format(
            returns=returns, name=name, parameters=parameters, what=what,
            given=", ".join(given), a=given[0] if name in TRACED else 0,
            b=given[1] if name in TRACED else 0)
    return HEADER.format(text=text), names


def square(number):
    return "abcdefgh"[number % 8] + str(number // 8 + 1)


def query(name, a, b):
    words, kinds = TRACED[name]
    return f"{words} {square(a)} " + (
        square(b) if kinds == "ss" else f"0x{b:016x}")


def ask(builder, questions, command):
    """Builds and runs it once; returns nodes, calls by name and a trace."""
    out = builder.work / "asked"
    text, names = header_of(questions, out)
    builder.include(text)
    try:
        program = builder.run("", 1)
    except Failed as why:
        raise BadInput("sweep: BUILD failed with a header that counts: "
                       + str(why).splitlines()[0]) from None
    run = ab.run("sweep: RUN", f"OUT='{program}'; export OUT; {command}")
    if not run.nodes:
        raise BadInput(f"sweep: RUN: it prints no nodes: {run.doubt}")
    if not out.exists():
        raise BadInput("sweep: the engine asked nothing of the header")
    first, *lines = read_text(out).splitlines()
    calls = dict(zip(names, map(int, first.split())))
    queries = [(names[what], a, b) for what, a, b in (
        map(int, line.split()) for line in lines)]
    covered = round(run.nodes * len(queries) / sum(calls.values()))
    return run.nodes, calls, "\n".join([
        f"# nodes {covered}", *(query(*q) for q in queries
                                if q[0] in TRACED)]) + "\n"
