/*
 * Which move to try first: what the search has learnt, and moves by worth.
 *
 * Histories are of the sizes that engines have, 6 MiB in all. A number goes up
 * when its move causes a cutoff, and down when another does.
 *
 * Strategies write the same moves in different orders, so the order they are
 * tried in must be total: no two moves have one score, which is what a move is
 * worth and, below that, the move itself.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_ORDER_H
#define BENCH_SEARCH_ORDER_H

#include <stddef.h>

#include "bench/programs/search/state.h"
#include "impl/pick_next/pick_next.h"

enum {
    PLIES_MAX = 64, /* that moves are learnt of */
    HISTORY_MAX = 1 << 14,
    CORRECTIONS = 1 << 14,
    TRIED_MAX = 32,
    CAPTURE = 4 * HISTORY_MAX,     /* over all quiet moves */
    MOVE_CODES = 6 << 12 | 6 << 6, /* of moves of one worth: see move_code() */
    BONUS_MAX = 1600,
    HISTORIES_MAX = 4, /* histories that say something of one thing */
    GRAIN = 128,       /* of a correction, in a hundredth of a pawn */
    ERROR_MAX = HISTORY_MAX / 4
};

/* What cutoffs have shown of moves, and scores of evaluations; each history is
 * from -HISTORY_MAX to HISTORY_MAX. */
struct learnt {
    /* By side to move, by whether the squares are attacked, and by squares. */
    int16_t quiet[COLORS][2][2][64][64];
    int16_t capture[PIECE_BYTES * 64]
                   [NO_KIND + 1]; /* piece to square, victim */
    /* By an earlier move and by this one: see struct state. */
    int16_t continuation[LINES][PIECE_BYTES * 64];
    /* Of evaluations: by what stands where and side to move, or the last two
     * moves. */
    int16_t parts[PARTS][COLORS][CORRECTIONS],
        moves[PIECE_BYTES * 64][PIECE_BYTES * 64];
    struct move killers[PLIES_MAX][2]; /* the latest first */
    bool writes_untested;              /* "legal_moves" has said that it does */
};

/* The moves that a node has tried, as far as there is room. */
struct tried {
    struct move moves[2][TRIED_MAX]; /* captures, then quiet ones */
    size_t count[2];
};

/* Moves to be tried, as "pick_next" takes them. */
struct ranking {
    struct scored_move moves[MOVES_MAX + PICK_ROOM];
    size_t next, ordered, end; /* in order up to `ordered` */
};

ALWAYS_INLINE bool is_quiet(const struct position *p, struct move m)
{
    return !(p->of[p->side ^ 1] >> m.to & 1) && !is_promotion(m) &&
           !is_en_passant(p, m);
}

