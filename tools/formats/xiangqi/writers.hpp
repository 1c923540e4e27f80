// Games of Xiangqi in the formats of its players: DhtmlXQ markup, and lists of moves in WXF.
#pragma once

#include "formats/common/written_form.hpp"

#include <memory>

namespace vpgn::tools {

/// A game each, in the markup of pages and forums: tags, all lines with comments, the result.
std::unique_ptr<written_form> open_dhtmlxq(destination const&, output_options const&);

/// A game each: facts, and the main line with comments between `START{` and `}END`.
std::unique_ptr<written_form> open_wxf(destination const&, output_options const&);

} // namespace vpgn::tools
