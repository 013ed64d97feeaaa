/*
 * What "is_legal" answers by definition, and which moves are asked.
 * SPDX-License-Identifier: MIT
 */
#include "chess/definition.h"
#include "impl/is_legal/facts.h"
#include "suite/adapter.h"

static const struct known known[] = {
    {"4r2k/8/8/8/8/8/4N3/4K3 w - - ; e2c3 e1d1 e1f1 e1d2 e1f2",
     "no yes yes yes yes", "a pinned knight has no move"},
    {"4r2k/8/8/8/4R3/8/8/4K3 w - - ; e4e2 e4e8 e4d4 e1e2 e1d2",
     "yes yes no yes yes", "a pinned rook stays on the line, to its end"},
    {"7k/8/8/8/7b/8/5P2/4K3 w - - ; f2f3 f2f4 e1f1 e1d2", "no no yes yes",
     "a pawn pinned on a diagonal is not pushed"},
    {"7k/8/8/8/8/6b1/5P2/4K3 w - - ; f2g3 f2f3", "yes no",
     "a pinned pawn takes the pinner"},
    {"4r2k/8/8/8/3p4/4P3/8/4K3 w - - ; e3e4 e3d4", "yes no",
     "a pawn pinned on a file is pushed"},
    {"7k/8/8/K2pP2r/8/8/8/8 w - d6 ; e5d6 e5e6 a5b6", "no yes yes",
     "en passant takes both pawns off the king's rank"},
    {"8/8/8/8/k2Pp2R/8/8/4K3 b - d3 ; e4d3 e4e3", "no yes", "likewise, black"},
    {"7k/1b6/8/3pP3/8/5K2/8/8 w - d6 ; e5d6 e5e6", "no yes",
     "en passant takes the pawn off that shields from a bishop"},
    {"4r2k/8/8/3pP3/8/8/8/4K3 w - d6 ; e5d6 e5e6", "no yes",
     "a pawn pinned on its file takes nothing, en passant either"},
    {"7k/b7/8/2pP4/8/8/5K2/8 w - c6 ; d5c6 d5d6", "no yes",
     "en passant opens the diagonal that the victim closed"},
    {"7k/8/8/1K1pP2r/8/8/8/8 w - d6 ; e5d6", "no",
     "the rank again, with squares between"},
    {"8/8/4k3/8/2pP4/8/4K3/8 b - d3 ; c4d3 c4c3", "yes yes",
     "en passant that uncovers nothing"},
    {"6k1/8/8/8/1Pp5/8/B7/6K1 b - b3 0 1 ; c4b3", "yes",
     "a pinned pawn takes en passant along its pin"},
    {"8/8/8/2k5/3Pp3/8/8/4K3 b - d3 ; e4d3 c5d4 c5d5 e4e3 c5b4",
     "yes yes yes no yes", "en passant takes the checker"},
    {"7k/8/8/3pP3/8/8/1b6/K6r w - d6 ; e5d6 e5e6 a1a2 a1b2 a1b1",
     "no no yes yes no", "nothing but the king answers two checkers"},
    {"4r2k/8/8/8/8/8/3N4/4K3 w - - ; d2e4 d2f3 e1e2 e1d1 e1f2 d2b1",
     "yes no no yes yes no", "a check is answered in between, or left"},
    {"4k3/8/8/8/8/8/8/r3K2R w K - ; e1g1 e1d2 e1d1 h1h2", "no yes no no",
     "no castling out of check, no step back on its line"},
    {"4k3/8/8/8/8/8/3r1r2/R3K2R w KQ - ; e1g1 e1c1 e1d2 e1f2 h1h2",
     "no no no no yes", "no castling over an attacked square"},
    {"1r2k1r1/8/8/8/8/8/8/R3K2R w KQ - ; e1g1 e1c1 e1d1 h1g1", "no yes yes yes",
     "b1 may be attacked, g1 may not"},
    {"4k3/8/8/8/8/8/7p/R3K2R w KQ - ; e1g1 e1c1", "no yes",
     "a pawn on h2 attacks g1"},
    {"3k4/8/8/8/8/8/8/qRK5 w B - ; c1b1 b1a1 c1d1 c1d2", "no yes yes yes",
     "in Chess960 the rook hides the king's target"},
    {"3k4/8/8/8/8/8/8/1RK1q3 w B - ; c1b1 c1d1 c1b2 b1b2", "no no yes no",
     "in Chess960 nobody castles out of check"},
    {"1r1k4/8/8/8/8/8/8/1RK5 w B - ; c1b1 b1b8 c1b2", "yes yes no",
     "in Chess960 the rook may be attacked"},
    {"3k1r2/8/8/8/8/8/8/RK6 w A - ; b1a1 b1c1", "yes yes",
     "in Chess960 the king's way alone counts"},
    {"3k4/8/8/8/8/8/2r5/RK6 w A - ; b1a1 b1c2 b1a2", "no yes no",
     "likewise, attacked on its target"},
    {"1k6/8/8/8/8/8/6r1/2R1KR2 w CF - ; e1f1 e1c1", "no yes",
     "in Chess960 castling short, g1 attacked"},
    {"4k3/8/8/8/8/8/8/R3K3 w - - ; any a1b3 a1a8 a1e1 e1c1 e1d1 e8e7 e1g1",
     "no yes no no yes no no", "any move at all: it may not be one"},
    {"4r2k/8/8/8/8/8/4N3/4K3 w - - ; any e2c3 e2e3 e2e1 Qe2e4 e1d2 e1d1q",
     "no no no no yes no", "likewise"},
    {"4r2k/4P3/8/8/8/8/8/4K3 w - - ; any e7e8 e7e8q e7f8q e1e2 e1d1n",
     "no no no yes no", "a promotion needs a free square, and is said"},
    {"3r3k/4P3/8/8/8/8/8/4K3 w - - ; any e7d8 e7d8q e7e8n e1d2",
     "no yes yes no", "likewise"},
    {"4k3/8/8/8/8/8/8/4KR1R w F - ; any e1f1 e1h1 e1g1 Ke1f1", "yes no no no",
     "in Chess960 with the rook that has the right"},
    {"4k3/8/8/8/8/8/6r1/4KR2 w F - ; any e1f1 e1d1", "no yes",
     "in Chess960 over an attacked square"},
    {"r3k2r/8/8/8/8/8/8/RN2K2R w KQkq - ; any e1g1 e1c1 e1g1q e1d1",
     "yes no no yes", "castling wants the way free"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 ; any e5d6 e5f6 e5d6q e5d5", "yes no no no",
     "en passant, by the next file alone"},
    {.query = NULL}};

