// The equivalents of pgn-extract's options: the table for readers, and a short version for a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// PGN-EXTRACT.md, as it is.
std::string_view pgn_extract_page();

/// A row of its tables.
struct pgn_extract_row {
    std::vector<std::string> options; ///< as people write them, with their values
    std::string command;              ///< of a shell; empty where there is none
    std::string verdict;              ///< `same`, `better`, `other`, `left out`
    std::string remark;
};

/// In the order of the page.
std::vector<pgn_extract_row> pgn_extract_rows();

/// The table in columns: options and what to type for them, then the options without a counterpart, and why.
std::string pgn_extract_in_short();

} // namespace vpgn::tools
