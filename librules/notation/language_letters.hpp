// Piece letters by language: the table of PGN's standard (section 8.2.3.2), and Russian; detection of a
// game's language, and translation of a word to English letters.
//
// Without pawns, whose letters are never written.
#pragma once

#include "syntax/game.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

/// The letters of one language, or of several that agree.
struct language_letters {
    std::string_view language;
    std::array<std::string_view, 5> of; ///< king, queen, rook, bishop, knight, in UTF-8
};

/// The most common first, without English.
std::span<language_letters const> foreign_letters();

/// The English names and letters of the pieces, in the order of `language_letters::of`.
inline constexpr std::array<std::string_view, 5> english_pieces = {"king", "queen", "rook", "bishop",
                                                                   "knight"};
inline constexpr std::string_view english_letters = "KQRBN";

/// The piece letter at the beginning of `word`, in any language; empty if there is none. Both letters of a
/// king in Cyrillic.
std::string_view leading_letter(std::string_view word);

/// `word` with the letters of its piece and promotion in English; unchanged if it has none. nullopt if it has
/// a letter that the language does not use.
std::optional<std::string> in_english(std::string_view word, language_letters const&);

/// The languages that have all piece letters of the game, if English does not and at least two words show it.
/// Cost: linear in the actions of the game.
std::vector<language_letters const*> languages_of(syntax::game const&);

} // namespace vpgn::replay
