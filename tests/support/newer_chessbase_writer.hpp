// Writes bases of the newer format of ChessBase, for tests, samples and fuzzers: `.2cbh` with its companions.
// It shares nothing with the reader: numbers of words are computed for each move, where the reader has a
// table.
#pragma once

#include "support/chessbase_writer.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::testing {

inline std::string counted_text(std::string_view text) {
    return little(text.size(), 4) + std::string(text);
}

// ---- moves

/// Words of 16 bits for the moves of a tree, which is written as for `parsed_moves`. `#1234` is the word of
/// that number.
class word_writer {
public:
    using squares = std::array<char, 64>; ///< letters of FEN by file * 8 + rank; 0: empty

    static squares usual() {
        squares board{};
        constexpr std::string_view first_rank = "RNBQKBNR";
        for (std::size_t file = 0; file != 8; ++file) {
            board[file * 8] = first_rank[file];
            board[file * 8 + 1] = 'P';
            board[file * 8 + 6] = 'p';
            board[file * 8 + 7] = char(first_rank[file] - 'A' + 'a');
        }
        return board;
    }

    /// `start_number`: of Chess960, for words of castling; -1: none.
    std::string written(std::string_view moves, squares board, bool black, int start_number = -1) {
        start_number_ = start_number;
        auto const root = parsed_moves(moves);
        struct place {
            move_node const* at;
            std::size_t child;
            squares board;
            bool black;
        };
        std::string bytes = little(0xfffc, 2);
        std::vector<place> open = {{root.get(), 0, board, black}};
        while (!open.empty()) {
            place now = open.back();
            open.pop_back();
            while (!now.at->next.empty()) {
                move_node const& next = *now.at->next[now.child];
                squares const before = now.board;
                bytes += little(word_of(next.word, now.board, now.black), 2);
                if (now.child + 1 != now.at->next.size()) {
                    bytes += little(0xfffd, 2);
                    open.push_back({now.at, now.child + 1, before, now.black});
                }
                now = {&next, 0, now.board, !now.black};
            }
            bytes += little(0xffff, 2);
        }
        return bytes;
    }

    /// The words before those of the moves: a position.
    static std::string position(std::string_view fen, squares& board, bool& black) {
        board = {};
        std::size_t at = 0;
        for (int rank = 7, file = 0; fen[at] != ' '; ++at) {
            char const c = fen[at];
            if (c == '/') {
                --rank;
                file = 0;
            } else if (c >= '1' && c <= '8') {
                file += c - '0';
            } else {
                board[std::size_t(file++ * 8 + rank)] = c;
            }
        }
        black = fen[at + 1] == 'b';
        std::string_view const rest = fen.substr(at + 3), castling = rest.substr(0, rest.find(' ')),
                               passant = rest.substr(castling.size() + 1);
        unsigned rights = 0;
        for (std::size_t i = 0; i != 4; ++i)
            if (castling.find("QKqk"[i]) != castling.npos) rights |= 1u << i;
        unsigned const file = passant[0] == '-' ? 0 : unsigned(passant[0] - 'a' + 1);
        int const number = std::atoi(std::string(fen.substr(fen.rfind(' ') + 1)).c_str());
        std::string bytes =
            little(std::uint64_t(number), 2) + little(unsigned(black) | file << 8, 2) + little(rights, 2);
        for (std::size_t i = 0; i != board.size(); ++i) {
            if (board[i] == 0) continue;
            std::size_t const white = std::string_view("KQNBR").find(board[i]),
                              of_black = std::string_view("kqnbr").find(board[i]);
            std::size_t const pawn = 6 * (i / 8) + i % 8 - 1;
            bytes += little(board[i] == 'P'                   ? 0xc2ad + pawn
                            : board[i] == 'p'                 ? 0xc2dd + pawn
                            : white != std::string_view::npos ? 0xc02d + 64 * white + i
                                                              : 0xc16d + 64 * of_black + i,
                            2);
        }
        return bytes;
    }

private:
    using step = std::pair<int, int>;

    static bool is_on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

