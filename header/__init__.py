"""Writes a strategy, and all it stands on, as one header to drop in, or as a
module of Rust."""
# SPDX-License-Identifier: MIT

from . import rust
from .row import HOME, Row
from .tokens import Refused
from .whole import One, Set

__all__ = ["HOME", "LANGUAGES", "Refused", "Row", "made", "made_set"]

LANGUAGES = {"c": lambda row, measured: One(row).whole(measured),
             "rust": rust.text_of}


def made(name, measured=(), language="c"):
    """The header of a row such as "sliders/pext", or its module."""
    return LANGUAGES[language](Row(name), measured)


def made_set(rows, command, measured=()):
    """The header of rows that are not shared; lines of the command."""
    return Set(rows, command).whole(measured)
