"""Do microbenchmarks predict programs?

For a question, a mode and a program: of the pairs of strategies that the
program tells apart, how many does the mode order alike, by its mean times on
the question's first set? 1 if the mode says what the program says, 0 if it says
the reverse, and a half if it knows nothing of it. (Somers' D is twice that,
less 1.) Pairs that the program does not tell apart are not asked about: nobody
knows how they should stand. Nor has the share an interval: pairs of one
strategy hang together, and questions are few.
"""
# SPDX-License-Identifier: MIT

import math
from dataclasses import asdict, dataclass
from itertools import combinations

from . import stats

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
    alike: int  # of these, ordered alike by the mode
    share: float  # alike of pairs; of EVERY, the questions' mean; or no number


def told_apart(axis, names):
    """Pairs (faster, slower), in the program."""
    compared = stats.of_rounds(axis)
    doubt = stats.among(math.comb(len(names), 2))
    for a, b in combinations(names, 2):
        verdict = compared.difference(a, b).verdict(doubt)
        if verdict != "tied":
            yield (a, b) if verdict == "faster" else (b, a)


def of_question(question, axis):
    """mode -> Agreement"""
    first = question.sets()[0]
    names = [s.name for s in question.strategies
             if s.role == "candidate" and s.name in axis.seconds
             and all(s.name in times for (of_set, _), times
                     in question.times.items() if of_set == first)]
    if len(names) < FEWEST:
        return {}
    pairs = list(told_apart(axis, names))
    found = {}
    for (of_set, mode), times in question.times.items():
        if of_set == first:
            points = stats.of_times(times).points
            alike = sum(points[a] < points[b] for a, b in pairs)
            found[mode] = Agreement(
                axis.program, question.name, mode, 1, len(names), len(pairs),
                alike, alike / len(pairs) if pairs else math.nan)
    return found


def means(program, by_question):
    """The mean of each mode, over the questions that have all modes and a pair
    that is told apart."""
    modes = list(dict.fromkeys(m for found in by_question for m in found))
    whole = [found for found in by_question if found.keys() == set(modes)
             and all(a.pairs for a in found.values())]
    for mode in modes if whole else ():
        agreed = [found[mode] for found in whole]
        yield Agreement(
            program, EVERY, mode, len(whole),
            *(sum(getattr(a, key) for a in agreed)
              for key in ("strategies", "pairs", "alike")),
            sum(a.share for a in agreed) / len(whole))


def as_json(agreed):
    """JSON has no such number: null stands for what is not defined."""
    return [{**asdict(a), "share": None if math.isnan(a.share) else a.share}
            for a in agreed]


def judge(result):
    """Every question, and then the means, program by program."""
    by_program = {}
    for question in result.questions:
        for axis in question.programs.values():
            by_program.setdefault(axis.program, []).append(
                of_question(question, axis))
    agreed = []
    for program, by_question in by_program.items():
        agreed += [a for found in by_question for a in found.values()]
        agreed += means(program, by_question)
    return agreed
