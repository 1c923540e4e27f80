// Where may a long text be cut, so that its parts can be read one by one or side by side? Only where a game
// begins, whatever stands before and behind.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace vpgn::syntax {

/// The last place in `text` at which a new game surely begins: a `[` at a line's start that opens a tag
/// section, behind a line of movetext, and outside all comments; where there is none, and no variation
/// either, a move number with an action, behind a line that ends with a result. 0 if nothing is found behind
/// the first byte.
///
/// `text` must begin where a game may begin. What is read of the part before the place and of the part behind
/// it is then what would be read of both together, findings included. Says 0 rather than guess: where tags
/// follow tags or the line before holds signs of a comment, an earlier place is taken. Cost: a look back over
/// the last game, in nearly all texts.
std::size_t last_boundary(std::string_view text);

/// The same for a text that begins anywhere, even within a comment: the first place at or behind `from` at
/// which a tag section begins a game, as far as what stands before it in `text` can tell; nothing where there
/// is none. The longer that stretch is, the surer: what is no comment by its last brace is none; where it has
/// no brace, none is taken to be open. Whoever reads on from the beginning of a game to the place can tell
/// for sure, by `last_boundary`. Cost: linear in what is passed over, for each `[` at a line's start a look
/// back over a game.
std::optional<std::size_t> first_boundary(std::string_view text, std::size_t from);

/// Where a game surely begins.
struct game_boundary {
    std::size_t at = 0;
    /// Before it a comment is open that is never closed. So it would be no boundary if the next brace behind
    /// it were a closing one.
    bool behind_open_comment = false;
};

/// The first place behind the first byte at which a tag section surely begins a game, of a text that begins
/// where a game may begin; nothing where there is none. `brace_behind` is the first brace of what follows
/// `text`; 0: there is none. Cost: linear in what is passed over.
std::optional<game_boundary> next_boundary(std::string_view text, char brace_behind);

} // namespace vpgn::syntax
