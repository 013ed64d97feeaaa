/*
 * The strategies of "checks_and_pins", their timing loops and their table of
 * rows.
 * SPDX-License-Identifier: MIT
 */
#include "impl/checks_and_pins/checks_and_pins.h"

#include "suite/controls.h"
#include "suite/with_bytes.h"

/* How fast when the answers to independent positions may overlap? */
ALWAYS_INLINE uint64_t throughput(checks_and_pins_fn *answer,
                                  const struct position *p, size_t count,
                                  bool planted, bool bytes)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += taken(
            checks_and_pins_sum(answer(query_after(p, i, sizeof *p, bytes))),
            planted);
    return sum;
}

/* How long from position to answer, when the next one waits for the last? */
ALWAYS_INLINE uint64_t latency(checks_and_pins_fn *answer,
                               const struct position *p, size_t count,
                               bool planted, bool bytes)
{
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += taken(checks_and_pins_sum(answer(
                         query_after(p, i + (sum & zero), sizeof *p, bytes))),
                     planted);
    return sum;
}

ALWAYS_INLINE struct checks_and_pins checks_and_pins_floor(
    const struct position *p)
{
    return (struct checks_and_pins){color_pieces(p, WHITE),
                                    color_pieces(p, BLACK),
                                    kind_pieces(p, KING), side_to_move(p)};
}

#include "generated/checks_and_pins_rows.h"
