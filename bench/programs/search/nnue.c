/*
 * Sums that follow the moves of a search, and what is made of them.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/search/nnue_layers.h"

enum { STEPS_MAX = 8 }; /* moves that sums catch up with */

static struct accumulator *accumulator_of(struct nnue *n, const struct state *s)
{
    return &n->at[s->ply % ACCUMULATORS];
}

/* How a side sees the board: the rows of its king's bucket, and how squares and
 * colours are turned. */
struct seat {
    const nnue_row *rows;
    unsigned turn, swap;
};

static struct seat seat_of(enum color view, square king)
{
    const unsigned turn = (view == WHITE ? 0U : 56U) ^ (king & 4 ? 7U : 0U);
    const square from = king ^ turn;

    return (struct seat){nnue_weights->rows[from >> 3 << 2 | (from & 3)], turn,
                         view == WHITE ? 0 : FEATURES / 2};
}

/* Adds the row of a piece, numbered as in state.h, unless it is none. */
ALWAYS_INLINE void add_row(struct rows *r, bool comes, struct seat seat,
                           unsigned number)
{
    const unsigned seen = (number ^ seat.turn) + seat.swap;

    if (number != NO_PIECE)
        r->row[comes][r->count[comes]++] =
            seat.rows[seen < FEATURES ? seen : seen - FEATURES];
}

/* Makes the sums from those of the state before, by what the move changed. */
static void step(struct nnue *n, const struct state *s, enum color view)
{
    struct accumulator *after = accumulator_of(n, s);
    const struct seat seat = seat_of(view, king_square(&s->position, view));
    struct rows r;

    r.count[0] = r.count[1] = 0;
    for (int i = 0; i < 2; i++) {
        add_row(&r, false, seat, s->change.gone[i]);
        add_row(&r, true, seat, s->change.come[i]);
    }
    change_sums(after->sums[view], accumulator_of(n, s->before)->sums[view],
                &r);
    after->key[view] = s->key;
}

/* Makes the sums from those that the king had on its square before. */
static void refresh(struct nnue *n, const struct state *s, enum color view)
{
    const struct position *p = &s->position;
    const square king = king_square(p, view);
    struct refreshed *known = &n->refreshed[view][king];
    struct accumulator *now = accumulator_of(n, s);
    const struct seat seat = seat_of(view, king);
    struct rows r;

    r.count[0] = r.count[1] = 0;
    for (unsigned piece = 0; piece < (int)COLORS * (int)PIECES; piece++) {
        const enum color color = (enum color)(piece / PIECES);
        const enum piece kind = (enum piece)(piece % PIECES);
        const bitboard here = pieces_of(p, color, kind);
        const bitboard was = pieces_of(&known->position, color, kind);

        for (bitboard left = was ^ here; left; left = without_lowest(left))
            add_row(&r, (left & -left & here) != 0, seat,
                    piece * 64 + lowest_square(left));
    }
    change_sums(known->sums, known->sums, &r);
    known->position = *p;
    memcpy(now->sums[view], known->sums, sizeof known->sums);
    now->key[view] = s->key;
}

/* Makes the sums of a side, if they are not. */
static void catch_up(struct nnue *n, const struct state *s, enum color view)
{
    const unsigned king = (unsigned)view * PIECES + KING;
    const struct state *steps[STEPS_MAX];
    size_t count = 0;

    for (const struct state *at = s;
         accumulator_of(n, at)->key[view] != at->key; at = at->before) {
        if (!at->before || at->change.gone[0] >> 6 == king ||
            count == STEPS_MAX) {
            refresh(n, s, view);
            return;
        }
        steps[count++] = at;
    }
    while (count > 0)
        step(n, steps[--count], view);
}

/* All layers after the first. */
static int output(const struct accumulator *a, enum color us,
                  const struct layers *l)
{
    _Alignas(64) uint8_t first[NEURONS], second[SECOND];
    _Alignas(64) int32_t later[THIRD];
    int total = 0;

    activate(first, a->sums[us]);
    activate(first + NEURONS / 2, a->sums[us ^ 1]);
    neurons_of(later, first, NEURONS, l->second, SECOND_BITS);
    for (size_t i = 0; i < SECOND; i++)
        second[i] = (uint8_t)later[i];
    for (size_t i = 0; i < THIRD; i += OUTPUTS)
        neurons_of(later + i, second, SECOND, l->third + i * SECOND,
                   THIRD_BITS);
    for (size_t i = 0; i < THIRD; i++)
        total += later[i] * l->output[i];
    return total / SCALE;
}

int nnue_evaluate(struct nnue *n, const struct state *s)
{
    const struct position *p = &s->position;
    const unsigned pieces = (unsigned)count_squares(occupied_squares(p));

    catch_up(n, s, WHITE);
    catch_up(n, s, BLACK);
    return output(accumulator_of(n, s), side_to_move(p),
                  &nnue_weights->layers[(pieces - 1) / 4 % OUTPUT_BUCKETS]);
}
