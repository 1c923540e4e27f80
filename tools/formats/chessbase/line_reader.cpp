#include "formats/chessbase/line_reader.hpp"

#include <utility>

namespace vpgn::chessbase {

namespace {

/// Beyond this the rest of a variation is left out; each open one holds a board.
constexpr std::size_t most_open = 10'000;

} // namespace

void line_reader::complain(fault::part part, std::uint64_t byte, std::string label) {
    into_.faults.push_back({part, state_.last, byte, std::move(label)});
}

bool line_reader::open_line(line_state const& at, std::uint64_t byte) {
    if (open_.size() == most_open) {
        if (!std::exchange(is_too_deep_, true))
            complain(fault::part::moves, byte, "ten thousand variations are open here");
        return false;
    }
    open_.push_back(at);
    return true;
}

bool line_reader::end_line() {
    if (open_.empty()) return false;
    state_ = open_.back();
    open_.pop_back();
    return true;
}

void line_reader::begin_at(start_position const& start) {
    state_.men = start.men;
    state_.black = start.black_begins;
    state_.number = start.number;
    castling_ = start.castling;
    into_.fen = fen_of(start);
}

void line_reader::play_null(std::uint32_t begin, bool skip) {
    if (state_.is_lost || skip) return append_unread();
    tree_move played;
    played.of = tree_move::form::null_move;
    append(played, begin);
}

void line_reader::move_man(square from, square to, kind promoted, std::uint32_t begin) {
    tree_move played;
    played.from = from;
    played.to = to;
    played.man = state_.men.kind_at(from);
    played.promoted = promoted;
    played.takes = !state_.men.is_empty(to);
    played.only = state_.men.count(state_.black, played.man) == 1;
    if (played.man == kind::pawn && !played.takes && file_of(from) != file_of(to)) {
        // En passant: the pawn beside it is gone.
        square const beside = square_of(file_of(to), rank_of(from));
        played.takes = true;
        if (state_.men.kind_at(beside) == kind::pawn && state_.men.is_black(beside) != state_.black)
            state_.men.remove(beside);
    }
    state_.men.move(from, to, promoted);
    append(played, begin);
}

void line_reader::castle(bool is_short, std::uint32_t begin, bool skip) {
    if (state_.is_lost || skip) return append_unread();
    square const king = state_.men.find(state_.black, kind::king, 1);
    if (king == no_square) return lose(begin, "there is no king to castle with", skip);
    unsigned const rank = rank_of(king);
    square const rook =
        into_.is_chess960 ? castling_.rook(state_.black, is_short) : square_of(is_short ? 7 : 0, rank);
    if (rook == no_square || state_.men.kind_at(rook) != kind::rook ||
        state_.men.is_black(rook) != state_.black)
        return lose(begin, "there is no rook to castle with", skip);
    square const king_to = square_of(is_short ? 6 : 2, rank), rook_to = square_of(is_short ? 5 : 3, rank);
    tree_move played;
    played.of = is_short ? tree_move::form::castling_short : tree_move::form::castling_long;
    played.from = king;
    played.to = king_to;
    played.man = kind::king;
    state_.men.castle(king, king_to, rook, rook_to);
    append(played, begin);
}

void line_reader::append(tree_move played, std::uint32_t begin) {
    played.black = state_.black;
    played.number = state_.number;
    played.byte = begin;
    auto const index = std::uint32_t(into_.moves.size());
    into_.moves.push_back(played);
    last_of_.push_back(0);
    std::uint32_t const before = state_.last;
    if (into_.moves[before].next == 0) {
        into_.moves[before].next = index;
    } else {
        // `last_of_` finds the end of the list at once: a record may have millions of them.
        into_.moves[last_of_[before]].other = index;
    }
    last_of_[before] = index;
    state_.last = index;
    if (state_.black && state_.number != 0xffff) ++state_.number;
    state_.black = !state_.black;
}

void line_reader::append_unread() {
    into_.moves.emplace_back().of = tree_move::form::unread;
    last_of_.push_back(0);
}

void line_reader::lose_line(std::uint32_t begin, std::string label, bool skip) {
    if (skip) return;
    if (!state_.is_lost) complain(fault::part::moves, begin, std::move(label));
    state_.is_lost = true;
}

void line_reader::lose(std::uint32_t begin, std::string label, bool skip) {
    lose_line(begin, std::move(label), skip);
    append_unread();
}

} // namespace vpgn::chessbase
