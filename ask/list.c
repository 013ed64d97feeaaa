/* SPDX-License-Identifier: MIT */
#include "ask/list.h"

#include <stdio.h>
#include <string.h>

#include "suite/adapter.h"

static const char *role_name(enum role role)
{
    static const char *const names[] = {"candidate", "aa", "planted", "floor"};

    return names[role];
}

/* What to say of a row that this build lacks. */
static const char *skipped(const struct strategy *s)
{
    return strategy_runs(s) ? "" : "this build's target lacks it";
}

void list_usage(void)
{
    puts("ask: asks strategies by hand\n"
         "\n"
         "  ask --list | --json --list        what there is\n"
         "  ask [--board] [--labels] QUESTION STRATEGY QUERY...\n"
         "  ask [--board] [--labels] QUESTION STRATEGY < FILE    a query a "
         "line\n"
         "\n"
         "--board draws each set of squares; --labels names the parts of an "
         "answer, as\non a terminal. STRATEGY \"all\" asks every one, "
         "a line\neach, and exits with 1 if one differs from the reference. "
         "For example:\n");
    for (size_t i = 0; i < question_count; i++)
        printf("  ask %s %s '%s'\n", questions[i][0]->name,
               question_row(questions[i][0], 1)->name,
               questions[i][0]->adapter->form);
}

enum { COLUMNS = 5 };

/* What is done with a line of the list; width is of each column. */
typedef void use_line(const char *const line[COLUMNS], int width[COLUMNS]);

static void widen(const char *const line[COLUMNS], int width[COLUMNS])
{
    for (size_t c = 0; c < COLUMNS; c++)
        if ((int)strlen(line[c]) > width[c])
            width[c] = (int)strlen(line[c]);
}

static void print_aligned(const char *const line[COLUMNS], int width[COLUMNS])
{
    for (size_t c = 0; c + 1 < COLUMNS; c++)
        printf("%-*s  ", width[c], line[c]);
    puts(line[COLUMNS - 1]);
}

static void print_tabs(const char *const line[COLUMNS], int width[COLUMNS])
{
    (void)width;
    for (size_t c = 0; c < COLUMNS; c++)
        printf("%s%c", line[c], c + 1 < COLUMNS ? '\t' : '\n');
}

static void each_line(use_line *use, int width[COLUMNS])
{
    use((const char *[]){"question", "strategy", "table_bytes", "needs",
                         "source"},
        width);
    for (size_t i = 0; i < question_count; i++)
        for (size_t k = 0; k < questions[i][0]->row_count; k++) {
            const struct strategy *s = question_row(questions[i][0], k);
            const char *needs = strategy_needs(s);
            char bytes[32];

            snprintf(bytes, sizeof bytes, "%zu", strategy_table_bytes(s));
            use((const char *[]){questions[i][0]->name, s->name, bytes,
                                 needs[0] ? needs : "-", s->info->source},
                width);
        }
}

void list_text(bool aligned)
{
    int width[COLUMNS] = {0};

    if (aligned)
        each_line(widen, width);
    each_line(aligned ? print_aligned : print_tabs, width);
}

/* No text of a row holds a character that JSON would want escaped. */
void list_json(void)
{
    puts("[");
    for (size_t i = 0; i < question_count; i++) {
        const struct question *q = questions[i][0];

        printf("%s{\"question\": \"%s\", \"asks\": \"%s\", \"baseline\": "
               "\"%s\", \"incumbent\": \"%s\", \"strategies\": [\n",
               i ? ",\n" : "", q->name, q->asks, question_row(q, 1)->name,
               q->incumbent);
        for (size_t k = 0; k < q->row_count; k++) {
            const struct strategy *s = question_row(q, k);

            printf("%s  {\"strategy\": \"%s\", \"table_bytes\": %zu, "
                   "\"needs\": \"%s\", \"role\": \"%s\", \"idea\": \"%s\", "
                   "\"source\": \"%s\", \"skipped\": \"%s\"}",
                   k ? ",\n" : "", s->name, strategy_table_bytes(s),
                   strategy_needs(s), role_name(s->role), s->info->idea,
                   s->info->source, skipped(s));
        }
        fputs("]}", stdout);
    }
    puts("]");
}
