/*
 * Queries that an engine asked, in its order: what recorded sets are made of.
 *
 * A trace is a text. A line is a question's name and a query of it, as it is
 * typed to `ask`; a line that starts with # says nothing:
 *
 *     # some engine, some search
 *     sliders rook e4 0x0040201008040200
 *     between a1 h8
 *     gives_check rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ; e2e4
 *
 * Where a question has several recorded sets of one kind of query, a line may
 * name one before its query, as `between recorded_cycles a1 h8`; without a name
 * it is of the first. Lines of different questions may be mixed; those of
 * questions that are not built are passed over. Of each recorded set the first
 * queries count, as many
 * as a set has. Where a question has several kinds, the lines that follow the
 * line "# in turn" are of the set that is asked in their order, and those before
 * it of the sets by kind; without that line all are of both.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_TRACE_H
#define SUITE_TRACE_H

#include "suite/queries.h"

/*
 * Makes what a trace has of the sets that are wanted, all if NULL; returns how
 * many. Recorded sets that are too small to be timed are left out, with a line
 * on standard error. Exits with `file:line: what: why` there if it cannot be
 * read, a line is no query of its question, or all sets are too small. Says so
 * if no line is of a question that is built.
 */
size_t trace_read(const char *file, const struct set_filter *wanted,
                  struct query_set sets[SETS_MAX]);

#endif
