// Writers of whole games as JSON: the complete record, and optionally the results of replay. The fields are
// those of schemas/game.schema.json.
#pragma once

#include "formats/common/written_form.hpp"

#include <memory>

namespace vpgn::tools {

/// Writes the record of each game, and the canonical text of each turn that is spelled differently. `full`:
/// also choices, events and positions of the replay; some fifteen times as long.
///
/// One document, `{"games":[…]}`: a field a line, a turn of the main line a line.
std::unique_ptr<written_form> open_json(destination const&, output_options const&);

/// A game a line.
std::unique_ptr<written_form> open_json_lines(destination const&, output_options const&);

} // namespace vpgn::tools
