// Repairs of moves, written into records of Xiangqi: see edit/source_editor.hpp.
#pragma once

#include "edit/source_editor.hpp"

#include <span>
#include <string_view>

namespace vpgn::transcribe {

/// Lists of moves in WXF or Chinese.
source_edit edit_wxf(std::string_view source, transcript const&, std::span<move_edit const>);

/// There is no place for remarks; moves are not inserted or removed where comments or variations count them.
source_edit edit_dhtmlxq(std::string_view source, transcript const&, std::span<move_edit const>);

} // namespace vpgn::transcribe
