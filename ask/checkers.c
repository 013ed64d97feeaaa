/* SPDX-License-Identifier: MIT */
#include "impl/checkers/checkers.h"
#include "ask/ask.h"

static enum asked ask(const struct strategy *s, char *query, struct answer *a)
{
    const struct checkers_strategy *checkers = (const void *)s;
    struct played played;

    if (!ask_played(query, &played, a))
        return REFUSED;
    if (s->info->follows_move && !played.moved)
        return ask_move_missing(a);
    answer_squares(
        a, checkers->answer(&played.before, played.move, &played.after));
    return ANSWERED;
}

const struct asker ask_checkers = {
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - ; d1h5", ask};
