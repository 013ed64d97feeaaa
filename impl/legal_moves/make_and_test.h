/*
 * make_and_test: every pseudo-legal move is made; is the king attacked then?
 *
 * The obvious way: nothing is known of pins and threats, and nothing needs to
 * be.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_LEGAL_MOVES_MAKE_AND_TEST_H
#define IMPL_LEGAL_MOVES_MAKE_AND_TEST_H

#include "impl/is_legal/make_and_ask.h"
#include "impl/legal_moves/parts.h"

ALWAYS_INLINE size_t legal_moves_make_and_test(struct slider_getter sliders,
                                               const struct position *p,
                                               struct king_facts known,
                                               enum moves_part part,
                                               bool *untested,
                                               struct move *list)
{
    struct move *end = legal_moves_put_pseudo(list, sliders, p, part);
    struct move *kept = list;

    (void)untested;
    for (const struct move *m = list; m != end; m++)
        if (is_legal_make_and_ask(sliders, p, known, *m, false, NULL))
            *kept++ = *m;
    return (size_t)(kept - list);
}

static const struct strategy_info legal_moves_make_and_test_info = {
    .idea = "every pseudo-legal move made, and its king looked at",
    .source = "Jonatan Pettersson, Mediocre Chess",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};

#endif
