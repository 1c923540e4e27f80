// By which letters do texts name the pieces of a variant? A table of kinds and letters, the same for both
// sides; upper and lower case tell those apart, and are the business of whoever reads or writes.
#pragma once

#include "board/piece.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace vpgn::rules {

/// `R`, `+R` (a piece that has been turned over), `R'` (the rook's place in the other army).
struct piece_letter {
    char capital = 0; ///< 0: no letter
    bool turned = false;
    bool other_army = false;

    constexpr explicit operator bool() const { return capital != 0; }
    friend constexpr bool operator==(piece_letter const&, piece_letter const&) = default;
};

class piece_letters {
public:
    /// No kind has a letter.
    constexpr piece_letters() = default;

    constexpr void set(kind k, piece_letter letter) { letters_[std::size_t(k)] = letter; }
    /// Without a capital if the variant has no such kind.
    constexpr piece_letter of(kind k) const { return letters_[std::size_t(k)]; }
    /// The kind that is written so, or `no_kind`. Cost: a look at each kind.
    constexpr kind kind_of(piece_letter wanted) const {
        for (std::size_t k = 0; k < letters_.size(); ++k)
            if (wanted && letters_[k] == wanted) return kind(k);
        return no_kind;
    }
    /// Which capitals name pieces; `A` is the lowest bit.
    constexpr std::uint32_t capitals() const {
        std::uint32_t set = 0;
        for (piece_letter const& letter : letters_)
            if (letter) set |= std::uint32_t{1} << (letter.capital - 'A');
        return set;
    }
    /// Some kind is written with the sign of a piece that has been turned over.
    constexpr bool has_turned() const {
        for (piece_letter const& letter : letters_)
            if (letter.turned) return true;
        return false;
    }

    /// In whole words: games are held against the table of the game before.
    friend constexpr bool operator==(piece_letters const& a, piece_letters const& b) {
        return a.words() == b.words();
    }

private:
    using all_words = std::array<std::uint64_t, sizeof(std::array<piece_letter, most_kinds>) / 8>;
    constexpr all_words words() const { return std::bit_cast<all_words>(letters_); }

    std::array<piece_letter, most_kinds> letters_{};
};

/// Of two armies that meet: the orthodox letters, which mean places.
inline constexpr piece_letters army_letters = [] {
    piece_letters letters;
    constexpr char capitals[] = {'P', 'N', 'B', 'R', 'Q', 'K'};
    for (std::size_t k = 0; k < sizeof capitals; ++k)
        letters.set(kind(k), {capitals[k], false, false});
    for (kind const k : {kind::knight, kind::bishop, kind::rook, kind::queen})
        letters.set(in_other_army(k), {capitals[std::size_t(k)], false, true});
    return letters;
}();

} // namespace vpgn::rules
