/*
 * record: what a search asks of each question, in its order, as a trace.
 *
 *   record [POSITIONS.epd]   see suite/trace.h
 *
 * It is our own search, compiled around what engines use, the defaults of its
 * axes; but exchanges and legality are answered as derived.h does, by questions
 * that the search does not ask. Calls are written down on their way: those that
 * strategies make of sliders and of squares between too. A question that asks
 * several things of a node is one query, with all that was asked there in the
 * end, and stands where the node was begun. Each of several positions gives its
 * share; the first nodes of each search, which are shallow, are passed over.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/programs/search/cycles.h"
#include "bench/programs/search/derived.h"
#include "bench/programs/search/search.h"
#include "chess/fen.h"
#include "chess/legal.h"
#include "impl/aligned/aligned.h"
#include "impl/attacked/early_exit_sliders.h"
#include "impl/attackers/superpiece.h"
#include "impl/between/ray_walk.h"
#include "impl/sliders/ray_walk.h"
#include "impl/write_moves/write_moves.h"
#include "suite/filling.h"
#include "suite/terminal.h"
#include "suite/text.h"

enum {
    SEARCHES = 16,
    DEPTH = 16,
    PASSED_OVER = 5000,
    PLIES = 256,
    NOTES = 24000,  /* more than all shares */
    THING_MAX = 16, /* bytes of one of the things that are asked of a node */
    MEBIBYTES = 16
};

/* What is asked, how many queries of it each search gives, and for how many
 * things one of a node has room; 0: it is of no node. Sliders come first, and the
 * kinds of write_moves last, in their order. */
#define ASKED(X)                                        \
    X(ROOKS, "sliders rook", 4096, 0)                   \
    X(BISHOPS, "sliders bishop", 4096, 0)               \
    X(QUEENS, "sliders queen", 4096, 0)                 \
    X(BETWEEN, "between", 4096, 0)                      \
    X(CYCLES, "between recorded_cycles", 4096, 0)       \
    X(ATTACKERS, "attackers", 1024, 8)                  \
    X(ATTACKED, "attacked", 1024, 8)                    \
    X(CHECKERS, "checkers", 1024, 1)                    \
    X(GIVES_CHECK, "gives_check", 1024, MOVES_MAX)      \
    X(CHECKS_AND_PINS, "checks_and_pins", 2048, 1)      \
    X(EVASIONS_OF, "evasions", 2048, 1)                 \
    X(CHECKING_MOVES, "checking_moves", 2048, 1)        \
    X(IS_PSEUDO_LEGAL, "is_pseudo_legal", 2048, 8)      \
    X(ALIGNED, "aligned", 1024, 0)                      \
    X(SEE_GE, "see_ge", 2048, 1)                        \
    X(SLIDERS_BOTH, "sliders_both", 4096, 0)            \
    X(THREAT_DELTAS, "threat_deltas", 2048, 1)          \
    X(IS_LEGAL, "is_legal", 1280, 8) /* as generated */ \
    X(IS_LEGAL_ANY, "is_legal", 768, 8)                 \
    X(LEGAL_MOVES, "legal_moves", 1024, 1)              \
    X(PICK_NEXT, "pick_next", 1024, 1)                  \
    X(WRITE_MOVES, "write_moves", 4096, 0)              \
    X(WRITE_MOVES_2, "write_moves", 4096, 0)            \
    X(WRITE_MOVES_3, "write_moves", 4096, 0)

#define NAME(name, ...) name,
#define ROW(name, asked, of_each, room) \
    [name] = {.question = (asked), .share = (of_each), .together = (room)},

enum { ASKED(NAME) QUESTIONS };

static struct asked {
    const char *question;
    size_t share, together;
    size_t count;             /* of queries of this search so far */
    struct note *last[PLIES]; /* at each ply: of the same node or of one before
                                 it; a ply has one node */
} recorded[] = {ASKED(ROW)};

_Static_assert((int)QUEENS == (int)SLIDER_QUEEN &&
                   QUESTIONS == (int)WRITE_MOVES + (int)WRITE_KINDS,
               "in order");

static struct search searched;

/* A query about a node, as far as it was asked. */
static struct note {
    struct position position;
    const struct asked *asked;
    size_t count;
    struct text text;
} notes[NOTES];
static size_t note_count;

