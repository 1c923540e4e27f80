// `~`: the search for a string or a regular expression in a text.
#pragma once

#include "condition/condition.hpp"

#include <memory>
#include <string_view>
#include <variant>

namespace vpgn::tools {

/// A string that a text contains, letter case aside, or a regular expression that fits somewhere in it.
class text_search {
public:
    /// The error in the expression, or nothing. Regular expressions are those of RE2; in WebAssembly those of
    /// JavaScript.
    static std::variant<text_search, condition::fault> of(condition::value const&);

    /// Bytes that are no UTF-8 are read as `as_utf8` has them. Linear with RE2.
    bool found_in(std::string_view text) const;

private:
    class expression;
    std::shared_ptr<expression const> expression_;
};

} // namespace vpgn::tools
