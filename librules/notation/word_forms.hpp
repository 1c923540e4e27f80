// Forms of words that PGN does not have, in which a whole game may be written: squares in capitals, moves
// from square to square without a letter, letters of pieces in lower case. Whether a game is in such a form,
// its replay decides.
#pragma once

#include "notation/language_letters.hpp"
#include "syntax/action.hpp"
#include "syntax/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

/// A word in the usual form. The texts are as long as the word.
struct formed_word {
    std::string text;
    std::string other;      ///< its second meaning; empty: it has one
    bool is_either = false; ///< both are as likely; false: the second one where the first is illegal
};

/// `word`, a move of White or of Black, read in `form`; nullopt where that changes nothing.
std::optional<formed_word> read_in_form(std::string_view word, bool by_white, language_letters const& form,
                                        syntax::alphabet const&);

/// Whether the squares of a board that is seen from elsewhere are named: any game may be written so.
inline bool names_other_squares(word_form form) {
    return form >= word_form::mirrored_files;
}

/// The action of `text`, a form of `word`, with views of `word` or of static data.
syntax::action read_formed(std::string_view text, std::string_view word, syntax::alphabet const&);

/// A move from square to square with a hyphen, a mark of capture or of a shot, and without a piece: `g1-f3`.
bool is_course_without_piece(syntax::action const&);

/// The forms that at least two words of the game may show, the likelier first. Cost: linear in its actions.
std::vector<language_letters const*> forms_of(syntax::game const&, syntax::alphabet const&);

/// The forms with the squares of a board that is seen from elsewhere, the likelier first.
std::vector<language_letters const*> views_of_board();

} // namespace vpgn::replay
