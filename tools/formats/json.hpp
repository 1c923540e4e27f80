// Whole games for programs: everything that a record says, and what the rules make of it. The fields are
// those of schemas/game.schema.json.
#pragma once

#include "formats/game_writer.hpp"

#include <memory>

namespace vpgn::tools {

/// One document, `{"games":[…]}`: a field a line, a turn of the main line a line.
std::unique_ptr<game_writer> make_json();

/// A game a line.
std::unique_ptr<game_writer> make_json_lines();

/// The same two without what the rules make of a game: what its record says, and of each turn the canonical
/// text where that is another.
std::unique_ptr<game_writer> make_brief_json();
std::unique_ptr<game_writer> make_brief_json_lines();

} // namespace vpgn::tools
