// The slips of scanners and typists: signs that were misread, keys beside the right one, words cut or parted,
// punctuation between moves, a result that is missing.
#pragma once

#include "diagnosis/slips.hpp"

namespace vpgn::diagnosis {

std::span<slip_kind const> misread_slip_kinds();

} // namespace vpgn::diagnosis
