// The syntax of a turn that is read alone, without the tags of a game.
#pragma once

#include "registry/game_start.hpp"
#include "syntax/game.hpp"

namespace vpgn::replay {

/// For syntax::read_line; `finish_words` completes what was read.
syntax::notation notation_of(variant_entry const&);

/// Determines what the words of `line` are, and which of them are one turn, by the position that `on` begins
/// with.
void finish_words(syntax::game& line, game_start const& on);

} // namespace vpgn::replay
