"""Reads the lists of strategies; makes rows, variants, layouts and headers of
them. The build needs it: no package but the standard library."""
# SPDX-License-Identifier: MIT
