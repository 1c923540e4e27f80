// The plots of a page of figures, as SVG that takes its colours from the page's style sheet.
#pragma once

#include "statistics/page_parts.hpp"

#include <string>

namespace vpgn::tools {

/// Columns for classes that follow on each other, with their scale. `title` is what is said of it to those
/// who see no picture.
std::string column_plot(bars const&, std::string const& title);

/// One bar, `part` of `whole` long.
std::string bar_plot(std::uint64_t part, std::uint64_t whole);

/// Games won, drawn and lost, side by side; nothing where no result is known.
std::string result_plot(result_counts const&);

} // namespace vpgn::tools
