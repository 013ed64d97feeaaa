/*
 * What "is_pseudo_legal" answers by the mailbox, and which nonsense is asked.
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "chess/definition.h"
#include "chess/fen.h"
#include "impl/is_pseudo_legal/is_pseudo_legal.h"
#include "suite/adapter.h"

static const struct known known[] = {
    {"4k3/8/8/8/8/8/8/R3K3 w - - ; a1b3 a1a8 a1d1 a1e1 a1f1 a1a1 a1h8",
     "no yes yes no no no no", "squares on no line have nothing between them"},
    {"4k3/8/8/8/8/8/8/B3K3 w - - ; a1h8 a1a2 a1b2 a1c2 a1b3",
     "yes no yes no no", "squares on no line have nothing between them"},
    {"4k3/8/8/8/8/8/8/N3K3 w - - ; a1b3 a1c2 a1b2 a1a2 a1h8",
     "yes yes no no no", "squares on no line have nothing between them"},
    {"4k3/8/8/p7/8/8/8/R2QK3 w - - ; a1a5 a1a6 a1d1 d1a4 d1h5 e1d1",
     "yes no no yes yes no",
     "an own piece may not be taken, an enemy may, and nobody is leapt over"},
    {"4k3/8/8/8/8/8/8/R3K3 w - - ; b1b2 e8e7 e3e4", "no no no",
     "nobody there, or an enemy"},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - ; e2e3 e2e4 e2e5 e2d3 e2d4",
     "yes yes no no no",
     "a double push crosses a free square, and reaches one"},
    {"4k3/8/8/8/8/4p3/4P3/4K3 w - - ; e2e3 e2e4", "no no",
     "a double push crosses a free square, and reaches one"},
    {"4k3/8/8/8/4p3/8/4P3/4K3 w - - ; e2e3 e2e4", "yes no",
     "a double push crosses a free square, and reaches one"},
    {"4k3/8/8/8/8/4P3/8/4K3 w - - ; e3e4 e3e5", "yes no",
     "a double push crosses a free square, and reaches one"},
    {"4k3/4p3/8/8/8/8/8/4K3 b - - ; e7e6 e7e5 e7e4 e7e8", "yes yes no no",
     "a double push crosses a free square, and reaches one"},
    {"4k3/1N6/2p5/3N4/8/8/8/4K3 b - - ; c6d5 c6b7 c6b5 c6c5", "yes no no yes",
     "a pawn captures forwards, from where it is to where the enemy is"},
    {"4k3/8/7p/p7/P6P/8/8/4K3 w - - ; a4h6 a4h4 h4a5 h4a6 h4h5",
     "no no no no yes",
     "no file next to the a-file on the left, nor to the h-file"},
    {"7k/4P3/8/8/8/8/4P3/K7 w - - ; e7e8 e7e8q e7e8r e7e8b e7e8n e2e3q e2e3 "
     "a1a2n",
     "no yes yes yes yes no yes no",
     "promotion there, and only there, and by pawns alone"},
    {"7k/4P3/8/8/8/8/4P3/K7 w - - ; a1a2 e7f8q", "yes no",
     "promotion there, and only there, and by pawns alone"},
    {"7k/1N1K4/8/Q5B1/8/8/8/3R4 w - - ; b7d8q a5d8q g5d8r d7d8b d1a1n b7d8 "
     "a5d8 d7d8",
     "no no no no no yes yes yes",
     "promotion there, and only there, and by pawns alone"},
    {"4k3/8/8/8/8/8/p7/1R2K3 b - - ; a2a1 a2a1q a2b1 a2b1n e8e7q",
     "no yes no yes no", "promotion there, and only there, and by pawns alone"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 ; e5d6 e5e6 e5f6", "yes yes no",
     "en passant, by the next file alone, and only at once"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - - ; e5d6", "no",
     "en passant, by the next file alone, and only at once"},
    {"4k3/8/8/2PpP3/8/8/8/4K3 w - d6 ; c5d6 e5d6 c5b6 e5f6 e1d6",
     "yes yes no no no",
     "en passant, by the next file alone, and only at once"},
    {"4k3/8/8/8/3Pp3/8/8/4K3 b - d3 ; e4d3 e4f3 e4e3 e8d3", "yes no yes no",
     "en passant, by the next file alone, and only at once"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - ; e1g1 e1c1 e1h1 e1b1 e8g8",
     "yes yes no no no",
     "castling: from king to rook nobody, b1 too, and with the right"},
    {"r3k2r/8/8/8/8/8/8/RN2K2R w KQkq - ; e1g1 e1c1", "yes no",
     "castling: from king to rook nobody, b1 too, and with the right"},
    {"r3k2r/8/8/8/8/8/8/R1b1K2R w KQkq - ; e1g1 e1c1", "yes no",
     "castling: from king to rook nobody, b1 too, and with the right"},
    {"r3k2r/8/8/8/8/8/8/R2QK2R w KQkq - ; e1g1 e1c1", "yes no",
     "castling: from king to rook nobody, b1 too, and with the right"},
    {"r3k2r/8/8/8/8/8/8/R3KB1R w KQkq - ; e1g1 e1c1", "no yes",
     "castling: from king to rook nobody, b1 too, and with the right"},
    {"r3k2r/8/8/8/8/8/8/R3K1nR w KQkq - ; e1g1 e1c1", "no yes",
     "castling: from king to rook nobody, b1 too, and with the right"},
    {"r3k2r/8/8/8/8/8/8/R3K2R b Kq - ; e8g8 e8c8 e1g1", "no yes no",
     "castling: from king to rook nobody, b1 too, and with the right"},
    {"rn2k2r/8/8/8/8/8/8/R3K2R b kq - ; e8g8 e8c8", "yes no",
     "castling: from king to rook nobody, b1 too, and with the right"},
    {"4k3/8/8/8/8/8/3r1r2/R3K2R w KQ - ; e1g1 e1c1 e1d2 e1f2",
     "yes yes yes yes",
     "that a square on the way is attacked is asked elsewhere"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - ; e1g1q e1c1n e1g1 e1c1",
     "no no yes yes", "castling promotes nothing"},
    {"8/8/8/8/8/8/8/2RK3k w Q - ; d1c1 d1c1q d1c1n Kd1c1 Rd1c1 d1e1 d1e1q",
     "yes no no no no yes no", "castling promotes nothing"},
    {"4k3/8/8/8/8/8/8/7K w - - ; h1b2 h1f1 h1g2", "no no yes",
     "two squares on in index order is no castling around the board's edge"},
    {"4k3/8/8/8/8/8/8/6K1 w - - ; g1a2 g1e1 g1h2", "no no yes",
     "two squares on in index order is no castling around the board's edge"},
    {"1r3kr1/8/8/8/8/8/8/1R3KR1 w BGbg - ; f1g1 f1b1 f1h1 f1f2 f1e1",
     "yes yes no yes yes", "in Chess960 the king goes to its rook"},
    {"1r3kr1/8/8/8/8/8/8/1R1N1KR1 w BGbg - ; f1g1 f1b1 f1c1 f1e1",
     "yes no no yes", "in Chess960 the king goes to its rook"},
    {"1rk5/8/8/8/8/8/8/1RK5 b Bb - ; c8b8 c8d8 c8c8", "yes yes no",
     "in Chess960 a king castles that is on its target already"},
    {"4k3/8/8/8/8/8/8/4KR1R w F - ; e1f1 e1h1 e1g1", "yes no no",
     "in Chess960 with the rook that has the right, and with no other"},
    {"4k3/8/8/8/8/8/8/R2RK3 w D - ; e1d1 e1a1 e1c1", "yes no no",
     "in Chess960 with the rook that has the right, and with no other"},
    {"rk5r/8/8/8/8/8/8/2R2KR1 b CGah - ; b8a8 b8h8 b8g8", "yes yes no",
     "in DFRC each side has rooks of its own"},
    {"rk5r/8/8/8/8/8/8/2R2KR1 w CGah - ; f1c1 f1g1 f1a1", "yes yes no",
     "in DFRC each side has rooks of its own"},
    {"3k4/8/8/8/8/8/8/qRK5 w B - ; c1b1", "yes",
     "that the rook hides the king is asked elsewhere"},
    {"4r2k/8/8/8/8/8/4N3/4K3 w - - ; e2c3 e1d1 e2e3", "yes yes no",
     "left in check, or pinned: the king's safety is asked elsewhere too"},
    {.query = NULL}};

static void answer(size_t kind, const void *query, struct answers *a)
{
    const struct candidates_query *q = query;
    const struct position *p = &q->position;
    const struct mailbox board = mailbox_of(p);

    (void)kind;
    a->count = candidates_asked(q);
    for (size_t i = 0; i < a->count; i++)
        a->at[i] = mailbox_allows(p, &board, q->moves[i]);
}

/* A query that is shown when it is full. */
struct candidates {
    struct candidates_query query;
    size_t count;
    query_visit *visit;
    void *context;
};

