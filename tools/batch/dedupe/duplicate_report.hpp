// The report of duplicates: a human-readable line for each removed game, and a machine-readable object a
// line.
#pragma once

#include "batch/dedupe/find_duplicates.hpp"
#include "games/stream/text_sink.hpp"

#include <string>
#include <vector>

namespace vpgn::tools {

/// `b.pgn:12: game 3 goes: the same turns and tags as game 7, a.pgn:88`, with its line end.
std::string sentence_of(duplicate const&, reading_order const&, std::vector<std::string> const& files);

/// An object as schemas/duplicate.schema.json has it, with its line end.
std::string record_of(duplicate const&, reading_order const&, std::vector<std::string> const& files);

/// `5 games: 3 stay, 2 go (1 with the same turns and tags, 1 cut short)`.
std::string figures_of(found_duplicates const&);

/// Prints a line for each removed game on standard error, of a hundred at most where that is a terminal; and
/// writes all records to `report`, if there is one.
void report_duplicates(found_duplicates const&, std::vector<std::string> const& files, text_sink* report);

} // namespace vpgn::tools
