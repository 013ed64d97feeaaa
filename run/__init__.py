"""Starts programs and times them: builds, benches, whole programs, sweeps."""
# SPDX-License-Identifier: MIT
