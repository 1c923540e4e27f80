// Which variants are there, and what is told of one? Of those that are code, and of definitions.
#pragma once

#include "definitions/catalogue.hpp"

#include <string>
#include <vector>

namespace vpgn::tools {

/// What a list shows of a variant.
struct listed_variant {
    std::string id, name;
    std::vector<std::string> aliases, rule_sets;
    std::string inventor, source;
};

/// Those that are code, the definitions below `known`, and those of `known` itself.
std::vector<listed_variant> all_variants(definitions::catalogue const& known);

/// A variant by itself.
struct told_variant {
    listed_variant listed;
    definitions::defined_variant const* defined = nullptr; ///< its rules; null: they are code
};

/// By id, name or alias. Throws std::invalid_argument, with what may have been meant, where there is none.
told_variant variant_told(definitions::catalogue const& known, std::string const& name);

/// As programs are told them, over several lines, without the last line's end; of one by itself with its
/// rules in words.
std::string as_json(std::vector<listed_variant> const&);
std::string as_json(told_variant const&);

} // namespace vpgn::tools
