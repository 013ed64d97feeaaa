/*
 * What "evasions" answers by definition: every move is made.
 * SPDX-License-Identifier: MIT
 */
#include "impl/evasions/truth.h"

#include "chess/definition.h"

/* What generators of evasions go wrong with. */
static const struct known known[] = {
    {"8/5K2/8/8/2b5/8/8/3k4 w - -", "f7e7 f7e8 f7f6 f7f8 f7g6 f7g7",
     "the king retreats along the line of the check, to g8"},
    {"8/8/8/4K1k1/8/8/8/2B5 b - -", "g5g4 g5g6 g5h4 g5h5", "likewise, to h6"},
    {"8/7k/8/r7/N7/K2q4/8/8 w - -", "a3a2 a3b2 a3b4",
     "a pinned knight blocks, on c3"},
    {"8/6r1/8/2k5/2pP4/8/5K2/8 b - d3",
     "c4d3 c5b4 c5b5 c5b6 c5c6 c5d4 c5d5 c5d6",
     "en passant takes the checker, whose square is not the target"},
    {"8/8/8/8/8/8/8/rK5k w - -", "b1a1 b1b2 b1c2",
     "a slider who touches the king: floods that meet are empty"},
    {"4N2q/q7/3q1K1Q/8/q3p1kr/1r3r2/1r6/8 w - -", "-",
     "three checkers, one on h8, where x - 1 overflows"},
    {"7K/6r1/8/8/8/8/2B5/k6r w - -", "c2h7 h8g7",
     "a king on h8, the last bit, in check along an edge"},
    {"k6R/8/1K6/8/8/8/8/8 b - -", "-", "mate"},
    {"8/8/8/8/8/5n2/4N1P1/4K2k w - -", "e1d1 e1f1 e1f2 g2f3",
     "a checking knight is captured; a second knight is our own"},
    {"3k4/8/4K3/8/8/8/8/4r3 w - -", "e6d5 e6d6 e6f5 e6f6 e6f7",
     "the enemy king attacks squares too: d7 and e7"},
    {"2kr3K/4P1P1/8/8/8/8/8/8 w - -",
     "e7d8b e7d8n e7d8q e7d8r e7e8b e7e8n e7e8q e7e8r g7g8b g7g8n g7g8q "
     "g7g8r h8h7",
     "promotions that capture the checker, or block"},
    {"7k/8/8/3pP3/8/8/1b6/K6r w - d6", "a1a2 a1b2",
     "en passant is no answer to two checkers"},
    {"8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3", "b5a4 b5a5 b5b4 b5b6 b5c6 e4d3",
     "a capture en passant that blocks: parsable, not reachable"},
    {"r3k2r/8/8/8/8/8/8/R3K1rR w KQkq -", "e1d2 e1e2 e1f2 h1g1",
     "nobody castles out of check"},
    {.query = NULL}};

void moves_answer(const struct position *p, bool checks_only, struct answers *a)
{
    static struct child children[MOVES_MAX];
    static struct move list[MOVES_MAX];
    const size_t count = defined_children(p, children);
    size_t kept = 0;

    for (size_t i = 0; i < count; i++)
        if (children[i].checkers || !checks_only)
            list[kept++] = children[i].move;
    answers_set_moves(a, list, kept);
}

bool moves_are_none(const struct answers *a)
{
    return a->at[0] == 0;
}

bool moves_are_some(const struct answers *a)
{
    return a->at[0] > 0;
}

static void answer(size_t kind, const void *query, struct answers *a)
{
    (void)kind;
    moves_answer(query, false, a);
}

/* After each move that gives check. */
static void about_next(const struct position *p, query_visit *visit,
                       void *context)
{
    static struct child children[MOVES_MAX];
    const size_t count = defined_children(p, children);

    for (size_t i = 0; i < count; i++)
        if (children[i].checkers)
            visit(0, &children[i].after, context);
}

/*
 * The position if its side is in check, else of games what follows. What
 * follows of a few pieces is placed by whoever places all of them.
 */
static void about(const struct position *p, enum share share,
                  query_visit *visit, void *context)
{
    if (defined_checkers(p, side_to_move(p)))
        visit(0, p, context);
    else if (share != FEW && count_squares(occupied_squares(p)) > 4)
        about_next(p, visit, context);
}

static const struct met met[] = {{"mate", moves_are_none, 5},
                                 {"evasion", moves_are_some, 500},
                                 {.name = NULL}};

const struct truth evasions_truth = {.answer = answer,
                                     .known = known,
                                     .about = about,
                                     .amount = {MOVES_AMOUNT},
                                     .met = met};
