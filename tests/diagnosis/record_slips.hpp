// The slips in the form of a whole record: blanks lost between words, commas between the sides' turns,
// squares seen from another side of the board, letters of pieces in lower case or left out, and what an
// electronic board records after the last turn.
#pragma once

#include "diagnosis/slips.hpp"

namespace vpgn::diagnosis {

std::span<slip_kind const> record_slip_kinds();

} // namespace vpgn::diagnosis
