"""Writes strategies, and all they stand on, as one header to drop in."""
# SPDX-License-Identifier: MIT

from .row import HOME, Row
from .sources import Refused
from .whole import Header

__all__ = ["HOME", "Header", "Refused", "Row", "made"]


def made(name, measured=()):
    """The header of a row such as "sliders/pext"."""
    return Header([Row(name)], [f"    plot.py header {name}"],
                  measured).whole()
