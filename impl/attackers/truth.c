/* SPDX-License-Identifier: MIT */
#include "impl/attackers/truth.h"

#define ATTACK(query, attackers, why) {query, attackers, why},
#define NONE(query, why)              {query, "-", why},
static const struct known known[] = {
    ATTACKS_KNOWN(ATTACK, NONE){.query = NULL}};

static bool has_several(const struct answers *a)
{
    for (size_t i = 0; i < a->count; i++)
        if (without_lowest(a->at[i]))
            return true;
    return false;
}

static const struct met met[] = {{"two attackers of a square", has_several, 1},
                                 {.name = NULL}};

const struct truth attackers_truth = {.answer = attacks_answer,
                                      .known = known,
                                      .about = attacks_about,
                                      .share = ATTACKS_SHARE,
                                      .met = met};
