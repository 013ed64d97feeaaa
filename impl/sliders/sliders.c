/*
 * The strategies of "sliders", their timing loops and their table of rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/sliders/sliders.h"

#include "suite/controls.h"

/*
 * How fast when the answers to independent queries may overlap? Two to a turn,
 * or cheap answers hide behind the branch; count is a multiple of two.
 */
ALWAYS_INLINE uint64_t throughput(slider_fn *answer,
                                  const struct slider_query *q, size_t count,
                                  bool planted)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i += 2) {
        sum += taken(answer((square)q[i].square, q[i].occupied), planted);
        sum +=
            taken(answer((square)q[i + 1].square, q[i + 1].occupied), planted);
    }
    return sum;
}

/* How long from question to answer, when all of it waits for the last? */
ALWAYS_INLINE uint64_t latency(slider_fn *answer, const struct slider_query *q,
                               size_t count, bool planted)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0, last = 0;

    for (size_t i = 0; i < count; i++) {
        const uint64_t wait = last & zero;

        last = taken(answer((square)(q[i].square ^ wait), q[i].occupied ^ wait),
                     planted);
        sum += last;
    }
    return sum;
}

/* Rooks, bishops and queens in turn, each by its getter; a compiler makes no two
 * of them one. */
ALWAYS_INLINE bitboard sliders_mix(struct slider_getter by, square s,
                                   bitboard occupied)
{
    switch (s / 64) {
    case SLIDER_ROOK:
        return taken(by.rook(s % 64, occupied), false);
    case SLIDER_BISHOP:
        return taken(by.bishop(s % 64, occupied), false);
    default:
        return taken(by.queen(s % 64, occupied), false);
    }
}

ALWAYS_INLINE bitboard sliders_floor(square s, bitboard occupied)
{
    return s + occupied;
}

#include "generated/sliders_rows.h"
