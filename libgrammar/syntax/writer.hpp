// A game back to text. Knows no rules: what a turn's canonical text is, its caller says.
#pragma once

#include "syntax/game.hpp"

#include <string>
#include <string_view>

namespace vpgn::syntax {

/// Gives the text of a turn, by the index of its node; empty where it is to be as the source spells it. The
/// text is good until the next one is asked for.
class turn_speller {
public:
    virtual ~turn_speller() = default;
    virtual std::string_view spell(game const&, std::size_t node) = 0;
};

/// Every token with the bytes it was written with, and the white space between them: the game's own bytes.
std::string write_as_written(game const&);

/// A turn: its actions with their own bytes, joined as the dialect joins them (`, ` `/` ` (…)`), so that
/// comments and line ends between them are left out.
std::string turn_as_written(game const&, node const& turn);

/// Could two turns be read as one action, side by side: `e2-` and `e4`, `e4` and `xd5`? Only what no variant
/// plays looks so, but it must not change by being written. `last` is the last byte of the first; 0: there is
/// none.
bool could_be_one(char last, std::string_view second);

/// Could the next turn be read as more of this one, were there no number between them? Of one word, it could
/// where turns stand in several.
bool could_go_on(game const&, node const& turn);

/// PGN's export format: the seven tags first, then the others as they came; one blank line; movetext in lines
/// of at most 79 columns, with move numbers by the standard's rules, `{}` comments, `$` NAGs, and the result.
/// A token too long for a line stands on a line of its own. `speller` may be null: turns are then written as
/// the source spells them, blanks within an action removed, joiners in canonical form (`, ` `/` ` (…)`).
/// `first_number` and `black_first` number the turns: the start position's, not what the source wrote.
std::string write_canonical(game const&, turn_speller*, unsigned first_number = 1, bool black_first = false);
/// Appends the same to `out`.
void put_canonical(std::string& out, game const&, turn_speller*, unsigned first_number, bool black_first);

} // namespace vpgn::syntax