    static std::vector<step> steps_of(char kind) {
        std::vector<step> const diagonal = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}},
                                straight = {{-1, 0}, {0, -1}, {1, 0}, {0, 1}};
        switch (kind) {
        case 'K':
            return {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}};
        case 'N':
            return {{-2, -1}, {-2, 1}, {2, -1}, {2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}};
        case 'B':
            return diagonal;
        case 'R':
            return straight;
        default: {
            std::vector<step> all = diagonal;
            all.insert(all.end(), straight.begin(), straight.end());
            return all;
        }
        }
    }
    /// Squares that a piece reaches on an empty board.
    static std::vector<int> targets_of(char kind, int from) {
        std::vector<int> targets;
        for (auto const& [files, ranks] : steps_of(kind))
            for (int n = 1; n == 1 || (n < 8 && kind != 'K' && kind != 'N'); ++n) {
                int const file = from / 8 + n * files, rank = from % 8 + n * ranks;
                if (!is_on_board(file, rank)) break;
                targets.push_back(file * 8 + rank);
            }
        return targets;
    }
    /// How many words a piece has for captures and quiet moves from squares before this one.
    static unsigned words_before(char kind, int from) {
        unsigned count = 0;
        for (int square = 0; square != from; ++square)
            count += 6 * unsigned(targets_of(kind, square).size());
        return count;
    }
    static unsigned pawn_words(int square, bool black) {
        int const rank = square % 8, file = square / 8;
        if (rank < 1 || rank > 6) return 0;
        unsigned const captures = file == 0 || file == 7 ? 1 : 2;
        if (rank == (black ? 1 : 6)) return 4 + 16 * captures;
        if (rank == (black ? 6 : 1)) return 2 + 5 * captures;
        return 1 + (rank == (black ? 3 : 4) ? 6 : 5) * captures;
    }

    unsigned word_of(std::string_view word, squares& board, bool& black) const {
        if (word == "--") return 0xfffa;
        if (word[0] == '#') return unsigned(std::atoi(std::string(word.substr(1)).c_str()));
        if (word[0] == 'O') return castle(word == "O-O", board, black);
        auto const square_at = [&](std::size_t at) { return (word[at] - 'a') * 8 + (word[at + 1] - '1'); };
        int const from = square_at(0), to = square_at(2);
        char const man = board[std::size_t(from)], taken = board[std::size_t(to)];
        if (man == 0) throw std::invalid_argument("no piece for " + std::string(word));
        bool const passant = (man == 'P' || man == 'p') && from / 8 != to / 8 && taken == 0;
        auto const upper = [](char c) { return c >= 'a' ? char(c - 'a' + 'A') : c; };
        unsigned const capture = taken == 0 ? 0 : 1 + unsigned(std::string_view("QNBRP").find(upper(taken)));
        unsigned const promotion = word.size() > 4 ? unsigned(std::string_view("qnbr").find(word[4])) : 0;
        board[std::size_t(to)] = word.size() > 4 ? (man == 'P' ? upper(word[4]) : word[4]) : man;
        board[std::size_t(from)] = 0;
        if (passant) board[std::size_t(to / 8 * 8 + from % 8)] = 0;
        bool const is_black = man >= 'a';
        if (upper(man) != 'P') {
            constexpr std::string_view kinds = "KQNBR";
            constexpr std::array<unsigned, 5> first = {0x0001, 0x09d9, 0x2bf9, 0x33d9, 0x40f9},
                                              first_of_black = {0x55f9, 0x5fd1, 0x81f1, 0x89d1, 0x96f1};
            std::size_t const kind = kinds.find(upper(man));
            std::vector<int> const targets = targets_of(upper(man), from);
            auto const target = std::find(targets.begin(), targets.end(), to) - targets.begin();
            return (is_black ? first_of_black : first)[kind] + words_before(upper(man), from) +
                   6 * unsigned(target) + capture;
        }
        unsigned first = is_black ? 0xae8d : 0xabf1;
        for (int square = 0; square != from; ++square)
            first += pawn_words(square, is_black);
        bool const promotes = from % 8 == (is_black ? 1 : 6), starts = from % 8 == (is_black ? 6 : 1),
                   may_pass = from % 8 == (is_black ? 3 : 4);
        if (from / 8 == to / 8) {
            if (promotes) return first + promotion;
            return first + (starts && std::abs(to - from) == 1 ? 1 : 0);
        }
        first += promotes ? 4 : starts ? 2 : 1;
        unsigned const each = promotes ? 16 : may_pass ? 6 : 5;
        if (to / 8 > from / 8 && from / 8 != 0) first += each;
        if (promotes) return first + (capture - 1) * 4 + promotion;
        return first + (passant ? 5 : capture - 1);
    }

    unsigned castle(bool is_short, squares& board, bool black) const {
        int const rank = black ? 7 : 0;
        char const king = black ? 'k' : 'K', rook = black ? 'r' : 'R';
        int king_file = -1, rook_file = -1;
        for (int file = 0; file != 8; ++file) {
            char const on = board[std::size_t(file * 8 + rank)];
            if (on == king) king_file = file;
        }
        for (int file = 0; file != 8; ++file)
            if (board[std::size_t(file * 8 + rank)] == rook && (file > king_file) == is_short &&
                (is_short || rook_file < 0))
                rook_file = file;
        board[std::size_t(king_file * 8 + rank)] = 0;
        board[std::size_t(rook_file * 8 + rank)] = 0;
        board[std::size_t((is_short ? 6 : 2) * 8 + rank)] = king;
        board[std::size_t((is_short ? 5 : 3) * 8 + rank)] = rook;
        return (start_number_ < 0 ? 0xb129u : 0xb12du + 4 * unsigned(start_number_)) + (black ? 2 : 0) +
               (is_short ? 1 : 0);
    }

    int start_number_ = -1;
};

