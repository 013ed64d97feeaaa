/*
 * How much of each thing there may be. A build or a run that has more ends with
 * a line that says so: nothing is cut off.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_LIMITS_H
#define SUITE_LIMITS_H

enum {
    QUESTIONS_MAX = 64,
    LAYOUT_MAX = 24,        /* of a question */
    ROWS_MAX = 256,         /* of a question in one layout */
    KIND_MAX = 4,           /* kinds of query that one question can take */
    PARTS_MAX = 3,          /* a strategy, and those it stands on */
    SETS_MAX = 64,          /* that one question can be asked, or a trace has */
    MODES_MAX = 8,          /* that a table is timed in */
    TABLE_NAME = 128,       /* bytes: question/set/mode/layout */
    WINDOWS_MAX = 32,       /* of a set, that are timed in a visit */
    QUERY_BYTES_MAX = 1024, /* of one query */
    ANSWER_WORDS = 256,     /* of one query */
    TEXT_MAX = 8192,        /* bytes of a query, an answer, a list as text */
    REASON_MAX = 256,       /* bytes of a reason, a name, a fact as text */
    VARIANT_PARTS = 16,     /* axes of a program's body */
    COLUMNS_MAX = 16        /* of a table as text */
};

#endif
