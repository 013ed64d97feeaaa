"""Builds, runs and leaves results: all that make can do. Until set-up is over
its modules need no package."""
# SPDX-License-Identifier: MIT
