/*
 * What "threat_deltas" answers by definition: of each piece, does it attack the
 * square, is it attacked from there, and does it attack through it?
 * SPDX-License-Identifier: MIT
 */
#include "chess/definition.h"
#include "impl/threat_deltas/threat_deltas.h"
#include "suite/adapter.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"

static const struct known known[] = {
    {START " ; e4 ; P", "- ; - ; -", "nothing near: what stands there is new"},
    {START " ; e2 ; P ; e4", "d1 e1 f1 g1 ; - ; -",
     "four defend it, and none attacks through it"},
    {START " ; d2 ; P", "b1 c1 d1 e1 ; - ; d1d7",
     "a pawn before its queen: she attacks the other one when it goes"},
    {START " ; d2 ; P ; d4", "b1 c1 d1 e1 ; - ; -",
     "but not if it goes along the file, and closes that again"},
    {START " ; d2 ; P ; c3", "b1 c1 d1 e1 ; - ; d1d7",
     "and if it leaves the file she does"},
    {"4k3/8/8/8/R2n3r/8/8/4K3 w - - ; d4 ; n", "a4 h4 ; - ; h4a4 a4h4",
     "two rooks face each other behind a knight"},
    {"4k3/8/8/8/R2r3r/8/8/4K3 w - - ; d4 ; r ; b4", "a4 h4 ; a4 h4 ; -",
     "a rook that goes along their rank changes nothing for them"},
    {"4k3/8/8/8/R2q3r/8/8/4K3 b - - ; d4 ; q ; a4", "a4 h4 ; a4 h4 ; a4h4",
     "who is taken is not left out: that attack goes with it"},
    {"4k3/8/8/8/q6r/8/8/4K3 w - - ; a4 ; q ; d4", "h4 ; h4 e8 ; -",
     "nothing is behind the edge"},
    {"8/8/8/q2qkq1q/8/2K5/8/8 w - - ; e5 ; Q", "d5 f5 ; c3 d5 f5 ; f5d5 d5f5",
     "the king there is not looked at, nor who is behind the next one"},
    {"3Q4/Q5Q1/8/8/Q2N3Q/1K3k2/8/Q2Q2Q1 b - - ; d4 ; N",
     "a1 d1 g1 a4 h4 a7 g7 d8 ; b3 f3 ; "
     "g7a1 d8d1 a7g1 h4a4 a4h4 g1a7 a1g7 d1d8",
     "all pairs there may be"},
    {"4k3/8/8/8/8/8/8/4K3 w - - ; a1 ; q", "- ; e1 ; -", "the first square"},
    {"7k/8/8/8/8/8/8/B3K3 b - - ; h8 ; k", "a1 ; - ; -", "the last square"},
    {"4k3/8/8/8/8/8/8/B3K2b w - - ; h8 ; R", "a1 ; h1 e8 ; -",
     "a rook there attacks a bishop that does not attack it"},
    {"4k3/3p1p2/8/4P3/8/3P1P2/8/4K3 w - - ; e6 ; p", "d7 f7 ; - ; -",
     "a black pawn attacks down the board"},
    {"4k3/3p1p2/8/4P3/8/3P1P2/8/4K3 w - - ; e4 ; p", "d3 f3 ; d3 f3 ; -",
     "pawns may attack each other"},
    {"4k3/3p1p2/8/4P3/8/3P1P2/8/4K3 w - - ; e6 ; P", "d7 f7 ; d7 f7 ; -",
     "a white pawn attacks up the board"},
    {"n3k3/2n5/8/8/8/8/2N5/N3K3 w - - ; b5 ; N", "c7 ; c7 ; -",
     "knights of either colour, a jump away"},
    {"n3k3/2n5/8/8/8/8/2N5/N3K3 w - - ; e1 ; K", "c2 ; - ; -",
     "and what defends a king is not attacked by it"},
    {.query = NULL}};

