"""Reads results and judges: observations, statistics, verdicts, the pick."""
# SPDX-License-Identifier: MIT
