/*
 * What the program is asked for, and how it says what is wrong with that.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_OPTIONS_H
#define BENCH_PERFT_OPTIONS_H

#include "tree.h"

enum { DEPTH_MAX = 30 };

struct options {
    const struct tree *tree;
    enum bulk bulk;
    bool divide, list, bench;
    bool expects;
    uint64_t expected;
    const char *suite;  /* a file; NULL: none */
    unsigned max_depth; /* of a suite or bench */
    const char *fen;    /* NULL: none is asked for */
    unsigned depth;
};

/* Writes `perft:what: why: text` and exits with 2. */
_Noreturn void refuse(const char *what, const char *why, const char *text);

/* Reads all arguments; refuses what is wrong with them. */
struct options options_read(int argc, char **argv);

#endif
