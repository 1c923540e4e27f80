// By which letters does a language name the men? The table of PGN's standard (section 8.2.3.2), and Russian;
// which of them a whole game is written in, and what one word of it is in English.
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
struct men_letters {
    std::string_view language;
    std::array<std::string_view, 5> of; ///< king, queen, rook, bishop, knight, in UTF-8
};

/// The commonest first; English is not among them.
std::span<men_letters const> foreign_letters();

/// The English names and letters of the men, in the order of `men_letters::of`.
inline constexpr std::array<std::string_view, 5> english_men = {"king", "queen", "rook", "bishop", "knight"};
inline constexpr std::string_view english_letters = "KQRBN";

/// The letter of a man that `word` begins with, in whatever language; empty where it begins otherwise. Of a
/// king in Cyrillic both letters.
std::string_view leading_letter(std::string_view word);

/// `word` with its man, and what he becomes, by English letters; the word itself where it names none. None
/// where it has a letter that the language does not know.
std::optional<std::string> in_english(std::string_view word, men_letters const&);

/// The languages that have all letters of the game's men, where English has not and at least two words say
/// so. Cost: linear in the actions of the game.
std::vector<men_letters const*> languages_of(syntax::game const&);

} // namespace vpgn::replay
