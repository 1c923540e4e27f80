// A game back to text. Knows no rules: what a turn's canonical text is, its caller says.
#pragma once

#include "syntax/game.hpp"

#include <cstddef>
#include <cstdint>
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

/// The number of a game's first turn, and whose it is: the start position's, not what the source wrote.
struct turn_numbering {
    unsigned first = 1;
    bool black_first = false;
};

/// Which turns have their number written.
enum class move_numbers : std::uint8_t {
    usual,  ///< by the standard's rules: White's, and Black's behind whatever is no turn
    always, ///< every turn's
    none,   ///< none without which the text reads the same: where words may belong to one turn, and where a
            ///< variation could be taken for a list, numbers stay
};

/// How a game's movetext is laid out.
struct writing_style {
    std::size_t line_width = 79; ///< columns; 0: one line, but for line ends within comments and behind those
                                 ///< that only a line end closes
    move_numbers numbers = move_numbers::usual;
};

/// PGN's export format: the seven tags first, then the others as they came; one blank line; movetext in lines
/// of at most 79 columns, with move numbers by the standard's rules (both as `style` has it), `{}` comments,
/// `$` NAGs, and the result. A token too long for a line stands on a line of its own. `speller` may be null:
/// turns are then written as the source spells them, blanks within an action removed, joiners in canonical
/// form (`, ` `/` ` (…)`).
std::string write_canonical(game const&, turn_speller*, turn_numbering = {}, writing_style const& = {});
/// Appends the same to `out`.
void put_canonical(std::string& out, game const&, turn_speller*, turn_numbering, writing_style const&);

} // namespace vpgn::syntax
