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
#include "suite/bytes.h"
#include "suite/controls.h"

/* Which of the two it is: the file that includes this has said it. */
#ifndef ASKED
#define ASKED attackers_fn
#endif

ALWAYS_INLINE const struct position *attack_hidden(const struct position *p)
{
    return (const struct position *)opaque((uintptr_t)p);
}

/* A square of a query. */
struct attack_place {
    const struct attack_query *q;
    size_t k;
};

/*
 * The next one: of the next query if a NO_SQUARE or the eighth ends this. By
 * numbers: of comparisons gcc sets a byte of a register that had the answer,
 * and the next place, which all that follows waits for, then waits for that.
 */
ALWAYS_INLINE struct attack_place attack_next(struct attack_place at,
                                              bool reads_bytes)
{
    const size_t next = (at.k + 1) % ATTACK_ASKED;
    const uint64_t is_one = (next + ATTACK_ASKED - 1) / ATTACK_ASKED;
    const uint64_t is_end = at.q->asked[next].square / NO_SQUARE;
    const uint64_t stays = -(is_one & ~is_end);
    const size_t further = query_stride(sizeof *at.q, reads_bytes) & ~stays;

    return (struct attack_place){
        (const void *)((const uint8_t *)at.q + further), next & stays};
}

/* How fast when the answers to independent questions may overlap? */
ALWAYS_INLINE uint64_t throughput(ASKED *answer,
                                  const struct attack_query *queries,
                                  size_t count, bool planted, bool reads_bytes)
{
    const struct attack_query *end =
        query_after(queries, count, sizeof *queries, reads_bytes);
    uint64_t sum = 0;

    for (struct attack_place at = {queries, 0}; at.q != end;
         at = attack_next(at, reads_bytes)) {
        const struct attack_query *q = at.q;
        const size_t k = at.k;

        sum += taken(answer(attack_hidden(&q->position), q->asked[k].square,
                            (enum color)q->asked[k].by),
                     planted);
    }
    return sum;
}

/*
 * How long from question to answer, when the square and the colour wait for
 * the last? The position does not: it is there before it is asked about.
 */
ALWAYS_INLINE uint64_t latency(ASKED *answer,
                               const struct attack_query *queries, size_t count,
                               bool planted, bool reads_bytes)
{
    const struct attack_query *end =
        query_after(queries, count, sizeof *queries, reads_bytes);
    const uint64_t zero = opaque(0); /* the compiler cannot know it is */
    uint64_t sum = 0, last = 0;

    for (struct attack_place at = {queries, 0}; at.q != end;
         at = attack_next(at, reads_bytes)) {
        const struct attack_query *q = at.q;
        const size_t k = at.k + (last & zero);

        last = taken(answer(attack_hidden(&q->position), q->asked[k].square,
                            (enum color)q->asked[k].by),
                     planted);
        sum += last;
    }
    return sum;
}

#endif
