/*
 * Files of positions: what is read and refused.
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "tests/unit.h"

#include <unistd.h>

/* Reads a file of this text; what is said on standard error is in `said`. */
static struct epd *read_file(const char *text, size_t length, size_t *count,
                             char said[256])
{
    char name[] = "positions-XXXXXX", heard[] = "said-XXXXXX";
    const int file = mkstemp(name), to = mkstemp(heard), error = dup(2);

    assert_true(file >= 0 && to >= 0 && error >= 0);
    assert_int_equal(write(file, text, length), (ssize_t)length);
    dup2(to, 2);

    struct epd *read = epd_read(name, count);

    dup2(error, 2);
    const ssize_t bytes = pread(to, said, 255, 0);

    assert_true(bytes >= 0);
    said[bytes] = '\0';
    close(file);
    close(to);
    close(error);
    unlink(name);
    unlink(heard);
    return read;
}

#define BARE "4k3/8/8/8/8/8/8/4K3 w - -"

TEST(reads_files)
{
    static const char text[] =
        "# a comment\n\n   \t\r\n  # another\n"
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 "
        ";D2 400\r\n" BARE
        " ; D1 5 ;  D15 18446744073709551615 # note ;D2 7\n" BARE
        " c0 \"a ;D1 7; b\"; D3 170; id \"x\";\n" BARE
        " bm Kd2+; D2 25;;;\n" BARE;
    struct epd *read;
    size_t count;
    char said[256];

    read = read_file(text, sizeof text - 1, &count, said);
    assert_string_equal(said, "");
    assert_non_null(read);
    assert_int_equal(count, 5);
    assert_true(read[0].nodes[1] == 20 && read[0].nodes[2] == 400);
    assert_int_equal(read[0].position.castling, 15);
    assert_true(read[1].nodes[1] == 5 && read[1].nodes[2] == 0);
    assert_true(read[1].nodes[15] == UINT64_MAX);
    assert_true(read[2].nodes[1] == 0 && read[2].nodes[3] == 170);
    assert_true(read[3].nodes[2] == 25);
    assert_true(read[4].nodes[1] == 0);
    free(read);
}

TEST(refuses_files)
{
    static const struct {
        const char *text, *said;
    } wrong[] = {
        {"", ": holds no position\n"},
        {"# nothing\n", ": holds no position\n"},
        {BARE "\n\n" BARE "\n4k3/7 w", ":4: board: a rank must have"
                                       " eight squares: 7\n"},
        {BARE " ;D16 5\n", ":1: opcode: no such depth: D16 5\n"},
        {BARE " ;D0 1\n", ":1: opcode: no such depth: D0 1\n"},
        {BARE " ;D1\n", ":1: opcode: a depth's count must be a number: D1\n"},
        {BARE " ;D1 -5\n",
         ":1: opcode: a depth's count must be a number: D1 -5\n"},
        {BARE " ;D1 5 6 ;D2 25\n",
         ":1: opcode: a depth's count must be a number: D1 5 6 \n"},
        {BARE " ;D1 18446744073709551616\n",
         ":1: opcode: a depth's count must be a number: D1 "
         "18446744073709551616\n"},
        {BARE " ;D1 5x\n",
         ":1: opcode: a depth's count must be a number: D1 5x\n"},
    };

    for (EACH(i, wrong)) {
        size_t count;
        char said[256];

        assert_null(
            read_file(wrong[i].text, strlen(wrong[i].text), &count, said));
        assert_non_null(strchr(said, ':'));
        assert_string_equal(strchr(said, ':'), wrong[i].said);
        assert_int_equal(count, 0);
    }
}

TEST(refuses_what_is_no_text)
{
    size_t count;
    char said[256];

    assert_null(read_file(BARE "\0\n", sizeof BARE + 1, &count, said));
    assert_non_null(strstr(said, ": holds a zero byte, so it is no text\n"));
    assert_null(epd_read("no/such/file", &count));
    assert_null(epd_read(".", &count));
}

TESTS(, T(reads_files), T(refuses_files), T(refuses_what_is_no_text))
