"""Arrows between rooms run one way: lists <- run <- judge <- show <- commands."""
# SPDX-License-Identifier: MIT

import re
import unittest

from .helpers import HOME

ROOMS = {"lists": "", "run": "lists", "judge": "lists run", "show": "lists judge",
         "commands": "lists run judge show"}


class Rooms(unittest.TestCase):
    def test_know_those_below_alone(self):
        for path in (p for room in ROOMS for p in HOME.glob(f"{room}/**/*.py")):
            name, room = str(path.relative_to(HOME)), path.relative_to(HOME).parts[0]
            met = set(re.findall(r"(?m)^ *(?:from|import) (\w+)", path.read_text()))
            up = met & ROOMS.keys() - {room, *ROOMS[room].split()}
            self.assertEqual(up, set(), name)
