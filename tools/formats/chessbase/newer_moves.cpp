#include "formats/chessbase/newer_records.hpp"

#include "formats/chessbase/bytes.hpp"
#include "formats/chessbase/line_reader.hpp"
#include "formats/chessbase/move_words.hpp"
#include "formats/chessbase/start.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace vpgn::chessbase {

namespace {

constexpr std::size_t word_size = 2;
constexpr std::uint16_t chess960_with_position = 1000;

/// A man on its square, from a word of a set-up position.
bool put_man(std::uint16_t word, board& on) {
    constexpr unsigned of_piece = 64, of_side = 5 * of_piece, of_pawns = 48;
    if (word < word_of_first_man || word >= word_after_men) return false;
    unsigned const n = unsigned(word) - word_of_first_man;
    unsigned at, man = unsigned(kind::pawn);
    bool black;
    if (n < 2 * of_side) {
        black = n >= of_side;
        man = n % of_side / of_piece + unsigned(kind::king);
        at = n % of_piece;
    } else {
        unsigned const pawn = n - 2 * of_side;
        black = pawn >= of_pawns;
        at = square_of(pawn % of_pawns / 6, pawn % 6 + 1);
    }
    if (!on.is_empty(square(at))) return false;
    on.put(square(at), kind(man), black);
    return true;
}

/// The tree by the numbers of its moves, those that cannot be read included: annotations count them, too.
class counted_tree {
public:
    /// Appends the next move in the order of the record, after move `before`.
    std::uint32_t append(std::uint32_t before) {
        auto const index = std::uint32_t(nodes_.size());
        nodes_.emplace_back();
        std::uint32_t const last = std::exchange(nodes_[before].last, index);
        (last == 0 ? nodes_[before].next : nodes_[last].other) = index;
        return index;
    }

    /// The moves in the order in which PGN has them: variations follow the move that they replace.
    std::vector<std::uint32_t> order() const {
        std::vector<std::uint32_t> moves;
        moves.reserve(nodes_.size());
        struct place {
            std::uint32_t next, other;
        };
        std::vector<place> open;
        std::uint32_t at = nodes_[0].next;
        for (bool is_first = true;;) {
            if (at == 0) {
                if (open.empty()) return moves;
                place& last = open.back();
                is_first = last.other == 0;
                if (is_first) {
                    at = last.next;
                    open.pop_back();
                } else {
                    at = std::exchange(last.other, nodes_[last.other].other);
                }
                continue;
            }
            moves.push_back(at);
            if (is_first && nodes_[at].other != 0) {
                std::uint32_t const other = nodes_[at].other;
                open.push_back({nodes_[at].next, nodes_[other].other});
                at = other;
                is_first = false;
            } else {
                at = nodes_[at].next;
                is_first = true;
            }
        }
    }

private:
    struct node {
        std::uint32_t next = 0, other = 0;
        std::uint32_t last = 0; ///< of the moves that follow
    };
    std::vector<node> nodes_ = std::vector<node>(1);
};

class word_reader : line_reader {
public:
    word_reader(std::string_view content, std::uint16_t variant, game_moves& into)
        : line_reader(into), bytes_(content) {
        into_.is_chess960 = variant == variant_chess960;
    }

    void read(std::vector<std::uint32_t>& order) {
        if (read_start()) read_lines();
        order = tree_.order();
    }

private:
    bool has_word() const { return bytes_.size() - at_ >= word_size; }
    std::uint16_t next_word() {
        auto const word = std::uint16_t(little_endian(bytes_, at_, word_size));
        at_ += std::uint32_t(word_size);
        return word;
    }

    // ---- start

    /// Up to the mark of the moves; false: there is none.
    bool read_start() {
        start_position start;
        start.men = board::usual();
        if (has_word() && little_endian(bytes_, 0, word_size) == word_start) {
            at_ = word_size;
            std::vector<std::uint16_t> words;
            constexpr std::size_t most_words = 4 + 64;
            while (has_word() && little_endian(bytes_, at_, word_size) != word_moves) {
                std::uint16_t const word = next_word();
                if (words.size() <= most_words) words.push_back(word);
            }
            if (std::string const wrong = read_position(words, start); !wrong.empty())
                complain(fault::part::start, word_size, wrong);
            begin_at(start);
        } else {
            // The usual array has all rights; it needs no FEN.
            set_castling(start, 15, false, {});
            begin_at(start);
            into_.fen.clear();
        }
        if (has_word() && next_word() == word_moves) return true;
        complain(fault::part::moves, at_, "the mark before the first move is missing");
        return false;
    }

