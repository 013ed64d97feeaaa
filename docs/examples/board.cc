/*
 * sightline's header on an engine's own board, in C++17: a mailbox in a class.
 *
 *     make take SLIDERS=magic_fancy BETWEEN=rectangular CHECKING_MOVES=check_squares
 *     c++ -std=c++17 -O2 -march=native -I take docs/examples/board.cc -o board
 *     ./board < FILE.epd
 *
 * For each position it prints the legal moves that give check. The sets are put
 * together from the squares: an engine that has them gives them. Castling rights
 * are KQkq in standard chess, and files' letters in Chess960.
 * SPDX-License-Identifier: MIT
 */
#include <array>
#include <cstdint>
#include <iostream>
#include <set>
#include <string>

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
        for (const char right : fen.substr(castling, target - castling - 1))
            if (right != '-')
                read_right(right);
        if (fen[target] != '-')
            passed = unsigned(fen[target] - 'a' + 8 * (fen[target + 1] - '1'));
    }

    std::uint64_t pieces(unsigned color, unsigned kind) const
    {
        std::uint64_t set = 0;

        for (unsigned s = 0; s < 64; s++)
            set |=
                std::uint64_t(squares[s] == "PNBRQKpnbrqk"[6 * color + kind])
                << s;
        return set;
    }

    bool black = false;
    unsigned rights = 0, passed = 64, files = 0;

  private:
    void read_right(char letter)
    {
        const bool is_black = letter >= 'a';
        const char upper = char(is_black ? letter - 'a' + 'A' : letter);
        const unsigned home = is_black ? 56 : 0, file = unsigned(upper - 'A');
        bool queenside = upper == 'Q';

        if (upper <= 'H') {  // the king stands on one side of its rook
            queenside = true;
            for (unsigned f = 0; f < file; f++)
                queenside &= squares[home + f] != (is_black ? 'k' : 'K');
            files = files ? files : 7 | 7 << 6;  // of standard chess
            files ^= (queenside ? file : file ^ 7)
                     << ((is_black ? 6 : 0) + (queenside ? 3 : 0));
        }
        rights |= (queenside ? 2U : 1U) << (is_black ? 2 : 0);
    }

    std::array<char, 64> squares{};
};

// What sightline reads of it.
#define SIGHTLINE_BOARD                        Board
#define SIGHTLINE_BOARD_PIECES(p, color, kind) p->pieces(color, kind)
#define SIGHTLINE_BOARD_SIDE(p)                p->black
#define SIGHTLINE_BOARD_EN_PASSANT(p)          p->passed
#define SIGHTLINE_BOARD_CASTLING(p)            p->rights
#define SIGHTLINE_BOARD_ROOK_FILES(p)          p->files
#include "sightline.h"

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

            auto text = square(m.from) + square(m.to);

            if (m.promotion && m.promotion != 5)  // that is castling
                text += "pnbrq"[m.promotion];
            moves.insert(text);
        }
        const char *gap = "";

        for (const auto &move : moves) {
            std::cout << gap << move;
            gap = " ";
        }
        std::cout << (moves.empty() ? "-\n" : "\n");
    }
}
