// Games in JSON, told in the dialect. Read is what `vpgn convert --to json` writes, and what people write by
// hand: of a game nothing but "turns" is demanded, of a turn nothing but "text". What the rules compute
// (canonical texts, choices, events, positions, ends, findings) is not believed and not looked at.
#pragma once

#include "transcribe/transcript.hpp"

#include <string_view>

namespace vpgn::transcribe {

/// One document: a game, an array of games, or an object with such an array as "games". Findings: C101 where
/// it is no JSON (what came before is taken), C102 where a value is missing or of another sort than it should
/// be, C103 where a text would be read back as something else. Linear; depth costs no stack.
void read_json(std::string_view text, transcript_consumer&);

/// A document a line; blank lines are passed over. A line that is no JSON does not spoil the next.
void read_json_lines(std::string_view text, transcript_consumer&);

} // namespace vpgn::transcribe
