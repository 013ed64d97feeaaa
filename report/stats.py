"""The one rule by which two things that were measured are told apart.

Of a table there are the logarithms of times by row and layout. Layouts are the
unit of replication: where code happens to land moves a short loop more than
anything else, and a strategy's author cannot choose it. A row's time in a
layout is the median of its repetitions.

Six layouts say little of a row's own variance, but the rows of a table say much
of each other's: each variance is shrunk towards what the table's rows have in
common (Smyth 2004, "Linear models and empirical Bayes methods", as limma's
squeezeVar does it), yet never below itself: in a table it may differ a
hundredfold, and the noisiest rows would seem better known than they are. Two
rows are then compared by Welch's variance of the difference of their means and
Student's t, at a doubt that is divided among all comparisons that shall hold at
once (Bonferroni). What cannot be told apart so, or differs by less than half a
per cent, is tied. So is all of a table most of whose windows had a neighbour on
their core, where the benchmark says so.

Whole programs have blocks in place of layouts, a few of which may be disturbed:
the mean of the middle three fifths counts, and its t interval. Tasks differ in
what a choice is worth, and are the same for all: where each was done five times
it has its own middle, and the mean of these counts. Blocks do not show what the
place of code in memory is worth, however many. So the default is compiled for
each axis, and run twice in each block: the mean of these copies is what a
choice is compared with, and how far they are apart from axis to axis, beyond
what their blocks explain, goes into every interval.
"""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass, replace

import numpy as np
from scipy.optimize import brentq
from scipy.special import digamma, polygamma, stdtr, stdtrit
from scipy.stats import trim_mean

from .model import BadInput

CONFIDENCE = 0.95
WORTH_A_WORD = 0.005  # of the time, or of an engine
SMALLEST = float(np.log1p(WORTH_A_WORD))  # such a difference of logarithms
FARTHEST = 300.0  # logarithms: nothing is known
MANY = 1e6  # degrees of freedom that are as good as all
OUTER = 0.2  # of values, at either end, that a middle leaves out
OFTEN = 5  # values, from where on that is one
ALONE = 0.5  # of a table's windows, or a layout's, at least, to judge by it
LEAST_LAYOUTS = 3  # left in a table when disturbed ones do not count
LEAST_LEFT = 0.1  # of a variance when what is known of it is taken off


def typical(times):
    """The median over repetitions, the last axis."""
    return np.median(times, axis=-1)


def among(comparisons):
    """The doubt left to one of so many comparisons that shall all hold."""
    return (1 - CONFIDENCE) / max(1, comparisons)


def verdict(point, low, high, smallest=WORTH_A_WORD):
    """Of a time that is so much more than another, in its interval."""
    if low <= 0 <= high or abs(point) < smallest:
        return "tied"
    return "slower" if point > 0 else "faster"


@dataclass
class Difference:
    """Of logarithms: an estimate, and how well it is known."""

    point: float
    variance: float  # of the estimate
    df: float

    def half(self, doubt):
        """How far it may be off, either way; no further than exp() goes."""
        return min(FARTHEST, float(stdtrit(max(1, self.df), 1 - doubt / 2)
                                   * np.sqrt(self.variance)))

    def interval(self, doubt):
        half = self.half(doubt)
        return self.point, self.point - half, self.point + half

    def ratio(self, doubt):
        """What it is the logarithm of, with its interval."""
        return np.exp(self.interval(doubt)).tolist()

    def verdict(self, doubt):
        return verdict(*self.interval(doubt), SMALLEST)

    def chance_of_less(self):
        """How likely the difference is below nothing."""
        if self.variance == 0:
            return 0.5 * (1 - float(np.sign(self.point)))
        return float(stdtr(self.df, -self.point / np.sqrt(self.variance)))


def weighted(points, variances, dfs, weights):
    """The sum of estimates that do not depend on each other, with Welch and
    Satterthwaite's degrees of freedom."""
    spread = weights ** 2 * variances
    doubtful = (spread ** 2 / dfs).sum()
    return Difference(float((weights * points).sum()), float(spread.sum()),
                      float(spread.sum() ** 2 / doubtful) if doubtful > 0
                      else MANY)


def combined(parts, weights):
    """The weighted sum of differences."""
    return weighted(*np.array([(p.point, p.variance, p.df)
                               for p in parts]).T, np.asarray(weights))


def mean(parts):
    """The mean of differences, as each counts alike."""
    return combined(parts, np.full(len(parts), 1 / len(parts)))


def net(of, base, floor):
    """The difference of two logarithms of times when a third time is taken off
    both, by the delta method; None where nothing is left of one. None of the
    three may depend on another."""
    t, b, f = np.exp([d.point for d in (of, base, floor)])
    if min(t, b) <= f:
        return None
    known = combined([of, base, floor],
                     [t / (t - f), -b / (b - f), f / (b - f) - f / (t - f)])
    return replace(known, point=float(np.log((t - f) / (b - f))))


def inverse_trigamma(value):
    """The x of which trigamma is the value."""
    return float(np.exp(brentq(lambda x: np.log(
        polygamma(1, np.exp(x)) / value), -20, 20)))


def squeeze(variances, df):
    """Variances, each of so many degrees of freedom, shrunk upwards to their
    common prior; and the degrees of freedom that they have then."""
    v = np.maximum(variances, 1e-5 * np.median(variances))
    if len(v) < 2 or not v.all():
        return v, float(df)
    logs = np.log(v) - digamma(df / 2) + np.log(df / 2)
    excess = float(logs.var(ddof=1) - polygamma(1, df / 2))
    if excess <= 1 / MANY:  # no more apart than chance puts them
        return np.full_like(v, np.exp(logs.mean())), MANY
    prior_df = 2 * inverse_trigamma(excess)
    prior = np.exp(logs.mean() + digamma(prior_df / 2) - np.log(prior_df / 2))
    return (np.maximum(v, (prior_df * prior + df * v) / (prior_df + df)),
            prior_df + df)


