/*
 * Writes positions and the mailbox's answers: records FILE.epd OUT
 *
 * Positions are those of the file and random ones; of each some moves.
 * SPDX-License-Identifier: MIT
 */
#include "tests/dropin/records.h"

#include "chess/mailbox_moves.h"
#include "impl/checks_and_pins/mailbox.h"
#include "impl/is_pseudo_legal/mailbox.h"
#include "tests/boards.h"

enum { MOVES_EACH = 4, RANDOM_POSITIONS = 2000 };

_Static_assert(sizeof(struct position) == 72 && sizeof(struct move) == 4,
               "records have other sizes");

static FILE *out;
static unsigned long written;

static void write_record(const struct position *p, const struct move *moves,
                         size_t count, size_t chosen)
{
    static struct move other; /* one of an earlier position */
    const struct position after = position_after(p, moves[chosen]);
    const struct checks_and_pins king = checks_and_pins_mailbox(p);
    struct move checking[MOVES_MAX];
    size_t checks = 0;
    struct record r = {.square = (unsigned char)(written * 7 % 64),
                       .by = (unsigned char)(written / 64 % 2)};

    for (size_t i = 0; i < count; i++) {
        const struct position next = position_after(p, moves[i]);

        if (mailbox_checkers(&next, (enum color)next.side))
            checking[checks++] = moves[i];
    }
    memcpy(r.before, p, sizeof *p);
    memcpy(r.after, &after, sizeof after);
    memcpy(r.move, &moves[chosen], sizeof other);
    memcpy(r.other, &other, sizeof other);
    memcpy(r.king, &king, sizeof king);
    r.attackers = mailbox_attackers(p, r.square, (enum color)r.by);
    r.checkers = mailbox_checkers(&after, (enum color)after.side);
    r.gives_check = mailbox_checkers(p, (enum color)p->side) != 0;
    r.evasions = list_sum(moves, count);
    r.checking = list_sum(checking, checks);
    r.is_pseudo_legal = is_pseudo_legal_mailbox(p, other);
    if (fwrite(&r, sizeof r, 1, out) != 1)
        abort();
    if (++written % 3)
        other = moves[(chosen + written) % count];
}

static void visit(const struct position *p, void *unused)
{
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    (void)unused;
    for (size_t i = 0; i < MOVES_EACH && i < count; i++)
        write_record(p, moves, count, (i * 11 + written) % count);
}

int main(int argc, char **argv)
{
    out = argc == 3 ? fopen(argv[2], "wb") : NULL;
    if (!out)
        return 2;
    boards_file(argv[1], visit, NULL);
    boards_random(20261121, RANDOM_POSITIONS, visit, NULL);
    printf("%lu records\n", written);
    return fclose(out) != 0;
}
