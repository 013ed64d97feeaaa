"""Shows what was judged: text, tables, charts, the page, README."""
# SPDX-License-Identifier: MIT
