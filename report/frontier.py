"""The strategies that none beats in both bytes and time."""
# SPDX-License-Identifier: MIT


def pareto(rows):
    """Those that no other beats: time counts by rank, so that ties are."""
    return [r for r in rows if not any(
        (o.table_bytes <= r.table_bytes and o.rank < r.rank)
        or (o.table_bytes < r.table_bytes and o.rank == r.rank)
        for o in rows)]


def steps(front, largest):
    """The front's steps, each as the segment ((x, y), (x, y))."""
    corners, best = [], None
    for r in sorted(front, key=lambda r: (r.table_bytes, r.ns)):
        if best is None or r.ns < best:
            if corners:
                corners.append((r.table_bytes, best))
            corners.append((r.table_bytes, r.ns))
            best = r.ns
    corners.append((4 * largest, best))
    return list(zip(corners, corners[1:]))
