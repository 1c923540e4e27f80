// The rules of a definition as sentences by subject.
#pragma once

#include "definitions/defined_variant.hpp"

#include <string>
#include <vector>

namespace vpgn::definitions {

struct rules_paragraph {
    std::string subject; ///< `board`, `pieces`, `turns` …
    std::vector<std::string> lines;
};

/// Every rule that is not that of chess leaves a sentence. Subjects without one are left out.
std::vector<rules_paragraph> rules_in_words(defined_variant const&);

/// How a piece goes: `one square straight forward without capturing; …`.
std::string moves_in_words(rules::piece_definition const&);

} // namespace vpgn::definitions