static unsigned ply;              /* of the node that goes on */
static struct note *lists[PLIES]; /* that moves are taken of, at each ply; NULL:
                                     it is not written down */

/* The question's note of the node; NULL: there is none yet. */
static struct note *find(struct asked *a, const struct position *p)
{
    struct note *n = a->last[ply % PLIES];

    return n && memcmp(&n->position, p, sizeof *p) == 0 ? n : NULL;
}

static struct note *begin_note(const struct asked *a, size_t room)
{
    if (note_count == NOTES)
        exit_with("record: over %d queries about nodes", NOTES);

    struct note *n = &notes[note_count++];

    *n = (struct note){.asked = a, .text = {calloc(1, room), room, 0}};
    if (!n->text.at)
        out_of_memory();
    return n;
}

static struct note *begin(struct asked *a, const struct position *p)
{
    struct note *n = begin_note(a, FEN_MAX + a->together * THING_MAX);

    n->position = *p;
    fen_write(p, n->text.at);
    n->text.length = strlen(n->text.at);
    if (a->together > 1)
        a->last[ply % PLIES] = n;
    return n;
}

/*
 * Writes down what is asked, of a node after what was asked of it before. What
 * is asked of squares alone, without a position, is written at once.
 */
static __attribute__((format(printf, 3, 4))) void ask(size_t question,
                                                      const struct position *p,
                                                      const char *format, ...)
{
    struct asked *a = &recorded[question];
    struct note *n = a->together > 1 ? find(a, p) : NULL;
    char text[64];
    va_list arguments;

    if (n ? n->count == a->together
          : searched.nodes < PASSED_OVER || a->count == a->share)
        return;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    a->count += !n;
    if (!p) {
        printf("%s %s\n", a->question, text);
        return;
    }
    if (!n)
        n = begin(a, p);

    const bool parted = n->count++ == 0 || question <= ATTACKED;

    if (*text)
        text_add(&n->text, "%s%s", parted ? " ; " : " ", text);
}

/* A square's file and rank, for two %c. */
#define AT(s) 'a' + file_of(s), '1' + rank_of(s)

static const char *const color_names[] = {"white", "black"};

struct move_text {
    char at[MOVE_TEXT_MAX];
};

static struct move_text text_of(struct move m)
{
    struct move_text text;

    move_write(m, text.at);
    return text;
}

/* A piece that is taken from a square or put there, and where it goes to or
 * comes from, if it does. */
static void ask_change(const struct position *p, struct threat_change c)
{
    const char letter = "PNBRQKpnbrqk"[PIECES * c.color + c.piece];

    if (c.other == c.square)
        ask(THREAT_DELTAS, p, "%c%c ; %c", AT(c.square), letter);
    else
        ask(THREAT_DELTAS, p, "%c%c ; %c ; %c%c", AT(c.square), letter,
            AT(c.other));
}

/* The piece that moves, on both squares, and what it takes; no castling. */
static void ask_changes(const struct state *now, const struct state *next)
{
    struct threat_change changes[CHANGES_MAX];
    const size_t count = threat_changes(next->change, changes);

    if (next->change.come[1] != NO_PIECE)
        return;
    for (size_t i = 0; i < count; i++)
        ask_change(i == 0 ? &now->position : &next->position, changes[i]);
}

static void ask_targets(unsigned piece, square from, bitboard targets)
{
    static const char *const names[PIECES] = {"pawns", "knight", "bishop",
                                              "rook",  "queen",  "king"};

    ask(WRITE_MOVES + write_moves_kind(piece), NULL, "%s %c%c 0x%016" PRIx64,
        names[piece], AT(from), targets);
}