@dataclass
class Means:
    """Of the rows of a table: the mean over layouts, and its variance."""

    points: dict  # row -> mean
    variances: dict  # row -> of that mean
    df: float

    def own(self, a):
        return Difference(self.points[a], self.variances[a], self.df)

    def difference(self, a, b):
        """Of a row from another: of logarithms of times, log(a / b)."""
        return Difference(self.points[a] - self.points[b],
                          self.variances[a] + self.variances[b], self.df)


    def unknown(self):
        """The same where nothing can be said of it."""
        return replace(self, variances=dict.fromkeys(
            self.variances, FARTHEST ** 2))


def means(values):
    """Of row -> one value a layout."""
    if len({np.shape(v) for v in values.values()}) != 1:
        raise BadInput("rows with different layouts or repetitions")
    rows = np.array(list(values.values()))
    layouts = rows.shape[1]
    if layouts < 2:
        raise BadInput("one layout alone: nothing can be judged by it")
    variances, df = squeeze(rows.var(axis=1, ddof=1), layouts - 1)
    return Means(dict(zip(values, rows.mean(axis=1).tolist())),
                 dict(zip(values, (variances / layouts).tolist())), df)


def of_times(times):
    """Means of the log times of row -> [layout, repetition]."""
    return means({name: typical(np.log(t)) for name, t in times.items()})


def was_alone(question, key):
    """Was the core left alone often enough in a table? A neighbour slows some
    rows more than others, and all layouts alike: no interval shows that."""
    return question.alone.get(key, 1) >= ALONE


def of_table(question, key):
    """Means of the table of a set and a mode."""
    found = of_times(question.times[key])
    return found if was_alone(question, key) else found.unknown()


def middles(values):
    """Of each line of values: the mean of the middle three fifths, which a few
    disturbed ones do not move, its variance, and the degrees of freedom of that
    (Tukey and McLaughlin 1963)."""
    count = values.shape[-1]
    cut = int(OUTER * count)
    ordered = np.sort(values, axis=-1)
    pulled_in = np.clip(ordered, ordered[..., cut, None],
                        ordered[..., -1 - cut, None])
    kept = count - 2 * cut
    return np.broadcast_arrays(
        trim_mean(values, OUTER, axis=-1), (count - 1)
        * pulled_in.var(axis=-1, ddof=1) / (kept * (kept - 1)), kept - 1)


def middle(values):
    """The same of one line."""
    return Difference(*map(float, middles(values)))


def by_task(tasks):
    """The blocks of each task, [task, block], a table for each count of them;
    all in one where a task was done too seldom to be judged alone."""
    own = [np.flatnonzero(tasks == task) for task in np.unique(tasks)]
    counts = {len(blocks) for blocks in own}
    if min(counts) < OFTEN:
        return [np.arange(len(tasks))[None]]
    return [np.array([b for b in own if len(b) == n]) for n in counts]


def over_tasks(values, groups):
    """The mean of the tasks' middles: how far tasks are apart is no doubt."""
    found = np.hstack([middles(values[blocks]) for blocks in groups])
    return weighted(*found, np.float64(1 / found.shape[1]))


def luck_of_places(axis):
    """What a place in memory is worth: how far apart the default's log times
    are from place to place, by all axes of a program, beyond what the blocks
    they were measured in explain."""
    squares, noise, df = 0.0, 0.0, 0
    for places in axis.every_place:
        logs = np.log(places).mean(axis=1)
        points, variances, _ = middles(logs - logs.mean(axis=0))
        squares += (points ** 2).sum()
        noise += variances.sum()
        df += len(places) - 1
    if df:
        return Difference(0.0, *beyond(squares / df, noise / df, df))
    # One place alone: its two copies are all that is known.
    own = np.log(axis.places[0])
    return Difference(0.0, float(np.var(
        middles(own - own.mean(axis=0))[0], ddof=1)), 1)


def beyond(variance, known, df):
    """A variance of so many degrees of freedom without a part that is known,
    and the degrees of freedom that are left; never none of it, since that may
    be luck."""
    left = max(variance - known, LEAST_LEFT * variance)
    return left, df * (left / variance) ** 2 if variance else MANY


@dataclass
class Rounds:
    """Of the rows of a program: logs of times over the default's, by block."""

    logs: dict  # row -> [block]
    points: dict  # row -> its mean
    default: str
    places: int  # that the default's times are the mean of
    luck: Difference  # of one place
    groups: list  # of by_task()

    def difference(self, a, b):
        """As of Means, with the luck of both places."""
        blocks = replace(over_tasks(self.logs[a] - self.logs[b], self.groups),
                         point=self.points[a] - self.points[b])
        places = sum(1 / self.places if n == self.default else 1
                     for n in (a, b))
        return combined([blocks, self.luck], [1, places ** 0.5])


def of_rounds(axis, part=slice(None)):
    """Of the blocks of an axis, or part of them."""
    base = np.log(axis.places).mean(axis=(0, 1))
    logs = {n: (np.log(ns) - base)[part] for n, ns in axis.ns.items()}
    logs[axis.default] = np.zeros(len(base[part]))
    groups = by_task(axis.tasks[part])
    return Rounds(logs, {n: over_tasks(own, groups).point
                         for n, own in logs.items()}, axis.default,
                  len(axis.places), luck_of_places(axis), groups)


def sees(differences, doubt):
    """What can be told apart, in the middle: a ratio's distance from 1."""
    if not differences:
        return 0.0
    return float(np.expm1(np.median([d.half(doubt) for d in differences])))
