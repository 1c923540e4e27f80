// Game boundaries in a long text, where it may be cut so that its parts can be parsed one by one or in
// parallel, independently of the context.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace vpgn::syntax {

/// The last place in `text` at which a new game certainly begins: a `[` at the start of a line that opens a
/// tag section, after a line of movetext, and outside of all comments; otherwise, if no variation is open,
/// the move number 1 with an action, after a line that ends with a result. 0 if there is none after the first
/// byte.
///
/// `text` must begin where a game may begin. Parsing the parts before and after the place then has the same
/// result as parsing both together, findings included. Returns 0 rather than a guess: if tags follow tags or
/// the previous line contains signs of a comment, an earlier place is returned. Cost: usually a backward
/// search over the last game.
std::size_t last_boundary(std::string_view text);

/// The same for a text that begins anywhere, even within a comment: the first place at or after `from` at
/// which a tag section begins a game, judging by the preceding part of `text`; nullopt if there is none. The
/// longer that part is, the more reliable the result: its last brace shows whether a comment is open; without
/// a brace, none is assumed to be. Parsing from the beginning of a game up to the place makes it certain
/// (`last_boundary`). Cost: linear in the skipped text, plus a backward search over a game for each `[` at
/// the start of a line.
std::optional<std::size_t> first_boundary(std::string_view text, std::size_t from);

/// A place where a game certainly begins.
struct game_boundary {
    std::size_t at = 0;
    /// An unclosed comment precedes it: it would not be a boundary if the next brace were a closing one.
    bool after_open_comment = false;
};

/// The first place after the first byte at which a tag section certainly begins a game, in a text that begins
/// where a game may begin; nullopt if there is none. `brace_after` is the first brace of the text after
/// `text`; 0: none. Cost: linear in the skipped text.
std::optional<game_boundary> next_boundary(std::string_view text, char brace_after);

} // namespace vpgn::syntax
