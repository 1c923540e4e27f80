// A truth value that may not be known yet.
#pragma once

#include <cstdint>

namespace vpgn::tools {

enum class truth : std::uint8_t { no, yes, unknown };

constexpr truth truth_of(bool holds) {
    return holds ? truth::yes : truth::no;
}

constexpr truth operator!(truth t) {
    return t == truth::unknown ? t : truth_of(t == truth::no);
}

} // namespace vpgn::tools
