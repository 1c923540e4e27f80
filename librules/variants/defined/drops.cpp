// Squares for drops and walls.
#include "core/effort.hpp"
#include "variants/defined/state.hpp"

#include <array>
#include <bit>

namespace vpgn::rules::defined {

namespace {

square_set dark_squares(square_set const& board) {
    square_set dark;
    for (square const s : board)
        if ((file_of(s) + rank_of(s)) % 2 == 0) dark.add(s);
    return dark;
}

/// The squares of `board` next to one of `set`, in the four or the eight directions.
square_set neighbors(square_set const& set, square_set const& board, bool diagonally) {
    square_set found;
    for (square const s : set)
        for (int files = -1; files <= 1; ++files)
            for (int ranks = -1; ranks <= 1; ++ranks) {
                if (!diagonally && files != 0 && ranks != 0) continue;
                int const file = file_of(s) + files, rank = rank_of(s) + ranks;
                if (file >= 0 && rank >= 0 && file < most_files && rank < most_ranks)
                    found.add(square_at(file, rank));
            }
    return found & board;
}

} // namespace

int state::pocket_total(color c) const {
    int total = 0;
    if (!all_->has_pockets) return total;
    for (std::uint8_t const n : pocket_[std::size_t(c)])
        total += n;
    return total;
}

kind_set state::pocket_kinds(color c) const {
    kind_set held = 0;
    for (kind_set left = rules().kinds_used; left != 0; left &= left - 1) {
        kind const k{std::uint8_t(std::countr_zero(left))};
        if (pocket(c, k) > 0) held |= set_of(k);
    }
    return held;
}

bool state::below_limit(kind k) const {
    int const limit = rules().piece(k).promotion_limit;
    return limit == 0 || board_.count(to_move_, k) < limit;
}

square_set state::drop_squares(kind k) const {
    return drop_squares_among(all_->squares, k);
}

square_set state::drop_squares_among(square_set const& mask, kind k) const {
    spend_effort(4);
    definition const& r = rules();
    std::size_t const c = std::size_t(to_move_);
    piece_moves const& piece = all_->moves(to_move_, k);
    square_set open = r.drop_region[c] & piece.region & ~board_.occupied() & mask;
    square_set const first_rank = rank_squares<square_set>(all_->rank_for(to_move_, 0));
    if (piece.is == known_piece::pawn) {
        if (!r.promotion_zone_pawn_drops) open &= ~r.promotion_zone[c];
        if (!r.first_rank_pawn_drops) open &= ~first_rank;
    }
    if (k == r.no_doubled_drop)
        for (int file = 0; file < r.files; ++file) {
            int count = 0;
            for (square const s : board_.of(to_move_) & file_squares<square_set>(file))
                count += board_[s].kind() == k;
            if (count >= r.no_doubled_count) open &= ~file_squares<square_set>(file);
        }
    if (piece.is == known_piece::rook && r.rooks_drop_on_first_rank) open &= first_rank;
    return r.enclosing_drop == enclosing::none || !open ? open : enclosing_squares(open);
}

/// Of a piece of the pocket that is put down turned over: what limits its drop limits this one as well.
square_set state::turned_drop_squares(kind k) const {
    kind const turned = rules().piece(k).promotes_to;
    return turned == no_kind ? square_set{} : drop_squares(k) & all_->moves(to_move_, turned).region;
}

square_set state::enclosing_squares(square_set open) const {
    definition const& r = rules();
    square_set const start = r.enclosing_drop_start & all_->squares;
    if (start & ~board_.occupied()) return open & start;
    square_set const& theirs = board_.of(them());
    switch (r.enclosing_drop) {
    case enclosing::none:
        return open;
    case enclosing::reversi: {
        square_set const candidates = open & neighbors(theirs, all_->squares, true);
        spend_effort(2 * theirs.count() + 4 * candidates.count());
        square_set found;
        for (square const s : candidates)
            if (bool(enclosed_from(s))) found.add(s);
        return found;
    }
    case enclosing::ataxx:
    case enclosing::quadwrangle: // as Fairy-Stockfish has it
        return open & neighbors(board_.of(to_move_), all_->squares, true);
    case enclosing::snort:
        return open & ~neighbors(theirs, all_->squares, false);
    case enclosing::top: {
        square_set found;
        for (square const s : open)
            if (rank_of(s) == 0 || !board_.empty(square_at(file_of(s), rank_of(s) - 1))) found.add(s);
        return found;
    }
    case enclosing::any_side: {
        // Put in at an edge, a piece slides away from it until it meets another or the opposite edge.
        spend_effort(all_->squares.count() / 2);
        square_set found;
        std::array const edges = {rank_squares<square_set>(0), rank_squares<square_set>(r.ranks - 1),
                                  file_squares<square_set>(0), file_squares<square_set>(r.files - 1)};
        for (std::size_t i = 0; i != edges.size(); ++i) // in the order of the lines
            for (square const edge : edges[i] & all_->squares) {
                std::uint8_t const line = all_->straight_lines()[i];
                if (!board_.empty(edge)) continue;
                square last = edge;
                for (square const* s = all_->ray(line, edge); board_.empty(*s); ++s)
                    last = *s;
                found.add(last);
            }
        return found & open;
    }
    }
    return open;
}

/// The enemies that lie on lines between `s` and pieces of the side to move, with nothing else in between.
square_set state::enclosed_from(square s) const {
    square_set found;
    for (int files = -1; files <= 1; ++files)
        for (int ranks = -1; ranks <= 1; ++ranks) {
            if (files == 0 && ranks == 0) continue;
            square_set row;
            int file = file_of(s) + files, rank = rank_of(s) + ranks;
            for (; file >= 0 && rank >= 0 && file < rules().files && rank < rules().ranks;
                 file += files, rank += ranks) {
                square const at = square_at(file, rank);
                if (board_.of(them()).has(at)) {
                    row.add(at);
                    continue;
                }
                if (board_.of(to_move_).has(at)) found |= row;
                break;
            }
        }
    return found;
}

/// The squares that `blasted_` means.
square_set state::blasted() const {
    square_set found;
    for (int i = 0; i < 9; ++i) {
        int const file = file_of(last_.to) + i % 3 - 1, rank = rank_of(last_.to) + i / 3 - 1;
        if ((blasted_ >> i & 1) != 0) found.add(square_at(file, rank));
    }
    return found;
}

/// After a move from `from` to `to`, or instead of one.
square_set state::wall_squares(square from, square to) const {
    definition const& r = rules();
    square_set open = all_->squares & ~board_.occupied() & r.wall_region[std::size_t(to_move_)];
    if (blasted_ != 0) open &= ~blasted();
    switch (r.walls) {
    case walling::none:
        return {};
    case walling::duck:
    case walling::fixed:
        return open;
    case walling::past:
        return from == no_square ? square_set{} : open & square_set::of(from);
    case walling::arrow: {
        square_set reached;
        if (to != no_square) each_step(to, [&](square s) { reached.add(s); });
        return open & reached;
    }
    case walling::edge: {
        square_set edge = file_squares<square_set>(0) | file_squares<square_set>(r.files - 1) |
                          rank_squares<square_set>(0) | rank_squares<square_set>(r.ranks - 1);
        return open & (edge | neighbors(board_.walls(), all_->squares, false));
    }
    }
    return open;
}

/// Bishops on both colours: as many of them as there will be must fit.
refusal state::why_bishops_unsafe(choice const& c) const {
    kind bishop = no_kind;
    for (int k = 0; k < most_kinds; ++k)
        if (rules().has(kind(k)) && rules().piece(kind(k)).is == known_piece::bishop) bishop = kind(k);
    if (bishop == no_kind) return {};
    square_set const dark = dark_squares(all_->squares);
    int const bishops = board_.count(to_move_, bishop) + pocket(to_move_, bishop);
    square_set standing;
    for (square const s : board_.of(to_move_))
        if (board_[s].kind() == bishop) standing.add(s);
    if (c.promotion == bishop) {
        square_set const same = dark.has(c.to) ? dark : all_->squares & ~dark;
        if ((same & standing).count() + 1 > (bishops + 1) / 2)
            return {reason::bishops_same_color, c.to, no_square};
        return {};
    }
    square_set remaining = drop_squares(bishop) | standing;
    if (c.promotion != bishop) remaining.remove(c.to);
    if ((remaining & dark).count() < bishops / 2 || (remaining & ~dark).count() < bishops / 2)
        return {reason::bishops_same_color, c.to, no_square};
    return {};
}

} // namespace vpgn::rules::defined
