"""Results of many machines side by side, by CPU and then by compiler."""
# SPDX-License-Identifier: MIT

from types import SimpleNamespace

from . import page, resolution, tables, verdicts
from .model import MODES, BadInput, Question
from .pick import pick


def grouped(results):
    """In order of CPU, compiler and date."""
    return sorted(results, key=lambda r: (
        r.cpu(), r.compiler(), r.context["date"]))


def build(result):
    return ", ".join([result.compiler(), result.target(),
                      result.context["date"][:10], result.revision()])


def united(name, results):
    """The question with the strategies of all its versions, untimed."""
    versions = [q for r in results if (q := r.question(name))]
    by_name = {s.name: s for q in versions for s in q.strategies}
    first = versions[0]
    return Question(name, first.asks, first.baseline,
                    list(by_name.values()), {})


def sheets_of(question, judged, heads, over):
    """Of each set and mode its title, its table and whether it is shown first:
    those of the first set, and those of others. judged: per result, (question,
    set, mode) -> table."""
    name = question.name
    keys = list(dict.fromkeys((of_set, mode) for tables_of in judged
                              for q, of_set, mode in tables_of if q == name))
    first = keys[0][0]
    shown = (first, "latency") if (first, "latency") in keys else keys[0]
    of_first, of_others = [], []
    for of_set, mode in keys:
        title = f"{of_set}, {MODES[mode]}"
        found = [t.get((name, of_set, mode)) for t in judged]
        (of_first if of_set == first else of_others).append((
            title, tables.over_results(question, f"{name}, {title}", found,
                                       heads, over),
            (of_set, mode) == shown))
    return of_first, of_others


def check_baselines(results, names):
    for name in names:
        baselines = {q.baseline for r in results if (q := r.question(name))}
        if len(baselines) > 1:
            raise BadInput(f"page: {name}: ratios to different baselines: "
                           + ", ".join(sorted(baselines)))


def render(results):
    results = grouped(results)
    names = list(dict.fromkeys(q.name for r in results for q in r.questions))
    check_baselines(results, names)
    judged = [{(t.question, t.set, t.mode): t for t in verdicts.judge(r)}
              for r in results]
    cpus = [r.cpu() for r in results]
    over = [(cpu, cpus.count(cpu)) for cpu in dict.fromkeys(cpus)]
    heads = [build(r) for r in results]
    questions = [united(name, results) for name in names]
    return page.written(
        "machines.html", title="sightline: machines side by side",
        names=names, cpus=over,
        results=[SimpleNamespace(
            build=head, seen=resolution.of_tables(
                r, t.values(), verdicts.judge_programs(r)),
            choices={c.question: c for c in pick([r])})
            for r, t, head in zip(results, judged, heads)],
        questions=[(q, *sheets_of(q, judged, heads, over))
                   for q in questions])


def write(results, out):
    """The page into a file that is not there yet."""
    text = render(results)
    try:
        with open(out, "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BadInput(f"{out}: exists; nothing is overwritten") from None
    except OSError as error:
        raise BadInput(f"{out}: {error.strerror}") from None
    return 0
