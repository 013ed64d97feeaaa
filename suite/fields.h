/*
 * Queries as they are typed: a list of fields says how one is read and written.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_FIELDS_H
#define SUITE_FIELDS_H

#include <stddef.h>

#include "suite/text.h"

enum field_type {
    FIELD_END,
    FIELD_POSITION, /* FEN, up to a semicolon; the query's first member */
    FIELD_SQUARE,   /* e4 */
    FIELD_SET,      /* 0x0040201008040200 */
    FIELD_NUMBER,   /* -230: from the field's `least` to its `most` */
    FIELD_NAME,     /* one of the field's names, by its index */
    FIELD_MOVE, /* a legal one of the position, in long algebraic notation */
    FIELD_OWN   /* what the field's functions take, up to a semicolon */
};

enum { FIELD_REPEATS = 8 };

/* A query that is read. */
struct typed {
    _Alignas(max_align_t) uint8_t query[QUERY_BYTES_MAX];
    size_t kind; /* its index */
    union {      /* what it points to, if it does */
        struct move moves[MOVES_MAX];
        uint64_t words[MOVES_MAX];
    };
};

struct field {
    enum field_type type;
    size_t offset, size;      /* in the query */
    const char *const *names; /* end with NULL */
    const char *none;         /* why what is no name is refused */
    bool is_kind;             /* no member: the index of the query's kind */
    bool part;                /* begins behind a semicolon */
    bool optional; /* if missing `least`, or as the field at offset `like` */
    size_t like;
    int64_t least, most;
    size_t stride; /* from one to the next of one to eight, with all fields that
                      follow; a NO_SQUARE in the first ends fewer. 0: one */

    /* Sets what is at `at`; false, with the reason, if the words are no such
     * thing. */
    bool (*read)(char *words, struct typed *t, void *at, struct text *why);
    void (*write)(const void *query, const void *at, struct text *out);
};

/* The first fields of one: a member of a query of that type. */
#define FIELD(sort, of, member)                                  \
    .type = FIELD_##sort, .offset = offsetof(struct of, member), \
    .size = sizeof((struct of *)0)->member

struct adapter;

/* Reads a query as typed, in place. False, with one line in *why, if it is
 * none. */
bool query_read(const struct adapter *adapter, char *words, struct typed *t,
                struct text *why);

/* The query as it is typed: what query_read() takes. */
void query_write(const struct adapter *adapter, size_t kind, const void *query,
                 struct text *out);

#endif
