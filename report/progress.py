"""What a long job says of itself, on standard error."""
# SPDX-License-Identifier: MIT

import os
import sys
import time


class Progress:
    """Written over on a terminal; elsewhere a line every PROGRESS_EVERY (30)
    seconds."""

    def __init__(self):
        self.begun = self.last = time.monotonic()
        self.every = int(os.environ.get("PROGRESS_EVERY", 30))

    def __call__(self, said):
        now = time.monotonic()
        if sys.stderr.isatty():
            print("\r\033[K" + said, end="", file=sys.stderr, flush=True)
        elif now - self.last >= self.every:
            print(said, file=sys.stderr, flush=True)
            self.last = now

    def done(self, what, done, total, left=None):
        """Of a job whose end is known; seconds that are left."""
        time_left = "" if left is None else (
            f", {int(left) // 60}:{int(left) % 60:02} left")
        self(f"{what}: {int(100 * done / total)} %{time_left}")

    def end(self):
        if sys.stderr.isatty():
            print(end="\r\033[K", file=sys.stderr, flush=True)
