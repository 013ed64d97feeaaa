"""Writes a strategy, and all it stands on, as one header to drop in, or as a
module of Rust."""
# SPDX-License-Identifier: MIT

from . import rust, text
from .row import Row
from .sources import Refused

__all__ = ["LANGUAGES", "Refused", "made"]

LANGUAGES = {"c": text.text_of, "rust": rust.text_of}


def made(name, measured=(), language="c"):
    """The header of a row such as "sliders/pext", or its module."""
    return LANGUAGES[language](Row(name), measured)
