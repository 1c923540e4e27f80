// Plots of a page of statistics, as SVG that uses the colours of the page's style sheet.
#pragma once

#include "statistics/page_parts.hpp"

#include <string>

namespace vpgn::tools {

/// Columns for consecutive classes, with a scale. `title` is the alternative text.
std::string column_plot(bars const&, std::string const& title);

/// One bar with the length of `part` in `whole`.
std::string bar_plot(std::uint64_t part, std::uint64_t whole);

/// Games won, drawn and lost, side by side; empty if no result is known.
std::string result_plot(result_counts const&);

} // namespace vpgn::tools
