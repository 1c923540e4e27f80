// Whole games for programs: everything that a record says, and, where it is asked for, what the rules make of
// it. The fields are those of schemas/game.schema.json.
#pragma once

#include "formats/writing/written_form.hpp"

#include <memory>

namespace vpgn::tools {

/// What the record of each game says, and of each turn the canonical text where that is another. `full`: with
/// what the rules make of a game, choices, events and positions; some fifteen times as long.
///
/// One document, `{"games":[…]}`: a field a line, a turn of the main line a line.
std::unique_ptr<written_form> open_json(destination const&, way_of_writing const&);

/// A game a line.
std::unique_ptr<written_form> open_json_lines(destination const&, way_of_writing const&);

} // namespace vpgn::tools
