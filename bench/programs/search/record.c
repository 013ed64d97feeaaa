/*
 * record: what a search asks of each question, in its order, as a trace.
 *
 *   record [POSITIONS.epd]   see suite/trace.h
 *
 * It is our own search, compiled around what engines use, the defaults of its
 * axes, but that its exchanges ask for attackers by turns. Calls are written
 * down on their way: those that strategies make of sliders and of squares
 * between too. A question that asks several things of a node is one query, with
 * all that was asked there in the end, and stands where the node was begun. Each
 * of several positions gives its share; the first nodes of each search, which
 * are shallow, are passed over.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/programs/search/search.h"
#include "bench/programs/search/stages.h"
#include "chess/fen.h"
#include "impl/sliders/ray_walk.h"
#include "impl/write_moves/write_moves.h"

enum {
    SEARCHES = 16,
    DEPTH = 16,
    PASSED_OVER = 5000,
    MEBIBYTES = 16,
    PLIES = 256
};

/* What is asked, and how many queries of it each search gives. */
static struct asked {
    const char *question;
    size_t share, together; /* queries, and what one of them can ask */
    bool semicolons;        /* what is asked together is parted by them */
    size_t count;           /* of queries of this search so far */
} all[] = {
    [SLIDER_ROOK] = {.question = "sliders rook", .share = 4096},
    [SLIDER_BISHOP] = {.question = "sliders bishop", .share = 4096},
    [SLIDER_QUEEN] = {.question = "sliders queen", .share = 4096},
    {.question = "between", .share = 4096},
    {"attackers", 1024, 8, true, 0},
    {"attacked", 1024, 8, true, 0},
    {"checkers", 1024, 1, false, 0},
    {"gives_check", 1024, MOVES_MAX, false, 0},
    {"checks_and_pins", 2048, 1, false, 0},
    {"evasions", 2048, 1, false, 0},
    {"checking_moves", 2048, 1, false, 0},
    {"is_pseudo_legal", 2048, 8, false, 0},
    {.question = "aligned", .share = 1024},
    {"see_ge", 2048, 1, true, 0},
    {.question = "sliders_both", .share = 4096},
    {"threat_deltas", 2048, 1, true, 0},
    {"is_legal", 1280, 8, false, 0}, /* as generated */
    {"is_legal", 768, 8, false, 0},
    {.question = "write_moves", .share = 4096}, /* by kind of query */
    {.question = "write_moves", .share = 4096},
    {.question = "write_moves", .share = 4096},
};
enum {
    BETWEEN = SLIDERS,
    ATTACKERS,
    ATTACKED,
    CHECKERS,
    GIVES_CHECK,
    CHECKS_AND_PINS,
    EVASIONS_OF,
    CHECKING_MOVES,
    IS_PSEUDO_LEGAL,
    ALIGNED,
    SEE_GE,
    SLIDERS_BOTH,
    THREAT_DELTAS,
    IS_LEGAL,
    IS_LEGAL_ANY,
    WRITE_MOVES,
    QUESTIONS = WRITE_MOVES + WRITE_KINDS
};

static struct search searched;

/* Is another query of it wanted? */
static bool wanted(const struct asked *a)
{
    return searched.nodes >= PASSED_OVER && a->count < a->share;
}

/* A query about a node, as far as it was asked. */
struct note {
    struct position position;
    const struct asked *asked;
    size_t count;
    char text[1536];
};

static struct note *notes;
static size_t note_count, note_room;

/* The last note of each question at each ply, and 1: of the same node or of one
 * before it, for the search has one node at a ply. */
static size_t last_at[QUESTIONS][PLIES];

/* Positions are in states, and know their ply. */
static size_t ply_of(const struct position *p)
{
    const char *s = (const char *)p - offsetof(struct state, position);

    return ((const struct state *)(const void *)s)->ply % PLIES;
}

/* The question's note of the node; NULL: there is none yet. */
static struct note *find(const struct asked *a, const struct position *p)
{
    const size_t i = last_at[a - all][ply_of(p)];

    return i > 0 && memcmp(&notes[i - 1].position, p, sizeof *p) == 0
               ? &notes[i - 1]
               : NULL;
}

static struct note *begin(struct asked *a, const struct position *p)
{
    struct note *n;

