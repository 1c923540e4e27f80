// The slips that are made in a word of a native notation: one of its facts is another one.
#pragma once

#include "diagnosis/slips.hpp"

namespace vpgn::diagnosis {

std::span<slip_kind const> native_slip_kinds();

} // namespace vpgn::diagnosis
