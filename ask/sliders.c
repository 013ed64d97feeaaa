/* SPDX-License-Identifier: MIT */
#include "sliders/sliders.h"
#include "ask.h"

#include <string.h>

static const char *ask(const struct strategy *s, const struct words *query,
                       struct answers *answers, const char **word)
{
    static const char *const pieces[SLIDERS] = {"rook", "bishop", "queen"};
    const struct sliders_strategy *sliders = (const void *)s;
    size_t piece = 0;
    square from;
    bitboard occupied;

    if (query->count != 3)
        return "want a piece, a square and an occupancy";
    while (piece < SLIDERS && strcmp(pieces[piece], query->at[0]) != 0)
        piece++;
    *word = query->at[0];
    if (piece == SLIDERS)
        return "no rook, bishop or queen";
    *word = query->at[1];
    if (!ask_square(query->at[1], &from))
        return "no square";
    *word = query->at[2];
    if (!ask_set(query->at[2], &occupied))
        return "no set of squares";
    answers->sets[0] = sliders->answers[piece](from, occupied);
    answers->count = 1;
    return NULL;
}

const struct asker ask_sliders = {"sliders", "rook e4 0x0000000010000810", ask};