    if (note_count == note_room) {
        note_room = note_room ? 2 * note_room : 4096;
        notes = realloc(notes, note_room * sizeof *notes);
        if (!notes) {
            fprintf(stderr, "record: out of memory\n");
            exit(2);
        }
    }
    n = &notes[note_count++];
    last_at[a - all][ply_of(p)] = note_count;
    n->position = *p;
    n->asked = a;
    n->count = 0;
    fen_write(p, n->text);
    a->count++;
    return n;
}

/* Writes down that something was asked of the node, after what was before. */
static void note(struct asked *a, const struct position *p, const char *what)
{
    struct note *n = a->together > 1 ? find(a, p) : NULL;

    if (n ? n->count == a->together : !wanted(a))
        return;
    if (!n)
        n = begin(a, p);

    const size_t used = strlen(n->text);
    const char *between = a->semicolons || n->count == 0 ? " ; " : " ";

    snprintf(n->text + used, sizeof n->text - used, "%s%s",
             *what ? between : "", what);
    n->count++;
}

static void note_move(struct asked *a, const struct position *p, struct move m)
{
    char text[MOVE_TEXT_MAX];

    move_write(m, text);
    note(a, p, text);
}

static void note_square(struct asked *a, const struct position *p, square s,
                        enum color by)
{
    char text[16];

    snprintf(text, sizeof text, "%c%c ; %s", 'a' + file_of(s), '1' + rank_of(s),
             by == WHITE ? "white" : "black");
    note(a, p, text);
}

static void note_slider(size_t which, square s, bitboard occupied)
{
    if (!wanted(&all[which]))
        return;
    all[which].count++;
    printf("%s %c%c 0x%016" PRIx64 "\n", all[which].question, 'a' + file_of(s),
           '1' + rank_of(s), occupied);
}

/* A rook's attacks and a bishop's are asked for on the way. */
static void note_attackers(const struct position *p, square s, enum color by)
{
    note_square(&all[ATTACKERS], p, s, by);
    note_slider(SLIDERS_BOTH, s, occupied_squares(p));
}

static void note_between(square a, square b)
{
    if (!wanted(&all[BETWEEN]))
        return;
    all[BETWEEN].count++;
    printf("between %c%c %c%c\n", 'a' + file_of(a), '1' + rank_of(a),
           'a' + file_of(b), '1' + rank_of(b));
}

static void note_aligned(square a, square b, square c)
{
    if (!wanted(&all[ALIGNED]))
        return;
    all[ALIGNED].count++;
    printf("%s %c%c %c%c %c%c\n", all[ALIGNED].question, 'a' + file_of(a),
           '1' + rank_of(a), 'a' + file_of(b), '1' + rank_of(b),
           'a' + file_of(c), '1' + rank_of(c));
}

/* Does the move win as much? */
static void note_see_ge(const struct position *p, struct move m, int threshold)
{
    char text[MOVE_TEXT_MAX], both[MOVE_TEXT_MAX + 16];

    move_write(m, text);
    snprintf(both, sizeof both, "%s ; %d", text, threshold);
    note(&all[SEE_GE], p, both);
}

/* A piece that is taken from a square or put there, and where it goes to or
 * comes from, if it does. */
static void note_change(const struct position *p, square s, unsigned color,
                        unsigned piece, square other)
{
    char text[20];

    snprintf(text, sizeof text, "%c%c ; %c ; %c%c", 'a' + file_of(s),
             '1' + rank_of(s), "PNBRQKpnbrqk"[PIECES * color + piece],
             'a' + file_of(other), '1' + rank_of(other));
    if (other == s)
        text[strlen("a1 ; P")] = '\0';
    note(&all[THREAT_DELTAS], p, text);
}

/* The piece that moves, on both squares, and what it takes; no castling. */
static void note_threat_deltas(const struct position *before, struct move m,
                               const struct position *after)
{
    const enum color us = side_to_move(before), them = enemy_of(us);
    const square taken =
        is_en_passant(before, m) ? en_passant_victim(m.to) : m.to;

    if (is_castling(m))
        return;
    note_change(before, m.from, us, m.piece, m.to);
    for (unsigned kind = PAWN; kind < PIECES; kind++)
        if (pieces_of(before, them, (enum piece)kind) & bit(taken))
            note_change(after, taken, them, kind, taken);
    note_change(after, m.to, us, piece_after(m), m.from);
}

