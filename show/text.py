"""Figures and names, as every sentence, table and chart writes them. Less time is
faster, and negative; Markdown and HTML have a minus for the sign of print."""
# SPDX-License-Identifier: MIT

import re

OF_KIND = {"nnue": "a network", "classical": "a classical evaluation"}
UNKNOWN = 1e6  # an end of an interval that tells nothing


def begun(text):
    """As a sentence begins."""
    return text[:1].upper() + text[1:]


def spoken(name):
    """A program or a build, as tables and sentences call it."""
    return {"search-classical": "classical search",
            "profiled": "with PGO"}.get(name, name)


def listed(names, most=24):
    """So many by name, at most."""
    names = list(names)
    if len(names) > most:
        names[most:] = [f"{len(names) - most} more"]
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def typeset(text):
    """With the minus that print has before figures, which keep their unit."""
    return re.sub(r"(?<![\w.-])-(?=\.?\d)", "−", text).replace(
        " %", "\u00a0%")


def signed(value, digits=2):
    return f"{round(value, digits) + 0.0:+.{digits}f}"  # + 0.0: no -0.0


def interval(values, digits=2, unit="", write=signed):
    """A value with its interval: "+1.20 % (+0.90 to +1.50)"."""
    point, low, high = (write(value, digits) for value in values)
    return f"{point}{unit} " + ("(interval unknown)" if values[2] > UNKNOWN
                                else f"({low} to {high})")


def percent(shares, digits=2):
    """The same, of shares of a time."""
    return interval([100 * share for share in shares], digits, " %")


def ns(value, digits=2):
    """A time, which has no sign."""
    return f"{value:.{digits}f}"


def ratio(point, low, high):
    """Of times, with its interval."""
    return f"×{point:.3f} ({low:.3f}–{high:.3f})"


def resolution(share):
    """With two digits; ten times as much tells nothing."""
    return (f"{100 * share:.{int(100 * share < 9.95)}f} %" if share < 10
            else "nothing")


def bytes_text(count):
    return f"{count:,} bytes" if count else "no table"


def speed(nps):
    """Nodes a second."""
    return (f"{nps / 1e6:g} M nodes/s" if nps >= 1e5
            else f"{nps:g} nodes/s")
