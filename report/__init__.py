"""Reads result folders: statistics, verdicts, charts, tables, the page."""
# SPDX-License-Identifier: MIT
