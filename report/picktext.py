"""A pick in words, for the screen and for the page."""
# SPDX-License-Identifier: MIT

import textwrap


def bytes_text(count):
    return f"{count:,} bytes" if count else "no table"


def named(strategy):
    return f"{strategy.name}, {bytes_text(strategy.table_bytes)}"


def ratio_text(ratio):
    return "×{:.3f} ({:.3f}–{:.3f})".format(*ratio)


def verdict(choice):
    """Keep it, or what to take instead."""
    if not choice.strategy:
        return "no pick"
    return f"{'keep' if choice.kept() else 'take'} {named(choice.strategy)}"


def evidence(choice):
    """What speaks for the pick; it claims no more than was shown."""
    by = f"{choice.decided_by}, which sees {100 * choice.sees:.1f} %,"
    if choice.kept():
        return f"{by} finds nothing faster" + (
            f"; next is {choice.rival}, {ratio_text(choice.rival_ratio)}"
            if choice.rival and not choice.smaller else "")
    if choice.ratio:
        return (f"{ratio_text(choice.ratio)} the time of {choice.incumbent} "
                f"in {choice.decided_by}")
    return (f"what engines use does not fit; of the rest {by} finds nothing "
            "faster")


def smaller(choice):
    """Whether less memory would do, or ""."""
    if not choice.smaller:
        return ""
    return (f"smaller, and not told apart: {named(choice.smaller)}, "
            f"{ratio_text(choice.smaller_ratio)}")


def reason(choice):
    """All of what speaks for the pick, or why there is none."""
    if not choice.strategy:
        return choice.why
    return "; ".join(part for part in (
        evidence(choice), smaller(choice), choice.why) if part)


def line(choice):
    """All of it but the question's name."""
    return f"{verdict(choice)}: {reason(choice)}"


def choice_lines(choice, width):
    return textwrap.wrap(f"{choice.question:<15} {line(choice)}", width,
                         subsequent_indent=" " * 16, break_on_hyphens=False)


def caveats(results, level):
    """Where the figures are of another build than the one asked about."""
    targets = sorted({r.target() for r in results} - {level})
    if level == "native" or not targets:
        return []
    return [f"Measured with -march={', '.join(targets)}.",
            f"For what {level} itself gives: make bench ISA={level}."]


def wanted(level, budget):
    size = ("tables of any size" if budget is None
            else f"tables up to {budget:,} bytes")
    return (f"What is worth changing in an engine, {size}, {level}.\n"
            "\"Sees 3 %\": tells apart what differs by 3 %, in the median.")


def screen(results, choices, title, level, width=80):
    """Everything `plot.py pick` prints."""
    lines = [title, *(r.machine() for r in results), ""]
    for choice in choices:
        lines += choice_lines(choice, width)
    return "\n".join(lines + caveats(results, level))
