/*
 * How "between" is asked, and which pairs.
 * SPDX-License-Identifier: MIT
 */
#include "chess/mailbox_moves.h"
#include "impl/between/pairs.h"

static const struct kind pairs = {
    KIND("pairs", struct square_pair, SET_ANSWERS, 16, 8192)};

const struct kind *const pair_kinds[] = {&pairs, NULL};

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

RECORDED("recorded_pairs", "pairs that a search asked about", &pairs);

const struct recipe pair_recipes[] = {
    {"king_slider", "kings and the enemy sliders aligned with them", &pairs, 1,
     add_king_sliders, NULL},
    {"moves", "from and to of legal moves", &pairs, 2, add_moves, NULL},
    {"aligned", "random, on a common line", &pairs, 3, NULL, add_aligned},
    {"random", "random, uniform", &pairs, 4, NULL, add_random},
    {.name = NULL}};

bool pair_read(char *const words[2], struct square_pair *pair, struct text *why)
{
    square a, b;

    if (!text_read_square(words[0], &a, why) ||
        !text_read_square(words[1], &b, why))
        return false;
    *pair = (struct square_pair){(uint8_t)a, (uint8_t)b};
    return true;
}

void pair_write(struct square_pair pair, struct text *out)
{
    text_squares(out, bit(pair.a));
    text_squares(out, bit(pair.b));
}

static const char form[] = "a1 h8";

static bool read(char *words, size_t *kind, void *query, struct text *why)
{
    char *at[3];

    *kind = 0;
    if (text_split(words, at, 3) != 2)
        return text_refuse(why, "want two squares", form);
    return pair_read(at, query, why);
}

static void write(size_t kind, const void *query, struct text *out)
{
    (void)kind;
    pair_write(*(const struct square_pair *)query, out);
}

static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct between_strategy *between = (const void *)s;
    const struct square_pair *pair = query;

    (void)kind;
    a->at[0] = between->answer(pair->a, pair->b);
    a->count = 1;
}

ADAPTER(between, .form = form, .kinds = pair_kinds, .recorded = recorded,
        .recipes = pair_recipes, .read = read, .write = write, .ask = ask,
        .show = show_sets, .sets = true);
