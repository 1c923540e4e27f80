// The definitions that are part of the program: those of librules/definitions/texts.
#pragma once

#include "definitions/catalogue.hpp"

namespace vpgn::definitions {

/// Their sections are found by name at once; each is read when it is asked for.
catalogue const& built_in();

/// The text itself: that of all families.
std::string_view built_in_text();

} // namespace vpgn::definitions
