// Output formats of a page of statistics: text for a terminal, HTML, and JSON, which contains all counts.
#pragma once

#include "statistics/page.hpp"

#include <string>

namespace vpgn::tools {

struct text_look {
    bool color = false;
    int width = 80; ///< columns
};

/// Lines of text, at most that wide, with bars of block characters.
std::string page_as_text(page const&, text_look const&);

/// A self-contained HTML document: no scripts, plots in SVG, each with its figures as a table.
std::string page_as_html(page const&);

/// One JSON document, as described by schemas/statistics.schema.json: counts are integers, nothing is
/// rounded. With `wishes.by` only that table, after the totals.
std::string tally_as_json(tally const&, page_wishes const&);

} // namespace vpgn::tools