/* Are three squares, the first another one than both, on one line? */
static bool on_line(square a, square b, square c)
{
    const int file = (int)file_of(b) - (int)file_of(a);
    const int rank = (int)rank_of(b) - (int)rank_of(a);

    return defined.reach[WHITE][QUEEN][a] & bit(b) &&
           defined.reach[WHITE][QUEEN][a] & bit(c) &&
           file * ((int)rank_of(c) - (int)rank_of(a)) ==
               rank * ((int)file_of(c) - (int)file_of(a));
}

/* Does a slider attack another square only if s is empty, as it is here? */
static bool through(const struct position *empty, square s, square slider,
                    square to)
{
    const bitboard between = defined.between[slider][to];

    for (unsigned kind = BISHOP; kind <= QUEEN; kind++)
        if (kind_pieces(empty, kind) & bit(slider) &&
            defined.reach[WHITE][kind][to] & bit(slider))
            return between & bit(s) && !(between & occupied_squares(empty));
    return false;
}

/* Pairs by who is behind, then by the slider: that is how ask() sorts them. */
static void add_pairs(const struct position *empty, struct threat_change c,
                      struct answers *a)
{
    const bitboard occupied = occupied_squares(empty);

    for (bitboard to = occupied; to; to = without_lowest(to))
        for (bitboard from = occupied; from; from = without_lowest(from)) {
            const square x = lowest_square(from), y = lowest_square(to);

            if (through(empty, c.square, x, y) &&
                (x == c.other || !on_line(c.square, x, c.other)))
                a->at[a->count++] = threat_pair_of(x, y);
        }
}

static void answer(size_t unused, const void *query, struct answers *a)
{
    const struct threat_deltas_query *q = query;
    const struct threat_change c = q->change;
    const square s = c.square;
    struct position empty = q->position;

    (void)unused;
    for (unsigned color = WHITE; color < COLORS; color++)
        empty.of[color] &= ~bit(s);
    for (unsigned kind = PAWN; kind < PIECES; kind++)
        empty.kind[kind] &= ~bit(s);
    a->at[0] = defined_attackers(&empty, s, WHITE) |
               defined_attackers(&empty, s, BLACK);
    a->at[1] = 0;
    a->count = 2;
    for (bitboard left = occupied_squares(&empty); left;
         left = without_lowest(left)) {
        const square at = lowest_square(left);

        if (defined.reach[c.color][c.piece][at] & bit(s) &&
            !(defined.between[s][at] & occupied_squares(&empty)))
            a->at[1] |= bit(at);
    }
    add_pairs(&empty, c, a);
}

/* A square that the piece may go to; often the same, for none. */
static square drawn_other(const struct position *p, square s, unsigned n)
{
    const square other = n % 64;

    return n / 64 % 4 == 0 || defined.between[s][other] & occupied_squares(p)
               ? s
               : other;
}

/* All squares, with any piece; of many positions, a few. */
static void about(const struct position *p, enum share share,
                  query_visit *visit, void *context)
{
    const unsigned step = share == ALL ? 1 : share == LIKELY ? 8 : 16;
    unsigned n = position_hash(p);

    for (square s = n % step; s < 64; s += step) {
        struct threat_deltas_query q = {.position = *p};

        n = n * 1664525 + 1013904223;
        q.change = (struct threat_change){(uint8_t)s, n >> 8 & 1,
                                          (uint8_t)((n >> 9 & 0xFFF) % PIECES),
                                          (uint8_t)drawn_other(p, s, n >> 22)};
        visit(0, &q, context);
    }
}

static bool has_pair(const struct answers *a)
{
    return a->count > 2;
}

static bool has_pairs(const struct answers *a)
{
    return a->count > 3;
}

static bool is_attacked(const struct answers *a)
{
    return a->at[0] && a->at[1];
}

static const struct met met[] = {{"attackers and attacked", is_attacked, 100},
                                 {"a pair", has_pair, 50},
                                 {"several pairs", has_pairs, 10},
                                 {.name = NULL}};

const struct truth threat_deltas_truth = {.answer = answer,
                                          .known = known,
                                          .about = about,
                                          .amount = {160000, 101, 0},
                                          .met = met};
