"""What a sweep of an engine found: in words, as a chart, and in a folder."""
# SPDX-License-Identifier: MIT

import json
import lzma

from judge import stats
from judge.sweep_runs import AGAIN, OWN
from lists.files import keep, partial

from .table import Change, changes, sentence
from .text import listed, percent

TO_START = 0.1  # of a run's time: more is doubted

def flags_of(judged):
    return judged.family or "the engine's own flags"


def change(judged, name):
    """Of a time beside the engine's own, with its interval, in per cent."""
    return percent(judged.difference(name).more(judged.doubt))


def answer(judged):
    """The fastest choice beside the engine as it is, in a sentence."""
    best = next((n for n in judged.rows if n != OWN), AGAIN)
    more = judged.difference(best)
    return sentence(
        f"{flags_of(judged)}: {best}", "the engine as it is", more,
        judged.doubt, more.verdict(judged.doubt))


def table(judged):
    """A line a choice, the fastest first."""
    def line(name):
        more = judged.difference(name) if name != OWN else None
        return Change(name, f"{judged.ns(name):.1f}", more,
                           more and more.verdict(judged.doubt))
    return changes(flags_of(judged), "ns a node", [
        line(name) for name in [*judged.rows, AGAIN]], judged.doubt)


def asked(sweep):
    """How often the engine asks, in words."""
    return ", ".join(f"{name.partition('_')[2] or name} {count:.2f}"
                     for name, count in sweep.context.get("calls", {}).items()
                     if count)


def notes(sweep, found):
    """What a reader must know beside the figures."""
    if asked(sweep):
        yield f"calls a node: {asked(sweep)}"
    for family, choice, why in sweep.context["left_out"]:
        yield f"{choice} {family}".rstrip() + ": left out: " + why.replace(
            "\n", "\n    ")
    if sweep.start() > TO_START:
        yield (f"DOUBT: {100 * sweep.start():.0f} % of RUN's time is outside of "
               "nodes / nps: loading, or not the total; a longer run has less")
    if same := found[0].slower_than(sweep.context.get("engines", [])):
        yield (f"as it is, the engine is slower than {listed(same)}, which engines "
               "use: if it uses the same, its getter is a call where choices are "
               "inlined: make it static inline in a header")
    for judged in found:
        if judged.difference(AGAIN).verdict(1 - stats.CONFIDENCE) != "tied":
            yield (f"TOO NOISY: {flags_of(judged)}: as it is, it differs from "
                   f"itself by {change(judged, AGAIN)} %: discard this result")
        yield (f"{flags_of(judged)}: resolution "
               f"{100 * judged.resolution():.2f} %; tied for fastest: "
               + ", ".join(n for n in judged.rows if judged.difference(
                   n, judged.rows[0]).verdict(judged.doubt) != "slower"))
    first, *others = found
    for judged in others:
        more = stats.combined([j.parts[0].of(OWN) for j in (judged, first)],
                              [1, -1])
        yield (f"the engine as it is with {judged.family}: "
               f"{percent(more.more(1 - stats.CONFIDENCE))} of its time "
               "without")


def text(sweep):
    """All that is printed, fit for a pull request."""
    c, found = sweep.context, sweep.judged()
    return "\n".join([
        "```", f"{sweep.title()}:", *map(answer, found), "",
        f"{c['layouts']} link orders, {sweep.whole_rounds()[1]} rounds of "
        f"{c['nodes']:,} nodes; {sweep.machine()}", "",
        *("\n".join([*table(judged), ""]) for judged in found),
        "Intervals are simultaneous over all choices.",
        *notes(sweep, found), "```"])


def draw(sweep, found, folder):
    from .drawing import COLOURS, dot_chart, finish  # matplotlib is slow to import

    dots = {flags_of(judged): [
        (n, 0, COLOURS[0], judged.difference(n).more(judged.doubt),
         f"{n}: {change(judged, n)}")
        for n in [*judged.rows, AGAIN] if n != OWN] for judged in found}
    names = list(dict.fromkeys(dot[0] for own in dots.values() for dot in own))
    figure, _ = dot_chart(dots, names, "% of time beside own", 3.4, 0.18)
    finish(figure, sweep, folder, "sweep", sweep.title(), "Left is faster. Lines: "
           "intervals, simultaneous over all choices.")


def write(sweep, results):
    """The folder of a sweep in results, under a name that none has yet."""
    c = sweep.context
    with partial(results) as folder:
        (folder / "sweep.json").write_text(json.dumps(c, indent=1) + "\n")
        with lzma.open(folder / "times.tsv.xz", "wt", preset=9) as file:
            file.write(sweep.times())
        (folder / "sweep.md").write_text(text(sweep) + "\n", encoding="utf-8")
        draw(sweep, sweep.judged(), folder)
        return keep(folder, results / (
            f"{c['date'][:10]}-sweep-{c['name']}-{c['question']}"))
