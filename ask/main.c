/*
 * ask: asks strategies by hand, as list_usage() says.
 *
 * A query is read, asked and shown by its question's adapter. Bad input: a line
 * `what:line: why: text`, and exit 2.
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L /* isatty */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ask/list.h"
#include "suite/adapter.h"
#include "suite/terminal.h"

/* What is asked, and how it is shown. */
struct request {
    const struct question *question;
    const char *strategy; /* or "all" */
    int width; /* of the longest name among the question's strategies */
    int board, labels, json, list, help; /* flags */
    bool filled;                         /* the tables of what answers are */
};

_Noreturn static void refuse(const char *place, const char *why,
                             const char *text)
{
    exit_with("%s: %s: %.60s", place, why, text);
}

static void show_board(bitboard set)
{
    for (square rank = 8; rank-- > 0;) {
        printf("%u ", rank + 1);
        for (square file = 0; file < 8; file++)
            printf(" %c", set & bit(8 * rank + file) ? 'x' : '.');
        putchar('\n');
    }
    puts("   a b c d e f g h");
}

/* What stands between semicolons, each after its label. */
static void show_labelled(char *text, const char *const *labels)
{
    for (char *next; text; text = next) {
        next = text_cut(&text);
        printf("%s: %s%s", *labels++, text, next ? " ; " : "\n");
    }
}

/* name is NULL where only one strategy answers. */
static void show(const struct request *r, const char *name,
                 const struct answers *a)
{
    const struct adapter *adapter = r->question->adapter;
    struct text text = TEXT(TEXT_MAX);

    adapter->show(a, &text);
    if (name)
        printf("%-*s ", r->width, name);
    if (r->labels && adapter->labels)
        show_labelled(text.at, adapter->labels);
    else
        puts(text.at);
    for (size_t i = 0; r->board && adapter->sets && i < a->count; i++)
        show_board(a->at[i]);
}

/* A row that can be asked: not the floor, and compiled for this target. */
static bool answers(const struct strategy *s)
{
    return s->role != FLOOR && strategy_runs(s);
}

static bool is_wanted(const struct request *r, const struct strategy *s)
{
    return answers(s) && (strcmp(r->strategy, "all") == 0 ||
                          strcmp(r->strategy, s->name) == 0);
}

/* Fills those of a row that none before it reads. */
static void fill_tables_of(const struct request *r, size_t row)
{
    const struct strategy *s = question_row(r->question, row);
    const struct strategy_info *part;

    for (size_t i = 0; (part = strategy_part(s, i)); i++) {
        size_t k = 0;

        while (k < row && !(is_wanted(r, question_row(r->question, k)) &&
                            strategy_has(question_row(r->question, k), part)))
            k++;
        if (k == row && part->init)
            part->init();
    }
}

static void fill_tables(struct request *r)
{
    for (size_t k = 0; !r->filled && k < r->question->row_count; k++)
        if (is_wanted(r, question_row(r->question, k)))
            fill_tables_of(r, k);
    r->filled = true;
}

/* Asks the strategy, or all; false if one differs from the reference. */
static bool ask_query(struct request *r, char *words, const char *place)
{
    const struct adapter *adapter = r->question->adapter;
    const bool all = strcmp(r->strategy, "all") == 0;
    struct answers right = {.count = 0}, got;
    struct typed typed;
    struct text why = TEXT(REASON_MAX);
    bool agree = true;

    if (!query_read(adapter, words, &typed, &why)) {
        const bool is_shown = strstr(why.at, adapter->form);

        exit_with("%s: %s%s%s", place, why.at, is_shown ? "" : "; ask as in: ",
                  is_shown ? "" : adapter->form);
    }
    fill_tables(r);
    for (size_t k = 0; k < r->question->row_count; k++) {
        const struct strategy *s = question_row(r->question, k);

        if (!is_wanted(r, s))
            continue;
        adapter_ask(adapter, s, typed.kind, typed.query, &got);
        if (got.count == 0 && all)
            continue;
        if (got.count == 0)
            refuse(place, "this strategy must know the move", s->name);
        if (right.count == 0)
            right = got;
        agree &= got.count == right.count &&
                 memcmp(got.at, right.at, got.count * sizeof got.at[0]) == 0;
        show(r, all ? s->name : NULL, &got);
    }
    return agree;
}

