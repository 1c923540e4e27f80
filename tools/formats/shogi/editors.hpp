// Repairs of moves, written into records of Shogi: see edit/source_editor.hpp.
#pragma once

#include "edit/source_editor.hpp"

#include <span>
#include <string_view>

namespace vpgn::transcribe {

source_edit edit_csa(std::string_view source, transcript const&, std::span<move_edit const>);
/// KIF and KI2; the numbers of later moves and variations follow.
source_edit edit_kif(std::string_view source, transcript const&, std::span<move_edit const>);
source_edit edit_jkf(std::string_view source, transcript const&, std::span<move_edit const>);

} // namespace vpgn::transcribe