/* The sets of which the search writes the moves, in its order. */
static void ask_write_moves(const struct position *p, bool captures)
{
    const enum color us = side_to_move(p);
    const bitboard ours = color_pieces(p, us), occupied = occupied_squares(p);
    const bitboard targets = captures ? occupied & ~ours : ~occupied;
    const struct pawn_targets t = pawn_targets_of(
        p, ours & ~seventh_rank(us), targets, (struct lines){0, 0});
    const unsigned step = pawn_step(us);

    ask_targets(PAWN, captures ? step - 1 : step, captures ? t.west : t.push);
    ask_targets(PAWN, captures ? step + 1 : 2 * step & 63,
                captures ? t.east : t.twice);
    for (unsigned kind = KNIGHT; kind < PIECES; kind++)
        for (bitboard left = ours & kind_pieces(p, kind); left;
             left = without_lowest(left)) {
            const square s = lowest_square(left);
            const bitboard attacks[PIECES] = {
                [KNIGHT] = leapers.knight[s],
                [BISHOP] = sliders_ray_walk_bishop(s, occupied),
                [ROOK] = sliders_ray_walk_rook(s, occupied),
                [QUEEN] = sliders_ray_walk_queen(s, occupied),
                [KING] = leapers.king[s]};

            ask_targets(kind, s, attacks[kind] & targets);
        }
}

/* As generated, or any move, whose piece need not be what stands there. */
static void ask_is_legal(const struct position *p, struct move m, bool any)
{
    const size_t question = any ? IS_LEGAL_ANY : IS_LEGAL;

    ask(question, p, "%s%.*s%s",
        any && !find(&recorded[question], p) ? "any " : "", any,
        &"PNBRQK"[m.piece], text_of(m).at);
}

/* A list that moves are to be taken of, in the order in which it was written:
 * what is left behind a limit may stand in any. */
static void hear_list(const struct scored_move *moves, size_t count,
                      int32_t limit)
{
    struct asked *a = &recorded[PICK_NEXT];
    const struct scored_move *written[MOVES_MAX + 1] = {NULL};
    struct text *text;

    lists[ply % PLIES] = NULL;
    if (searched.nodes < PASSED_OVER || a->count == a->share)
        return;
    a->count++;
    lists[ply % PLIES] = begin_note(a, 2 * THING_MAX * (count + 1));
    text = &lists[ply % PLIES]->text;
    if (limit > INT32_MIN)
        text_add(text, " %d", (int)limit);
    text_add(text, " ;");
    for (size_t i = 0; i < count; i++)
        written[moves[i].place] = moves + i;
    for (size_t place = MOVES_MAX; place > 0; place--)
        if (written[place]) {
            const unsigned m = written[place]->move;

            text_add(text, " %s %d",
                     text_of((struct move){.from = m & 63,
                                           .to = m >> 6 & 63,
                                           .promotion = (uint8_t)(m >> 12)})
                         .at,
                     (int)written[place]->score);
        }
}

static void hear_taken(void)
{
    if (lists[ply % PLIES])
        lists[ply % PLIES]->count++;
}

/* May the piece go from one to the other? */
static bitboard ask_cycle(square a, square b)
{
    ask(CYCLES, NULL, "%c%c %c%c", AT(a), AT(b));
    return between_ray_walk(a, b);
}

/* How each question is heard, by its name, if it is: "threats" is asked of the
 * nodes of checks_and_pins. What is not written down is facts, lists and
 * positions that follow from the rest. */
#define HEAR(question, function, ...) hear_##function(__VA_ARGS__)
#define HEAR_NODE(now)                (ply = (now)->ply)
#define HEAR_MADE                     ask_changes
#define HEAR_LIST                     hear_list
#define HEAR_WORSE_THAN_DRAWN(now)    cycle_ahead(ask_cycle, now)
#define hear_slider(which, s, occupied) \
    ask(which, NULL, "%c%c 0x%016" PRIx64, AT(s), occupied)
#define hear_sliders_rook(s, occupied)   hear_slider(SLIDER_ROOK, s, occupied)
#define hear_sliders_bishop(s, occupied) hear_slider(SLIDER_BISHOP, s, occupied)
#define hear_sliders_queen(s, occupied)  hear_slider(SLIDER_QUEEN, s, occupied)
#define hear_between(a, b)               ask(BETWEEN, NULL, "%c%c %c%c", AT(a), AT(b))
#define hear_checkers(before, m, after) \
    ask(CHECKERS, before, "%s", text_of(m).at)
#define hear_gives_check(facts, before, m, after) \
    ask(GIVES_CHECK, before, "%s", text_of(m).at)