// ---- bases

struct newer_annotation {
    int position; ///< by the order of the moves in PGN, from 0; -1: the game
    unsigned type;
    std::string data;
};
/// `language`: 0 English, 1 German, 7 any.
inline newer_annotation newer_text(int position, std::string_view text, unsigned language = 7,
                                   unsigned type = 2) {
    return {position, type, little(0, 2) + little(language, 2) + counted_text(text)};
}

struct newer_game {
    std::string moves;
    std::vector<newer_annotation> annotations = {};
    std::string fen = {};
    int start_number = -1; ///< of Chess960
    bool is_chess960 = false;
    std::int64_t white = 0, black = 1, tournament = 0, annotator = 2, source = 0, game_tag = 0;
    std::int64_t white_team = -1, black_team = -1;
    std::uint32_t year = 0, month = 0, day = 0;
    unsigned result = 2, line_evaluation = 0, round = 0, subround = 0, board = 0;
    unsigned white_elo = 0, black_elo = 0, eco = 0, medals = 0;
    std::string black_rating = std::string(14, '\0');
    bool is_deleted = false, is_analysis = false;
};

class newer_chessbase_writer {
public:
    void player(std::string_view last, std::string_view first) {
        add(0, counted_text(last) + counted_text(first) + little(0, 8) + little(0, 4) + little(8, 4) +
                   little(0, 8));
    }
    /// `kind`: 3 round robin, 4 Swiss; 0x40 is rapid.
    void tournament(std::string_view title, std::string_view place, unsigned kind = 0, unsigned nation = 0,
                    unsigned category = 0, unsigned rounds = 0, std::uint32_t date = 0) {
        add(1, counted_text(place) + counted_text(title) + little(date, 4) + big(kind, 1) + big(0, 1) +
                   big(nation, 1) + big(0, 1) + big(category, 1) + big(0, 1) + big(rounds, 1) +
                   std::string(47, '\0') + little(1, 2) + little(17, 2) + little(date, 4) +
                   std::string(44, '\0'));
    }
    void source(std::string_view title, std::string_view publisher) {
        add(2, counted_text(title) + counted_text(publisher) + little(0, 8) + little(2, 2) + little(1, 2));
    }
    void team(std::string_view title, unsigned nation) {
        add(4, counted_text(title) + big(2, 1) + big(1, 1) + little(2023, 2) + big(nation, 1));
    }
    void title(std::vector<std::pair<unsigned, std::string>> const& titles) {
        std::string data = little(titles.size(), 4);
        for (auto const& [language, text] : titles)
            data += little(language, 4) + counted_text(text);
        add(5, data);
    }
    /// Marks an entity as deleted, as the head of a list of such ones.
    void remove(std::size_t kind, std::size_t id) {
        entities_[kind][id] =
            little(16, 4) + std::string("\x22\x33\x44\x55\x66\x77\x88\x99", 8) + little(~std::uint64_t(0), 8);
    }

    void game(newer_game const& of) {
        auto squares = word_writer::usual();
        bool black = false;
        std::string start;
        if (of.start_number >= 0) {
            start = little(0xfffb, 2) + little(std::uint64_t(of.start_number), 2);
        } else if (of.is_chess960) {
            start = little(0xfffb, 2) + little(1000, 2);
        } else if (!of.fen.empty()) {
            start = little(0xfffb, 2);
        }
        std::string const position =
            of.fen.empty() ? std::string() : word_writer::position(of.fen, squares, black);
        if (of.start_number < 0) start += position;
        bool const is_chess960 = of.is_chess960 || of.start_number >= 0;
        std::string const moves_at = little(12 + moves_.size(), 8),
                          annotations_at = little(12 + annotations_.size(), 8);
        moves_ += framed(start + word_writer().written(of.moves, squares, black, of.start_number),
                         is_chess960 ? std::string("\2\0", 2) : std::string("\1\0", 2));
        annotations_ += framed(annotated(of.annotations), std::string("\0\x20", 2));
        std::string const flags = big(of.is_deleted ? 0x81 : 1, 1) + big(0, 1) +
                                  big(of.is_analysis ? 2 : 1, 1) + big(1, 1) + little(0, 4);
        auto const id = [](std::int64_t value) { return little(std::uint64_t(value), 8); };
        std::string header = flags + moves_at + annotations_at;
        if (of.is_analysis) {
            header += id(of.game_tag) + id(of.source) + id(of.annotator);
        } else {
            header += id(of.white) + id(of.black) + id(of.tournament) + id(of.annotator) + id(of.source) +
                      id(of.white_team) + id(of.black_team) + id(of.game_tag) + big(of.result, 1) +
                      big(of.line_evaluation, 1) + little(of.round, 2) + little(of.subround, 2) +
                      little(of.board, 2) + little(of.white_elo, 2) + little(1, 2) + little(1, 2) +
                      little(0, 2) + padded("FIDE", 8) + little(of.black_elo, 2) + of.black_rating +
                      little(of.eco, 2) + little(of.medals, 2) + std::string(52, '\0') + little(1, 4) +
                      little(of.year << 9 | of.month << 5 | of.day, 4);
        }
        headers_ += padded(header, 192);
    }

