// The data within a page, as a browser would find them: elements of scripts, told apart by their tags alone.
#pragma once

#include "support/json_text.hpp"

#include <string>
#include <vector>

namespace vpgn::test {

struct page_data {
    bool whole = false; ///< the page ends as it should, and has a list
    json list;
    std::vector<json> games;
};

page_data data_of_page(std::string const& html);

/// Games as they were before they were packed (view/packed_text.hpp).
std::string unpacked_text(std::string const& text, json const& phrases);

} // namespace vpgn::test
