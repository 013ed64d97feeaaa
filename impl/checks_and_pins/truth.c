/*
 * What "checks_and_pins" answers by definition: pieces are taken off the board.
 * SPDX-License-Identifier: MIT
 */
#include "chess/definition.h"
#include "impl/checks_and_pins/checks_and_pins.h"
#include "suite/adapter.h"

static const struct known known[] = {
    {"8/8/8/8/8/8/8/rK5k w - -", "a1 ; - ; 0x0000000000000001 ; -",
     "a checker next to the king: opposite rays meet in nothing"},
    {"7k/8/8/8/N6r/8/8/K7 w - -", "- ; - ; 0xffffffffffffffff ; -",
     "rays that cross: the rook attacks a4, the king sees it, none is pinned"},
    {"4q2k/8/8/4P3/4r3/8/8/4K3 w - -", "e4 ; - ; 0x0000000010101000 ; -",
     "behind a checking slider nobody is pinned; Stockfish calls e5 so"},
    {"4r2k/8/8/8/4q3/8/8/4K3 w - -", "e4 ; - ; 0x0000000010101000 ; -",
     "an enemy alone on the line gives check himself, and uncovers none"},
    {"7k/8/8/4N3/4K3/8/8/4r3 w - -", "e1 ; - ; 0x0000000000101010 ; -",
     "the king is between the piece and the slider"},
    {"7q/8/8/8/8/8/8/k6K w - -", "h8 ; - ; 0x8080808080808000 ; -",
     "one checker on h8, where x - 1 overflows as a signed number"},
    {"7k/8/8/4N3/8/2b5/8/K7 w - -", "c3 ; - ; 0x0000000000040200 ; -",
     "kings in corners, first and last bit"},
    {"q6K/8/8/8/8/8/8/k7 w - -", "a8 ; - ; 0x7f00000000000000 ; -",
     "kings in corners, first and last bit"},
    {"4r2k/8/5N2/4N3/8/2B5/8/4K3 w - -", "- ; e5 ; 0xffffffffffffffff ; -",
     "a pinned piece who uncovers a check at once"},
    {"4r2k/8/8/4N3/8/2B5/8/4K3 w - -", "- ; e5 ; 0xffffffffffffffff ; e5",
     "a pinned piece who uncovers a check at once"},
    {"4r2k/4p3/8/4N3/8/8/8/4K3 w - -", "- ; - ; 0xffffffffffffffff ; -",
     "two pieces are in nobody's way, and neither is one of each colour"},
    {"8/8/8/8/R2K3k/8/8/8 w - -", "- ; - ; 0xffffffffffffffff ; d4",
     "the king himself uncovers one"},
    {"1K6/5Q2/8/3pP3/5N2/1k6/8/8 w - d6", "- ; - ; 0xffffffffffffffff ; -",
     "the pawn that would uncover a check is the enemy's own"},
    {"4r2k/8/8/8/1b6/8/8/4K3 w - -", "b4 e8 ; - ; 0x0000000000000000 ; -",
     "two checkers: only the king may move"},
    {"7k/8/8/8/8/8/3p4/4K3 w - -", "d2 ; - ; 0x0000000000000800 ; -",
     "pawns and knights are not shut out"},
    {"7k/8/8/8/8/5n2/8/4K3 w - -", "f3 ; - ; 0x0000000000200000 ; -",
     "pawns and knights are not shut out"},
    {"4N2q/q7/3q1K1Q/8/q3p1kr/1r3r2/1r6/8 w - -",
     "f3 d6 h8 ; - ; 0x0000000000000000 ; -",
     "three checkers, one on h8: no game leads there, and it is parsed"},
    {.query = NULL}};

/* The contract's own words: who, taken off the board, adds an attacker? */
static bitboard missed(const struct position *p, enum color king,
                       enum color attackers)
{
    const square s = king_square(p, king);
    const bitboard before = defined_attackers(p, s, attackers);
    bitboard missed_pieces = 0;

    for (bitboard pieces = color_pieces(p, side_to_move(p)) & ~bit(s); pieces;
         pieces = without_lowest(pieces)) {
        const bitboard piece = pieces & -pieces;
        struct position without = *p;

        for (int kind = PAWN; kind < PIECES; kind++)
            without.kind[kind] &= ~piece;
        without.of[side_to_move(p)] &= ~piece;
        if (defined_attackers(&without, s, attackers) & ~before)
            missed_pieces |= piece;
    }
    return missed_pieces;
}

static bitboard mask(square king, bitboard checkers)
{
    if (!checkers)
        return ~UINT64_C(0);
    return without_lowest(checkers)
               ? 0
               : checkers | defined.between[king][lowest_square(checkers)];
}

static void answer(size_t kind, const void *query, struct answers *a)
{
    const struct position *p = query;
    const enum color us = side_to_move(p), them = enemy_of(us);

    (void)kind;
    a->at[0] = defined_checkers(p, us);
    a->at[1] = missed(p, us, them);
    a->at[2] = mask(king_square(p, us), a->at[0]);
    a->at[3] = missed(p, them, us);
    a->count = 4;
}

static void about(const struct position *p, enum share share,
                  query_visit *visit, void *context)
{
    (void)share;
    visit(0, p, context);
}

static bool has_check(const struct answers *a)
{
    return a->at[0];
}

static bool has_pinned(const struct answers *a)
{
    return a->at[1];
}

static bool has_discoverer(const struct answers *a)
{
    return a->at[3];
}

static const struct met met[] = {{"check", has_check, 100},
                                 {"pinned piece", has_pinned, 30},
                                 {"discoverer", has_discoverer, 10},
                                 {.name = NULL}};

const struct truth checks_and_pins_truth = {.answer = answer,
                                            .known = known,
                                            .about = about,
                                            .amount = {1000000, 10, 10007},
                                            .met = met};
