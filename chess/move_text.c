/* SPDX-License-Identifier: MIT */
#include "chess/fen.h"

static const char pieces[] = "pnbrqk"; /* by kind */

static bool read_square(const char *text, square *s)
{
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return false;
    *s = (square)(8 * (text[1] - '1') + text[0] - 'a');
    return true;
}

static uint8_t kind_on(const struct position *p, square s)
{
    for (uint8_t k = KNIGHT; k < PIECES; k++)
        if (kind_pieces(p, k) & bit(s))
            return k;
    return PAWN;
}

bool move_read(const char *text, const struct position *p, struct move *m)
{
    square from, to;
    uint8_t promotion = PAWN;

    if (!read_square(text, &from) || !read_square(text + 2, &to))
        return false;
    text += 4;
    for (uint8_t k = KNIGHT; promotion == PAWN && k < KING; k++)
        if (*text == pieces[k])
            promotion = k;
    if (text[promotion != PAWN])
        return false;
    *m = (struct move){(uint8_t)from, (uint8_t)to, kind_on(p, from), promotion};
    if (chess960_rooks(p) && m->piece == KING && promotion == PAWN &&
        pieces_of(p, side_to_move(p), ROOK) & bit(to))
        m->promotion = KING;
    return true;
}

void move_write(struct move m, char text[MOVE_TEXT_MAX])
{
    text[0] = (char)('a' + file_of(m.from));
    text[1] = (char)('1' + rank_of(m.from));
    text[2] = (char)('a' + file_of(m.to));
    text[3] = (char)('1' + rank_of(m.to));
    text[4] = is_promotion(m) ? pieces[m.promotion] : '\0';
    text[5] = '\0';
}
