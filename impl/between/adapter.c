/*
 * How "between" is asked, and which pairs.
 * SPDX-License-Identifier: MIT
 */
#include "chess/mailbox_moves.h"
#include "impl/between/pairs.h"

static const struct kind pairs = {
    KIND("pairs", struct square_pair, SET_ANSWERS, 16, 8192)};

/* Few moves lead back. */
static const struct kind cycles = {
    KIND("pairs", struct square_pair, SET_ANSWERS, 16, 4096)};

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

static const struct recipe recorded[] = {
    TRACED("recorded_pairs", "pairs that a search asked about", &pairs),
    TRACED("recorded_cycles",
           "moves that may lead back to a position of the search", &cycles),
    {.name = NULL}};

const struct recipe pair_recipes[] = {
    {"king_slider", "kings and the enemy sliders aligned with them", &pairs, 1,
     0, add_king_sliders, NULL},
    {"moves", "from and to of legal moves", &pairs, 2, 0, add_moves, NULL},
    {"aligned", "random, on a common line", &pairs, 3, 0, NULL, add_aligned},
    {"random", "random, uniform", &pairs, 4, 0, NULL, add_random},
    {.name = NULL}};

const struct field pair_fields[] = {{FIELD(SQUARE, square_pair, a)},
                                    {FIELD(SQUARE, square_pair, b)},
                                    {.type = FIELD_END}};

ASK(between, struct square_pair, bitboard, row->answer(q->a, q->b))

ADAPTER(between, .form = "a1 h8", .want = "want two squares",
        .recorded = recorded, .recipes = pair_recipes, .fields = pair_fields,
        .ask = ask, .show = show_sets, .sets = true);
