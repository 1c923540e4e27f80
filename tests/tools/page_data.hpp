// The data within a page, as a browser would find them: script elements, identified by their tags only.
#pragma once

#include "support/json_text.hpp"

#include <string>
#include <vector>

namespace vpgn::test {

struct page_data {
    bool whole = false; ///< the page is complete, and has a list
    json list;
    std::vector<json> games;
};

page_data data_of_page(std::string const& html);

/// Games before packing (games/record/packed_text.cpp).
std::string unpacked_text(std::string const& text, json const& phrases);

} // namespace vpgn::test
