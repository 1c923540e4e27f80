// The variants of some definitions beside the built-in ones, for a reading of their own.
#pragma once

#include "definitions/catalogue.hpp"
#include "registry/further_variants.hpp"
#include "report/finding.hpp"

#include <string>
#include <utility>
#include <vector>

namespace vpgn::definitions {

/// To be put to use by replay::variant_scope::in_use.
class scope {
public:
    /// Reads the text, which may be empty. Cost: what the text has; the built-in definitions are read once.
    explicit scope(std::string text) : scope(std::vector<std::string>{std::move(text)}) {}
    /// The same of several texts; a name belongs to the first text that defines it.
    explicit scope(std::vector<std::string> const& texts);

    /// The findings in a text, with spans in it.
    std::vector<finding> const& findings(std::size_t text = 0) const { return findings_[text]; }
    /// Those of the texts, above the built-in ones.
    catalogue const& all() const { return all_; }
    replay::variant_scope& known() { return known_; }

private:
    catalogue all_;
    std::vector<std::vector<finding>> findings_; ///< before `known_`, which reads on
    replay::variant_scope known_;
};

/// An entry of the list of variants.
struct listed_variant {
    std::string id, name;
    std::vector<std::string> aliases, rule_sets;
    std::string inventor, source;
};

/// The variants that are code, orthodox chess first, then the definitions below `known`, then those of
/// `known` itself.
std::vector<listed_variant> all_variants(catalogue const& known);

} // namespace vpgn::definitions
