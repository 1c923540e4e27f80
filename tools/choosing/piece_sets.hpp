// Sets of pieces by colour and kind, and what a letter of a condition means in a game.
#pragma once

#include "replay/play/replay.hpp"

#include <bitset>
#include <cstddef>
#include <string_view>

namespace vpgn::tools {

/// Nobody, as on an empty square, is a member like others.
class piece_set {
public:
    static piece_set of_all() { return piece_set(bits().set()); }
    static piece_set of_nobody() { return piece_set().with(rules::piece()); }
    piece_set() = default;

    bool has(rules::piece p) const { return bits_[index(p)]; }
    piece_set& add(rules::piece p) {
        bits_.set(index(p));
        return *this;
    }
    piece_set& add(piece_set const& others) {
        bits_ |= others.bits_;
        return *this;
    }
    piece_set with(rules::piece p) const { return piece_set(*this).add(p); }
    piece_set but(piece_set const& others) const { return piece_set(bits_ & ~others.bits_); }
    bool is_all() const { return bits_.all(); }

private:
    using bits = std::bitset<2 * std::size_t(rules::most_kinds)>;
    explicit piece_set(bits const& b) : bits_(b) {}
    static std::size_t index(rules::piece p) { return std::size_t(p.what()) * 2 + std::size_t(p.owner()); }

    bits bits_;
};

/// The kind that `N`, `+R` or `Q'` means by the letters of position texts, or of turns; `no_kind` where the
/// game has none that is called so. Letter case does not matter.
rules::kind kind_called(std::string_view letter, replay::position_notation const&, rules::piece_table const&);

} // namespace vpgn::tools
