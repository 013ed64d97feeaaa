"""Writes a strategy, and all it stands on, as one header to drop in."""
# SPDX-License-Identifier: MIT

from .row import Row
from .sources import Refused
from .text import text_of

__all__ = ["Refused", "made"]


def made(name, measured=()):
    """The header of a row such as "sliders/pext"."""
    return text_of(Row(name), measured)
