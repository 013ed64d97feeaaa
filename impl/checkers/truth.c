/* SPDX-License-Identifier: MIT */
#include "impl/checkers/truth.h"

#define CHECK(query, checkers, why) {query, checkers, why},
#define NONE(query, why)            {query, "-", why},
static const struct known known[] = {CHECKS_KNOWN(CHECK, NONE){.query = NULL}};

static bool has_check(const struct answers *a)
{
    for (size_t i = 0; i < a->count; i++)
        if (a->at[i])
            return true;
    return false;
}

static bool has_double_check(const struct answers *a)
{
    for (size_t i = 0; i < a->count; i++)
        if (without_lowest(a->at[i]))
            return true;
    return false;
}

static const struct met met[] = {{"check", has_check, 1},
                                 {"double check", has_double_check, 1},
                                 {.name = NULL}};

const struct truth checkers_truth = {.answer = checks_answer,
                                     .known = known,
                                     .about = checks_about,
                                     .share = CHECKS_SHARE,
                                     .met = met};
