/*
 * A position is read field by field, each field by a function of its own that
 * narrows it to the offending part when it refuses.
 * SPDX-License-Identifier: MIT
 */
#include "chess/fen.h"

#include "chess/mailbox.h"

static const char pieces[] = "PNBRQKpnbrqk"; /* by colour, then kind */
static const char blanks[] = " \t\r\n";

enum { CLOCK_MAX = 9999 };

struct fen_field {
    const char *text;
    size_t length;
};

static struct fen_field next_field(const char *text)
{
    text += strspn(text, blanks);
    return (struct fen_field){text, strcspn(text, " \t\r\n;")};
}

static bool is_none(const struct fen_field *f)
{
    return f->length == 1 && f->text[0] == '-';
}

static const char *wrong_pieces(const struct position *p, enum color color)
{
    static const int at_first[PIECES] = {8, 2, 2, 2, 1, 1};
    int promoted = 0;

    if (count_squares(pieces_of(p, color, KING)) != 1)
        return "each side must have one king";
    if (pieces_of(p, color, PAWN) & (RANK_1 | RANK_8))
        return "no pawn can stand on the first or last rank";
    for (enum piece k = KNIGHT; k < KING; k++) {
        const int more = count_squares(pieces_of(p, color, k)) - at_first[k];

        promoted += more > 0 ? more : 0;
    }
    if (promoted + count_squares(pieces_of(p, color, PAWN)) > at_first[PAWN])
        return "more pieces than eight pawns can become";
    return NULL;
}

/* Puts what one rank's text says onto the board. */
static const char *read_rank(const struct fen_field *f, square first,
                             struct position *p)
{
    square file = 0;

    for (size_t i = 0; i < f->length; i++) {
        const char c = f->text[i];
        const char *piece = memchr(pieces, c, sizeof pieces - 1);

        if ('1' <= c && c <= '8') {
            file += (square)(c - '0');
        } else if (!piece) {
            return "no such piece";
        } else if (file < 8) {
            p->kind[(piece - pieces) % PIECES] |= bit(first + file);
            p->of[(piece - pieces) / PIECES] |= bit(first + file++);
        } else {
            return "a rank must have eight squares";
        }
    }
    return file == 8 ? NULL : "a rank must have eight squares";
}

static const char *read_board(struct fen_field *f, struct position *p)
{
    struct fen_field rank = *f;
    const char *const end = f->text + f->length;
    const char *wrong;

    for (square r = 8; r-- > 0; rank.text += rank.length + 1) {
        rank.length = strcspn(rank.text, "/ \t\r\n;");
        wrong = read_rank(&rank, 8 * r, p);
        if (wrong) {
            *f = rank;
            return wrong;
        }
        if ((r == 0) != (rank.text + rank.length == end))
            return "a board must have eight ranks";
    }
    wrong = wrong_pieces(p, WHITE);
    return wrong ? wrong : wrong_pieces(p, BLACK);
}

static const char *read_side(struct fen_field *f, struct position *p)
{
    if (f->length != 1 || !memchr("wb", f->text[0], 2))
        return "must be w or b";
    p->side = f->text[0] == 'w' ? WHITE : BLACK;
    if (mailbox_checkers(p, p->side ^ 1))
        return "the side that is not to move is in check";
    return NULL;
}

/* The rook that a letter means, KQ the outermost, A to H that of the file. */
static bitboard rook_named(const struct position *p, enum color us, int letter)
{
    const bitboard king = pieces_of(p, us, KING);
    const bitboard rooks = pieces_of(p, us, ROOK) & RANK_1 << home_of(us);
    const bitboard kingside = rooks & ~(king - 1),
                   queenside = rooks & (king - 1);

    if (letter == 'K')
        return kingside ? highest_bit(kingside) : 0;
    if (letter == 'Q')
        return queenside & -queenside;
    return rooks & bit(home_of(us) + (square)(letter - 'A'));
}

