"""Writes a strategy, and all it stands on, as one header to drop in."""
# SPDX-License-Identifier: MIT

from .sources import Refused
from .text import made

__all__ = ["Refused", "made"]
