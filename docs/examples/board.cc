/*
 * sightline's header on an engine's own board, in C++20: a mailbox in a class.
 *
 *     make take SLIDERS=magic_fancy BETWEEN=rectangular CHECKING_MOVES=check_squares
 *     c++ -std=c++20 -O2 -march=native -I take docs/examples/board.cc -o board
 *     ./board < FILE.epd
 *
 * For each position it prints the legal moves that give check. The sets are put
 * together from the squares: an engine that has them gives them.
 * SPDX-License-Identifier: MIT
 */
#include <array>
#include <cstdint>
#include <iostream>
#include <set>
#include <string>

#include "sightline.h"

class Board
{
  public:
    explicit Board(const std::string &fen)
    {
        const auto fields = fen.find(' ');
        unsigned rank = 7, file = 0;

        for (const char c : fen.substr(0, fields))
            if (c == '/')
                rank--, file = 0;
            else if (c >= '1' && c <= '8')
                file += unsigned(c - '0');
            else
                squares[8 * rank + file++] = c;
        black = fen[fields + 1] == 'b';
        const auto castling = fen.find(' ', fields + 1) + 1;
        const auto target = fen.find(' ', castling) + 1;
        for (const char right : fen.substr(castling, target - castling))
            rights |= right == 'K'   ? 1U
                      : right == 'Q' ? 2U
                      : right == 'k' ? 4U
                      : right == 'q' ? 8U
                                     : 0U;
        if (fen[target] != '-')
            passed = unsigned(fen[target] - 'a' + 8 * (fen[target + 1] - '1'));
    }

    // What sightline reads of it.
    friend std::uint64_t sightline_board_pieces(const Board *p, unsigned color,
                                                unsigned kind)
    {
        std::uint64_t set = 0;

        for (unsigned s = 0; s < 64; s++)
            set |=
                std::uint64_t(p->squares[s] == "PNBRQKpnbrqk"[6 * color + kind])
                << s;
        return set;
    }

    friend bool sightline_board_side(const Board *p)
    {
        return p->black;
    }

    friend unsigned sightline_board_en_passant(const Board *p)
    {
        return p->passed;
    }

    friend unsigned sightline_board_castling(const Board *p)
    {
        return p->rights;
    }

  private:
    std::array<char, 64> squares{};
    bool black = false;
    unsigned rights = 0, passed = 64;
};

static_assert(sightline_board<Board>);

static std::string square(unsigned s)
{
    return {"abcdefgh"[s % 8], "12345678"[s / 8]};
}

int main()
{
    sightline_init();
    for (std::string line; std::getline(std::cin, line);) {
        const Board board(line);
        std::array<sightline_move, SIGHTLINE_MOVES_MAX> list;
        const auto count = sightline_checking_moves(&board, list.data());
        std::set<std::string> moves;

        for (std::size_t i = 0; i < count; i++) {
            const auto m = list[i];

            moves.insert(
                square(m.from) + square(m.to) +
                (m.promotion ? std::string(1, "pnbrq"[m.promotion]) : ""));
        }
        for (const char *gap = ""; const auto &move : moves) {
            std::cout << gap << move;
            gap = " ";
        }
        std::cout << (moves.empty() ? "-\n" : "\n");
    }
}