/* Adds a right to p, and its rook's file to the others. */
static const char *read_right(char c, struct position *p, unsigned *files)
{
    const enum color us = 'a' <= c && c <= 'z' ? BLACK : WHITE;
    const int letter = us == WHITE ? c : c - 'a' + 'A';
    const bitboard king = pieces_of(p, us, KING);

    if (letter != 'K' && letter != 'Q' && (letter < 'A' || letter > 'H'))
        return "no such right";
    if (!(king & RANK_1 << home_of(us)))
        return "the king is not on its first rank";

    const bitboard rook = rook_named(p, us, letter);
    const unsigned n = 2 * us + (rook < king);

    if (!rook)
        return "no rook is there";
    if (p->castling >> n & 1)
        return "a right is given twice";
    p->castling |= (uint8_t)(1U << n);
    *files |= (lowest_square(rook) & 7) << 3 * n;
    return NULL;
}

static const char *read_castling(struct fen_field *f, struct position *p)
{
    const char *wrong = NULL;
    unsigned files = 0;

    if (is_none(f))
        return NULL;
    for (size_t i = 0; i < f->length && !wrong; i++)
        wrong = read_right(f->text[i], p, &files);
    set_castling(p, p->castling, files);
    return wrong;
}

static const char *read_en_passant(struct fen_field *f, struct position *p)
{
    const enum color us = side_to_move(p);
    const char rank = us == WHITE ? '6' : '3';

    if (is_none(f))
        return NULL;
    if (f->length != 2 || f->text[0] < 'a' || f->text[0] > 'h' ||
        f->text[1] < '1' || f->text[1] > '8')
        return "no such square";

    const square to = (square)(8 * (f->text[1] - '1') + f->text[0] - 'a');
    const square victim = en_passant_victim(to), from = 2 * to - victim;

    if (f->text[1] != rank || !(pieces_of(p, us ^ 1, PAWN) & bit(victim)) ||
        occupied_squares(p) & (bit(to) | bit(from)))
        return "no double push leads over the square";
    if (pawns_attack(bit(to), us ^ 1) & pieces_of(p, us, PAWN))
        p->en_passant = (uint8_t)to;
    return NULL;
}

static const char *read_clock(const struct fen_field *f, uint16_t *clock)
{
    unsigned number = 0;

    for (size_t i = 0; i < f->length; i++) {
        if (f->text[i] < '0' || f->text[i] > '9')
            return "must be a number";
        number = 10 * number + (unsigned)(f->text[i] - '0');
        if (number > CLOCK_MAX)
            return "too large a number";
    }
    *clock = (uint16_t)number;
    return NULL;
}

static const char *read_halfmoves(struct fen_field *f, struct position *p)
{
    return read_clock(f, &p->halfmoves);
}

static const char *read_fullmoves(struct fen_field *f, struct position *p)
{
    const char *wrong = read_clock(f, &p->fullmoves);

    if (p->fullmoves == 0)
        p->fullmoves = 1;
    return wrong;
}

static bool refuse(struct fen_error *error, const char *field, const char *why,
                   const char *text, size_t length)
{
    const size_t room = sizeof error->text - 1;

    *error = (struct fen_error){.field = field, .why = why};
    for (size_t i = 0; i < length && i < room; i++)
        error->text[i] = ' ' <= text[i] && text[i] <= '~' ? text[i] : '?';
    return false;
}

bool fen_read(const char *text, struct position *p, const char **end,
              struct fen_error *error)
{
    static const struct {
        const char *name;
        const char *(*read)(struct fen_field *f, struct position *p);
    } fields[] = {{"board", read_board},
                  {"side", read_side},
                  {"castling", read_castling},
                  {"en passant", read_en_passant},
                  {"halfmove clock", read_halfmoves},
                  {"move number", read_fullmoves}};
    const char *at = text;

    *p = (struct position){.en_passant = NO_SQUARE, .fullmoves = 1};
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        struct fen_field f = next_field(at);

        if (i == 4 && (f.text[0] < '0' || f.text[0] > '9'))
            break; /* an EPD, which has no clocks */
        if (f.length == 0)
            return refuse(error, fields[i].name, "missing", text,
                          strcspn(text, "\r\n"));

        const char *wrong = fields[i].read(&f, p);

        if (wrong)
            return refuse(error, fields[i].name, wrong, f.text, f.length);
        at = f.text + f.length;
    }
    *end = at + strspn(at, blanks);
    return true;
}
