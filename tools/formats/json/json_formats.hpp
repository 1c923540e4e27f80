// Games in JSON: the reader and the writers of whole games. schemas/game.schema.json describes the fields.
#pragma once

#include "formats/common/written_form.hpp"
#include "transcript/transcript.hpp"

#include <memory>
#include <string_view>

namespace vpgn::transcribe {

// Importer of games in JSON: the output of `vpgn convert --to json`, and hand-written JSON. A game must have
// "turns", and a turn "text"; everything else is optional. Derived values (canonical texts, choices, events,
// positions, ends, findings) are ignored.

/// One document: a game, an array of games, or an object with such an array as "games". Findings: C101 for
/// invalid JSON (games before it are kept), C102 for a missing value or one of the wrong type, C103 for a
/// text that would be parsed as something else. Linear; not recursive.
void read_json(std::string_view text, transcript_consumer&);

/// One document per line; blank lines are skipped. An invalid line does not affect the next.
void read_json_lines(std::string_view text, transcript_consumer&);

} // namespace vpgn::transcribe

namespace vpgn::tools {

// Writers of whole games as JSON: the complete record, and optionally the results of replay.

/// Writes the record of each game, and the canonical text of each turn that is spelled differently. `full`:
/// also choices, events and positions of the replay; some fifteen times as long.
///
/// One document, `{"games":[…]}`: a field a line, a turn of the main line a line.
std::unique_ptr<written_form> open_json(destination const&, output_options const&);

/// A game a line.
std::unique_ptr<written_form> open_json_lines(destination const&, output_options const&);

} // namespace vpgn::tools
