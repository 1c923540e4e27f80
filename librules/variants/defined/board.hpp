// The pieces on a board of any size: the piece on each square, the squares of each side, how many
// there are of each kind. Knows no moves and no rules.
#pragma once

#include "variants/defined/compiled.hpp"

namespace vpgn::rules::defined {

/// Beyond the edge (`no_square`) and on walls is a piece of neither side, so that looking along a line ends
/// there.
class board {
public:
    explicit board(kind royal) : royal_(royal) { at_[std::size_t(no_square)] = edge_piece; }

    piece operator[](square s) const { return at_[std::size_t(s)]; }
    bool empty(square s) const { return at_[std::size_t(s)] == piece(); }
    /// The kind of a promoted piece once it is captured; `no_kind` for others.
    kind was(square s) const { return was_[std::size_t(s)]; }
    square_set const& of(color c) const { return of_[std::size_t(c)]; }
    square_set const& walls() const { return walls_; }
    square_set occupied() const { return of_[0] | of_[1] | walls_; }
    square_set const& of(kind k) const { return of_kind_[std::size_t(k)]; }
    square_set of(color c, kind k) const { return of(c) & of(k); }
    int count(color c, kind k) const { return count_[index_of(piece(c, k))]; }
    int count(color c) const { return all_[std::size_t(c)]; }
    /// The square of the royal piece of `c`, or `no_square`.
    square royal(color c) const { return royal_at_[std::size_t(c)]; }

    /// `s` must be empty.
    void put(square s, piece m, kind was = no_kind) {
        at_[std::size_t(s)] = m;
        was_[std::size_t(s)] = was;
        of_[std::size_t(m.owner())].add(s);
        of_kind_[std::size_t(m.kind())].add(s);
        ++count_[index_of(m)];
        ++all_[std::size_t(m.owner())];
        if (m.kind() == royal_) royal_at_[std::size_t(m.owner())] = s;
    }
    /// `s` must hold a piece.
    piece take(square s) {
        piece const m = at_[std::size_t(s)];
        at_[std::size_t(s)] = piece();
        was_[std::size_t(s)] = no_kind;
        of_[std::size_t(m.owner())].remove(s);
        of_kind_[std::size_t(m.kind())].remove(s);
        --count_[index_of(m)];
        --all_[std::size_t(m.owner())];
        if (m.kind() == royal_) royal_at_[std::size_t(m.owner())] = no_square;
        return m;
    }
    /// `to` must be empty.
    void move(square from, square to) {
        piece const m = at_[std::size_t(from)];
        at_[std::size_t(from)] = piece();
        at_[std::size_t(to)] = m;
        was_[std::size_t(to)] = was_[std::size_t(from)];
        was_[std::size_t(from)] = no_kind;
        square_set& own = of_[std::size_t(m.owner())];
        own.remove(from);
        own.add(to);
        square_set& alike = of_kind_[std::size_t(m.kind())];
        alike.remove(from);
        alike.add(to);
        if (m.kind() == royal_) royal_at_[std::size_t(m.owner())] = to;
    }
    /// `s` must be empty.
    void close(square s) {
        at_[std::size_t(s)] = wall_piece;
        walls_.add(s);
    }
    void open(square s) {
        at_[std::size_t(s)] = piece();
        walls_.remove(s);
    }

    std::array<piece, 256> const& pieces() const { return at_; }
    friend bool operator==(board const& a, board const& b) {
        return a.of_ == b.of_ && a.walls_ == b.walls_ && a.at_ == b.at_ && a.was_ == b.was_;
    }

private:
    std::array<piece, 256> at_{};
    std::array<kind, 256> was_ = all_new();
    by_color<square_set> of_{};
    std::array<square_set, most_kinds> of_kind_{};
    square_set walls_;
    std::array<std::uint8_t, most_pieces> count_{};
    by_color<std::uint8_t> all_{};
    by_color<square> royal_at_{no_square, no_square};
    kind royal_;

    static constexpr std::array<kind, 256> all_new() {
        std::array<kind, 256> none{};
        none.fill(no_kind);
        return none;
    }
};

} // namespace vpgn::rules::defined