/* Is a pseudo-legal move legal? */
static bool is_safe(const struct position *p, struct move m)
{
    struct position after;

    if (castles_through(p, m))
        return false;
    position_move(&after, p, m);
    return !defined_checkers(&after, side_to_move(p));
}

static void answer(size_t kind, const void *query, struct answers *a)
{
    const struct is_legal_query *q = query;
    const struct position *p = &q->asked.position;
    const struct mailbox board = mailbox_of(p);

    (void)kind;
    a->count = candidates_asked(q);
    for (size_t i = 0; i < a->count; i++) {
        const struct move m = q->asked.moves[i];

        a->at[i] = (!q->any || mailbox_allows(p, &board, m)) && is_safe(p, m);
    }
}

/* A query that is shown when it is full. */
struct moves {
    struct is_legal_query query;
    size_t count;
    query_visit *visit;
    void *context;
};

static void show(struct moves *to)
{
    if (to->count == 0)
        return;
    if (to->count < CANDIDATES)
        to->query.asked.moves[to->count].from = NO_SQUARE;
    to->visit(0, &to->query, to->context);
    to->count = 0;
}

static void add(struct moves *to, struct move m)
{
    to->query.asked.moves[to->count++] = m;
    if (to->count == CANDIDATES)
        show(to);
}

/* What a piece of that kind may be asked to become. */
static enum piece last_promotion(const struct position *p, enum piece kind)
{
    return kind == KING && chess960_rooks(p) ? KING
           : kind == PAWN                    ? QUEEN
                                             : KNIGHT;
}

/* Moves of the piece there to those squares, with all that is said of them. */
static void add_any(struct moves *to, const struct position *p, square from,
                    enum piece kind, bitboard squares)
{
    for (; squares; squares = without_lowest(squares)) {
        struct move m = {(uint8_t)from, (uint8_t)lowest_square(squares),
                         (uint8_t)kind, PAWN};

        for (; m.promotion <= last_promotion(p, kind); m.promotion++)
            add(to, m);
    }
}

/* Pseudo-legal moves of the piece there. */
static void add_pseudo_legal(struct moves *to, const struct position *p,
                             square from, enum piece kind, bitboard squares)
{
    for (; squares; squares = without_lowest(squares)) {
        const square s = lowest_square(squares);
        const enum piece first = mailbox_becomes(p, kind, s);
        struct move m = {(uint8_t)from, (uint8_t)s, (uint8_t)kind,
                         (uint8_t)first};

        for (; m.promotion <= mailbox_becomes_last(first); m.promotion++)
            add(to, m);
    }
}

/* Which squares any piece is asked to go to: of the board's, all in the end. */
static bitboard some_squares(const struct position *p, square from,
                             enum share share)
{
    const unsigned hash = position_hash(p) + from;

    return share == ALL      ? ~UINT64_C(0)
           : share == LIKELY ? FILE_A << hash % 8
                             : bit(hash % 64);
}

/*
 * All pseudo-legal moves; then any moves, of own pieces to some squares and
 * where they may go, and on some positions of the enemy's too.
 */
static void about(const struct position *p, enum share share,
                  query_visit *visit, void *context)
{
    const struct mailbox board = mailbox_of(p);
    const bitboard own = color_pieces(p, side_to_move(p));
    struct moves to = {.visit = visit, .context = context};
    bitboard pieces = own;

    to.query.asked.position = *p;
    to.query.known = king_facts_of(p);
    for (; pieces; pieces = without_lowest(pieces)) {
        const square from = lowest_square(pieces);

        add_pseudo_legal(&to, p, from, mailbox_kind(&board, from),
                         mailbox_targets(p, &board, from));
    }
    show(&to);
    to.query.any = true;
    pieces = share == ALL ? occupied_squares(p) : own;
    for (; pieces; pieces = without_lowest(pieces)) {
        const square from = lowest_square(pieces);
        const bitboard targets = share != FEW && own >> from & 1
                                     ? mailbox_targets(p, &board, from)
                                     : 0;

        add_any(&to, p, from, mailbox_kind(&board, from),
                targets | some_squares(p, from, share));
    }
    show(&to);
}

static const struct met met[] = {{"legal", answers_have_yes, 300},
                                 {"illegal", answers_have_no, 300},
                                 {.name = NULL}};

const struct truth is_legal_truth = {.answer = answer,
                                     .known = known,
                                     .about = about,
                                     .amount = {200000, 97, 20011},
                                     .met = met};
