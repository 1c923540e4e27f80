// Whole games for programs: everything that a record says, and, where it is asked for, what the rules make of
// it. The fields are those of schemas/game.schema.json.
#pragma once

#include "formats/game_writer.hpp"

#include <memory>

namespace vpgn::tools {

/// What the record of each game says, and of each turn the canonical text where that is another.
/// One document, `{"games":[…]}`: a field a line, a turn of the main line a line.
std::unique_ptr<game_writer> make_json();

/// A game a line.
std::unique_ptr<game_writer> make_json_lines();

/// The same two with what the rules make of a game: choices, events and positions; some fifteen times as
/// long.
std::unique_ptr<game_writer> make_full_json();
std::unique_ptr<game_writer> make_full_json_lines();

} // namespace vpgn::tools
