// How does a table of openings read? As lines with tabs between their columns, of which the first names
// these: `eco`, `name`, `pgn`, and `variant` where it is not orthodox chess; others are not looked at. The
// turns of each line are replayed by the rules, and its last position has the name.
#pragma once

#include "openings/opening_table.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// What became of a table's lines.
struct openings_read {
    std::uint64_t rows = 0;   ///< that name an opening
    std::uint64_t faulty = 0; ///< that do not: left out
    std::string told;         ///< what is wrong with each, a line `FILE:LINE:COLUMN: error…`
};

/// Adds the rows of `text` to the table; `file` is what messages call it. Empty lines and those that begin
/// with
/// `#` are passed over; one that names the columns again does so for those behind it. Where two rows end in
/// one position the later counts. Linear: some ten microseconds a row.
openings_read read_openings(std::string_view text, std::string_view file, opening_table&);

/// The table of orthodox chess that the program brings along: see README.md.
std::string_view built_in_openings();

} // namespace vpgn::tools
