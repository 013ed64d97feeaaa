/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "chess/fen.h"

static const char blanks[] = " \t\r";

/* A file's positions while they are read. */
struct reading {
    const char *file;
    size_t line, count, capacity;
    struct epd *positions;
};

static bool out_of_memory(const char *file)
{
    fprintf(stderr, "%s: %s\n", file, strerror(ENOMEM));
    return false;
}

static bool wrong(const struct reading *r, const char *field, const char *why,
                  const char *text, size_t length)
{
    fprintf(stderr, "%s:%zu: %s: %s: %.*s\n", r->file, r->line, field, why,
            length < 48 ? (int)length : 48, text);
    return false;
}

/* Returns the file as one string, to be freed; NULL after an error's line. */
static char *whole_text(const char *file, FILE *in)
{
    size_t length = 0, capacity = 1 << 16;
    char *text = malloc(capacity);

    while (text) {
        length += fread(text + length, 1, capacity - 1 - length, in);
        text[length] = '\0';
        if (ferror(in)) {
            fprintf(stderr, "%s: %s\n", file, strerror(errno));
            break;
        }
        if (feof(in)) {
            if (strlen(text) == length)
                return text;
            fprintf(stderr, "%s: holds a zero byte, so it is no text\n", file);
            break;
        }

        char *more = realloc(text, capacity *= 2);

        if (!more)
            break;
        text = more;
    }
    if (!text || (!ferror(in) && !feof(in)))
        out_of_memory(file);
    free(text);
    return NULL;
}

/* The length of an operation: a semicolon or a comment, unquoted, ends it. */
static size_t operation_length(const char *text)
{
    bool quoted = false;
    size_t i = 0;

    for (; text[i]; i++) {
        quoted ^= text[i] == '"';
        if (!quoted &&
            (text[i] == ';' || (text[i] == '#' && strchr(blanks, text[i - 1]))))
            break;
    }
    return i;
}

/* Reads the operation if it is a depth's count such as D4 197281. */
static bool read_operation(const struct reading *r, const char *text,
                           size_t length, struct epd *epd)
{
    char *end;

    if (text[0] != 'D' || text[1] < '0' || text[1] > '9')
        return true;

    const unsigned long depth = strtoul(text + 1, &end, 10);
    const char *count = end + strspn(end, blanks);

    if (depth < 1 || depth >= EPD_DEPTHS)
        return wrong(r, "opcode", "no such depth", text, length);
    if (epd->nodes[depth])
        return wrong(r, "opcode", "a depth is given twice", text, length);
    errno = 0;
    epd->nodes[depth] = strtoull(count, &end, 10);
    end += strspn(end, blanks);
    if (count[0] < '0' || count[0] > '9' || errno || end != text + length)
        return wrong(r, "opcode", "a depth's count must be a number", text,
                     length);
    return true;
}

static bool read_operations(const struct reading *r, const char *text,
                            struct epd *epd)
{
    for (;;) {
        text += strspn(text, " \t\r;");
        if (!*text || *text == '#')
            return true;

        const size_t length = operation_length(text);

        if (!read_operation(r, text, length, epd))
            return false;
        text += length;
    }
}

static bool read_line(struct reading *r, const char *text)
{
    struct fen_error error;
    const char *end;

    if (r->count == r->capacity) {
        r->capacity = r->capacity ? 2 * r->capacity : 1024;

        struct epd *more =
            realloc(r->positions, r->capacity * sizeof *r->positions);

        if (!more)
            return out_of_memory(r->file);
        r->positions = more;
    }

    struct epd *epd = &r->positions[r->count++];

    memset(epd->nodes, 0, sizeof epd->nodes);
    if (!fen_read(text, &epd->position, &end, &error))
        return wrong(r, error.field, error.why, error.text, SIZE_MAX);
    return read_operations(r, end, epd);
}

/* Reads every line; cuts the text into lines as it goes. */
static bool read_lines(struct reading *r, char *text)
{
    for (char *next; *text; text = next) {
        const size_t length = strcspn(text, "\n");

        next = text + length + (text[length] == '\n');
        text[length] = '\0';
        r->line++;
        text += strspn(text, blanks);
        if (*text && *text != '#' && !read_line(r, text))
            return false;
    }
    if (r->count == 0)
        fprintf(stderr, "%s: holds no position\n", r->file);
    return r->count > 0;
}

struct epd *epd_read(const char *file, size_t *count)
{
    struct reading r = {.file = file};
    FILE *in = fopen(file, "r");

    *count = 0;
    if (!in) {
        fprintf(stderr, "%s: %s\n", file, strerror(errno));
        return NULL;
    }

    char *text = whole_text(file, in);

    fclose(in);
    const size_t mark = text && strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;

    if (text && read_lines(&r, text + mark)) { /* UTF-8's, if there is one */
        *count = r.count;
    } else {
        free(r.positions);
        r.positions = NULL;
    }
    free(text);
    return r.positions;
}
