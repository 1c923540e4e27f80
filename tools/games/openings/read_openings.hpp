// Parser of opening tables: tab-separated values, whose first line names the columns: `eco`, `name`, `pgn`,
// and `variant` unless it is orthodox chess; other columns are ignored. The turns of each line are replayed
// by the rules, and its last position gets the name.
#pragma once

#include "games/openings/opening_table.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// The result of reading a table.
struct openings_read {
    std::uint64_t rows = 0;   ///< lines that name an opening
    std::uint64_t faulty = 0; ///< lines with errors, which are skipped
    std::string errors;       ///< the error in each, a line `FILE:LINE:COLUMN: error…`
};

/// Adds the rows of `text` to the table; messages call it `file`. Empty lines and those that begin with
/// `#` are skipped; a line that names the columns again applies to the lines after it. If two rows end in the
/// same position the later one wins. Linear: some ten microseconds per row.
openings_read read_openings(std::string_view text, std::string_view file, opening_table&);

/// The built-in table of orthodox chess: see README.md.
std::string_view built_in_openings();

} // namespace vpgn::tools
