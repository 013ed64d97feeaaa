"""Words that results, arguments and tables share; needs no package."""
# SPDX-License-Identifier: MIT

import subprocess
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent

# How times are taken, in the order of every table; and what that is called.
MODES = {
    "throughput": "throughput",
    "latency": "latency",
    "cold_l1": "latency, L1-cold",
    "cold_l2": "latency, L2-cold",
}

# What a machine must have at least, by the levels of the x86-64 ABI. Each has
# what those before it have; "native" has what was measured.
LEVELS = {
    "x86-64": "SSE SSE2 CMOV",
    "x86-64-v2": "SSE3 SSSE3 SSE4.1 SSE4.2 POPCNT CX16",
    "x86-64-v3": "AVX AVX2 BMI BMI1 BMI2 F16C FMA LZCNT MOVBE",
    "x86-64-v4": "AVX512F AVX512BW AVX512CD AVX512DQ AVX512VL",
    "native": "",
}


OF_KIND = {"nnue": "a network", "classical": "a classical evaluation"}


class BadInput(Exception):
    """The user's files or words are not what they should be."""


def described_revision(folder=HOME):
    return subprocess.run(
        ["git", "-C", folder, "describe", "--always", "--dirty"], check=False,
        capture_output=True, text=True).stdout.strip() or "unknown"


def questions():
    return sorted(p.parent.name for p in HOME.glob("impl/*/*.h")
                  if p.stem == p.parent.name)


def wanted(words):
    """question -> method, or "" for the pick; from "sliders=pext", as a
    variable SLIDERS of make too, and QUESTIONS="... ..."."""
    found = {}
    for word in words:
        name, equals, method = word.partition("=")
        if name == "QUESTIONS" and equals:
            for question in method.split():
                found.setdefault(question, "")
        elif method or not found.get(name.lower()):
            found[name.lower()] = method.strip()
    for name in found:
        if name not in questions():
            raise BadInput(f"{name}: no such question; there are: "
                           + ", ".join(questions()))
    return found


def spoken(name):
    """Of a program or a build, as tables and sentences call it."""
    return {"search-classical": "classical search",
            "profiled": "with PGO"}.get(name, name)


def bytes_text(count):
    return f"{count:,} bytes" if count else "no table"


def listed(names, most=24):
    """So many by name, at most."""
    names = list(names)
    if len(names) > most:
        names[most:] = [f"{len(names) - most} more"]
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def minus(text):
    """With the sign that print has."""
    return text.replace("-", "−")


UNKNOWN = 1e6  # an end of an interval that tells nothing


def span(values, form="{:+.2f}", unit="", ends=None):
    """A value with its interval: "+1.20 % (+0.90 to +1.50)"."""
    point, low, high = values
    if high > UNKNOWN:
        return f"{form.format(point)}{unit} (interval unknown)"
    return (f"{form.format(point)}{unit} ({(ends or form).format(low)} to "
            f"{(ends or form).format(high)})")


def ratio(point, low, high):
    """Of times, with its interval."""
    return f"×{point:.3f} ({low:.3f}–{high:.3f})"


def percent(share):
    """A resolution, with two digits; ten times as much tells nothing."""
    return (f"{100 * share:.{int(100 * share < 9.95)}f} %" if share < 10
            else "nothing")
