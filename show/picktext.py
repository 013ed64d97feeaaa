"""Picks in words: a sentence, a line for a screen, the rows of a summary. Less time
is faster, and negative."""
# SPDX-License-Identifier: MIT

import textwrap
from itertools import product
from pathlib import Path

from judge.evidence import NPS, PROGRAMS, method
from judge.stats import WORTH_A_WORD

from .table import aligned
from .text import (OF_KIND, begun, bytes_text, listed, percent, resolution, speed,
                   spoken)

WIDE, LINES = 100, 28  # of a summary, at most
BARS, HALF, LEAST = 6, 10, 2.0  # bars; characters from 0 to the end; its per cent
THIS_RUN = "By {}, which weighs less than the engines above:"
NEXT = ("Next: make pick NPS=1200000 at your engine's speed (EVAL=classical: no "
        "network); make sweep in it.")
AGAIN = ("Neighbours were busy: before a change run make bench once more, or make sweep in "
         "your engine.")


def interference(seen, before=""):
    if seen.undisturbed is None:
        return ""
    share = f"{before}no interference in {100 * seen.undisturbed:.0f} % of "
    return share + ("timings: measured as on a CPU whose threads are busy"
                    if seen.is_busy() else "timings")


def remedy(seen):
    return seen.noisy() and (
        "Too coarse to change an engine by: "
        f"{listed(map(spoken, seen.noisy()))}. make bench-full, half an hour, "
        "resolves search twice as finely.")


def resolutions(seen, interfered=True):
    """The sentences that everything begins with."""
    parts = ", ".join(f"{spoken(name)} {resolution(sees)}"
                      for name, sees in seen.parts.items())
    text = "Resolution: " + (f"{parts} (less is a tie)" if parts else
                             "nothing was measured with warm caches")
    if "queries" in seen.parts and len(seen.parts) == 1:
        text += "; no whole program was measured"
    if interfered and seen.undisturbed is not None:
        text += f". {begun(interference(seen))}"
    return f"{text}. {remedy(seen) or ''}".strip()


def named(strategy):
    if strategy.role == "own":
        return "your engine's own"
    return f"{strategy.name}, {bytes_text(strategy.table_bytes)}"


def change(worth):
    """Of whose time, with its interval."""
    return percent(worth.more, 2 if worth.ns else 1)


def whose(worth):
    """The time that it is a share of; an engine's by which evidence, if that is
    no search."""
    if not worth.ns:
        return spoken(worth.by) if worth.by in PROGRAMS else "call"
    return "engine" + f", {worth.by}" * (not worth.by.startswith("search"))


def time_text(worth):
    return change(worth) + (f", {worth.ns[0]:+.2f} ns a node" if worth.ns
                             else f" of a {whose(worth)}")


def evidence(choice):
    """What speaks for the pick; it claims no more than was shown."""
    own = choice.decided_by
    of = "" if own.share is None else " of the engine"
    by = f"{spoken(own.name)} (resolution {resolution(own.sees)}{of})"
    other = (f"; best other: {choice.rival}, {time_text(choice.rival_worth)}"
             if choice.rival and not choice.smaller else "")
    if choice.coarse:
        return f"{by} is too coarse to change an engine by{other}"
    if choice.kept and not own.replaces:
        return ("no search of this run varies it; calls × "
                f"{by} replaces nothing{other}")
    if choice.kept:
        return (f"no other is significantly faster by {100 * WORTH_A_WORD:g} % "
                f"in {by}{other}")
    if choice.worth:
        return (f"{time_text(choice.worth)} beside {choice.incumbent} in "
                f"{spoken(choice.worth.by)}")
    return ("what engines use does not fit; of the rest none is significantly "
            f"faster by {100 * WORTH_A_WORD:g} % in {by}")


def why(choice):
    """Nothing was picked, or some evidence was not used."""
    limits = ", ".join(f"{e.name} resolves {resolution(e.sees)}"
                       for e in choice.blind)
    if not choice.strategy:
        return choice.unfit or f"resolution too low: {limits or 'no evidence'}"
    return f"not used: {limits}" if limits and not choice.coarse else ""


