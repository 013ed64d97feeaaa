"""What is worth changing in an engine: a choice for each question.

Methods that stand on others are compared on what engines use, or where that is not
in question on what was picked, and taken on what was picked, where there is such a
row. Several results count alike, by the geometric mean.
"""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass, replace

from .choice import Choice, by_other_kind, pick_one
from .evidence import (KINDS, NPS, by_trace, evidence, homes, of_programs,
                       partners)
from .model import height


@dataclass
class Pick:
    engine: float  # ns that the reader's engine has for a node
    choices: list
    homes: list  # the questions that an engine has one strategy of

    def nps(self):
        return 1e9 / self.engine


def measured(questions):
    """Candidates that every result has, but for the reference."""
    return [s for s in questions[0].candidates()[1:] if all(
        any(s.name in t.ns for t in q.tables.values())
        for q in questions)]


def too_large(strategies, level, budget):
    """Why none is in question."""
    run = [s for s in strategies if s.runs_on(level)]
    if not run:
        return f"nothing that {level} runs was measured"
    least = min(run, key=lambda s: s.table_bytes)
    return (f"nothing fits {budget:,} bytes of table; the smallest is "
            f"{least.name}, {least.table_bytes:,} bytes")


def in_question(questions, level, budget):
    return [s for s in measured(questions) if s.runs_on(level)
            and (budget is None or s.table_bytes <= budget)]


def with_partners(strategies, at_hand):
    """Without those whose partners engines do not use; all, if no engine's
    is there."""
    own = [s for s in strategies if partners(s.name) <= at_hand]
    return own if any(partners(s.name) for s in own) else strategies


def on_picked_partners(choice, strategies, instead, swept=False):
    """With the row of the same method on what was picked for its partners; and its
    bytes, where a sweep of the engine decides: also of what was not measured."""
    def on_picked(strategy):
        own, *others = strategy.name.split("+")
        pairs = [instead[p] for p in others if p in instead]
        name = "+".join([own, *(instead[p][1].name if p in instead else p
                                for p in others)])
        return next((s for s in strategies if s.name == name), replace(
            strategy, name=name, table_bytes=strategy.table_bytes + sum(
                new.table_bytes - old.table_bytes for old, new in pairs))
            if swept else strategy)

    found = replace(choice, strategy=on_picked(choice.strategy))
    if swept and choice.smaller:
        found.smaller = on_picked(choice.smaller)
        if found.smaller.table_bytes >= found.strategy.table_bytes:
            found.smaller = None
    return found


class Picker:
    """What results say of each question to an engine of such a speed and kind,
    and sweeps of it, which are stronger than any result."""

    def __init__(self, results, nps, sweeps, kind):
        slow = {word for r in results
                for word in r.context.get("slow_isa", "").split()}
        found = {}
        for q in (q for result in results for q in result.questions):
            found.setdefault(q.name, []).append(q)
        self.slow, self.nps, self.sweeps = slow, nps, sweeps
        self.by_name = {n: by_trace(own) for n, own in found.items()}
        self.found = {n: [e.at(nps) for e in evidence(own, kind)]
                      for n, own in self.by_name.items()}
        (other,) = [own[0] for k, own in KINDS.items() if k != kind]
        self.others = {n: e and e.at(nps) for n, own in self.by_name.items()
                       for e in [of_programs(own, other)]}
        self.homes = homes(self.by_name)

    def one(self, name, strategies, incumbent, swept=None):
        """The choice for one question, whatever was picked for others."""
        choice = pick_one(self.by_name[name], self.found[name], strategies,
                          incumbent, swept)
        if other := self.others[name]:
            choice.other_kind = by_other_kind(
                choice, other, [s.name for s in strategies],
                self.found[name][:2])
        return choice

    def incumbent(self, name, strategies):
        """The first of what engines use that is no slow instruction; None."""
        fit = {s.name for s in strategies
               if not self.slow & set(s.needs.split())}
        return next((n for n in self.by_name[name][0].incumbents if n in fit),
                    None)

    def choices(self, fit):
        """Question -> its Choice, in the order of the results' questions."""
        incumbents = {n: self.incumbent(n, own) for n, own in fit.items()}
        at_hand = set().union(*(partners(n)
                                for n in incumbents.values() if n))
        swept = {s.context["question"]: replace(s.evidence(
            [f.name for f in fit.get(s.context["question"], ())]),
            nps=self.nps)
            for s in self.sweeps}
        found = dict.fromkeys(self.by_name)
        for name in dict.fromkeys([*self.homes, *found]):
            found[name] = self.one(
                name, with_partners(fit[name], at_hand), incumbents[name],
                swept.get(name)) if fit[name] else Choice(name, None)
            if name in self.homes and found[name].strategy \
                    and not found[name].incumbent:
                at_hand.add(found[name].strategy.name)
        instead = {s.name: (s, own.strategy) for name in self.homes
                   if (own := found[name]).strategy and own.incumbent
                   and own.strategy.role != "own" for s in fit[name]}
        return {name: on_picked_partners(found[name], fit[name], instead,
                                         bool(swept))
                if found[name].strategy else found[name]
                for name in dict.fromkeys([*swept, *found]) if name in found}

    def pick(self, level, budget):
        height(level)
        fit = {name: in_question(questions, level, budget)
               for name, questions in self.by_name.items()}
        choices = self.choices(fit)
        for name, own in fit.items():
            if not own:
                choices[name].unfit = too_large(measured(self.by_name[name]),
                                                level, budget)
        return Pick(1e9 / self.nps, [*choices.values()], self.homes)


def most_asked(result):
    """The question with most choices in a whole program; None without one."""
    asked = [q for q in result.questions if q.programs]
    return max(asked, default=None, key=lambda q: max(
        len(axis.table.rows) for axis in q.programs.values()))


def pick(results, level="native", budget=None, nps=NPS, sweeps=(),
         kind="nnue"):
    """A Pick, of questions in the order of the results, for that kind."""
    return Picker(results, nps, sweeps, kind).pick(level, budget)


def by_kind(result):
    """kind of engine -> Pick, of the kinds that it ran a search of; of the first,
    if none."""
    kinds = [kind for kind, (own, *_) in KINDS.items()
             if any(own in q.programs for q in result.questions)]
    return {kind: pick([result], kind=kind)
            for kind in kinds or list(KINDS)[:1]}
