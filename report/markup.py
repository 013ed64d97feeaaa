"""HTML that all pages share: the document, the filters, cells."""
# SPDX-License-Identifier: MIT

import re
from html import escape
from pathlib import Path
from urllib.parse import quote

from . import isa
from .palette import styles

HERE = Path(__file__).parent
MARKS = {"faster": "▲", "tied": "=", "slower": "▽", "": ""}


def document(title, parts):
    """One self-contained page."""
    css, js = ((HERE / f"page.{kind}").read_text(encoding="utf-8")
               for kind in ("css", "js"))
    return "\n".join([
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, '
        'initial-scale=1">\n<link rel="icon" href="data:,">',
        f"<title>{escape(title)}</title>\n<style>\n{css}</style>",
        f"<script>\n{js}</script>\n</head>\n<body><main>", *parts,
        "</main></body>\n</html>\n"])


def option(value, text):
    return f'<option value="{value}">{escape(text)}</option>'


def filters():
    """The form that narrows all tables of the page at once."""
    levels = list(isa.LEVELS)
    sizes = ((0, "none"), (1024, "1 KiB"), (8192, "8 KiB"),
             (32768, "32 KiB"), (262144, "256 KiB"), (1 << 20, "1 MiB"))
    return (
        '<form aria-label="which rows the tables show">'
        '<label>rows with <input name="words" type="search" '
        'placeholder="any words"></label>'
        '<label>runs on <select name="level">'
        + "".join(option(n, level)
                  for n, level in reversed(list(enumerate(levels))))
        + '</select></label><label>table up to <select name="bytes">'
        + option("Infinity", "any size")
        + "".join(option(*size) for size in sizes)
        + '</select></label><label>verdict <select name="verdict">'
        + option("", "any") + option("faster", "somewhere faster")
        + option("faster tied", "somewhere faster or tied")
        + '</select></label><label><input name="intervals" type="checkbox"> '
        'spread and intervals</label><output id="count" aria-live="polite">'
        "</output></form>")


SHAPES = {
    "o": '<circle cx="5" cy="5" r="4.2"/>',
    "s": '<path d="M1 1h8v8h-8z"/>',
    "^": '<path d="M5 .5 9.5 9.5h-9z"/>',
    "D": '<path d="M5 0 10 5 5 10 0 5z"/>',
    "v": '<path d="M5 9.5 .5 .5h9z"/>',
    "P": '<path d="M3.3 0h3.4v3.3H10v3.4H6.7V10H3.3V6.7H0V3.3h3.3z"/>',
    "X": '<path d="M2.5 0 5 2.5 7.5 0 10 2.5 7.5 5 10 7.5 7.5 10 5 7.5 2.5 '
         '10 0 7.5 2.5 5 0 2.5z"/>',
    "*": '<path d="M5 0 6.2 3.6H10L6.9 5.9 8.1 9.8 5 7.4 1.9 9.8 3.1 5.9 0 '
         '3.6h3.8z"/>',
}


def marks(question):
    """strategy -> its marker of the charts."""
    return {
        name: f'<svg class="mark" viewBox="0 0 10 10" fill="{colour}" '
              f'aria-hidden="true">{SHAPES[marker]}</svg>'
        for name, (colour, marker) in styles(question).items()}


def number(value, text=None):
    return f'<td class="n" data-sort="{value}">{text or f"{value:,}"}</td>'


def heading(text, kind="", sort=""):
    return (f'<th scope="col" class="{kind}"'
            + (f' aria-sort="{sort}"' if sort else "")
            + f'><button type="button">{escape(text)}</button></th>')


def links(names):
    return "<nav>" + " ".join(
        f'<a href="#{escape(n)}">{escape(n)}</a>' for n in names) + "</nav>"


def breakable(name):
    """A name that a narrow screen may break where its parts meet."""
    return escape(name).replace("_", "_<wbr>").replace("+", "+<wbr>")


def row_start(strategy, rows, baseline, mark):
    """A table row with what the filters look at, and its heading."""
    found = {r.verdict for r in rows if r}
    best = next((v for v in ("faster", "", "tied") if v in found), "slower")
    kind = ' class="baseline"' if strategy.name == baseline else ""
    return (
        f'<tr{kind} data-level="{isa.height(isa.level(strategy.needs))}" '
        f'data-bytes="{strategy.table_bytes}" '
        f'data-verdict="{best or "tied"}"><th scope="row">{mark}'
        f"{breakable(strategy.name)}</th>")


def region(name, inner):
    """What scrolls sideways by keyboard too."""
    return (f'<div class="scroll wide" tabindex="0" role="region" '
            f'aria-label="{escape(name)}">{inner}</div>')


def image(folder, name):
    """The chart, as small as it can be said."""
    svg = (folder / f"{name}.svg").read_text(encoding="utf-8")
    svg = re.sub(r"<\?xml.*?\?>|<!DOCTYPE.*?>|<!--.*?-->"
                 r"|<metadata>.*?</metadata>", "", svg, flags=re.S)
    # Names of fonts need no quotes, and double ones would end the attribute.
    svg = re.sub(r"\s+", " ", svg).replace("'", "").replace('"', "'")
    # The names of SVG's namespaces look like addresses, and are not. In a
    # quoted attribute only & and the quote itself want escaping.
    data = quote(svg, safe=" '()*+,-./:;<=>?@[]_{}|~!$&^`").replace(
        "://", "%3A//").replace("&", "&amp;")
    return (f'<figure><img alt="chart: {escape(name)}" loading="lazy" '
            f'src="data:image/svg+xml,{data}"></figure>')
