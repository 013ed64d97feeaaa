/*
 * What "legal_moves" answers by definition: every move is made.
 * SPDX-License-Identifier: MIT
 */
#include "impl/evasions/truth.h"
#include "chess/definition.h"
#include "impl/is_legal/facts.h"
#include "impl/legal_moves/legal_moves.h"

static const struct known known[] = {
    {"8/8/8/8/4b3/3P4/2K5/7k w - -", "c2b1 c2b2 c2b3 c2c1 c2c3 c2d1 c2d2 d3e4",
     "a pawn pinned on a diagonal takes the pinner, and is not pushed"},
    {"8/8/8/8/b7/1P6/2K5/7k w - -", "b3a4 c2b1 c2b2 c2c1 c2c3 c2d1 c2d2 c2d3",
     "likewise to the west"},
    {"7K/8/8/2k5/3p4/4B3/8/8 b - -", "c5b4 c5b5 c5b6 c5c4 c5c6 c5d5 c5d6 d4e3",
     "a black pawn takes the pinner to the east"},
    {"7K/8/8/4k3/3p4/2B5/8/8 b - -", "d4c3 e5d5 e5d6 e5e4 e5e6 e5f4 e5f5 e5f6",
     "a black pawn takes the pinner to the west"},
    {"4r2k/8/8/8/8/8/4P3/4K3 w - -", "e1d1 e1d2 e1f1 e1f2 e2e3 e2e4",
     "a pawn pinned on the king's file is pushed"},
    {"8/8/8/8/8/8/7k/r1N1K3 w - -", "e1d1 e1d2 e1e2 e1f1 e1f2",
     "a pinned knight has no move"},
    {"7k/8/8/8/8/8/8/r1Q1K3 w - -", "c1a1 c1b1 c1d1 e1d1 e1d2 e1e2 e1f1 e1f2",
     "a queen pinned on a rank goes along it"},
    {"6k1/8/8/b7/8/2Q5/8/4K3 w - -", "c3a5 c3b4 c3d2 e1d1 e1d2 e1e2 e1f1 e1f2",
     "a queen pinned on a diagonal goes along it"},
    {"7k/8/8/K1pP3r/8/8/8/8 w - c6", "a5a4 a5a6 a5b5 a5b6 d5d6",
     "en passant takes two pawns off the king's rank"},
    {"4k3/8/8/8/8/8/6p1/R3K2R w KQ -",
     "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1c1 a1d1 e1c1 e1d1 e1d2 e1e2 "
     "e1f2 h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8",
     "no castling past a pawn that attacks the way"},
    {"3k4/8/8/8/8/8/8/qRK5 w B -", "b1a1 c1c2 c1d1 c1d2",
     "in Chess960 the rook hides the king's target"},
    {"8/8/8/8/8/8/5k1p/7K w - -", "h1h2", "next to the enemy king"},
    {"7k/5Q2/8/8/8/8/8/7K b - -", "-", "stalemate"},
    {"8/P6k/8/8/8/8/8/K7 w - - ; noisy", "a7a8b a7a8n a7a8q a7a8r",
     "promotions are noisy, captures or not"},
    {"8/P6k/8/8/8/8/8/K7 w - - ; quiet", "a1a2 a1b1 a1b2", "and not quiet"},
    {"1r5k/P7/8/8/8/8/8/K7 w - - ; noisy",
     "a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r", "likewise"},
    {"7k/8/8/2pP4/8/8/8/K7 w - c6 ; noisy", "d5c6", "en passant is noisy"},
    {"7k/8/8/2pP4/8/8/8/K7 w - c6 ; quiet", "a1a2 a1b1 a1b2 d5d6",
     "and no push"},
    {"7k/8/8/8/8/8/4p3/R3K3 w Q - ; noisy", "e1e2", "a king captures"},
    {"1r1k4/8/8/8/8/8/8/1RK5 w B - ; quiet",
     "b1a1 b1b2 b1b3 b1b4 b1b5 b1b6 b1b7 c1b1 c1c2 c1d1 c1d2",
     "to castle in Chess960 goes to an own rook, and is quiet"},
    {"1r1k4/8/8/8/8/8/8/1RK5 w B - ; noisy", "b1b8", "and not noisy"},
    {"4r2k/8/8/8/8/8/4R3/4K3 w - - ; noisy", "e2e8",
     "a pinned rook takes the pinner"},
    {.query = NULL}};

static bool is_noisy(const struct position *p, struct move m)
{
    const bitboard victims = color_pieces(p, enemy_of(side_to_move(p)));

    return victims & bit(m.to) || (m.piece == PAWN && m.promotion != PAWN) ||
           is_en_passant(p, m);
}

static void answer(size_t kind, const void *query, struct answers *a)
{
    static struct child children[MOVES_MAX];
    static struct move list[MOVES_MAX];
    const struct legal_moves_query *q = query;
    const size_t count = defined_children(&q->position, children);
    size_t kept = 0;

    (void)kind;
    for (size_t i = 0; i < count; i++) {
        const struct move m = children[i].move;

        if (q->part == ALL_MOVES ||
            is_noisy(&q->position, m) == (q->part == NOISY_MOVES))
            list[kept++] = m;
    }
    answers_set_moves(a, list, kept);
}

/* The position, if its side is not in check: all moves and both parts, or one
 * of the three. */
static void about(const struct position *p, enum share share,
                  query_visit *visit, void *context)
{
    struct legal_moves_query q = {*p, king_facts_of(p),
                                  position_hash(p) % (QUIET_MOVES + 1)};

    if (q.known.checkers)
        return;
    if (share == FEW)
        visit(0, &q, context);
    for (q.part = ALL_MOVES; share != FEW && q.part <= QUIET_MOVES; q.part++)
        visit(0, &q, context);
}

static const struct met met[] = {{"none", moves_are_none, 100},
                                 {"some", moves_are_some, 500},
                                 {.name = NULL}};

const struct truth legal_moves_truth = {.answer = answer,
                                        .known = known,
                                        .about = about,
                                        .amount = {1000000, 20, 2020},
                                        .met = met};
