// The native notations: which of them a game has, its words, and their spelling.
#pragma once

#include "notation/native/word_notation.hpp"
#include "syntax/events.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace vpgn::replay {

/// One row for each native notation.
std::span<word_notation const* const> word_notations();
/// Adds a row, which must outlive all games; not thread-safe.
void add_word_notation(word_notation const&);
/// By its id or its name in tags, in whatever case; null if there is none.
word_notation const* find_word_notation(std::string_view name);

/// Which native words a game has: the value of syntax::notation::words.
using game_words = std::uint8_t;
inline constexpr game_words no_words = 0;
inline constexpr game_words any_words =
    255; ///< those of all notations of the variant that show by themselves
/// The same without those of word_notation::digits_for_files, in a game whose squares have letters for files.
inline constexpr game_words any_with_letters_for_files = 254;
game_words words_in(word_notation const&);
/// The notation that `words` names; null for none or any.
word_notation const* notation_in(game_words words);

/// The words of a game of a variant whose tags name the notation `named`, which may be empty or unknown.
game_words words_of(rules::variant_info const&, rules::piece_table const&, std::string_view named);
/// The function that measures them; null if there are none.
using word_measure = std::size_t(std::string_view text);
word_measure* measure_of(game_words);

/// Whether a word shows by itself a notation of word_notation::digits_for_files.
bool has_digits_for_files(std::string_view word);

/// The demands of a word, if it is one of `words`.
std::optional<action_pattern> pattern_of_native(game_words words, rules::variant_info const&,
                                                std::string_view word, word_context const&);

/// Sets the target of a word that names that of the turn before: 同. False if it is not known.
inline bool set_target(action_pattern& w, rules::square last) {
    if (last == rules::no_square) return false;
    w.to_file = rules::file_of(last);
    w.to_rank = rules::rank_of(last);
    return true;
}

/// Appends the word of `c`, a choice in `before`. `last_target` is the target of the turn before it, `check`
/// the mark of check of the position after it.
void put_word(std::string& out, word_notation const&, word_style const&, board_view const& before,
              rules::choice const& c, rules::variant_info const&, rules::piece_table const&,
              rules::square last_target, std::string_view check = {});

/// The notation in which a word is replaced that cannot be read; null in a game without native words.
word_notation const* notation_like(game_words words, rules::variant_info const&, rules::piece_table const&,
                                   std::string_view word);

} // namespace vpgn::replay
