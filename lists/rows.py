"""Makes questions' timed functions and tables of rows of their lists.

Writes FOLDER/QUESTION_rows.h, for impl/QUESTION/QUESTION.c to include last,
after its loops, throughput() and latency(), and QUESTION_floor(). It has the
question, with a row for each strategy with each of its partners, and the
controls. And FOLDER/questions.c, the table of all questions in their layouts.
"""
# SPDX-License-Identifier: MIT

import argparse
import json
import re
from pathlib import Path

from .layouts import shift_of
from .names import BadInput
from .strategies import Function, Lists, macros_of, needs_of, run


class Row:
    """A strategy with its partners, as C has it.

    If traced, it is handed in place of them heard_QUESTION, which somebody
    else defines.
    """

    def __init__(self, lists, strategy, partners, traced=False):
        self.listed = lists[strategy.question]
        self.question = strategy.question
        self.strategy, self.partners = strategy, partners
        self.parts = [strategy, *partners]
        self.title = "+".join(part.name for part in self.parts)
        self.id = self.title.replace("+", "_with_", 1).replace("+", "_and_")
        self.handed = [value_of(lists[p.question], p.name, traced)
                       for p in partners]
        self.needs = needs_of(self.parts)
        self.answer = f"{self.question}_{self.id}"
        self.functions = self.listed.functions(strategy)

    @property
    def begin(self):
        if not self.strategy.begins:
            return self.listed.no_begin
        return (f"begin_{self.id}" if self.partners
                else f"{self.answer}_begin")

    def bound(self):
        """The functions that it is called by, for what it takes others."""
        names = {"_begin": self.begin, "": self.answer}
        return "".join(calling(function, names[tail], self.handed)
                       for tail, function in self.functions.items()
                       if function.takes)


def only_if(needs, text):
    condition = " && ".join(f"defined {m}" for m in macros_of(needs))
    return f"#if {condition}\n{text}#endif\n" if needs else text


def includes(rows):
    return "".join(dict.fromkeys(
        f'#include "impl/{part.question}/{part.name}.h"\n'
        for row in rows for part in row.parts))


def calling(function, name, first):
    """One of that name, which hands a function these first."""
    return (f"ALWAYS_INLINE {function.returns} {name}(\n"
            f"    {function.parameters})\n{{\n"
            f"    {function.call(function.name, *first)}\n}}\n")


def value_of(listed, name, traced=False):
    """What those that take a strategy are handed."""
    own = f"{listed.question}_*"
    value = listed.common.get("as", own)
    if traced:
        value = value.replace(own, f"heard_{listed.question}")
    return value.replace("*", name)


class Answered:
    """A row's functions: a strategy's, or a control's by its loops' name."""

    def __init__(self, listed, name, begin, answer, bytes_read, planted=False):
        self.listed, self.begin = listed, begin
        self.bytes, self.planted = bytes_read, planted
        tails = [f"_{kind}" * (name != "floor") for kind in listed.kinds]
        self.answers = [answer + tail for tail in tails or [""]]
        # Of each pass: what it asks. A mix asks by kind of query.
        self.passes = dict(zip([f"{kind}_{name}" for kind in listed.kinds]
                               or [name], self.answers))
        self.mix = ""
        if listed.kinds:
            own = dict(zip(listed.kinds, self.answers))
            mixed = f"{listed.question}_mix_{name}"
            self.passes[f"mix_{name}"] = mixed
            self.mix = calling(
                Function(f"{listed.question}_mix", listed.common["answers"]),
                mixed, [re.sub(r"\w+\*_(\w+)", lambda kind: own[kind[1]],
                               listed.common["as"])])

    def loops(self):
        """The loops around an answer: once, or for each kind of query, and for
        all kinds in turn."""
        told = "true" if self.planted else "false"
        if "bytes" in self.listed.common:
            told += ", true" if self.bytes else ", false"
        begin = f"{self.begin}, " * bool(self.begin)
        return self.mix + "".join(
            f"static uint64_t {mode}_{name}(const void *queries, size_t count)"
            f"\n{{\n    return {mode}({begin}{answer}, queries, count, {told})"
            ";\n}\n" for name, answer in self.passes.items()
            for mode in self.listed.loops)

    def fields(self):
        """What a row that runs has besides."""
        passes = ",\n                   ".join(
            "{" + ", ".join(f"{loop}_{name}" for loop in self.listed.loops) + "}"
            for name in self.passes)
        answers = ", ".join(self.answers)
        answers = (f".answers = {{{answers}}}" if self.listed.kinds
                   else f".answer = {answers}")
        return (f"     .as.passes = {{{passes}}},\n"
                + f"     .begin = {self.begin},\n" * bool(self.begin)
                + f"     {answers},\n")


def answered(row):
    return Answered(row.listed, row.id, row.begin, row.answer,
                    row.strategy.bytes)


def infos(strategies):
    return ", ".join(f"&{s.question}_{s.name}_info" for s in strategies)


def entry(name, info, own, more, needs=""):
    return (f'    {{.as.name = "{name}",\n     .as.info = &{info}_info,\n'
            + more + "     .as.reads_bytes = true,\n" * own.bytes
            + only_if(needs, own.fields()) + "    },\n")


