// The steps of read_game_start that look at more of a game than its tags.
#pragma once

#include "notation/position_text.hpp"
#include "registry/game_start.hpp"
#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <optional>

namespace vpgn::replay {

// Records that hold something else than a game of two sides on one board.

/// A game of four players, a game on two boards (Bughouse), or a record by the squares of a board of 14 by 14
/// (chess.com's PGN4), by its tags: the one finding that says what it is. Its moves mean nothing here, so
/// nothing else of such a record is reported.
std::optional<finding> refused_game(syntax::game const&);

// What is wrong with a starting position that can be read all the same: rights, en passant targets, counters,
// a missing side. What cannot be is ignored, so that the moves are replayed.

/// Removes from the start of `on`, which was read from the tag value at `where`, what no position of its
/// variant can have. Returns one finding for the whole text, S132, with the text of the position that is used
/// as its repair; nullopt if nothing is wrong. Cost: that of judging the position, and some dozen times that
/// if something is wrong.
std::optional<finding> mend_position(syntax::game const&, span where, position_text_reading, game_start& on);

// How a whole game is written, where single words leave it open: the ranks of its squares, the meaning of `+`
// and `=` behind a target, what its numbers count.

/// Whether games of the variant leave something open.
bool leaves_words_open(variant_entry const&);

/// Determines it for `game`, which begins with `on`. Cost: a pass over its words; on boards of ten ranks also
/// the replay of its main line, unless a rank is 10.
void settle_words_of(syntax::game& game, game_start const& on);

// Words that may be two turns without a blank between them, `e4e5` or `Nf3d5`, and the pawn's move behind the
// annotation sign N, `N d5`: both are read as one move, and only the position determines what they are.

/// Whether the main line of `game` has such a word where move numbers leave room for it. Linear in its words.
bool may_have_glued_turns(syntax::game const& game);

/// Parts those of the main line, which begins with `on`, that fit in no other way, each of them with a
/// finding. Cost: for each the turns before it are followed.
void part_glued_turns(syntax::game& game, game_start const& on);

} // namespace vpgn::replay
