"""Writes a strategy, and all it stands on, as one header to drop in."""
# SPDX-License-Identifier: MIT

from .row import HOME, Row
from .tokens import Refused
from .whole import One, Set

__all__ = ["HOME", "Refused", "Row", "made", "made_set"]


def made(name, measured=()):
    """The header of a row such as "sliders/pext"."""
    return One(Row(name)).whole(measured)


def made_set(rows, command, measured=()):
    """The header of rows that are not shared; lines of the command."""
    return Set(rows, command).whole(measured)