def reason(choice):
    """All of what speaks for the pick, or why there is none."""
    if not choice.strategy:
        return why(choice)
    other = choice.other_kind and (
        f"{time_text(choice.other_kind)} in "
        + spoken(choice.other_kind.by)
        + (": engines with and without a network differ"
           if choice.other_kind.contradicts(
               choice.worth or choice.rival_worth) else ""))
    smaller = choice.smaller and (
        f"as fast, with smaller tables: {named(choice.smaller)}, "
        f"{time_text(choice.smaller_worth)}")
    otherwise = choice.otherwise and (
        f"undecided, {', '.join(choice.otherwise)}: make sweep in yours")
    return "; ".join(part for part in (
        evidence(choice), other, otherwise, smaller, why(choice)) if part)


def line(choice):
    """Keep it, or what to take instead, and why."""
    how = "no pick" if not choice.strategy else (
        f"{'keep' if choice.kept else 'take'} {named(choice.strategy)}")
    return f"{how}: {reason(choice)}"


HEADS = ("verdict", "question", "engines use", "best other", "change (95 %)",
         "time of")


def cells(choice):
    """What a summary says, by HEADS: of the pick, or else of the best other."""
    how = ("keep" if choice.kept else "change" if choice.worth else "take"
           if choice.strategy else "–")
    worth = choice.worth or choice.rival_worth
    other = choice.rival if choice.kept else (
        choice.strategy and choice.strategy.name)
    said = change(worth) if worth else "–" if choice.strategy else (
        "resolution too low" if choice.incumbent or choice.blind
        else "nothing fits")
    return (how, choice.question, method(choice.incumbent or "–"),
            method(other or "–"), said, whose(worth) if worth else "–")


def smaller(choice):
    """What is as fast, with smaller tables, if anything."""
    return (f"{method(choice.smaller.name)}, {choice.smaller.table_bytes:,} B"
            if choice.smaller else "")


def answer(choices, homes):
    """What to keep and what to change, in a sentence; homes: what an engine has
    one of."""
    own = [c for c in choices if c.question in homes and c.strategy]
    said = [f"{how} " + listed(f"{c.strategy.name} for {c.question}"
                               for c in group) + why
            for how, group, why in (
                ("keep", [c for c in own if c.coarse],
                 ": this run is too coarse to change an engine by"),
                ("keep", [c for c in own if c.kept and not c.coarse],
                 ": no alternative is significantly faster by "
                 f"{100 * WORTH_A_WORD:g} % of the engine's time"),
                ("take", [c for c in own if not c.kept], ""))
            if group]
    kept = [c for c in choices if c.kept]
    changed = sum(bool(c.strategy) for c in choices) - len(kept)
    blind = [c.question for c in choices if not c.strategy]
    said.append(f"keep {len(kept)} of {len(choices)} questions"
                + f", change {changed}" * bool(changed))
    if blind:
        said.append(f"no pick for {listed(blind)}")
    text = "; ".join(said)
    return f"{text[0].upper()}{text[1:]}."


def answers(picked):
    """The answer for one kind of engine, and what differs for others; picked:
    by kind."""
    names = {kind: [f"{method(c.strategy.name) if c.strategy else 'no pick'} "
                    f"for {c.question}" for c in own.choices]
             for kind, own in picked.items()}
    (kind, first), *_ = picked.items()
    text = answer(first.choices, first.homes)
    others = [f"With {OF_KIND[other]} the same, but {listed(differ, 5)}."
              for other, own in names.items()
              if (differ := [n for n in own if n not in names[kind]])]
    return [f"With {OF_KIND[kind]} {text[0].lower()}{text[1:]}",
            *others] if others else [text]


