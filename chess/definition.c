/* SPDX-License-Identifier: MIT */
#include "chess/definition.h"

#include <stdlib.h>

struct definition defined;

/* The squares strictly between two on a line; of others, none. */
static bitboard between(square from, square to)
{
    const int files = file_of(to) - file_of(from);
    const int ranks = rank_of(to) - rank_of(from);
    const int step =
        8 * ((ranks > 0) - (ranks < 0)) + (files > 0) - (files < 0);
    bitboard way = 0;

    if (files == 0 || ranks == 0 || abs(files) == abs(ranks))
        for (int s = (int)from + step; s != (int)to; s += step)
            way |= bit((square)s);
    return way;
}

/* Does a piece on `from` attack another square, but for pieces between? */
static bool reaches(enum piece kind, enum color color, square from, square to)
{
    const int ranks = rank_of(to) - rank_of(from);
    const int files_away = abs(file_of(to) - file_of(from));
    const int ranks_away = abs(ranks);
    const bool orthogonal = files_away == 0 || ranks_away == 0;
    const bool diagonal = files_away == ranks_away;

    switch (kind) {
    case PAWN:
        return files_away == 1 && ranks == (color == WHITE ? 1 : -1);
    case KNIGHT:
        return files_away * ranks_away == 2;
    case BISHOP:
        return diagonal;
    case ROOK:
        return orthogonal;
    case QUEEN:
        return orthogonal || diagonal;
    default:
        return files_away <= 1 && ranks_away <= 1;
    }
}

void defined_init(void)
{
    for (square from = 0; from < 64; from++)
        for (square to = 0; to < 64; to++) {
            if (from == to)
                continue;
            defined.between[from][to] = between(from, to);
            for (int color = WHITE; color < COLORS; color++)
                for (int kind = PAWN; kind < PIECES; kind++)
                    if (reaches((enum piece)kind, (enum color)color, from, to))
                        defined.reach[color][kind][to] |= bit(from);
        }
}