static void note_targets(unsigned piece, square from, bitboard targets)
{
    static const char *const names[PIECES] = {"pawns", "knight", "bishop",
                                              "rook",  "queen",  "king"};
    struct asked *a = &all[WRITE_MOVES + write_moves_kind(piece)];

    if (!wanted(a))
        return;
    a->count++;
    printf("%s %s %c%c 0x%016" PRIx64 "\n", a->question, names[piece],
           'a' + file_of(from), '1' + rank_of(from), targets);
}

/* The sets of which put_some() writes the moves, in its order. */
static void note_write_moves(const struct position *p, bool captures)
{
    const enum color us = side_to_move(p);
    const bitboard ours = color_pieces(p, us), occupied = occupied_squares(p);
    const bitboard targets = captures ? occupied & ~ours : ~occupied;
    const struct pawn_targets t = pawn_targets_of(
        p, ours & ~seventh_rank(us), targets & ~last_ranks, no_lines);
    const unsigned step = pawn_step(us);

    note_targets(PAWN, captures ? step - 1 : step, captures ? t.west : t.push);
    note_targets(PAWN, captures ? step + 1 : 2 * step & 63,
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

            note_targets(kind, s, attacks[kind] & targets);
        }
}

/* With its piece, which need not be what stands there. */
static void note_proposal(const struct position *p, struct move m)
{
    char text[1 + MOVE_TEXT_MAX] = {"PNBRQK"[m.piece]};

    move_write(m, text + 1);
    note(&all[IS_PSEUDO_LEGAL], p, text);
}

/* As generated, or any move, whose piece need not be what stands there. */
static void note_is_legal(const struct position *p, struct move m, bool any)
{
    struct asked *a = &all[any ? IS_LEGAL_ANY : IS_LEGAL];
    char text[MOVE_TEXT_MAX], said[8 + MOVE_TEXT_MAX];

    move_write(m, text);
    snprintf(said, sizeof said, "%s%.*s%s", any && !find(a, p) ? "any " : "",
             any, &"PNBRQK"[m.piece], text);
    note(a, p, said);
}

/* How each question is heard, by its name, if it is: "threats" is asked of the
 * nodes of checks_and_pins. What is not written down is facts, lists and
 * positions that follow from the rest. */
#define HEAR(question, function, ...)    hear_##function(__VA_ARGS__)
#define ASKS_ITSELF(question, ...)       note_##question(__VA_ARGS__)
#define hear_sliders_rook(s, occupied)   note_slider(SLIDER_ROOK, s, occupied)
#define hear_sliders_bishop(s, occupied) note_slider(SLIDER_BISHOP, s, occupied)
#define hear_sliders_queen(s, occupied)  note_slider(SLIDER_QUEEN, s, occupied)
#define hear_between(a, b)               note_between(a, b)
#define hear_attackers(p, s, by)         note_attackers(p, s, by)
#define hear_attacked(p, s, by)          note_square(&all[ATTACKED], p, s, by)
#define hear_checkers(before, m, after)  note_move(&all[CHECKERS], before, m)
#define hear_gives_check(facts, before, m, after) \
    note_move(&all[GIVES_CHECK], before, m)
#define hear_checks_and_pins(p)      note(&all[CHECKS_AND_PINS], p, "")
#define hear_evasions(p, list)       note(&all[EVASIONS_OF], p, "")
#define hear_checking_moves(p, list) note(&all[CHECKING_MOVES], p, "")
#define hear_is_pseudo_legal(p, m)   note_proposal(p, m)

#include "generated/search/by_turns_heard.h"

static void record(const struct position *p)
{
    search_clear(&searched);
    for (size_t i = 0; i < QUESTIONS; i++)
        all[i].count = 0;
    note_count = 0;
    memset(last_at, 0, sizeof last_at);
    run(&searched, p, DEPTH);
    for (size_t i = 0; i < note_count; i++)
        printf("%s %s\n", notes[i].asked->question, notes[i].text);
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
    if (!table_make(&searched.table, MEBIBYTES) || !nnue_init()) {
        fprintf(stderr, "record: out of memory\n");
        return 2;
    }
    for (size_t i = 0; i < HEARD; i++)
        heard_parts[i]->init();
    init();
    printf("# What sightline's own search asks: %d searches to depth %d.\n",
           SEARCHES, DEPTH);
    for (size_t i = 0; i < SEARCHES; i++)
        record(&positions[(2 * i + 1) * count / (2 * SEARCHES)].position);
    free(positions);
    free(notes);
    return ferror(stdout) || fflush(stdout) ? 2 : 0;
}