def bars(heads, rows, used):
    """Lines of the fastest and of what engines use, which is 0, as wide as a screen.
    heads: of the names and of each text; rows: a name, per cent, which are its bar,
    and texts, of which the first are shown that fit beside shorter bars."""
    own = (f"{used} (engines use)", 0, *["0"] * (len(heads) - 1))
    others = sorted(rows, key=lambda row: row[1])
    shown = sorted([*others[:BARS - 1], own], key=lambda row: row[1])
    end = max(LEAST, *(abs(x) for _, x, *_ in shown))
    for many, half in product(range(len(heads), 1, -1), range(HALF, HALF // 2, -1)):
        lines = aligned([(heads[0], "", *heads[1:many]), *(
            (name, ("█" * n).rjust(half) + "│" if x < 0
             else " " * half + "│" + "█" * n, *texts[:many - 1])
            for name, x, *texts in shown
            for n in [round(half * abs(x) / end)])])
        if max(map(len, lines)) <= WIDE:
            break
    return lines


def own_bars(picked):
    """Of what an engine has one of and most methods for, by what decided."""
    choice = max((c for c in picked.choices if c.question in picked.homes
                  and c.incumbent and c.decided_by), default=None,
                 key=lambda c: len(c.rows))
    rows = [(method(n), 100 * own.more[0], change(own))
            for n, own in choice.rows.items()
            if own.by == choice.decided_by.name] if choice else []
    if not rows:
        return []
    by = choice.decided_by
    how = "in " if by.name in PROGRAMS or by.share is None else "by calls × "
    return bars((f"{choice.question} {how}{spoken(by.name)}", "change (95 %)"),
                rows, method(choice.incumbent))


def wrapped(text):
    return textwrap.wrap(text, WIDE, break_on_hyphens=False)


def from_here(path):
    """As short as it can be typed where the program runs."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def summary(judged, picked, folder, engines=()):
    """What a run found, in LINES lines, or with all that is worth changing in a few
    more; picked: Picks by the kind of engine; engines: kinds, what sweeps say of
    them, and bars."""
    result, seen = judged.result, judged.seen
    first = next(iter(picked.values()))
    rows = sorted(first.choices, key=lambda c: (
        c.kept, bool(c.strategy), c.question not in first.homes))
    above = [*wrapped(result.machine() + interference(seen, "; ")),
             *wrapped(resolutions(seen, interfered=False)), ""]
    for n, (_, text, lines) in enumerate(engines):
        above += [*wrapped(text), *(lines if n == 0 else ())]
    above += [THIS_RUN.format(
        "our own search" if "search" in seen.parts else
        "calls × the time of a call")] * bool(engines)
    above += [line for text in answers(picked) for line in wrapped(text)]
    if not engines and (lines := own_bars(first)):
        above += ["", *lines]
    above += [""]
    below = ["Negative is faster; an engine is one of "
             f"{speed(first.nps())}. The page explains each name.",
             remedy(seen) or (NEXT if seen.is_alone() else AGAIN),
             f"open {from_here(folder / 'index.html')}"]
    for n in range(len(rows), sum(not c.kept for c in rows) - 1, -1):
        left = [f"keep: {len(rows) - n} others"] * (n < len(rows))
        shown = aligned([HEADS, *map(cells, rows[:n])])
        if len(above) + len(shown) + len(left) + len(below) <= LINES:
            break
    return "\n".join([*above, *shown, *left, *below])


def unit(nps=NPS):
    """What the figures of a pick are of."""
    return (f"An engine of {speed(nps)} has {1e9 / nps:.0f} ns for a node: "
            f"−1 % saves {1e7 / nps:.3g} of them.")


def screen(results, picked, level, budget, width=80):
    """Everything `plot.py pick` prints."""
    size = ("tables of any size" if budget is None
            else f"tables up to {budget:,} bytes")
    lines = [f"What is worth changing in an engine: {size}, {level} CPU."]
    for said in unit(picked.nps()), *(r.machine() for r in results):
        lines += textwrap.wrap(said, width)
    lines.append("")
    for choice in picked.choices:
        lines += textwrap.wrap(
            f"{choice.question:<15} {line(choice)}", width,
            subsequent_indent=" " * 16, break_on_hyphens=False)
    targets = sorted({r.target() for r in results} - {level})
    if level != "native" and targets:
        lines += [f"Measured with -march={', '.join(targets)}.",
                  f"For what {level} itself gives: make bench ISA={level}."]
    return "\n".join(lines)
