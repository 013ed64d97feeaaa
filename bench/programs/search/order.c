/*
 * Ranking moves, and learning from cutoffs; compiled once for all variants.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/search/order.h"

enum {
    CAPTURE = 1 << 20, /* over all quiet moves */
    BONUS_MAX = 1600,
    PARTS = 4,   /* of a correction */
    GRAIN = 128, /* of a correction, in a hundredth of a pawn */
    ERROR_MAX = HISTORY_MAX / 4
};

static unsigned byte_of(const struct state *now, struct move m)
{
    return piece_byte(side_to_move(&now->position), (enum piece)m.piece);
}

/* What the move takes, NO_KIND if nothing. */
static enum piece victim_of(const struct state *now, struct move m)
{
    return is_en_passant(&now->position, m) ? PAWN : piece_on(now, m.to);
}

static int16_t *butterfly(struct learnt *l, const struct state *now,
                          struct move m)
{
    return &l->quiet[now->position.side][now->threats.all >> m.from & 1]
                    [now->threats.all >> m.to & 1][m.from][m.to];
}

/* After the last move, or after the one before that. */
static int16_t *continued(struct learnt *l, const struct state *now, int plies,
                          struct move m)
{
    const unsigned line = plies == 1     ? now->line
                          : now->ply > 0 ? now->before->line
                                         : 0;

    return &l->continuation[line][byte_of(now, m) << 6 | m.to];
}

int quiet_history(struct learnt *l, const struct state *now, struct move m)
{
    return *butterfly(l, now, m) + *continued(l, now, 1, m) +
           *continued(l, now, 2, m);
}

static int worth_of(struct learnt *l, const struct state *now, struct move m)
{
    if (is_quiet(&now->position, m))
        return quiet_history(l, now, m);

    const enum piece victim = victim_of(now, m);
    const int prey = victim < KING ? piece_worth[victim] : 0;

    return CAPTURE + 16 * (prey + piece_worth[m.promotion]) +
           l->capture[byte_of(now, m)][m.to][victim];
}

void rank_moves(struct ranking *r, struct learnt *l, const struct state *now,
                const struct move *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct move m = list[i];
        const int worth = worth_of(l, now, m) + CAPTURE;
        const uint32_t move = m.from | (uint32_t)m.to << 8 |
                              (uint32_t)m.piece << 16 |
                              (uint32_t)m.promotion << 24;

        r->moves[r->end++] = (uint64_t)worth << 32 | move;
    }
}

struct move ranking_take(struct ranking *r)
{
    size_t best = r->next;

    for (size_t i = r->next + 1; i < r->end; i++)
        if (r->moves[i] > r->moves[best])
            best = i;

    const uint64_t taken = r->moves[best];

    r->moves[best] = r->moves[r->next];
    r->moves[r->next++] = taken;
    return (struct move){(uint8_t)taken, (uint8_t)(taken >> 8),
                         (uint8_t)(taken >> 16), (uint8_t)(taken >> 24)};
}

/* Moves the number by the bonus, the less the nearer it is to the limit. */
static void reward(int16_t *history, int bonus)
{
    const int size = bonus < 0 ? -bonus : bonus;

    *history = (int16_t)(*history + bonus - *history * size / HISTORY_MAX);
}

static void reward_quiet(struct learnt *l, const struct state *now,
                         struct move m, int bonus)
{
    reward(butterfly(l, now, m), bonus);
    reward(continued(l, now, 1, m), bonus);
    reward(continued(l, now, 2, m), bonus);
}

static void reward_capture(struct learnt *l, const struct state *now,
                           struct move m, int bonus)
{
    reward(&l->capture[byte_of(now, m)][m.to][victim_of(now, m)], bonus);
}

void learn(struct learnt *l, const struct state *now, const struct tried *t,
           struct move best, int depth)
{
    struct move *killers = l->killers[now->ply % PLIES_MAX];
    const int bonus = depth < 10 ? 160 * depth : BONUS_MAX;

    if (is_quiet(&now->position, best)) {
        if (!same_move(killers[0], best)) {
            killers[1] = killers[0];
            killers[0] = best;
        }
        reward_quiet(l, now, best, bonus);
        for (size_t i = 0; i < t->quiet; i++)
            if (!same_move(t->quiets[i], best))
                reward_quiet(l, now, t->quiets[i], -bonus);
    } else {
        reward_capture(l, now, best, bonus);
    }
    for (size_t i = 0; i < t->capture; i++)
        if (!same_move(t->captures[i], best))
            reward_capture(l, now, t->captures[i], -bonus);
}

/* The corrections of a state. */
static void find_corrections(struct learnt *l, const struct state *now,
                             int16_t *found[PARTS])
{
    const unsigned side = now->position.side;
    const unsigned before = now->ply > 0 ? now->before->line : 0;

    found[0] = &l->pawns[side][now->pawn_key % CORRECTIONS];
    for (int color = WHITE; color < COLORS; color++)
        found[1 + color] =
            &l->pieces[side][color][now->side_keys[color] % CORRECTIONS];
    found[3] =
        &l->moves[before % (PIECE_BYTES * 64)][now->line % (PIECE_BYTES * 64)];
}

int corrected(struct learnt *l, const struct state *now, int eval)
{
    int16_t *found[PARTS];
    int sum = 0;

    find_corrections(l, now, found);
    for (int i = 0; i < PARTS; i++)
        sum += *found[i];
    return eval + sum / GRAIN;
}

void learn_eval(struct learnt *l, const struct state *now, int more, int depth)
{
    const int error = more * depth * 4;
    const int bonus = error > ERROR_MAX    ? ERROR_MAX
                      : error < -ERROR_MAX ? -ERROR_MAX
                                           : error;
    int16_t *found[PARTS];

    find_corrections(l, now, found);
    for (int i = 0; i < PARTS; i++)
        reward(found[i], bonus);
}
