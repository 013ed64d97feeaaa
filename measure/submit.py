"""Packs what a result found into one small file to send in.

Into NAME.tar.xz go what the machine is, every verdict and interval, the rows of
a table as columns, which packs better, the picks with their joint tables, and
SHA256SUMS of these and of the raw times, which stay where they are.
"""
# SPDX-License-Identifier: MIT

import hashlib
import io
import json
import lzma
import tarfile
from pathlib import Path

from report.names import BadInput

from .result import keep_file, partial

MOST = 200_000  # bytes
NEEDED = "context.json", "strategies.json.gz", "verdicts.json", "raw"
AS_THEY_ARE = "context.json", "strategies.json.gz", "agreement.json"
BY_COLUMNS = "verdicts.json", "programs.json"


def by_columns(path):
    """The same verdicts, smaller."""
    judged = json.loads(path.read_text(encoding="utf-8"))
    for table in judged["tables"]:
        rows = table["rows"]
        table["rows"] = {key: [row[key] for row in rows] for key in rows[0]}
    return json.dumps(judged, separators=(",", ":")).encode()


def contents(folder):
    """name -> bytes"""
    from report import commands, load, pick

    found = {name: (folder / name).read_bytes() for name in AS_THEY_ARE
             if (folder / name).exists()}
    found |= {name: by_columns(folder / name) for name in BY_COLUMNS
              if (folder / name).exists()}
    picked = commands.pick_as_json(pick.pick([load.read(folder)]))
    found["pick.json"] = json.dumps(picked, indent=1).encode() + b"\n"
    summed = found | {f"raw/{path.name}": path.read_bytes()
                      for path in (folder / "raw").iterdir()}
    found["SHA256SUMS"] = "".join(
        f"{hashlib.sha256(data).hexdigest()}  {name}\n"
        for name, data in sorted(summed.items())).encode()
    return found


def packed(folder, name):
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w") as archive:
        for part, data in sorted(contents(folder).items()):
            entry = tarfile.TarInfo(f"{name}/{part}")
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return lzma.compress(tar.getvalue(), preset=9 | lzma.PRESET_EXTREME)


def run(arguments):
    folder, out = Path(arguments.folder), Path(arguments.out)
    for part in NEEDED:
        if not (folder / part).exists():
            raise BadInput(f"{folder}/{part}: not there: make report "
                           f"FROM={folder}")
    name = folder.resolve().name
    target = out / f"{name}.tar.xz"
    if target.exists():
        raise BadInput(f"{target}: exists; nothing is overwritten")
    data = packed(folder, name)
    if len(data) > MOST:
        raise BadInput(f"{folder}: {len(data)} bytes packed: more than {MOST}")
    with partial(out) as work:
        (work / "packed").write_bytes(data)
        print(keep_file(work / "packed", target))
    return 0
