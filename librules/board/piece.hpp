// Pieces: colour and kind. The moves of a kind depend on the army (army.hpp).
#pragma once

#include "board/square.hpp"

#include <cstdint>

namespace vpgn::rules {

/// A kind is a place in an army: the piece that starts on the rook's square is that army's `rook`, whatever
/// its moves. The `other_` kinds are the opposing army's places, to which a pawn may promote. Variants with a
/// definition number their kinds from `first_defined` on.
enum class kind : std::uint8_t {
    pawn,
    knight,
    bishop,
    rook,
    queen,
    king,
    other_knight,
    other_bishop,
    other_rook,
    other_queen,
};

/// The kinds of two opposing armies.
inline constexpr int kinds = 10;
/// No piece: on an empty square, or in a choice that does not promote.
inline constexpr kind no_kind{10};
inline constexpr kind first_defined{11};
/// Exclusive upper bound on the numbers of kinds.
inline constexpr int most_kinds = 64;

constexpr bool of_other_army(kind k) {
    return k >= kind::other_knight && k < no_kind;
}

/// A piece that belongs to no side, on the board only within a turn: the Gravitatur.
inline constexpr kind neutral{63};

/// The place in an army that a kind occupies: `other_rook` → `rook`.
constexpr kind place_of(kind k) {
    return of_other_army(k) ? kind(int(k) - int(kind::other_knight) + int(kind::knight)) : k;
}

/// The same place in the other army; only for knight, bishop, rook and queen.
constexpr kind in_other_army(kind k) {
    return kind(int(k) - int(kind::knight) + int(kind::other_knight));
}

/// A set of kinds, as bits.
using kind_set = std::uint64_t;
/// `no_kind` is in no set.
constexpr kind_set set_of(kind k) {
    return k == no_kind ? kind_set{0} : kind_set{1} << int(k);
}
inline constexpr kind_set all_kinds = ~kind_set{0};
inline constexpr kind_set all_kinds_of_armies = (kind_set{1} << kinds) - 1;

/// A piece in one byte. The default value means an empty square.
class piece {
public:
    constexpr piece() = default;
    constexpr piece(color owner, rules::kind kind) : code_(std::uint8_t((int(kind) << 1) | int(owner))) {}

    constexpr explicit operator bool() const { return code_ != empty; }
    constexpr color owner() const { return color(code_ & 1); }
    /// `no_kind` for an empty square.
    constexpr rules::kind kind() const { return rules::kind(code_ >> 1); }
    constexpr bool is(color c) const { return code_ != empty && owner() == c; }
    constexpr bool is(color c, rules::kind k) const { return *this == piece(c, k); }

    friend constexpr bool operator==(piece, piece) = default;

private:
    static constexpr std::uint8_t empty = std::uint8_t(int(no_kind) << 1);
    std::uint8_t code_ = empty;
};

/// Its colour is meaningless.
constexpr piece neutral_piece() {
    return {color::white, neutral};
}

} // namespace vpgn::rules
