"""Writes strategies, and all they stand on, as one header to drop in."""
# SPDX-License-Identifier: MIT

from .row import Row
from .sources import Refused
from .emit import Header

__all__ = ["Header", "Refused", "Row"]
