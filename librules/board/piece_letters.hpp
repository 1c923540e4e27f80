// Letters of the pieces of a variant in texts: a table of kinds and letters, common to both sides, which
// parsers and writers distinguish by case.
#pragma once

#include "board/piece.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace vpgn::rules {

/// `R`, `+R` (a promoted piece in shogi), `R'` (the rook's place in the other army).
struct piece_letter {
    char capital = 0; ///< 0: no letter
    bool turned = false;
    bool other_army = false;

    constexpr explicit operator bool() const { return capital != 0; }
    friend constexpr bool operator==(piece_letter const&, piece_letter const&) = default;
};

class piece_letters {
public:
    /// A table without letters.
    constexpr piece_letters() = default;

    constexpr void set(kind k, piece_letter letter) { letters_[std::size_t(k)] = letter; }
    /// Without a capital if the variant has no such kind.
    constexpr piece_letter of(kind k) const { return letters_[std::size_t(k)]; }
    /// The kind with this letter, or `no_kind`. Linear search.
    constexpr kind kind_of(piece_letter letter) const {
        for (std::size_t k = 0; k < letters_.size(); ++k)
            if (letter && letters_[k] == letter) return kind(k);
        return no_kind;
    }
    /// The set of capitals that name pieces; `A` is the lowest bit.
    constexpr std::uint32_t capitals() const {
        std::uint32_t set = 0;
        for (piece_letter const& letter : letters_)
            if (letter) set |= std::uint32_t{1} << (letter.capital - 'A');
        return set;
    }
    /// Whether some kind is written with the sign of a promoted piece.
    constexpr bool has_turned() const {
        for (piece_letter const& letter : letters_)
            if (letter.turned) return true;
        return false;
    }

    /// Compares whole words: the table of each game is compared with that of the game before.
    friend constexpr bool operator==(piece_letters const& a, piece_letters const& b) {
        return a.words() == b.words();
    }

private:
    using all_words = std::array<std::uint64_t, sizeof(std::array<piece_letter, most_kinds>) / 8>;
    constexpr all_words words() const { return std::bit_cast<all_words>(letters_); }

    std::array<piece_letter, most_kinds> letters_{};
};

/// For two opposing armies: the orthodox letters, which denote places.
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
