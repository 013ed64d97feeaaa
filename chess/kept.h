/*
 * A position with what moves keep beside it, for strategies that read that: the
 * piece of each square, or the attackers of each.
 *
 * It lies just before the position, where piece_bytes() and kept_attackers()
 * find it. Who makes moves keeps what is read there, and nothing else: a
 * position alone is as small as its sets.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_KEPT_H
#define CHESS_KEPT_H

#include "chess/attack_table.h"
#include "chess/byteboard.h"

struct board {
    struct attack_table table;
    struct byteboard bytes;
    struct position position;
};

_Static_assert(
    offsetof(struct board, position) - offsetof(struct board, bytes) == 64 &&
        offsetof(struct board, position) - offsetof(struct board, table) ==
            64 + 512,
    "piece_bytes() and kept_attackers() find them");

/* The table that kept_attackers() reads. */
ALWAYS_INLINE const struct attack_table *kept_table(const struct position *p)
{
    return (const struct attack_table *)(const void *)((const uint8_t *)p - 64 -
                                                       512);
}

/* The board of a position, with all of it. */
static inline struct board board_of(const struct position *p)
{
    return (struct board){attack_table_of(p), byteboard_of(p), *p};
}

#endif
