"""A colour and a marker per strategy, the same in charts and tables."""
# SPDX-License-Identifier: MIT

# Okabe and Ito's colours, apart for every common kind of colour blindness;
# eight colours by eight markers tell 64 strategies apart.
COLOURS = ["#0072B2", "#E69F00", "#009E73", "#D55E00", "#CC79A7", "#56B4E9",
           "#000000", "#8A7B00"]
MARKERS = ["o", "s", "^", "D", "v", "P", "X", "*"]


def styles(question):
    """A fixed colour and marker per strategy, by its place in the list."""
    return {
        s.name: (COLOURS[n % 8], MARKERS[n // 8 % 8])
        for n, s in enumerate(s for s in question.strategies
                              if s.role == "candidate")
    }
