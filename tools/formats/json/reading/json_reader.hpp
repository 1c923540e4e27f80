// Importer of games in JSON: the output of `vpgn convert --to json`, and hand-written JSON. A game must have
// "turns", and a turn "text"; everything else is optional. Derived values (canonical texts, choices, events,
// positions, ends, findings) are ignored.
#pragma once

#include "transcript/transcript.hpp"

#include <string_view>

namespace vpgn::transcribe {

/// One document: a game, an array of games, or an object with such an array as "games". Findings: C101 for
/// invalid JSON (games before it are kept), C102 for a missing value or one of the wrong type, C103 for a
/// text that would be parsed as something else. Linear; not recursive.
void read_json(std::string_view text, transcript_consumer&);

/// One document per line; blank lines are skipped. An invalid line does not affect the next.
void read_json_lines(std::string_view text, transcript_consumer&);

} // namespace vpgn::transcribe