/* A query a line; blank lines are passed over. */
static bool ask_lines(struct request *r, FILE *in)
{
    char line[TEXT_MAX];
    bool agree = true;

    for (size_t number = 1; fgets(line, sizeof line, in); number++) {
        char place[32];

        snprintf(place, sizeof place, "stdin:%zu", number);
        if (!strchr(line, '\n') && !feof(in))
            refuse(place, "line too long", line);
        for (char *c = line; *c; c++)
            if (strchr("\t\r\n", *c))
                *c = ' ';
        if (line[strspn(line, " ")])
            agree &= ask_query(r, line, place);
    }
    return agree;
}

/* The words from first on, as one line. */
static bool ask_words_of(struct request *r, int argc, char **argv, int first)
{
    char line[TEXT_MAX] = "";

    for (int i = first; i < argc; i++) {
        const size_t used = strlen(line);
        const int more = snprintf(line + used, sizeof line - used, "%s%s",
                                  i > first ? " " : "", argv[i]);

        if (more < 0 || (size_t)more >= sizeof line - used)
            refuse("ask", "query too long", argv[i]);
    }
    return ask_query(r, line, "ask");
}

static void find_question(struct request *r, const char *name)
{
    for (size_t i = 0; i < question_count; i++)
        if (strcmp(questions[i][0]->name, name) == 0)
            r->question = questions[i][0];
    if (!r->question)
        refuse("ask", "no such question, see --list", name);
}

/* Refuses a name that none has; of a method that stands on others, a row. */
_Noreturn static void refuse_strategy(const struct request *r, const char *name)
{
    const size_t length = strlen(name);

    for (size_t k = 0; k < r->question->row_count; k++) {
        const char *row = question_row(r->question, k)->name;

        if (strncmp(row, name, length) == 0 && row[length] == '+')
            refuse("ask", "it stands on others: write a whole name, as", row);
    }
    refuse("ask", "no such strategy, see --list", name);
}

static void find_strategy(struct request *r, const char *name)
{
    const bool all = strcmp(name, "all") == 0;
    bool found = all;

    for (size_t k = 0; k < r->question->row_count; k++) {
        const struct strategy *s = question_row(r->question, k);
        const bool wanted = all || strcmp(s->name, name) == 0;

        if ((int)strlen(s->name) > r->width)
            r->width = (int)strlen(s->name);
        found |= wanted && answers(s);
        if (!all && wanted && !strategy_runs(s))
            refuse("ask", "this build's target lacks what the strategy needs",
                   name);
        if (!all && wanted && s->role == FLOOR)
            refuse("ask", "the floor answers nothing", name);
    }
    if (!found)
        refuse_strategy(r, name);
    r->strategy = name;
}

/* Takes the flags; returns the index of the first word after them. */
static int read_flags(struct request *r, int argc, char **argv)
{
    const struct option flags[] = {{"list", no_argument, &r->list, 1},
                                   {"json", no_argument, &r->json, 1},
                                   {"board", no_argument, &r->board, 1},
                                   {"labels", no_argument, &r->labels, 1},
                                   {"help", no_argument, &r->help, 1},
                                   {NULL, 0, NULL, 0}};
    int found;

    while ((found = getopt_long(argc, argv, "+", flags, NULL)) == 0)
        continue;
    if (found != -1)
        exit(2); /* getopt_long() has said why */
    return optind;
}

int main(int argc, char **argv)
{
    struct request r = {.labels = isatty(STDOUT_FILENO)};
    const int first = read_flags(&r, argc, argv);

    if ((r.list || r.help) && first < argc)
        refuse("ask", "--list and --help take no more words", argv[first]);
    if (r.list || r.help) {
        if (r.help)
            list_usage();
        else if (r.json)
            list_json();
        else
            columns_print(list_text);
        return 0;
    }
    if (argc - first < 2)
        refuse("ask", "usage",
               "ask QUESTION STRATEGY [QUERY...]; more by --help");
    find_question(&r, argv[first]);
    find_strategy(&r, argv[first + 1]);
    if (argc - first == 2)
        return !ask_lines(&r, stdin);
    return !ask_words_of(&r, argc, argv, first + 2);
}