static void show(struct candidates *c)
{
    if (c->count == 0)
        return;
    if (c->count < CANDIDATES)
        c->query.moves[c->count].from = NO_SQUARE;
    c->visit(0, &c->query, c->context);
    c->count = 0;
}

static void add(struct candidates *to, struct move m)
{
    to->query.moves[to->count++] = m;
    if (to->count == CANDIDATES)
        show(to);
}

/* The moves of a piece of that kind to the squares, with these promotions. */
static void add_moves(struct candidates *to, square from, enum piece kind,
                      bitboard squares, enum piece promotions)
{
    for (; squares; squares = without_lowest(squares)) {
        struct move m = {(uint8_t)from, (uint8_t)lowest_square(squares),
                         (uint8_t)kind, PAWN};

        for (; m.promotion <= promotions; m.promotion++)
            add(to, m);
    }
}

enum { DRAWN = 3 };

/* The last promotion that is asked of a kind: others have none but a pawn, and a
 * king that castles in Chess960. */
static enum piece last_promotion(const struct position *p, enum piece kind,
                                 enum piece of_others)
{
    if (kind == KING && chess960_rooks(p))
        return KING;
    return kind == PAWN ? QUEEN : of_others;
}

/* A few moves, of pieces that stand there and of any. */
static void add_drawn(struct candidates *to, const struct position *p,
                      const struct mailbox *board)
{
    static uint64_t state = 20261121;

    for (unsigned n = 0; n < DRAWN; n++) {
        const uint64_t x = filling_draw(&state);
        struct move m = {x & 63, x >> 6 & 63, (uint8_t)((x >> 12 & 255) % 6),
                         (uint8_t)(x >> 20 & 7 ? PAWN : (x >> 23 & 255) % 5)};
        bitboard pieces = color_pieces(p, side_to_move(p));

        if (n + 1 < DRAWN) {
            for (unsigned skip = x >> 32 & 7; skip > 0; skip--)
                pieces = without_lowest(pieces)
                             ? without_lowest(pieces)
                             : color_pieces(p, side_to_move(p));
            m.from = (uint8_t)lowest_square(pieces);
            m.piece = (uint8_t)mailbox_kind(board, m.from);
        }
        add(to, m);
    }
}

