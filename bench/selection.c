/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* getline() */
#include "bench/selection.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suite/filling.h"
#include "suite/terminal.h"

enum { SELECTED_MAX = 1024, VISITS_MAX = 1000 };

/* Takes a line apart, which stays in use; false if it is none. */
static bool read_line(char *line, struct selected *s)
{
    char *visits, *end, *more;

    s->name = strtok_r(line, " \n", &more);
    visits = strtok_r(NULL, " \n", &more);
    s->rows = strtok_r(NULL, " \n", &more);
    if (!s->rows || strtok_r(NULL, " \n", &more))
        return false;
    s->visits = strtoul(visits, &end, 10);
    return !*end && s->visits > 0 && s->visits <= VISITS_MAX;
}

struct selection selection_read(const char *path)
{
    struct selection s = {.at = filling_allocate(SELECTED_MAX * sizeof *s.at)};
    FILE *file = fopen(path, "r");
    char *line = NULL;
    size_t size = 0;

    if (!file)
        exit_with("bench: --tables=%s: %s", path, strerror(errno));
    for (; getline(&line, &size, file) > 0; line = NULL, size = 0) {
        if (s.count == SELECTED_MAX || !read_line(line, &s.at[s.count]))
            exit_with("bench: --tables: %s:%zu: want a table, a number of "
                      "visits and rows with commas between",
                      path, s.count + 1);
        s.count++;
    }
    free(line);
    fclose(file);
    return s;
}

const struct selected *selection_find(const struct selection *s,
                                      const char *name)
{
    for (size_t i = 0; i < s->count; i++)
        if (strcmp(s->at[i].name, name) == 0)
            return &s->at[i];
    return NULL;
}
