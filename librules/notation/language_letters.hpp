// Piece letters by language: the table of PGN's standard (section 8.2.3.2), and Russian; detection of a
// game's language, and translation of a word to English letters.
//
// Without pawns, whose letters are never written.
#pragma once

#include "syntax/game.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

/// Forms of words that a whole game may have: see word_forms.hpp.
enum class word_form : std::uint8_t {
    usual,
    squares,       ///< `g1-f3`: the piece on g1
    capitals,      ///< `E2-E4`, `NF3`; and the same
    small_letters, ///< `nf3`
    // Squares of a board that is seen from elsewhere:
    mirrored_files, ///< `d4` for e4
    mirrored_ranks, ///< `e5` for e4
    turned,         ///< `d5` for e4
};
/// The sides whose moves are written in a form.
enum class formed_moves : std::uint8_t { of_white, of_black, of_both };

/// The letters of one language, or of several that agree; or a form of words with English letters.
struct language_letters {
    std::string_view language;
    std::array<std::string_view, 5> of; ///< king, queen, rook, bishop, knight, in UTF-8
    word_form form = word_form::usual;
    formed_moves moves = formed_moves::of_both;
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

/// `word` with the letter of its promotion in English, `e8=D`, where it means the same piece in all languages
/// that have it; else nullopt.
std::optional<std::string> with_english_promotion(std::string_view word);

/// The languages that have all piece letters of the game, if English does not and at least two words show it.
/// Cost: linear in the actions of the game.
std::vector<language_letters const*> languages_of(syntax::game const&);

} // namespace vpgn::replay
