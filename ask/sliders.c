/* SPDX-License-Identifier: MIT */
#include "impl/sliders/sliders.h"
#include "ask/ask.h"

#include <string.h>

static const char form[] = "rook e4 0x0000000010000810";

static enum asked ask(const struct strategy *s, char *query, struct answer *a)
{
    static const char *const pieces[SLIDERS] = {"rook", "bishop", "queen"};
    const struct sliders_strategy *sliders = (const void *)s;
    const struct words words = ask_words(query);
    size_t piece = 0;
    square from;
    bitboard occupied;

    if (words.count != 3)
        return ask_refuse(a, "want a piece, a square and an occupancy", form);
    while (piece < SLIDERS && strcmp(pieces[piece], words.at[0]) != 0)
        piece++;
    if (piece == SLIDERS)
        return ask_refuse(a, "no rook, bishop or queen", words.at[0]);
    if (!ask_square(words.at[1], &from, a) ||
        !ask_set(words.at[2], &occupied, a))
        return REFUSED;
    answer_set(a, sliders->answers[piece](from, occupied));
    return ANSWERED;
}

const struct asker ask_sliders = {form, ask};
