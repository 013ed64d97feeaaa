/*
 * What "gives_check" answers: whether "checkers" has any square.
 * SPDX-License-Identifier: MIT
 */
#include "impl/checkers/truth.h"

#define CHECK(query, checkers, why) {query, "yes", why},
#define NONE(query, why)            {query, "no", why},
static const struct known known[] = {
    CHECKS_KNOWN(CHECK, NONE) /* and what sets made before the move get wrong */
    NONE("2k5/8/8/8/8/8/8/RK5R w HA - ; b1h1",
         "in Chess960 castling with two rooks, and no check")
        NONE("5k2/8/8/8/8/8/8/R5K1 w A - ; g1h1",
             "king goes where a rook would stand that castles"){.query = NULL}};

static void answer(size_t kind, const void *query, struct answers *a)
{
    checks_answer(kind, query, a);
    for (size_t i = 0; i < a->count; i++)
        a->at[i] = a->at[i] != 0;
}

static const struct met met[] = {{"yes", answers_have_yes, 100},
                                 {"no", answers_have_no, 300},
                                 {.name = NULL}};

const struct truth gives_check_truth = {.answer = answer,
                                        .known = known,
                                        .about = checks_about,
                                        .amount = {CHECKS_AMOUNT},
                                        .met = met};
