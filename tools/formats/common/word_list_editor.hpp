// Repairs of games of one line whose moves are words between blanks (UCI, USI).
#pragma once

#include "edit/source_editor.hpp"

#include <span>
#include <string_view>

namespace vpgn::transcribe {

/// There is no place for remarks.
source_edit edit_word_list(std::string_view source, transcript const&, std::span<move_edit const>);

} // namespace vpgn::transcribe
