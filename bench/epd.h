/*
 * Reads the board of each line of an EPD file: the first two fields.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_EPD_H
#define BENCH_EPD_H

#include <stdbool.h>
#include <stddef.h>

/* What stands where. */
struct board {
    char on[64]; /* by square, a1 first: PNBRQKpnbrqk, or 0 for none */
    bool white;  /* is it white's move? */
};

/*
 * Returns the file's boards, to be freed by the caller, and their number in
 * *count. Blank lines and lines that start with # are passed over. A file that
 * cannot be read, holds no board or has a line that is none makes it print
 * `FILE:LINE: why: text` and return NULL.
 */
struct board *epd_read(const char *file, size_t *count);

#endif
