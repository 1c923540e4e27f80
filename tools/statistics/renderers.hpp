// How does a page of figures look? As text for a terminal, as a page of HTML, and as JSON, which has all that
// was counted.
#pragma once

#include "statistics/page.hpp"

#include <string>

namespace vpgn::tools {

struct text_look {
    bool color = false;
    int width = 80; ///< columns
};

/// Lines of text, of which none is wider, with bars of block characters.
std::string page_as_text(page const&, text_look const&);

/// One document of HTML that asks for nothing: no script, plots in SVG, each with its figures as a table.
std::string page_as_html(page const&);

/// One JSON document, as schemas/statistics.schema.json describes it: figures are whole numbers, nothing is
/// rounded. Of `wishes.by` that table alone, behind the figures of all.
std::string tally_as_json(tally const&, page_wishes const&);

} // namespace vpgn::tools
