#include "formats/chessbase/moves.hpp"

#include "formats/chessbase/bytes.hpp"
#include "formats/chessbase/line_reader.hpp"
#include "formats/chessbase/start.hpp"
#include "formats/chessbase/translation.hpp"

#include <fmt/format.h>

#include <array>
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

} // namespace vpgn::chessbase
