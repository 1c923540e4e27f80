#include "formats/chessbase/moves.hpp"

#include "formats/chessbase/bytes.hpp"
#include "formats/chessbase/line_reader.hpp"
#include "formats/chessbase/start.hpp"

#include <array>
#include <fmt/format.h>
#include <string_view>
#include <utility>

namespace vpgn::chessbase {

namespace {

constexpr std::uint32_t record_head_size = 4;

// ---- codes of a byte

constexpr std::uint8_t code_null = 0, code_castles_short = 9, code_castles_long = 10, code_two_bytes = 235,
                       code_ignored = 236, code_opens = 254, code_ends = 255;

/// A man and its step: on files and ranks, modulo 8. A pawn's step is White's; Black's is the opposite one.
struct coded_step {
    kind man = kind::none;
    std::uint8_t number = 0;
    std::int8_t files = 0, ranks = 0;
};

class code_table {
public:
    constexpr code_table() {
        constexpr std::array<std::array<int, 2>, 8> king = {
            {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
        for (std::size_t i = 0; i != king.size(); ++i)
            set(1 + i, kind::king, 1, king[i][0], king[i][1]);
        put_lines(11, kind::queen, 1, true, true);
        put_lines(143, kind::queen, 2, true, true);
        put_lines(171, kind::queen, 3, true, true);
        put_lines(39, kind::rook, 1, true, false);
        put_lines(53, kind::rook, 2, true, false);
        put_lines(199, kind::rook, 3, true, false);
        put_lines(67, kind::bishop, 1, false, true);
        put_lines(81, kind::bishop, 2, false, true);
        put_lines(213, kind::bishop, 3, false, true);
        put_knight(95, 1);
        put_knight(103, 2);
        put_knight(227, 3);
        for (std::size_t pawn = 0; pawn != 8; ++pawn) {
            std::size_t const first = 111 + 4 * pawn;
            set(first, kind::pawn, pawn + 1, 0, 1);
            set(first + 1, kind::pawn, pawn + 1, 0, 2);
            set(first + 2, kind::pawn, pawn + 1, 1, 1);
            set(first + 3, kind::pawn, pawn + 1, -1, 1);
        }
    }
    constexpr coded_step operator[](std::uint8_t code) const { return steps_[code]; }

private:
    constexpr void set(std::size_t code, kind man, std::size_t number, int files, int ranks) {
        steps_[code] = {man, std::uint8_t(number), std::int8_t(files), std::int8_t(ranks)};
    }
    constexpr void put_lines(std::size_t first, kind man, std::size_t number, bool straight, bool diagonal) {
        if (straight) {
            for (int i = 1; i != 8; ++i)
                set(first++, man, number, 0, i);
            for (int i = 1; i != 8; ++i)
                set(first++, man, number, i, 0);
        }
        if (diagonal) {
            for (int i = 1; i != 8; ++i)
                set(first++, man, number, i, i);
            for (int i = 1; i != 8; ++i)
                set(first++, man, number, i, -i);
        }
    }
    constexpr void put_knight(std::size_t first, std::size_t number) {
        constexpr std::array<std::array<int, 2>, 8> leaps = {
            {{2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}, {1, -2}, {2, -1}}};
        for (std::size_t i = 0; i != leaps.size(); ++i)
            set(first + i, kind::knight, number, leaps[i][0], leaps[i][1]);
    }

    std::array<coded_step, 256> steps_{};
};
constexpr code_table codes;

// ---- reader

/// A move in two bytes; the marks of lines are only in the encoding that has no other moves.
struct move_word {
    explicit move_word(std::uint32_t value)
        : from(square(value & 63)), to(square(value >> 6 & 63)), promotion(value >> 12 & 3),
          ends((value >> 14 & 1) != 0), opens((value >> 15 & 1) != 0) {}
    square from, to;
    unsigned promotion;
    bool ends, opens;
};

kind promotion_of(unsigned bits) {
    constexpr std::array<kind, 4> kinds = {kind::queen, kind::rook, kind::bishop, kind::knight};
    return kinds[bits];
}

class move_reader : line_reader {
public:
    move_reader(std::string_view record, game_moves& into) : line_reader(into), bytes_(record) {}

    void read() {
        if (bytes_.size() < record_head_size)
            return complain(fault::part::moves, 0, "the file ends before the moves");
        std::uint8_t const flags = byte_at(bytes_, 0);
        auto const encoding = move_encoding(flags & 63u);
        into_.is_chess960 = encoding == move_encoding::of_chess960;
        std::uint64_t const size = big_endian(bytes_, 1, 3);
        if (size < record_head_size)
            return complain(fault::part::moves, 1, fmt::format("the record has a size of {} bytes", size));
        if (size > bytes_.size())
            is_cut_ = true;
        else
            bytes_ = bytes_.substr(0, std::size_t(size));
        at_ = record_head_size;
        if ((flags & 0x40u) != 0) {
            if (!read_start()) return;
        } else {
            state_.men = board::usual();
        }
        table_ = permutation_of(encoding);
        if (!table_) {
            complain(fault::part::moves, 0,
                     fmt::format("the moves are in encoding {}, which is not known", unsigned(encoding)));
            return;
        }
        if (encoding == move_encoding::two_bytes) {
            subtracts_after_ = true;
            read_words();
        } else {
            subtracts_after_ = encoding != move_encoding::usual;
            read_codes();
        }
    }

private:
    bool read_start() {
        start_position start;
        std::size_t const size = start_size(into_.is_chess960);
        if (bytes_.size() < record_head_size + size) {
            complain(fault::part::start, record_head_size, "the record ends within the starting position");
            return false;
        }
        if (std::string const wrong =
                read_start_position(bytes_.substr(record_head_size, size), into_.is_chess960, start);
            !wrong.empty())
            complain(fault::part::start, record_head_size, wrong);
        begin_at(start);
        at_ += std::uint32_t(size);
        return true;
    }

    /// The next byte, translated.
    std::uint8_t next_value() {
        auto const stored = static_cast<std::uint8_t>(bytes_[at_++]);
        return subtracts_after_ ? std::uint8_t((*table_)[stored] - count_)
                                : (*table_)[std::uint8_t(stored - count_)];
    }

    // ---- lines

    void read_codes() {
        // Beyond the limit of open lines only the marks are counted.
        std::uint64_t skipped = 0;
        while (at_ < bytes_.size()) {
            std::uint32_t const begin = at_;
            std::uint8_t const code = next_value();
            if (code == code_opens) {
                if (skipped != 0 || !open_line(state_, begin)) ++skipped;
                continue;
            }
            if (code == code_ends) {
                if (skipped != 0)
                    --skipped;
                else if (!end_line())
                    return; // what follows is a hole that a longer game has left
                continue;
            }
            if (code == code_ignored) continue;
            if (code == code_two_bytes) {
                if (bytes_.size() - at_ < 2) {
                    at_ = std::uint32_t(bytes_.size());
                    break;
                }
                std::uint32_t const high = next_value(), low = next_value();
                count_ = std::uint8_t(count_ + 1);
                play_word(move_word(high << 8 | low), begin, skipped != 0);
                continue;
            }
            if (code > code_ignored) {
                lose_line(begin, fmt::format("the code {} is no move", code), skipped != 0);
                continue;
            }
            count_ = std::uint8_t(count_ + 1);
            play_code(code, begin, skipped != 0);
        }
        complain(fault::part::moves, at_,
                 is_cut_ ? "the file ends within the moves" : "the record ends without the end of the game");
    }

    void read_words() {
        while (bytes_.size() - at_ >= 2) {
            std::uint32_t const begin = at_;
            std::uint32_t const high = next_value(), low = next_value();
            move_word const word(high << 8 | low);
            if (word.opens && !open_line(state_, at_ - 1)) return;
            count_ = std::uint8_t(count_ + 1);
            if (word.from == 0 && word.to == 0)
                play_null(begin, false);
            else
                play_word(word, begin, false);
            if (word.ends && !end_line()) return; // what follows is a hole that a longer game has left
        }
        if (into_.moves.size() > 1 || is_cut_)
            complain(fault::part::moves, at_,
                     is_cut_ ? "the file ends within the moves"
                             : "the record ends without the end of the game");
    }

    // ---- moves

    void play_code(std::uint8_t code, std::uint32_t begin, bool skip) {
        if (code == code_null) return play_null(begin, skip);
        if (code == code_castles_short || code == code_castles_long)
            return castle(code == code_castles_short, begin, skip);
        coded_step const step = codes[code];
        if (state_.is_lost || skip) return append_unread();
        square const from = state_.men.find(state_.black, step.man, step.number);
        if (from == no_square) return lose(begin, "the move is of a man that is not on the board", skip);
        int const sign = step.man == kind::pawn && state_.black ? -1 : 1;
        auto const file = unsigned(int(file_of(from)) + sign * step.files) & 7u;
        auto const rank = unsigned(int(rank_of(from)) + sign * step.ranks) & 7u;
        move_man(from, square_of(file, rank), kind::none, begin);
    }

    void play_word(move_word word, std::uint32_t begin, bool skip) {
        if (state_.is_lost || skip) return append_unread();
        if (into_.is_chess960 && word.from == word.to) {
            unsigned const rank = state_.black ? 7 : 0;
            if (word.to == square_of(6, rank)) return castle(true, begin, skip);
            if (word.to == square_of(2, rank)) return castle(false, begin, skip);
        }
        if (word.from == word.to) return lose(begin, "the move leads to its own square", skip);
        if (state_.men.is_empty(word.from) || state_.men.is_black(word.from) != state_.black)
            return lose(begin, "the move is of a man that is not on the board", skip);
        bool const promotes =
            state_.men.kind_at(word.from) == kind::pawn && rank_of(word.to) == (state_.black ? 0u : 7u);
        move_man(word.from, word.to, promotes ? promotion_of(word.promotion) : kind::none, begin);
    }

    std::string_view bytes_;
    std::uint32_t at_ = 0;
    std::uint8_t count_ = 0; ///< moves so far, modulo 256
    permutation const* table_ = nullptr;
    bool subtracts_after_ = false, is_cut_ = false;
};

} // namespace

void game_moves::clear() {
    fen.clear();
    is_chess960 = false;
    moves.clear();
    faults.clear();
}

void read_moves(std::string_view record, game_moves& into) {
    into.clear();
    move_reader(record, into).read();
}

namespace {

constexpr std::uint8_t digit_value(char c) {
    return std::uint8_t(c <= '9' ? c - '0' : c - 'a' + 10);
}

/// Of hexadecimal digits in pairs, between blanks.
constexpr permutation parsed(std::string_view digits) {
    permutation table{};
    for (std::size_t i = 0; i != table.size(); ++i)
        table[i] = std::uint8_t(digit_value(digits[3 * i]) * 16 + digit_value(digits[3 * i + 1]));
    return table;
}

constexpr permutation usual_table = parsed("a2 95 43 f5 c1 3d 4a 6c 53 83 cc 7c ff ae 68 ad "
                                           "d1 92 8b 8d 35 81 5e 74 26 8e ab ca fd 9a f3 a0 "
                                           "a5 15 fc b1 1e ed 30 ea 22 eb a7 cd 4e 6f 2e 24 "
                                           "32 94 41 8c 6e 58 82 50 bb 02 8a d8 fa 60 de 52 "
                                           "ba 46 ac 29 9d d7 df 08 21 01 66 a3 f1 19 27 b5 "
                                           "91 d5 42 0e b4 4c d9 18 5f bc 25 a6 96 04 56 6a "
                                           "aa 33 1c 2b 73 f0 dd a4 37 d3 c5 10 bf 5a 23 34 "
                                           "75 5b b8 55 d2 6b 09 3a 57 12 b3 77 48 85 9b 0f "
                                           "9e c7 c8 a1 7f 7a c0 bd 31 6d f6 3e c3 11 71 ce "
                                           "7d da a8 54 90 97 1f 44 40 16 c9 e3 2c cb 84 ec "
                                           "9f 3f 5c e6 76 0b 3c 20 b7 36 00 dc e7 f9 4f f7 "
                                           "af 06 07 e0 1a 0a a9 4b 0c d6 63 87 89 1d 13 1b "
                                           "e4 70 05 47 67 7b 2f ee e2 e8 98 0d ef cf c4 f4 "
                                           "fb b0 17 99 64 f2 d4 2a 03 4d 78 c6 fe 65 86 88 "
                                           "79 45 3b e5 49 8f 2d b9 be 62 93 14 e9 d0 38 9c "
                                           "b2 c2 59 5d b6 72 51 f8 28 7e 61 39 e1 db 69 80 ");

constexpr permutation usual_after_table = parsed("58 a3 ee 72 47 b9 1f a0 26 fd dc 6d f1 e3 cb c5 "
                                                 "e2 d0 29 e7 89 e1 ae 7b 34 41 35 4b a5 7c f6 e5 "
                                                 "db 8c 5f 37 05 bb 32 54 4c ef 5d 2a 7f d3 81 86 "
                                                 "df 18 c3 44 16 f7 85 0f 4d 30 79 14 45 aa a2 6c "
                                                 "15 92 a6 62 48 19 e9 3c 38 94 28 a8 66 09 03 63 "
                                                 "20 7d 36 d7 2e 98 ec da 01 13 24 73 cd 9e cf d9 "
                                                 "d5 68 8b d2 ab 5b 69 b0 27 fc 31 1b 53 7e 65 76 "
                                                 "55 75 af 0a cc c7 c4 b2 b5 22 e8 a7 be f5 00 5a "
                                                 "21 d1 74 8e de 9c e4 42 2b b1 9b 93 c1 78 70 d6 "
                                                 "b6 ad 4e 6a 64 7a 57 49 11 9d 12 c0 3a 2f e6 84 "
                                                 "c6 07 ce 08 82 04 90 b8 87 ca 6e 1e 40 1a 50 b4 "
                                                 "10 bc 43 8a 71 0b 8d 5c 3b 3f 88 ba f4 f3 61 1d "
                                                 "f9 fe 25 51 0d eb c8 59 17 46 a4 f2 56 b7 02 2d "
                                                 "33 9f d8 83 fb bf ea ed ac 60 67 39 dd 96 6b a9 "
                                                 "c2 77 0c 0e 91 fa 99 9a e0 a1 f0 5e c9 06 4f bd "
                                                 "52 80 d4 f8 97 23 3e 1c 2c 95 4a 8f 3d 6f ff b3 ");

constexpr permutation two_bytes_table = parsed("e0 1b 97 86 a2 48 f0 23 01 37 fa eb 50 76 5d cd "
                                               "80 1a 31 5c ff bc 78 da e5 a3 75 b3 71 e1 a1 0e "
                                               "56 41 3f e3 0d c4 25 e6 88 89 70 dc 99 a6 0b 9a "
                                               "14 2c 57 9e 69 7a df 55 ad 73 7c c5 03 72 f5 45 "
                                               "62 8e af 5f cc c0 5e f3 18 13 b5 38 09 28 3c bd "
                                               "10 8b e9 dd 8c 94 08 81 a7 fe 24 79 44 2b c1 36 "
                                               "32 7f 67 e4 fd 49 4b 21 a9 5b 77 1f 1c f6 40 65 "
                                               "3d f9 5a f8 47 26 53 d4 20 d2 d8 4f 27 ae fb b6 "
                                               "9b 74 b8 42 fc 16 6f d7 9f b9 7b 60 de c2 46 06 "
                                               "9c d3 2a c7 05 85 3e b1 00 15 d1 96 ce 90 95 11 "
                                               "33 8f c6 82 84 b7 39 a0 e8 34 1e 7d a8 d0 ea e2 "
                                               "ef 4c c3 58 4e 02 1d b2 7e 98 2d 07 d5 ca 68 cb "
                                               "30 b4 ac 83 63 ec 87 ee 2e be cf 6d 4d 8a d6 04 "
                                               "b0 35 c8 c9 12 17 61 8d 64 0f a5 54 29 3a 4a 6b "
                                               "bb 2f d9 3b 93 6a aa a4 22 f4 19 43 6e f1 f7 db "
                                               "92 ed 66 59 0a bf 6c 51 91 52 f2 0c 9d ab ba e7 ");

constexpr permutation chess960_table = parsed("38 50 64 cc 9f 56 6f 73 4d 41 66 a2 c6 b9 96 47 "
                                              "ee cf b1 6d 48 4f 44 20 15 be 82 09 34 99 eb 1a "
                                              "33 7c ab 59 00 22 24 b0 b4 fa 85 dd 57 f3 d9 d2 "
                                              "8a 8d 70 b5 6e 43 a7 0b 27 08 ea b3 94 1c 63 1b "
                                              "2b c5 0c d4 3f 37 e8 de a6 23 ef 06 fd 3e c1 40 "
                                              "32 df 2d c8 d0 0f f1 e2 7a 95 ec 3c ca 49 11 e0 "
                                              "25 d8 30 fe 2e ba dc aa 53 4c d1 5e 67 8b 0d 9e "
                                              "a9 bf 05 78 35 c4 b6 a4 4b d6 04 52 a8 76 2c bd "
                                              "ae 39 b2 e3 03 81 17 9a 3d 68 c0 65 92 c9 f7 77 "
                                              "16 ff f5 e1 1e 36 bb 86 8e f9 9d d5 6b f4 74 80 "
                                              "2f 7b 14 97 29 e5 4a 02 93 5c cb a1 58 79 f8 5f "
                                              "26 28 8f 7e a5 ed d3 89 c7 88 9b 54 87 60 da f0 "
                                              "45 3a c2 84 90 21 f6 f2 5a 2a 55 18 61 01 fb e6 "
                                              "8c 6a 12 b8 62 83 98 10 71 5b e4 ad db 42 0a cd "
                                              "46 d7 72 07 ce 19 b7 3b 31 9c 51 c3 69 a3 91 e9 "
                                              "0e 1f fc 75 6c 1d 7d e7 af 5d a0 bc 13 7f ac 4e ");

/// Each byte occurs once: a slip of the pen would lose one.
constexpr bool is_permutation(permutation const& table) {
    std::array<bool, 256> seen{};
    for (std::uint8_t const value : table)
        if (seen[value])
            return false;
        else
            seen[value] = true;
    return true;
}
static_assert(is_permutation(usual_table) && is_permutation(usual_after_table) &&
              is_permutation(two_bytes_table) && is_permutation(chess960_table));

} // namespace

permutation const* permutation_of(move_encoding encoding) {
    switch (encoding) {
    case move_encoding::usual:
        return &usual_table;
    case move_encoding::usual_after:
        return &usual_after_table;
    case move_encoding::two_bytes:
        return &two_bytes_table;
    case move_encoding::of_chess960:
        return &chess960_table;
    }
    return nullptr;
}

} // namespace vpgn::chessbase
