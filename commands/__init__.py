"""The commands of plot.py: what each is told, and what of it measures, judges and
shows. Only here do these rooms meet."""
# SPDX-License-Identifier: MIT
