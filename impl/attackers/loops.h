/*
 * The timing loops of questions about a square: "attackers" and "attacked".
 *
 * A query is a position with up to eight squares asked. They are walked as one
 * sequence, so that no strategy's time has the end of an inner loop in it,
 * which a branch predictor may or may not foresee. The position is hidden from
 * the compiler each time: an answer does all its work, and leaves none of it
 * to the next about the same position.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_LOOPS_H
#define IMPL_ATTACKERS_LOOPS_H

#include "impl/attackers/attackers.h"
#include "suite/controls.h"
#include "suite/with_bytes.h"

/* The including file may define ASKED, the type of the answer function. */
#ifndef ASKED
#define ASKED attackers_fn
#endif

ALWAYS_INLINE const struct position *attack_hidden(const struct position *p)
{
    return (const struct position *)opaque((uintptr_t)p);
}

/* The board of a square asked. */
ALWAYS_INLINE const struct position *attack_position(
    const struct attack_asked *at)
{
    return attack_hidden(
        (const struct position *)((const char *)at - at->from));
}

/*
 * The next square asked: one load and one addition. Were it found out by a
 * comparison, gcc would set a byte of a register that held an answer, and the
 * next answer would wait for this one.
 */
ALWAYS_INLINE const struct attack_asked *attack_next(
    const struct attack_asked *at)
{
    return at + at->step;
}

_Static_assert(sizeof(struct byteboard) + sizeof(struct attack_query) + 64 <=
                   UINT8_MAX * sizeof(struct attack_asked),
               "a step to the next one is a byte, whatever is beside a query");

/* What is answered to a square asked about the board of `at`. */
ALWAYS_INLINE uint64_t attack_answer(ASKED *answer,
                                     const struct attack_asked *at,
                                     const struct attack_asked *asked)
{
    return answer(attack_position(at), asked->square, (enum color)asked->by);
}

/* How fast when the answers to independent questions may overlap? */
ALWAYS_INLINE uint64_t throughput(ASKED *answer,
                                  const struct attack_query *queries,
                                  size_t count, bool planted, bool bytes)
{
    const struct attack_query *end =
        query_after(queries, count, sizeof *queries, bytes);
    uint64_t sum = 0;

    for (const struct attack_asked *at = queries->asked; at != end->asked;
         at = attack_next(at))
        sum += taken(attack_answer(answer, at, at), planted);
    return sum;
}

/*
 * How long from question to answer, when the square and the colour wait for
 * the last? The position does not: it is there before it is asked about.
 */
ALWAYS_INLINE uint64_t latency(ASKED *answer,
                               const struct attack_query *queries, size_t count,
                               bool planted, bool bytes)
{
    const struct attack_query *end =
        query_after(queries, count, sizeof *queries, bytes);
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0, last = 0;

    for (const struct attack_asked *at = queries->asked; at != end->asked;
         at = attack_next(at)) {
        const struct attack_asked *asked = at + (last & zero);

        last = taken(attack_answer(answer, at, asked), planted);
        sum += last;
    }
    return sum;
}

#endif