    void guiding_text(std::string_view html) {
        std::string const entry = little(42, 4) + counted_text(html);
        std::string const flags = big(3, 1) + big(0, 1) + big(1, 1) + big(3, 1) + little(0, 4);
        headers_ += padded(flags + little(12 + moves_.size(), 8), 192);
        moves_ += framed(little(5, 2) + little(entry.size() + 4, 4) + little(1, 4) + entry,
                         std::string("\0\x10", 2));
    }

    /// A record of moves or annotations, with room after its content.
    static std::string framed(std::string const& content, std::string const& tag) {
        constexpr std::uint64_t spare = 6;
        std::string sums;
        if (content.size() < 8) {
            sums = padded(content, 8);
        } else {
            std::size_t const run = content.size() / 8;
            for (std::size_t i = 0; i != 8; ++i) {
                unsigned sum = 0;
                for (std::size_t k = 0; k != run; ++k)
                    sum += static_cast<unsigned char>(content[i * run + k]);
                sums += char(sum & 0xff);
            }
        }
        std::reverse(sums.begin(), sums.end());
        return little(0x1122334455667788, 8) + little(content.size(), 4) + little(spare, 4) + sums + tag +
               content + std::string(spare, '\0') + little(content.size() + spare + 34, 8);
    }

    /// By the endings of their names. `small`: entities in as little room as they need, for fuzzers.
    std::map<std::string, std::string> files(bool small = false) const {
        std::map<std::string, std::string> all;
        std::size_t const games = headers_.size() / 192;
        all[".2cbh"] = padded(std::string(8, '\0') + little(38, 2) + little(192, 2) + big(0, 1) + big(5, 1) +
                                  little(0, 2) + little(games + 1, 4),
                              192) +
                       headers_;
        all[".2cbg"] = little(12 + moves_.size(), 8) + little(12, 2) + big(0, 1) + big(5, 1) + moves_;
        all[".2cba"] =
            little(12 + annotations_.size(), 8) + little(12, 2) + big(0, 1) + big(5, 1) + annotations_;
        constexpr std::array<std::size_t, 6> usual = {1024, 1120, 220, 1024, 314, 532},
                                             least = {64, 144, 48, 4, 24, 80};
        std::array<std::size_t, 6> const& sizes = small ? least : usual;
        std::string head = big(184, 4) + big(6, 4), blocks;
        for (std::size_t kind = 0; kind != sizes.size(); ++kind)
            head += big(sizes[kind], 4) + big(entities_[kind].size(), 8) + big(~std::uint64_t(0), 8);
        std::size_t count = 0;
        for (auto const& of : entities_)
            count = std::max(count, of.size());
        for (std::size_t i = 0; i != count; ++i)
            for (std::size_t kind = 0; kind != sizes.size(); ++kind)
                blocks +=
                    padded(i < entities_[kind].size() ? entities_[kind][i] : std::string(), sizes[kind]);
        // The file ends after the last record.
        std::size_t end = 0;
        for (std::size_t kind = 0, at = 0; kind != sizes.size(); at += sizes[kind++])
            if (count != 0 && entities_[kind].size() == count) end = at + entities_[kind].back().size();
        std::size_t const block = count == 0 ? 0 : blocks.size() / count;
        if (count != 0) blocks.resize((count - 1) * block + end);
        all[".2lid"] = padded(head, 184) + blocks;
        return all;
    }

private:
    void add(std::size_t kind, std::string const& data) {
        entities_[kind].push_back(little(data.size(), 4) + data);
    }

    static std::string annotated(std::vector<newer_annotation> const& all) {
        std::string body;
        for (std::size_t i = 0; i != all.size();) {
            std::size_t end = i;
            std::string block;
            for (; end != all.size() && all[end].position == all[i].position; ++end)
                block += little(all[end].type, 2) + all[end].data;
            body += little(std::uint32_t(all[i].position), 4) + little(end - i, 4) + block;
            i = end;
        }
        return body + little(0x7fffffff, 4);
    }

    std::string headers_, moves_, annotations_;
    std::array<std::vector<std::string>, 6> entities_;
};

} // namespace vpgn::testing
