"""Writes strategies, and all they stand on, as one header to drop in."""
# SPDX-License-Identifier: MIT

from .emit import Header
from .row import Row
from .sources import Refused

__all__ = ["Header", "Refused", "Row"]
