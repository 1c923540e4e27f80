// The list of variants in JSON, and the description of one.
#pragma once

#include "definitions/rules_in_words.hpp"
#include "definitions/scope.hpp"

#include <string>
#include <vector>

namespace vpgn::tools {

using definitions::listed_variant;

/// A single variant.
struct named_variant {
    listed_variant listed;
    definitions::defined_variant const* defined = nullptr; ///< null: a variant with code
    std::vector<definitions::rules_paragraph> rules;       ///< in words
};

/// By id, name or alias. Throws std::invalid_argument, with suggestions, if there is none.
named_variant variant_description(definitions::catalogue const& known, std::string const& name);

/// Machine-readable, over several lines, without the last line end; a single variant with its rules in words.
std::string as_json(std::vector<listed_variant> const&);
std::string as_json(named_variant const&);

} // namespace vpgn::tools
