// Sets of pieces by colour and kind.
#pragma once

#include "board/piece.hpp"

#include <bitset>
#include <cstddef>

namespace vpgn::rules {

/// The empty piece is a member like others.
class piece_set {
public:
    static piece_set of_all() { return piece_set(bits().set()); }
    static piece_set of_nobody() { return piece_set().with(piece()); }
    piece_set() = default;

    bool has(piece p) const { return bits_[index(p)]; }
    piece_set& add(piece p) {
        bits_.set(index(p));
        return *this;
    }
    piece_set& add(piece_set const& others) {
        bits_ |= others.bits_;
        return *this;
    }
    piece_set with(piece p) const { return piece_set(*this).add(p); }
    piece_set but(piece_set const& others) const { return piece_set(bits_ & ~others.bits_); }
    bool is_all() const { return bits_.all(); }

private:
    using bits = std::bitset<2 * std::size_t(most_kinds)>;
    explicit piece_set(bits const& b) : bits_(b) {}
    static std::size_t index(piece p) { return std::size_t(p.kind()) * 2 + std::size_t(p.owner()); }

    bits bits_;
};

} // namespace vpgn::rules
