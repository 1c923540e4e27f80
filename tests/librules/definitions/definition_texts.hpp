// Texts of definitions for tests, and their parsed results.
#pragma once

#include "definitions/catalogue.hpp"
#include "report/codes/code.hpp"

#include <string>

namespace vpgn::testing {

/// A text on top of the built-in definitions.
struct defined_by {
    explicit defined_by(std::string text) : findings(all.add(std::move(text))) {}

    definitions::catalogue all{&definitions::built_in()};
    std::vector<finding> findings;

    /// Their codes, separated by blanks, in the order of the text.
    std::string codes() const {
        std::string text;
        for (finding const& one : findings)
            text += (text.empty() ? "" : " ") + std::string(record_of(one.code).code);
        return text;
    }
    definitions::defined_variant const& operator[](std::string_view name) const { return *all.find(name); }
};

} // namespace vpgn::testing
