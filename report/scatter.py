"""What our search foresees of every engine that was swept, beside what was
measured in it: a point for each choice of sliders, on one line if all came as
foreseen."""
# SPDX-License-Identifier: MIT

import re
from pathlib import Path

from . import foreseen, stats
from .drawing import GRID, GREY, TIP, finish, panels, place_labels
from .evidence import KINDS
from .foreseen import signed
from .names import spoken

CHART = "results/engines/foreseen.svg"
COLOUR = "#4477AA"
DARK = ("@media (prefers-color-scheme: dark)"
        "{svg{filter:invert(.9) hue-rotate(180deg)}}")


def points(own, axis):
    """choice -> what it takes more, in ns a node, as foreseen and as measured,
    each with its interval for all choices."""
    means, doubt = stats.program_means(axis), stats.among(len(axis.ns) - 1)
    return {n: (means.difference(n, own.base).more(doubt, axis.per_node()),
                own.pooled.more(n, own.base))
            for n in own.cells if n in axis.ns}


def draw_panel(figure, axis, title, found, ends):
    axis.plot(ends, ends, color="black", ls=":", lw=1)
    axis.axhline(0, color=GREY, lw=0.6)
    axis.axvline(0, color=GREY, lw=0.6)
    for name, values in found.items():
        (x, *xs), (y, *ys) = values
        axis.plot(xs, [y, y], [x, x], ys, color=COLOUR, lw=1.2, alpha=0.6)
        says = ("{} {} ({} to {})".format(word, *map(signed, own))
                for word, own in zip(("foreseen", "measured"), values))
        axis.plot(x, y, "o", color=COLOUR, ms=5,
                  gid=f"{TIP}{name}: {', '.join(says)} ns a node")
    axis.set(xlim=ends, ylim=ends, xlabel="foreseen, ns a node")
    axis.label_outer()
    axis.set_title(title, fontsize=9)
    axis.grid(**GRID)
    place_labels(
        figure, axis, [(v[0][0], v[1][0], n) for n, v in found.items()],
        [line for (x, *xs), (y, *ys) in found.values()
         for line in ([(x, v) for v in ys], [(v, y) for v in xs])])


def draw(results, folder):
    """The chart, as a file there."""
    found = {}
    for swept in foreseen.all_swept():
        if swept.context["question"] == "sliders":
            own = next(foreseen.compared(swept, results))
            question = swept.result_among(results).question("sliders")
            program = KINDS[swept.kind][0]
            found[f"{swept.context['name']}"
                  f"{foreseen.elsewhere(swept, results)}\n"
                  f"by our {spoken(program)}"] = points(
                      own, question.programs[program])
    values = [x for own in found.values() for v in own.values()
              for x in (*v[0], *v[1])]
    figure, axes = panels(len(found), 2.7 * len(found), 4.4)
    for axis, (title, own) in zip(axes, found.items()):
        draw_panel(figure, axis, title, own,
                   (min(values) - 2, max(values) + 2))
    axes[0].set_ylabel("measured, ns a node")
    path = folder / Path(CHART).name
    finish(figure, results[0], folder, path.stem,
           "sliders in engines: what each takes more than pext",
           "Lines: simultaneous 95 % intervals. Dotted: as foreseen. Below 0 is "
           "faster than pext. Ours:")
    path.write_text(path.read_text("utf-8").replace(
        "</style>", f"{DARK}</style>", 1), "utf-8")
    return path


def told(path):
    """Of its points: each version of matplotlib draws a little otherwise."""
    return re.findall("<title>(.*?)</title>", path.read_text("utf-8"))
