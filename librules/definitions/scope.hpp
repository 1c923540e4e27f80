// The variants of some definitions beside the built-in ones, for a reading of their own.
#pragma once

#include "definitions/catalogue.hpp"
#include "replay/terms/further_variants.hpp"
#include "report/finding.hpp"

#include <string>
#include <utility>
#include <vector>

namespace vpgn::definitions {

/// To be put to use by replay::variant_scope::in_use.
class scope {
public:
    /// Reads the text, which may be empty. Cost: what the text has; the built-in definitions are read once.
    explicit scope(std::string text);

    /// What is wrong with the text; spans in it.
    std::vector<finding> const& findings() const { return findings_; }
    /// Those of the text, above the built-in ones.
    catalogue const& all() const { return all_; }
    replay::variant_scope& known() { return known_; }

private:
    catalogue all_;
    std::vector<finding> findings_; ///< before `known_`, which reads on
    replay::variant_scope known_;
};

/// All variants that are built in, those that are code and those that are definitions: ids and names.
/// Orthodox chess comes first, the others by name.
std::vector<std::pair<std::string, std::string>> built_in_variants();

} // namespace vpgn::definitions
