/*
 * What "attacked" answers: whether "attackers" has any square.
 * SPDX-License-Identifier: MIT
 */
#include "impl/attackers/truth.h"

#define ATTACK(query, attackers, why) {query, "yes", why},
#define NONE(query, why)              {query, "no", why},
static const struct known known[] = {
    ATTACKS_KNOWN(ATTACK, NONE){.query = NULL}};

static void answer(size_t kind, const void *query, struct answers *a)
{
    attacks_answer(kind, query, a);
    for (size_t i = 0; i < a->count; i++)
        a->at[i] = a->at[i] != 0;
}

static const struct met met[] = {{"yes", answers_have_yes, 100},
                                 {"no", answers_have_no, 300},
                                 {.name = NULL}};

const struct truth attacked_truth = {.answer = answer,
                                     .known = known,
                                     .about = attacks_about,
                                     .amount = {ATTACKS_AMOUNT},
                                     .met = met};