    /// Returns what is wrong with the words of a position, or nothing.
    std::string read_position(std::vector<std::uint16_t> words, start_position& start) {
        constexpr unsigned positions_of_chess960 = 960, no_file = 15;
        if (words.size() == 1 && words[0] < positions_of_chess960) {
            into_.is_chess960 = true;
            start = chess960_start(words[0]);
            return {};
        }
        if (!words.empty() && words[0] == chess960_with_position && into_.is_chess960)
            words.erase(words.begin());
        start.men = board();
        constexpr std::size_t before_men = 3;
        if (words.size() < before_men) return "the starting position has too few words";
        start.number = std::max<std::uint16_t>(words[0], 1);
        start.black_begins = (words[1] & 0xffu) != 0;
        unsigned const file = words[1] >> 8;
        if (file <= 8) start.passant_file = file;
        std::string wrong;
        if (file > 8 && file != no_file) wrong = "there is no such file to capture en passant on";
        for (std::size_t i = before_men; i != words.size() && wrong.empty(); ++i)
            if (!put_man(words[i], start.men))
                wrong = fmt::format("the word {:04x} is no piece on an empty square", words[i]);
        set_castling(start, words[2], into_.is_chess960, {});
        return wrong;
    }

    // ---- lines

    void read_lines() {
        while (has_word()) {
            std::uint32_t const begin = at_;
            switch (std::uint16_t const word = next_word(); word) {
            case word_branch:
                if (!branch(begin)) return;
                break;
            case word_end:
                has_before_ = false;
                if (end_line()) {
                    node_ = open_nodes_.back();
                    open_nodes_.pop_back();
                    break;
                }
                if (at_ < bytes_.size())
                    complain(fault::part::moves, at_, "the record goes on after the end of the game");
                return;
            default:
                before_ = state_;
                node_before_ = node_;
                has_before_ = true;
                node_ = tree_.append(node_);
                play(word, begin);
                break;
            }
        }
        complain(fault::part::moves, at_, "the record ends without the end of the game");
    }

    /// The last move has an alternative, which is stored after this line. False: too many are open.
    bool branch(std::uint32_t begin) {
        if (!has_before_) {
            complain(fault::part::moves, begin, "a variation is announced where there is no move before it");
            return true;
        }
        if (!open_line(before_, begin)) return false;
        open_nodes_.push_back(node_before_);
        return true;
    }

    void play(std::uint16_t word, std::uint32_t begin) {
        if (word == word_null) return play_null(begin, false);
        if (state_.is_lost) return append_unread();
        word_meaning move = meaning_of(word);
        if (move.of == word_meaning::form::none)
            return lose(begin, fmt::format("the word {:04x} is no move", word), false);
        if (move.black != state_.black)
            return lose(begin, fmt::format("the move is one of {}", move.black ? "Black" : "White"), false);
        bool const is_long = move.of == word_meaning::form::castling_long;
        if (is_long || move.of == word_meaning::form::castling_short) return castle(!is_long, begin, false);
        if (state_.men.kind_at(move.from) != move.man || state_.men.is_black(move.from) != move.black)
            return lose(begin, "the move is of a man that is not on the board", false);
        // The order in which captures with promotion are counted is documented in words that allow two. What
        // is on the square decides.
        kind const target = state_.men.kind_at(move.to);
        if (move.of == word_meaning::form::promoting_capture && move.captured != target &&
            swapped(move).captured == target)
            move = swapped(move);
        bool const is_passant = target == kind::none && move.captured == kind::pawn && move.man == kind::pawn;
        if (move.captured != target && !is_passant)
            complain(fault::part::moves, begin, "the move captures another piece than that on its square");
        move_man(move.from, move.to, move.promoted, begin);
    }

    std::string_view bytes_;
    std::uint32_t at_ = 0;
    counted_tree tree_;
    line_state before_; ///< the position before the last move
    std::uint32_t node_ = 0, node_before_ = 0;
    bool has_before_ = false; ///< whether the last word was a move, or the mark of an alternative to it
    std::vector<std::uint32_t> open_nodes_;
};

} // namespace

void read_newer_moves(std::string_view content, std::uint16_t variant, game_moves& into,
                      std::vector<std::uint32_t>& order) {
    into.clear();
    word_reader(content, variant, into).read(order);
}

} // namespace vpgn::chessbase