#define hear_checks_and_pins(p)      ask(CHECKS_AND_PINS, p, "%s", "")
#define hear_evasions(p, list)       ask(EVASIONS_OF, p, "%s", "")
#define hear_checking_moves(p, list) ask(CHECKING_MOVES, p, "%s", "")
/* With its piece, which need not be what stands there. */
#define hear_is_pseudo_legal(p, m) \
    ask(IS_PSEUDO_LEGAL, p, "%c%s", "PNBRQK"[(m).piece], text_of(m).at)
#define hear_legal_moves(p, known, part, untested, list) \
    (ask_write_moves(p, (part) == NOISY_MOVES),          \
     ask(LEGAL_MOVES, p, "%s", (part) == NOISY_MOVES ? "noisy" : "quiet"))

#define hear_pick_next(moves, at, ordered) hear_taken()

/* Answered below, where no threats are read. */
#define heard_see_ge           heard_see_ge
#define heard_is_legal         heard_is_legal
#define IS_LEGAL_READS_THREATS false

#include "generated/search/alpha_beta_heard.h"

static const struct slider_getter heard_sliders = {
    heard_sliders_rook, heard_sliders_bishop, heard_sliders_queen};

/* A rook's attacks and a bishop's are asked for on the way. */
static bitboard ask_attackers(struct slider_getter sliders,
                              const struct position *p, square s, enum color by)
{
    ask(ATTACKERS, p, "%c%c ; %s", AT(s), color_names[by]);
    hear_slider(SLIDERS_BOTH, s, occupied_squares(p));
    return attackers_superpiece(sliders, p, s, by);
}

static bool ask_attacked(const struct position *p, square s, enum color by)
{
    ask(ATTACKED, p, "%c%c ; %s", AT(s), color_names[by]);
    return attacked_early_exit_sliders(heard_sliders, p, s, by);
}

/* The king on c is not between the other two: that is not asked. */
static bool ask_aligned(square a, square b, square c)
{
    ask(ALIGNED, NULL, "%c%c %c%c %c%c", AT(a), AT(b), AT(c));
    return heard_between(c, a) & bit(b) || heard_between(c, b) & bit(a);
}

static bool heard_see_ge(const struct position *p, struct move m, int threshold)
{
    ask(SEE_GE, p, "%s ; %d", text_of(m).at, threshold);
    return see_ge_by_turns_asking(heard_sliders, ask_attackers, p, m,
                                  threshold);
}

static bool heard_is_legal(const struct position *p, struct king_facts known,
                           struct move m, bool any, is_pseudo_legal_fn *test)
{
    ask_is_legal(p, m, any);
    return (!any || test(p, m)) &&
           legal_by_squares(heard_sliders, heard_between, ask_attacked,
                            ask_aligned, p, known, m);
}

static void record(const struct position *p)
{
    search_clear(&searched);
    for (size_t i = 0; i < QUESTIONS; i++) {
        recorded[i].count = 0;
        memset(recorded[i].last, 0, sizeof recorded[i].last);
    }
    memset(lists, 0, sizeof lists);
    note_count = 0;
    run(&searched, p, DEPTH);
    for (size_t i = 0; i < note_count; i++) {
        if (notes[i].asked == &recorded[PICK_NEXT])
            printf("pick_next %zu%s\n", notes[i].count, notes[i].text.at);
        else
            printf("%s %s\n", notes[i].asked->question, notes[i].text.at);
        free(notes[i].text.at);
    }
}

int main(int argc, char **argv)
{
    size_t count;

    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        puts("usage: record [POSITIONS.epd]\n"
             "Searches them and writes what it asks of each question, a trace "
             "as bench takes it.");
        return 0;
    }

    struct epd *positions = epd_read(argc > 1 ? argv[1] : POSITIONS, &count);

    if (!positions)
        return 2;
    if (!table_make(&searched.table, MEBIBYTES) || !nnue_init())
        out_of_memory();
    code_init(&heard);
    cycles_init();
    printf("# What sightline's own search asks: %d searches to depth %d.\n",
           SEARCHES, DEPTH);
    for (size_t i = 0; i < SEARCHES; i++)
        record(&positions[(2 * i + 1) * count / (2 * SEARCHES)].position);
    puts("# in turn"); /* nothing is: a rare kind has as many as a common one */
    free(positions);
    return 0;
}
