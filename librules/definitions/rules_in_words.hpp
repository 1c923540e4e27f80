// What are the rules of a definition, told to a person? Sentences by subject, made from the rules themselves.
#pragma once

#include "definitions/defined_variant.hpp"

#include <string>
#include <vector>

namespace vpgn::definitions {

struct rules_paragraph {
    std::string subject; ///< `board`, `pieces`, `turns` …
    std::vector<std::string> lines;
};

/// In the order in which a player asks; subjects of which there is nothing to say are left out.
std::vector<rules_paragraph> rules_in_words(defined_variant const&);

/// How a piece goes: `one square straight forward without capturing; …`.
std::string moves_in_words(rules::piece_definition const&);

} // namespace vpgn::definitions
