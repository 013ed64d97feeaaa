/*
 * Queries about squares, lines and sliders.
 * SPDX-License-Identifier: MIT
 */
#include "bench/filling.h"
#include "chess/mailbox_moves.h"
#include "impl/between/between.h"
#include "impl/sliders_batch/sliders_batch.h"

enum { BATCHES = ANSWERS / SLIDERS_BATCH, GROUP = 16 };

static const struct kind pairs = {.name = "pairs",
                                  .query_size = sizeof(struct square_pair),
                                  .wanted = ANSWERS,
                                  .group = GROUP,
                                  .window = 8192};
static const struct kind rook = {.name = "rook",
                                 .query_size = sizeof(struct slider_query),
                                 .wanted = ANSWERS,
                                 .group = GROUP,
                                 .window = 4096};
static const struct kind bishop = {.name = "bishop",
                                   .query_size = sizeof(struct slider_query),
                                   .wanted = ANSWERS,
                                   .group = GROUP,
                                   .window = 4096};
static const struct kind queen = {.name = "queen",
                                  .query_size = sizeof(struct slider_query),
                                  .wanted = ANSWERS,
                                  .group = GROUP,
                                  .window = 4096};
static const struct kind queen_batch = {.name = "queen_batch",
                                        .query_size =
                                            sizeof(struct slider_batch_query),
                                        .wanted = BATCHES,
                                        .group = GROUP,
                                        .window = 1024};

static void add_pair(struct filling *to, square a, square b)
{
    filling_add(to, &(struct square_pair){(uint8_t)a, (uint8_t)b}, 1);
}

static bool on_rook_line(square a, square b)
{
    return rank_of(a) == rank_of(b) || file_of(a) == file_of(b);
}

static bool on_bishop_line(square a, square b)
{
    const int ranks = rank_of(a) - rank_of(b), files = file_of(a) - file_of(b);

    return ranks == files || ranks == -files;
}

/* Both kings with every enemy slider that would see them on an empty board. */
static void add_king_sliders(struct filling *to, const struct position *p)
{
    for (unsigned us = WHITE; us <= BLACK; us++) {
        const square king = king_square(p, us);
        const bitboard orthogonal = orthogonal_sliders(p, us ^ 1);
        const bitboard diagonal = diagonal_sliders(p, us ^ 1);

        for (square s = 0; s < 64; s++)
            if ((orthogonal & bit(s) && on_rook_line(king, s)) ||
                (diagonal & bit(s) && on_bishop_line(king, s)))
                add_pair(to, king, s);
    }
}

/* From and to of the legal moves. */
static void add_moves(struct filling *to, const struct position *p)
{
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    for (size_t i = 0; i < count; i++)
        add_pair(to, moves[i].from, moves[i].to);
}

static void add_random(struct filling *to)
{
    const uint64_t x = filling_draw(&to->state);

    add_pair(to, x >> 8 & 63, x >> 32 & 63);
}

/* Draws until the squares are different and on a line. */
static void add_aligned(struct filling *to)
{
    const uint64_t x = filling_draw(&to->state);
    const square a = x >> 8 & 63, b = x >> 32 & 63;

    if (a != b && (on_rook_line(a, b) || on_bishop_line(a, b)))
        add_pair(to, a, b);
}

/* Every slider of one kind, either side's, under the board's occupancy. */
static void add_sliders(struct filling *to, const struct position *p,
                        enum piece kind)
{
    for (bitboard pieces = p->kind[kind]; pieces;
         pieces = without_lowest(pieces))
        filling_add(
            to,
            &(struct slider_query){occupied_squares(p), lowest_square(pieces)},
            1);
}

static void add_rooks(struct filling *to, const struct position *p)
{
    add_sliders(to, p, ROOK);
}

static void add_bishops(struct filling *to, const struct position *p)
{
    add_sliders(to, p, BISHOP);
}

static void add_queens(struct filling *to, const struct position *p)
{
    add_sliders(to, p, QUEEN);
}

/* Eight different pieces, as queens; none from a position with fewer. */
static void add_queen_batch(struct filling *to, const struct position *p)
{
    struct slider_batch_query query = {.occupied = occupied_squares(p)};
    bitboard pieces = query.occupied;

    for (size_t i = 0; i < SLIDERS_BATCH; i++) {
        square s;

        if (!pieces)
            return;
        do
            s = (square)(filling_draw(&to->state) >> 58);
        while (!(pieces & bit(s)));
        pieces ^= bit(s);
        query.squares[i] = (uint8_t)s;
    }
    filling_add(to, &query, 1);
}

const struct recipe square_recipes[] = {
    {"king_slider", "kings and the enemy sliders aligned with them", &pairs,
     add_king_sliders, NULL},
    {"moves", "from and to of legal moves", &pairs, add_moves, NULL},
    {"aligned", "random, on a common line", &pairs, NULL, add_aligned},
    {"random", "random, uniform", &pairs, NULL, add_random},
    {"queens", "queens where they stand", &queen, add_queens, NULL},
    {"rooks", "rooks where they stand", &rook, add_rooks, NULL},
    {"bishops", "bishops where they stand", &bishop, add_bishops, NULL},
    {"queen_batches", "eight pieces of a position, drawn at random, as queens",
     &queen_batch, add_queen_batch, NULL},
};
const size_t square_recipe_count =
    sizeof square_recipes / sizeof square_recipes[0];
