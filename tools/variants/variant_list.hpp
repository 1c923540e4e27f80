// List of the variants, built in or defined, and the description of one.
#pragma once

#include "definitions/catalogue.hpp"

#include <string>
#include <vector>

namespace vpgn::tools {

/// An entry of the list.
struct listed_variant {
    std::string id, name;
    std::vector<std::string> aliases, rule_sets;
    std::string inventor, source;
};

/// The built-in variants, the definitions below `known`, and those of `known` itself.
std::vector<listed_variant> all_variants(definitions::catalogue const& known);

/// A single variant.
struct told_variant {
    listed_variant listed;
    definitions::defined_variant const* defined = nullptr; ///< its rules; null: built in
};

/// By id, name or alias. Throws std::invalid_argument, with suggestions, if there is none.
told_variant variant_told(definitions::catalogue const& known, std::string const& name);

/// Machine-readable, over several lines, without the last line end; a single variant with its rules in words.
std::string as_json(std::vector<listed_variant> const&);
std::string as_json(told_variant const&);

} // namespace vpgn::tools
