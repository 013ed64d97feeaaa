/*
 * by_lines: the same rank, or file, or diagonal, or antidiagonal? The
 * reference: it can be checked by eye.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ALIGNED_BY_LINES_H
#define IMPL_ALIGNED_BY_LINES_H

#include "impl/aligned/aligned.h"

ALWAYS_INLINE bool aligned_by_lines_same(int a, int b, int c)
{
    return a == b && b == c;
}

ALWAYS_INLINE bool aligned_by_lines(square a, square b, square c)
{
    const int fa = file_of(a), fb = file_of(b), fc = file_of(c);
    const int ra = rank_of(a), rb = rank_of(b), rc = rank_of(c);

    return aligned_by_lines_same(ra, rb, rc) ||
           aligned_by_lines_same(fa, fb, fc) ||
           aligned_by_lines_same(ra - fa, rb - fb, rc - fc) ||
           aligned_by_lines_same(ra + fa, rb + fb, rc + fc);
}

static const struct strategy_info aligned_by_lines_info = {
    .idea = "compare ranks, files, diagonals and antidiagonals",
    .source = "the definition, written out",
};

#endif
