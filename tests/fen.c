/*
 * Positions and moves as text: what is read, written and refused. Of files of
 * them: program.py and bench.sh.
 * SPDX-License-Identifier: MIT
 */
#include <ctype.h>

#include "tests/unit.h"

typedef void write_fn(const struct position *p, char text[FEN_MAX]);

/* A text is written so, and what is written is read as the same. */
static void rewrite(write_fn *write, const char *read, const char *written)
{
    const struct position p = position_in(read);
    char text[FEN_MAX];

    write(&p, text);
    assert_string_equal(text, written ? written : read);

    const struct position again = position_in(text);

    assert_memory_equal(&p, &again, sizeof p);
}

TEST(writes_what_it_reads)
{
    static const char *const texts[][2] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", NULL},
        {"8/5k2/3p4/1p1Pp2p/pP2Pp1P/P4P1K/8/8 b - - 99 50", NULL},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9999", NULL},
        {"r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 7", NULL},
        /* four fields; more blanks; what follows a position */
        {"4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        {" 4k3/8/8/8/8/8/8/4K3 \tb  -   - 7 \t 9  ",
         "4k3/8/8/8/8/8/8/4K3 b - - 7 9"},
        {"4k3/8/8/8/8/8/8/4K3 w - -;D1 5", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        {"4k3/8/8/8/8/8/8/4K3 w - - hmvc 4;", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        /* a move number of 0, as some programs write it */
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        /* squares counted one by one */
        {"1111k111/8/8/8/44/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        /* rights in any order, and as Shredder-FEN has them */
        {"r3k2r/8/8/8/8/8/8/R3K2R w qkQK -",
         "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w HAha -",
         "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w Ah -",
         "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1"},
        /* other homes than those of standard chess, as X-FEN has them: an inner
         * rook by its file */
        {"4k3/8/8/8/8/8/8/4K1R1 w G -", "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1"},
        {"4k3/8/8/8/8/8/8/R2K4 w Q - 0 1", NULL},
        {"3k3r/8/8/8/8/8/8/4K3 b h -", "3k3r/8/8/8/8/8/8/4K3 b k - 0 1"},
        {"1r3krr/8/8/8/8/8/8/1R3KR1 w BGbg -",
         "1r3krr/8/8/8/8/8/8/1R3KR1 w KQgq - 0 1"},
        {"1r3krr/8/8/8/8/8/8/RR3KR1 w Bgb - 0 1",
         "1r3krr/8/8/8/8/8/8/RR3KR1 w Bgq - 0 1"},
        {"1r3krr/8/8/8/8/8/8/RR3KR1 b g - 0 1", NULL},
        /* each side's own homes */
        {"rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFca - 0 1",
         "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"},
        {"r3k1r1/8/8/8/8/8/8/R3K2R w KQkq - 0 1", NULL},
        {"1rk1r1r1/8/8/8/8/8/8/4RKRR b Gbe - 0 1",
         "1rk1r1r1/8/8/8/8/8/8/4RKRR b Geq - 0 1"},
        /* standard homes with another rook inside or on the other side */
        {"4k3/8/8/8/8/8/8/R3KRRR w K - 0 1", NULL},
        /* an en-passant square is kept if a pawn, even a pinned one, attacks it
         */
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"},
        {"4k3/8/8/8/4P2p/8/8/4K3 b - e3", "4k3/8/8/8/4P2p/8/8/4K3 b - - 0 1"},
        {"8/8/8/8/P6p/8/8/k3K3 b - a3", "8/8/8/8/P6p/8/8/k3K3 b - - 0 1"},
        {"4k3/8/8/r2pP2K/8/8/8/8 w - d6", "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1"},
    };

    for (EACH(i, texts))
        rewrite(fen_write, texts[i][0], texts[i][1]);
}

/* Castling rights by files. */
TEST(writes_shredder_fen)
{
    static const char *const texts[][2] = {
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -",
         "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"},
        {"1r3krr/8/8/8/8/8/8/RR3KR1 b KBgb - 3 9",
         "1r3krr/8/8/8/8/8/8/RR3KR1 b GBgb - 3 9"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    };

    for (EACH(i, texts))
        rewrite(fen_write_shredder, texts[i][0], texts[i][1]);
}

/* What is shown of a wrong text stands in brackets: the start of it, with ? for
 * what cannot be printed. */
static void refuse(const char *field, const char *why, const char *marked)
{
    char fen[FEN_MAX] = "", text[sizeof((struct fen_error *)0)->text] = "";
    struct fen_error error;
    struct position p;
    const char *end;
    bool marks = false;

    for (size_t i = 0; *marked; marked++)
        if (*marked == '[' || *marked == ']')
            marks = *marked == '[';
        else {
            const size_t used = strlen(text);

            fen[i++] = *marked;
            if (marks && used + 1 < sizeof text)
                text[used] = isprint((unsigned char)*marked) ? *marked : '?';
        }
    if (fen_read(fen, &p, &end, &error))
        fail_msg("%s", fen);
    assert_string_equal(error.field, field);
    assert_string_equal(error.why, why);
    assert_string_equal(error.text, text);
}

TEST(refuses)
{
    static const struct {
        const char *field, *why, *fens[10];
    } wrong[] = {
        {"board", "missing", {"[]", "[ ;]"}},
        {"side", "missing", {"[4k3/8/8/8/8/8/8/4K3]"}},
        {"castling", "missing", {"[4k3/8/8/8/8/8/8/4K3 w]"}},
        {"en passant", "missing", {"[4k3/8/8/8/8/8/8/4K3 w -]"}},
        {"move number", "missing", {"[4k3/8/8/8/8/8/8/4K3 w - - 5]"}},
        {"board",
         "a board must have eight ranks",
         {"[4k3/8/8/8/8/8/8] w - -", "[4k3/8/8/8/8/8/8/4K3/8] w - -",
          "[4k3/8/8/8/8/8/8/4K3/] w - -"}},
        {"board",
         "a rank must have eight squares",
         {"4k3/8/[7]/8/8/8/8/4K3 w - -", "4k3/8/[8p]/8/8/8/8/4K3 w - -",
          "4k3/8/[72]/8/8/8/8/4K3 w - -", "4k3/8/[]/8/8/8/8/4K3 w - -",
          "[PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP] w - -"}},
        {"board",
         "no such piece",
         {"4k3/8/[7x]/8/8/8/8/4K3 w - -", "4k3/[9]/8/8/8/8/8/4K3 w - -",
          "4k3/[80]/8/8/8/8/8/4K3 w - -", "4k3/[7\x01]/8/8/8/8/8/4K3 w - -"}},
        {"board",
         "each side must have one king",
         {"[8/8/8/8/8/8/8/4K3] w - -", "[4k3/8/8/8/8/8/8/8] w - -",
          "[4k3/8/8/8/8/8/K7/4K3] w - -"}},
        {"board",
         "no pawn can stand on the first or last rank",
         {"[4k3/8/8/8/8/8/8/P3K3] w - -", "[p3k3/8/8/8/8/8/8/4K3] w - -"}},
        {"board",
         "more pieces than eight pawns can become",
         {"[4k3/8/8/8/8/P7/PPPPPPPP/4K3] w - -",
          "[4k3/8/8/8/8/8/PPPPPPPP/QQ2K3] w - -",
          "[rrrrkrrr/rrrrr3/8/8/8/8/8/4K3] b - -"}},
        {"side",
         "must be w or b",
         {"4k3/8/8/8/8/8/8/4K3 [x] - -", "4k3/8/8/8/8/8/8/4K3 [white] - -"}},
        {"side",
         "the side that is not to move is in check",
         {"4k3/8/8/8/8/8/8/R3K2q [b] - -", "8/8/8/8/8/8/4k3/4K3 [w] - -"}},
        {"castling",
         "no such right",
         {"r3k2r/8/8/8/8/8/8/R3K2R w [KX] -",
          "r3k2r/8/8/8/8/8/8/R3K2R w [-K] -"}},
        {"castling",
         "a right is given twice",
         {"r3k2r/8/8/8/8/8/8/R3K2R w [KK] -",
          "r3k2r/8/8/8/8/8/8/R3K2R w [KH] -",
          "4k3/8/8/8/8/8/8/4K1RR w [GH] -"}},
        {"castling",
         "no rook is there",
         {"4k3/8/8/8/8/8/8/4K1R1 w [F] -", "4k3/8/8/8/8/8/8/4K1R1 w [E] -",
          "4k3/8/8/8/8/8/8/4K1R1 w [Q] -", "4k3/8/8/8/8/7R/8/4K3 w [K] -",
          "4k2R/8/8/8/8/8/8/4K3 b [k] -", "rk5r/8/8/8/8/8/8/4K3 w [b] -"}},
        {"castling",
         "the king is not on its first rank",
         {"4k3/8/8/8/8/8/4K3/7R w [K] -", "7r/4k3/8/8/8/8/8/4K3 b [h] -"}},
        {"en passant",
         "no such square",
         {"4k3/8/8/8/8/8/8/4K3 w - [e]", "4k3/8/8/8/8/8/8/4K3 w - [i6]",
          "4k3/8/8/8/8/8/8/4K3 w - [e9]", "4k3/8/8/8/8/8/8/4K3 w - [e66]"}},
        {"en passant",
         "no double push leads over the square",
         {"4k3/8/8/3Pp3/8/8/8/4K3 b - [e6]", "4k3/8/8/3P4/8/8/8/4K3 w - [e6]",
          "4k3/8/8/3PP3/8/8/8/4K3 w - [e6]",
          "4k3/8/4n3/3Pp3/8/8/8/4K3 w - [e6]",
          "4k3/4n3/8/3Pp3/8/8/8/4K3 w - [e6]",
          "4k3/4p3/8/8/8/8/8/4K3 w - [e8]"}},
        {"halfmove clock",
         "must be a number",
         {"4k3/8/8/8/8/8/8/4K3 w - - [0x] 1"}},
        {"halfmove clock",
         "too large a number",
         {"4k3/8/8/8/8/8/8/4K3 w - - [10000] 1"}},
        {"move number",
         "too large a number",
         {"4k3/8/8/8/8/8/8/4K3 w - - 1 [99999999999999999999]"}},
        {"move number",
         "must be a number",
         {"4k3/8/8/8/8/8/8/4K3 w - - 1 [D1]"}},
    };

    for (EACH(i, wrong))
        for (size_t k = 0; wrong[i].fens[k]; k++)
            refuse(wrong[i].field, wrong[i].why, wrong[i].fens[k]);
}

TEST(reads_moves)
{
    static const char *const good[] = {"e2e4",  "a7a8q", "a7a8n", "e2e4q",
                                       "e1g1r", "h1a8b", "h1a8"};
    static const char *const bad[] = {"",     "e2",   "e2e",   "e2e9",
                                      "i2e4", "E2E4", "Ke1e2", "a7a8qq"};
    const struct position p = position_in("4k3/P7/8/8/8/8/4P3/4K2B w - -");
    char text[MOVE_TEXT_MAX];
    struct move m;

    for (EACH(i, good)) {
        assert_true(move_read(good[i], &p, &m));
        move_write(m, text);
        assert_string_equal(text, good[i]);
    }
    assert_true(m.from == 7 && m.to == 56 && m.piece == BISHOP);
    for (EACH(i, bad))
        assert_false(move_read(bad[i], &p, &m));
    for (int letter = 1; letter < 256; letter++) {
        const char after[] = {'a', '7', 'a', '8', (char)letter, '\0'};

        assert_true(move_read(after, &p, &m) == !!strchr("nbrq", letter));
    }
}

/* In Chess960 a king that goes to its own rook castles; elsewhere it does not. */
TEST(reads_castling)
{
    static const struct {
        const char *fen, *move, *after;
    } good[] = {
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1",
         "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"},
        {"1r3kr1/6p1/8/8/8/8/8/1R3KR1 w KQkq - 0 1", "f1g1",
         "1r3kr1/6p1/8/8/8/8/8/1R3RK1 b kq - 1 1"},
        {"1r3kr1/8/8/8/8/8/8/1R3KR1 b KQkq - 0 1", "f8b8",
         "2kr2r1/8/8/8/8/8/8/1R3KR1 w KQ - 1 2"},
        {"2k1r3/8/8/8/8/8/8/1RK1R3 w KQk - 0 1", "c1b1",
         "2k1r3/8/8/8/8/8/8/2KRR3 b k - 1 1"},
        {"1r3kr1/8/8/8/8/8/8/1R3KR1 w KQkq - 0 1", "g1g8",
         "1r3kR1/8/8/8/8/8/8/1R3K2 b Qq - 0 1"},
        {"1r3kr1/8/8/8/8/8/8/1R3KR1 w KQkq - 0 1", "f1f2",
         "1r3kr1/8/8/8/8/8/5K2/1R4R1 b kq - 1 1"},
        /* each side has its own rooks */
        {"r1k4r/8/8/8/8/8/8/1R3KR1 b BGah - 0 1", "c8a8",
         "2kr3r/8/8/8/8/8/8/1R3KR1 w KQ - 1 2"},
        /* what is left is standard chess */
        {"r3k1r1/8/8/8/8/8/8/R3K1R1 w KQq - 0 1", "g1g5",
         "r3k1r1/8/8/6R1/8/8/8/R3K3 b Qq - 1 1"},
    };

    for (EACH(i, good)) {
        const struct position p = position_in(good[i].fen);
        struct position after;
        struct move m;
        char move[MOVE_TEXT_MAX];

        assert_true(move_read(good[i].move, &p, &m));
        move_write(m, move);
        assert_string_equal(move, good[i].move);
        position_move(&after, &p, m);

        const struct position want = position_in(good[i].after);

        assert_memory_equal(&after, &want, sizeof want);
    }
}

TESTS(, T(writes_what_it_reads), T(writes_shredder_fen), T(refuses),
      T(reads_moves), T(reads_castling))
