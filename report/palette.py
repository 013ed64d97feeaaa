"""A colour and a marker per strategy, the same in charts and tables."""
# SPDX-License-Identifier: MIT

# Okabe and Ito's colours, apart for every common kind of colour blindness;
# eight colours by eight markers tell 64 strategies apart.
COLOURS = ["#0072B2", "#E69F00", "#009E73", "#D55E00", "#CC79A7", "#56B4E9",
           "#000000", "#8A7B00"]
# matplotlib's name of each, and its outline in a box of 10 by 10.
MARKERS = {
    "o": "M5 .8a4.2 4.2 0 1 0 .01 0z",
    "s": "M1 1h8v8h-8z",
    "^": "M5 .5 9.5 9.5h-9z",
    "D": "M5 0 10 5 5 10 0 5z",
    "v": "M5 9.5 .5 .5h9z",
    "P": "M3.3 0h3.4v3.3H10v3.4H6.7V10H3.3V6.7H0V3.3h3.3z",
    "X": "M2.5 0 5 2.5 7.5 0 10 2.5 7.5 5 10 7.5 7.5 10 5 7.5 2.5 10 0 7.5 2.5 "
         "5 0 2.5z",
    "*": "M5 0 6.2 3.6H10L6.9 5.9 8.1 9.8 5 7.4 1.9 9.8 3.1 5.9 0 3.6h3.8z",
}


def look(number):
    return COLOURS[number % 8], list(MARKERS)[number // 8 % 8]


def styles(question):
    """A fixed colour and marker per strategy, by its place in the list."""
    return {s.name: look(n) for n, s in enumerate(question.candidates())}
