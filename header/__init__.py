"""Writes strategies, and all they stand on, as one header to drop in."""
# SPDX-License-Identifier: MIT

from .row import Row
from .sources import Refused
from .emit import Header

__all__ = ["Header", "Refused", "Row", "made"]


def made(name):
    """The header of a row such as "sliders/pext"."""
    return Header([Row(name)], ["    plot.py take "
                                + name.replace("/", "=", 1)]).whole()
