"""The significance test, used everywhere; docs/METHOD.md has it in words.

Replicates are layouts of queries, processes of whole programs, placements of a
sweep, rounds. Differences are of logarithms of times, intervals hold for all
comparisons of a table at once, and less than half a per cent is tied.
"""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass, field, replace

import numpy as np
from scipy.optimize import brentq
from scipy.special import digamma, polygamma, stdtr, stdtrit
from scipy.stats import trim_mean

from lists.names import BadInput

CONFIDENCE = 0.95
TOO_MUCH = 0.10  # of a ratio: a coarser resolution says nothing
WORTH_A_WORD = 0.005  # of the time, or of an engine
SMALLEST = float(np.log1p(WORTH_A_WORD))  # such a difference of logarithms
FARTHEST = 300.0  # logarithms: nothing is known
ENDLESS = 1e6  # degrees of freedom that are as good as all
OUTER = 0.2  # of values, at either end, that a middle leaves out
MANY = 10  # replicates: of so many a row's fastest and slowest do not count


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

    def more(self, doubt, scale=1.0):
        """By how much it is more, of so much, with its interval."""
        return (scale * np.expm1(self.interval(doubt))).tolist()

    def verdict(self, doubt):
        return verdict(*self.interval(doubt), SMALLEST)

    def chance_below(self, limit=0.0):
        """The probability that the difference is less than that."""
        away = limit - self.point
        if self.variance == 0:
            return 0.5 * (1 + float(np.sign(away)))
        return float(stdtr(self.df, away / np.sqrt(self.variance)))


def combined(parts, weights):
    """The weighted sum of differences that do not depend on each other, with
    Welch and Satterthwaite's degrees of freedom."""
    points, variances, dfs = np.array([(p.point, p.variance, p.df)
                                       for p in parts]).T
    spread = np.square(weights) * variances
    doubtful = (spread ** 2 / dfs).sum()
    return Difference(float((weights * points).sum()), float(spread.sum()),
                      float(spread.sum() ** 2 / doubtful) if doubtful > 0
                      else ENDLESS)


def mean(parts):
    return combined(parts, np.full(len(parts), 1 / len(parts)))


def inverse_trigamma(value):
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
    if excess <= 1 / ENDLESS:  # no more apart than chance puts them
        return np.full_like(v, np.exp(logs.mean())), ENDLESS
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
    own: dict = field(default_factory=dict)  # row -> variance, not shrunk
    # (row, row) -> Difference, where it is known better than from the means
    copies: dict = field(default_factory=dict)

    def of(self, a):
        return Difference(self.points[a], self.variances[a], self.df)

    def difference(self, a, b):
        """Of a row from another: of logarithms of times, log(a / b)."""
        return self.copies.get((a, b)) or Difference(
            self.points[a] - self.points[b],
            self.variances[a] + self.variances[b], self.df)

    def with_copy(self, row, copy):
        """The same, a row known as the mean of itself and of its copy, which
        are as far apart as they were."""
        known = mean([self.of(row), self.of(copy)])
        return replace(
            self, points={**self.points, row: known.point},
            variances={**self.variances, row: known.variance},
            copies={(copy, row): self.difference(copy, row)})

    def is_coarse(self, row):
        return row not in self.own

    def with_coarse(self, screened, base):
        """With the rows that a screen alone has timed, Means of its own: known as
        they were beside the base there."""
        own = {row: screened.difference(row, base)
               for row in screened.points if row not in self.points}
        return replace(
            self, points={**self.points, **{
                row: self.points[base] + d.point for row, d in own.items()}},
            variances={**self.variances, **{
                row: d.variance for row, d in own.items()}},
            copies={**self.copies, **{
                (row, base): d for row, d in own.items()}})

    def unknown(self):
        """The same where nothing can be said of it."""
        return replace(self, variances=dict.fromkeys(
            self.variances, FARTHEST ** 2))


def without_common(rows):
    """Rows without what layouts do to all of them, and by how much that leaves
    too little of their variances, which had a part in it."""
    if len(rows) < 2:
        return rows, 1.0
    about = rows - rows.mean(axis=1, keepdims=True)
    return rows - np.median(about, axis=0), len(rows) / (len(rows) - 1)


def trimmed(values, cut):
    """The means of the last axis without so many values at either end, and the
    variances of these means (Tukey and McLaughlin 1963)."""
    count = values.shape[-1]
    kept = count - 2 * cut
    ordered = np.sort(values)
    pulled_in = ordered.clip(ordered[..., [cut]], ordered[..., [-1 - cut]])
    return (ordered[..., cut:count - cut].mean(axis=-1),
            (count - 1) * pulled_in.var(axis=-1, ddof=1) / (kept * (kept - 1)))


def middle(values):
    """The mean of the middle three fifths, which a few disturbed ones do not
    move, its variance, and the degrees of freedom of that."""
    cut = int(OUTER * len(values))
    point, variance = trimmed(values, cut)
    return Difference(float(point), float(variance),
                      len(values) - 2 * cut - 1)


def inner_mean(values):
    """The mean of the middle three fifths, of the last axis."""
    return trim_mean(values, OUTER, axis=-1)


def inner_means(values, groups):
    """Of the values of each group; of three or four the least and the greatest do
    not count either."""
    return np.array([inner_mean(np.sort(own)[1:-1] if len(own) in (3, 4) else own)
                     for own in (values[groups == name]
                                 for name in np.unique(groups))])


def compare(logs, base=0.0, reduce=np.asarray, beside_others=False):
    """Means of rows, row -> logarithm of each block: the base's is taken out of
    each, which is of the same block, and blocks are reduced to one value a
    replicate. Rows are known as they are, or beside each other alone."""
    values = [reduce(own - base) for own in logs.values()]
    rows, more = without_common(np.array(values)) if beside_others else (
        np.array(values), 1.0)
    layouts = rows.shape[1]
    if layouts < 2:
        raise BadInput("a single layout: nothing can be judged by it")
    cut = int(layouts >= MANY)
    points, variances = trimmed(rows, cut)
    shrunk, df = squeeze(more * variances, layouts - 2 * cut - 1)
    return Means(*(dict(zip(logs, own.tolist())) for own in (points, shrunk)),
                 df, dict(zip(logs, (more * variances).tolist())))


def resolution(differences, doubt):
    """The resolution: the median half width, as a ratio's distance from 1."""
    if not differences:
        return 0.0
    return float(np.expm1(np.median([d.half(doubt) for d in differences])))
