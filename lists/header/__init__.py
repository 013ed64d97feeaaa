"""Writes strategies, and all they stand on, as one header to drop in."""
# SPDX-License-Identifier: MIT

from .emit import Header
from .parts import READY
from .row import Row

__all__ = ["READY", "Header", "Row"]
