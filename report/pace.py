"""Takes out how fast a shared machine was, by runs that are near in time.

It is slower for seconds at a time, by half and more, and a run takes far less.
So the runs just before and after say how slow it was: what they took more than
their own cases mostly take is taken off. They are other cases each time, for
the order is drawn anew, so that this favours none; and the controls, which are
treated alike, show what is left.
"""
# SPDX-License-Identifier: MIT

import numpy as np

PASSES = 5  # enough for what is typical and what is slow to settle


def around(values, beside):
    """The mean of so many values before each, and as many after it."""
    count = len(values)
    total = np.concatenate(([0.0], np.cumsum(values)))
    first = np.maximum(np.arange(count) - beside, 0)
    last = np.minimum(np.arange(count) + beside + 1, count)
    return (total[last] - total[first] - values) / (last - first - 1)


def at_one_pace(logs, case, beside):
    """logs: of runs' times, in the order they ran; case: what each of them
    ran, by number from 0, each as often as any other. Returns the logs that
    are left."""
    runs_of = np.argsort(case, kind="stable").reshape(case.max() + 1, -1)
    slow = np.zeros(len(logs))
    for _ in range(PASSES):
        typical = np.median((logs - slow)[runs_of], axis=1)
        slow = around(logs - typical[case], beside)
    return logs - slow
