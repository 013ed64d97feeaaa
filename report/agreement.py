"""Does the small predict the large?

For a question, a mode and a program: Kendall's tau-b between the strategies'
order in the mode, on the question's first set, and in the program. Two
strategies are tied in either if the 95 % interval of their ratio includes 1 or
if it is within the noise there; so each pair is ordered the same way in both,
the other way round, or tied somewhere, and

    tau-b = (same - reversed) / sqrt(ordered in one * ordered in the other)

It is 1 if the program says what the mode says, and near 0 if it says nothing
of the kind. The interval is a bootstrap that draws strategies, since others
might have been on the list, and noise, from the draws of both comparisons; it
is the same draw of strategies for all modes, so that modes can be compared. A
mode's mean is over the questions that have all modes and something ordered in
each.
"""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass

import numpy as np

from . import programs, stats

DRAWS = 2000
EVERY = "mean"  # stands for a question's name in the means
FEWEST = 5  # strategies: fewer have no order to speak of


@dataclass
class Agreement:
    program: str
    question: str  # or EVERY
    mode: str
    questions: int  # behind it
    strategies: int
    pairs: int  # that the program tells apart
    same: int  # of these, ordered alike by the mode
    reversed: int
    tau: float
    tau_low: float
    tau_high: float
    best: bool = False  # of a program's modes, or not to be told from it


class Order:
    """What a comparison says of every pair of strategies."""

    def __init__(self, times, names, noise):
        wider = stats.small_sample_factor(times.layouts)
        self.points = np.array([times.points[n] for n in names])
        spread = (np.array([times.draws[n] for n in names]).T - self.points)
        self.draws = self.points + wider * spread
        self.within = np.maximum(self.half_widths(spread, wider), noise)

    def half_widths(self, spread, wider):
        """By pair: how far a ratio may be off."""
        few = spread[::4]  # is enough for two quantiles
        low, high = np.quantile(few[:, :, None] - few[:, None, :],
                                [0.025, 0.975], axis=0)
        return wider * np.maximum(-low, high)

    def signs(self, points, chosen):
        """[.., pair]: which is slower, of those chosen; 0 if tied."""
        pair = chosen[..., :, None], chosen[..., None, :]
        points = np.take_along_axis(points, chosen, -1)
        apart = points[..., :, None] - points[..., None, :]
        signs = np.sign(apart) * (np.abs(apart) > self.within[pair])
        return signs.reshape(*chosen.shape[:-1], -1)


def tau_b(a, b):
    """Of signs by pair; not a number if one orders nothing."""
    ordered = np.sqrt(np.sum(a * a, -1) * np.sum(b * b, -1))
    return np.divide(np.sum(a * b, -1), ordered, where=ordered > 0,
                     out=np.full(np.shape(ordered), np.nan))


def draws_of_tau(small, large, seed):
    """tau-b as it might have been."""
    rng = np.random.default_rng(seed)
    count = len(small.points)
    chosen = rng.integers(count, size=(DRAWS, count))
    i, j = (rng.integers(len(order.draws), size=DRAWS)
            for order in (small, large))
    return tau_b(small.signs(small.draws[i], chosen),
                 large.signs(large.draws[j], chosen))


def interval(draws, tau=0.0):
    """Not a number if tau is none, or if most draws have no order."""
    drawn = draws[~np.isnan(draws)]
    if np.isnan(tau) or 2 * len(drawn) < len(draws):
        return float("nan"), float("nan")
    low, high = np.quantile(drawn, [0.025, 0.975])
    return float(low), float(high)


def agree(small, large, seed):
    """tau, its draws, and pairs: ordered by the large, same, reversed."""
    everyone = np.arange(len(small.points))
    a = small.signs(small.points, everyone)
    b = large.signs(large.points, everyone)
    pairs = [int(np.sum(x)) // 2 for x in (b != 0, a * b > 0, a * b < 0)]
    return float(tau_b(a, b)), draws_of_tau(small, large, seed), pairs


def of_question(question, axis, seed):
    """mode -> (Agreement, draws of tau)"""
    whole = programs.bootstrap(axis)
    candidates = [s.name for s in question.strategies
                  if s.role == "candidate" and s.name in axis.seconds]
    found = {}
    for (of_set, mode), times in question.times.items():
        names = [n for n in candidates if n in times]
        if of_set != question.sets()[0] or len(names) < FEWEST:
            continue
        alone = stats.bootstrap(times)
        tau, draws, pairs = agree(
            Order(alone, names, alone.noise(question.named("aa"),
                                            question.baseline)),
            Order(whole, names, programs.noise(axis)), seed)
        found[mode] = Agreement(
            axis.program, question.name, mode, 1, len(names), *pairs, tau,
            *interval(draws, tau)), draws
    return found


def mean_of_defined(draws):
    """By draw, over the questions where it left an order."""
    draws = np.array(draws)
    count = np.sum(~np.isnan(draws), axis=0)
    return np.divide(np.nansum(draws, axis=0), count, where=count > 0,
                     out=np.full(draws.shape[1], np.nan))


def means(program, by_question):
    """The mean of each mode over questions; and which modes are the best."""
    modes = list(dict.fromkeys(m for found in by_question for m in found))
    whole = [
        found for found in by_question if len(found) == len(modes)
        and not any(math.isnan(a.tau) for a, _ in found.values())]
    if not modes or not whole:
        return []
    every, drawn = {}, {}
    for mode in modes:
        agreed = [found[mode][0] for found in whole]
        drawn[mode] = mean_of_defined([found[mode][1] for found in whole])
        every[mode] = Agreement(
            program, EVERY, mode, len(whole),
            *(sum(getattr(a, key) for a in agreed)
              for key in ("strategies", "pairs", "same", "reversed")),
            float(np.mean([a.tau for a in agreed])), *interval(drawn[mode]))
    first = max(every.values(), key=lambda a: a.tau).mode
    for mode in modes:
        low, high = interval(drawn[first] - drawn[mode])
        every[mode].best = not (low > 0 or high < 0)
    return list(every.values())


def judge(result):
    """Every question, and then the means, program by program."""
    by_program = {}
    for seed, question in enumerate(result.questions, 1):
        for axis in question.programs.values():
            by_program.setdefault(axis.program, []).append(
                of_question(question, axis, seed))
    agreed = []
    for program, by_question in by_program.items():
        agreed += [a for found in by_question for a, _ in found.values()]
        agreed += means(program, by_question)
    return agreed