ALWAYS_INLINE bool same_move(struct move a, struct move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* Numbers of histories. */
struct histories {
    int16_t *of[HISTORIES_MAX];
    int count;
};

/* What the move takes, NO_KIND if nothing. */
ALWAYS_INLINE enum piece victim_of(const struct state *now, struct move m)
{
    return is_en_passant(&now->position, m) ? PAWN : piece_on(now, m.to);
}

/* By the last move but one. */
ALWAYS_INLINE unsigned line_before(const struct state *now)
{
    return now->ply > 0 ? now->before->line : 0;
}

ALWAYS_INLINE struct histories histories_of(struct learnt *l,
                                            const struct state *now,
                                            struct move m, bool quiet)
{
    const enum color us = side_to_move(&now->position);
    const unsigned own = 64U * piece_byte(us, (enum piece)m.piece) + m.to;

    if (!quiet)
        return (struct histories){{&l->capture[own][victim_of(now, m)]}, 1};
    return (struct histories){
        {&l->quiet[us][now->threats >> m.from & 1][now->threats >> m.to & 1]
                  [m.from][m.to],
         &l->continuation[now->line][own],
         &l->continuation[line_before(now)][own]},
        3};
}

ALWAYS_INLINE struct histories histories_of_eval(struct learnt *l,
                                                 const struct state *now)
{
    struct histories found = {{&l->moves[line_before(now) % (PIECE_BYTES * 64)]
                                        [now->line % (PIECE_BYTES * 64)]},
                              1 + PARTS};

    for (int i = 0; i < PARTS; i++)
        found.of[1 + i] =
            &l->parts[i][now->position.side][now->parts[i] % CORRECTIONS];
    return found;
}

ALWAYS_INLINE int sum_of(struct histories found)
{
    int sum = 0;

    for (int i = 0; i < found.count; i++)
        sum += *found.of[i];
    return sum;
}

/* Moves the numbers by the bonus, the less the nearer they are to the limit. */
ALWAYS_INLINE void reward(struct histories found, int bonus)
{
    const int size = bonus < 0 ? -bonus : bonus;

    for (int i = 0; i < found.count; i++)
        *found.of[i] =
            (int16_t)(*found.of[i] + bonus - *found.of[i] * size / HISTORY_MAX);
}

/* What the histories say of a quiet move; `threats` is known. */
static inline int quiet_history(struct learnt *l, const struct state *now,
                                struct move m)
{
    return sum_of(histories_of(l, now, m, true));
}

/* What a move's word says, and back: the piece is on its square. */
ALWAYS_INLINE uint16_t word_of_move(struct move m)
{
    return (uint16_t)(m.from | m.to << 6 | m.promotion << 12);
}

ALWAYS_INLINE struct move move_of_word(const struct state *now, uint16_t word)
{
    const square from = word & 63;

    return (struct move){(uint8_t)from, word >> 6 & 63,
                         (uint8_t)piece_on(now, from), (uint8_t)(word >> 12)};
}

/* Moves of one worth by what a pawn becomes, then by piece, then by squares:
 * they have one code each, below MOVE_CODES. */
ALWAYS_INLINE int move_code(struct move m)
{
    if (m.promotion)
        return 6 << 12 | m.promotion << 6 | (m.to & 7) << 3 | (m.from & 7);
    return m.piece << 12 | m.to << 6 | m.from;
}

/* The score of a quiet move with such a history; captures are above those. */
ALWAYS_INLINE int32_t score_of(int worth, int code)
{
    return (worth - CAPTURE / 2) * MOVE_CODES + code;
}

_Static_assert(
    (CAPTURE / 2 + 3 * HISTORY_MAX + INT64_C(1)) * MOVE_CODES < INT32_MAX &&
        16 * (900 + 900) < 2 * HISTORY_MAX,
    "neither the least quiet move nor the greatest capture overflows");

/* Writes moves from `next` on: captures by victim and history, then quiet ones by
 * history. Last ones first: moves of one worth are nearly in order then, as they
 * would be in an engine that leaves them as they were written. */
static inline void rank_moves(struct ranking *r, struct learnt *l,
                              const struct state *now, const struct move *list,
                              size_t count)
{
    struct scored_move *to = r->moves + r->next;

    r->end = r->next + count;
    for (; count > 0; count--) {
        const struct move m = list[count - 1];
        const bool quiet = is_quiet(&now->position, m);
        int worth = sum_of(histories_of(l, now, m, quiet));

        if (!quiet)
            worth += CAPTURE + 16 * (piece_worth[victim_of(now, m)] +
                                     piece_worth[m.promotion]);
        *to++ = (struct scored_move){word_of_move(m), (uint16_t)count,
                                     score_of(worth, move_code(m))};
    }
}

/* The move caused a cutoff, and others, tried before it, did not. */
static inline void learn(struct learnt *l, const struct state *now,
                         const struct tried *t, struct move best, int depth)
{
    struct move *killers = l->killers[now->ply % PLIES_MAX];
    const int bonus = depth < 10 ? 160 * depth : BONUS_MAX;
    const bool quiet = is_quiet(&now->position, best);

    if (quiet && !same_move(killers[0], best)) {
        killers[1] = killers[0];
        killers[0] = best;
    }
    reward(histories_of(l, now, best, quiet), bonus);
    for (int kind = quiet; kind >= 0; kind--)
        for (size_t i = 0; i < t->count[kind]; i++)
            if (!same_move(t->moves[kind][i], best))
                reward(histories_of(l, now, t->moves[kind][i], kind), -bonus);
}

/* An evaluation as scores have shown that such are to be read. */
static inline int corrected(struct learnt *l, const struct state *now, int eval)
{
    return eval + sum_of(histories_of_eval(l, now)) / GRAIN;
}

/* A search to that depth found so much more than the evaluation. */
static inline void learn_eval(struct learnt *l, const struct state *now,
                              int more, int depth)
{
    const int error = more * depth * 4;
    const int most = error < ERROR_MAX ? error : ERROR_MAX;

    reward(histories_of_eval(l, now), most > -ERROR_MAX ? most : -ERROR_MAX);
}

#endif
