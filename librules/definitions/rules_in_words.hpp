// The rules of a variant as sentences by subject.
#pragma once

#include "definitions/defined_variant.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::definitions {

struct rules_paragraph {
    std::string subject; ///< `board`, `pieces`, `turns` …
    std::vector<std::string> lines;
};

/// Every rule that is not that of chess leaves a sentence. Subjects without one are left out.
std::vector<rules_paragraph> rules_in_words(defined_variant const&);

/// The rules of a variant with code, by its id: the sentences of its `rules.txt`, with the readings chosen
/// here. None for a variant without that file.
std::vector<rules_paragraph> rules_in_words_of_code(std::string_view id);

/// All those files: `[id]`, subjects, and below each its sentences, indented. Embedded.
std::string_view rules_of_coded_variants();

/// How a piece goes: `one square straight forward without capturing; …`.
std::string moves_in_words(rules::piece_definition const&);

} // namespace vpgn::definitions
