/* SPDX-License-Identifier: MIT */
#include "impl/gives_check/gives_check.h"
#include "ask/ask.h"

static enum asked ask(const struct strategy *s, char *query, struct answer *a)
{
    const struct gives_check_strategy *gives_check = (const void *)s;
    struct played played;

    if (!ask_played(query, &played, a))
        return REFUSED;
    if (s->info->follows_move && !played.moved)
        return ask_move_missing(a);

    const struct check_facts facts = gives_check->begin(&played.before);

    answer_word(a, gives_check->answer(&facts, &played.before, played.move,
                                       &played.after)
                       ? "yes"
                       : "no");
    return ANSWERED;
}

const struct asker ask_gives_check = {
    "rnbqkbnr/ppppp1pp/8/5p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - ; d1h5", ask};
