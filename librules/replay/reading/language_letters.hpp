// By which letters does a language name the pieces? The table of PGN's standard (section 8.2.3.2), and
// Russian; which of them a whole game is written in, and what one word of it is in English.
//
// Pawns are not there: nobody writes their letter.
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

/// The commonest first; English is not among them.
std::span<language_letters const> foreign_letters();

/// The English names and letters of the pieces, in the order of `language_letters::of`.
inline constexpr std::array<std::string_view, 5> english_pieces = {"king", "queen", "rook", "bishop",
                                                                   "knight"};
inline constexpr std::string_view english_letters = "KQRBN";

/// The letter of a piece that `word` begins with, in whatever language; empty where it begins otherwise. Of a
/// king in Cyrillic both letters.
std::string_view leading_letter(std::string_view word);

/// `word` with its piece, and what it becomes, by English letters; the word itself where it names none. None
/// where it has a letter that the language does not know.
std::optional<std::string> in_english(std::string_view word, language_letters const&);

/// The languages that have all letters of the game's pieces, where English has not and at least two words say
/// so. Cost: linear in the actions of the game.
std::vector<language_letters const*> languages_of(syntax::game const&);

} // namespace vpgn::replay