/*
 * The own pieces' moves to where a queen or a knight would go on an empty
 * board, which is wherever a piece of any kind may go, and to some other
 * squares; of many pieces, moves of those on a file. Those it makes come first,
 * for the CPU foresees an answer like the last.
 */
static void add_likely(struct candidates *to, const struct position *p,
                       const struct mailbox *board)
{
    const bitboard file = UINT64_C(0x0101010101010101) << position_hash(p) % 8;
    const bitboard own = color_pieces(p, side_to_move(p));

    for (bitboard pieces = count_squares(own) > 3 ? own & file : own; pieces;
         pieces = without_lowest(pieces)) {
        const square from = lowest_square(pieces);
        const enum piece kind = mailbox_kind(board, from);
        const bitboard targets = mailbox_targets(p, board, from);
        const bitboard set = file | defined.reach[WHITE][QUEEN][from] |
                             defined.reach[WHITE][KNIGHT][from];

        add_moves(to, from, kind, targets & set, last_promotion(p, kind, PAWN));
        add_moves(to, from, kind, set & ~targets,
                  kind == PAWN ? PAWN : last_promotion(p, kind, PAWN));
    }
}

/* The moves of whoever stands there to all squares, with all promotions. */
static void add_all(struct candidates *to, const struct position *p,
                    const struct mailbox *board)
{
    for (bitboard pieces = occupied_squares(p); pieces;
         pieces = without_lowest(pieces)) {
        const enum piece kind = mailbox_kind(board, lowest_square(pieces));

        add_moves(to, lowest_square(pieces), kind, ~UINT64_C(0),
                  last_promotion(p, kind, QUEEN));
    }
}

static void about(const struct position *p, enum share share,
                  query_visit *visit, void *context)
{
    const struct mailbox board = mailbox_of(p);
    struct candidates candidates = {{.position = *p}, 0, visit, context};

    (share == FEW      ? add_drawn
     : share == LIKELY ? add_likely
                       : add_all)(&candidates, p, &board);
    show(&candidates);
}

/*
 * All moves, of any piece between any squares with any promotion. A king also
 * takes its rook where castling is standard: a hash move of DFRC, from before
 * the side with other files lost its rights.
 */
static void every(query_visit *visit, void *context)
{
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq -",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq d6",
        "r3k2r/8/8/8/1pPp4/8/P3K2p/6R1 b kq c3",
        "rn2k2r/P6P/8/8/8/8/p6p/RN2K2R w KQkq -",
        "4k3/1P6/8/8/8/8/1p6/4K3 b - -",
        "1r3kr1/8/8/8/8/8/8/1R3KR1 w BGbg -",
        "rk2r3/8/8/8/8/8/8/1R3KRR b BGae -",
    };

    for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++) {
        struct candidates candidates = {.visit = visit, .context = context};
        struct fen_error error;
        const char *end;

        if (!fen_read(fens[i], &candidates.query.position, &end, &error))
            abort();
        for (square from = 0; from < 64; from++)
            for (int kind = PAWN; kind < PIECES; kind++)
                add_moves(&candidates, from, (enum piece)kind, ~UINT64_C(0),
                          kind == KING ? KING : QUEEN);
    }
}

static const struct met met[] = {{"yes", answers_have_yes, 50},
                                 {"no", answers_have_no, 300},
                                 {.name = NULL}};

const struct truth is_pseudo_legal_truth = {.answer = answer,
                                            .known = known,
                                            .about = about,
                                            .amount = {1000000, 97, 20011},
                                            .every = every,
                                            .met = met};