def entry_of(row):
    return entry(
        row.title, f"{row.question}_{row.strategy.name}", answered(row),
        f"     .as.partners = {{{infos(row.partners)}}},\n" * bool(
            row.partners)
        + f'     .as.needs = "{row.needs}",\n' * bool(row.needs), row.needs)


def control(name, own):
    return entry(name, name, own, f"     .as.role = {name.upper()},\n"
                 + "     .as.control_of = &rows[1].as,\n" * (name != "floor"))


def rows_of(lists, question):
    listed = lists[question]
    rows = [Row(lists, strategy, partners) for strategy in listed
            for partners in lists.partners(strategy)]
    base = next(row for row in rows if row.strategy is listed.baseline)
    like = base.begin, base.answer, base.strategy.bytes
    controls = {
        "aa": Answered(listed, "aa", *like),
        "planted": Answered(listed, "planted", *like, planted=True),
        "floor": Answered(listed, "floor", listed.no_begin,
                          f"{question}_floor", False),
    }
    functions = [only_if(row.needs, row.bound() + answered(row).loops())
                 for row in rows] + [c.loops() for c in controls.values()]
    table = [*map(entry_of, rows), *(control(*c) for c in controls.items())]
    return "".join([
        f"/* Made of impl/{question}/strategies.def by lists/rows.py. */\n",
        includes(rows),
        '#include "suite/controls.h"\n\n',
        "\n".join(functions), "\n",
        QUESTION.format(
            name=question, asks=json.dumps(listed.common["asks"]),
            row=listed.common.get("rows", f"{question}_strategy"),
            rows="".join(table),
            incumbents=" ".join(lists.incumbents(question)))])


QUESTION = """\
static const struct {row} rows[] = {{
{rows}}};

extern const struct adapter {name}_adapter;

const struct question question_{name} = {{
    .name = "{name}",
    .asks = {asks},
    .adapter = &{name}_adapter,
    .incumbent = "{incumbents}",
    .rows = rows,
    .row_size = sizeof rows[0],
    .row_count = sizeof rows / sizeof rows[0],
}};
"""


TABLE = """\
#include "suite/strategy.h"

{declared}
const struct question *const questions[][LAYOUT_MAX] = {{
{table}}};

const char *const layout_places[] = {{
{places}}};

_Static_assert(sizeof questions / sizeof questions[0] <= QUESTIONS_MAX,
               "see suite/limits.h");
const size_t question_count = sizeof questions / sizeof questions[0];
const size_t layout_count = sizeof layout_places / sizeof layout_places[0];
"""


def table_of(questions, layouts=0):
    """C of the table of these questions, each in so many layouts; 0: as it is
    compiled."""
    symbols = [[f"{q}_layout_{n}" for n in range(layouts)] or [f"question_{q}"]
               for q in questions]
    places = [f"order {n}, shifted by {shift_of(n)} bytes"
              for n in range(layouts)] or ["as compiled"]
    return TABLE.format(
        declared="".join(f"extern const struct question {name};\n"
                         for names in symbols for name in names),
        table="".join(f"    {{&{', &'.join(names)}}},\n" for names in symbols),
        places="".join(f'    "{place}",\n' for place in places))


def keep(path, text):
    """Writes a file, unless it holds just that: then nothing is built anew."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def shorten(listed, wanted):
    grouped = {}
    for strategy in listed:
        grouped.setdefault(strategy.group, strategy.name)
    listed.keep({listed.reference.name, listed.baseline.name, *listed.engines,
                 *(name for group, name in grouped.items() if group),
                 *wanted})


def write_with(folder, name, line, rows):
    """The rows of a question for `make try`, of lists made short: the reference,
    the baseline, what engines use, the first of each group, and the parts of
    these rows; with one strategy more, of which a list would say the line."""
    lists = Lists()
    new = line.split()[1]
    if new in lists[name].strategies:
        raise BadInput(f"{new}: there is one of that name: call yours otherwise")
    for question in lists.questions():
        shorten(lists[question],
                {part for row in rows for part in row.split("+")})
    lists[name].add(line, "LINE")
    keep(folder / f"{name}_rows.h", rows_of(lists, name))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", default="all",
                        choices=("all", "grouped", "few"),
                        help='grouped: with fewer partners where a list says "with '
                        'candidates": the baseline and what is in a group; few: '
                        "the reference, the baseline, what engines use, and the "
                        "first of each group")
    parser.add_argument("--table", action="store_true",
                        help="the table alone: the rows are there")
    parser.add_argument("--layouts", type=int, default=0)
    parser.add_argument("folder", type=Path)
    parser.add_argument("questions", nargs="+")
    said = parser.parse_args()
    lists = Lists(grouped=said.rows == "grouped")
    for question in lists.questions() if said.rows == "few" else ():
        shorten(lists[question], ())
    for question in [] if said.table else said.questions:
        keep(said.folder / f"{question}_rows.h", rows_of(lists, question))
    keep(said.folder / "questions.c", table_of(said.questions, said.layouts))


if __name__ == "__main__":
    run(main)
