/*
 * How "aligned" is asked, and which squares.
 * SPDX-License-Identifier: MIT
 */
#include "suite/adapter.h"
#include "chess/king_safety.h"
#include "chess/mailbox_moves.h"
#include "impl/aligned/aligned.h"
#include "impl/between/ray_walk.h"
#include "impl/sliders/ray_walk.h"

static const struct kind triples = {
    KIND("triples", struct square_triple, SET_ANSWERS, 16, 8192)};

/* Adds it if the squares are different. */
static void add_triple(struct filling *to, square a, square b, square c)
{
    if (a != b && b != c && c != a)
        filling_add(
            to, &(struct square_triple){(uint8_t)a, (uint8_t)b, (uint8_t)c}, 1);
}

/* The pieces that stand alone between that king and an enemy slider. */
static bitboard blockers_of(const struct position *p, enum color king)
{
    const enum color by = enemy_of(king);
    const square s = king_square(p, king);
    const bitboard snipers =
        (sliders_ray_walk_rook(s, 0) & orthogonal_sliders(p, by)) |
        (sliders_ray_walk_bishop(s, 0) & diagonal_sliders(p, by));

    return slider_blockers(between_ray_walk, s, snipers, occupied_squares(p));
}

/* From and to of moves of such pieces, pseudo-legal ones, and the king: pinned
 * ones with their own, those that may discover check with the other. */
static void add_blockers(struct filling *to, const struct position *p)
{
    const struct mailbox board = mailbox_of(p);

    for (unsigned color = WHITE; color <= BLACK; color++) {
        const square king = king_square(p, (enum color)color);
        bitboard pieces = blockers_of(p, (enum color)color) &
                          color_pieces(p, side_to_move(p));

        for (; pieces; pieces = without_lowest(pieces)) {
            const square from = lowest_square(pieces);
            bitboard targets = mailbox_targets(p, &board, from);

            for (; targets; targets = without_lowest(targets))
                add_triple(to, from, lowest_square(targets), king);
        }
    }
}

/* From and to of the legal moves, and the mover's king unless it moves. */
static void add_moves(struct filling *to, const struct position *p)
{
    const square king = king_square(p, side_to_move(p));
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    for (size_t i = 0; i < count; i++)
        add_triple(to, moves[i].from, moves[i].to, king);
}

static void add_random(struct filling *to)
{
    const uint64_t x = filling_draw(&to->state);

    add_triple(to, x >> 8 & 63, x >> 32 & 63, x >> 48 & 63);
}

/* A search asks of pinned pieces alone. */
static const struct kind recorded_triples = {
    KIND("triples", struct square_triple, SET_ANSWERS / 4, 16, 2048)};

RECORDED("recorded_pins", "moves of pinned pieces in a search, and the king",
         &recorded_triples);

RECIPES({"blockers", "moves of pinned pieces and discoverers, and the king",
         &triples, 18, 0, add_blockers, NULL},
        {"moves_and_king", "legal moves, and the mover's king", &triples, 19, 0,
         add_moves, NULL},
        {"random_triples", "random, uniform, different", &triples, 20, 0, NULL,
         add_random});

FIELDS({FIELD(SQUARE, square_triple, a)}, {FIELD(SQUARE, square_triple, b)},
       {FIELD(SQUARE, square_triple, c)});

static bool check(const char *words, void *query, struct text *why)
{
    const struct square_triple *q = query;

    (void)words;
    return (q->a != q->b && q->b != q->c && q->c != q->a) ||
           text_refuse(why, "want three different squares, as", "e2 e4 e1");
}

ASK(aligned, struct square_triple, uint64_t, row->answer(q->a, q->b, q->c))

ADAPTER(aligned, OWN, .form = "e2 e4 e1", .want = "want three squares",
        .check = check, .recorded = recorded, .show = show_yes_no);
