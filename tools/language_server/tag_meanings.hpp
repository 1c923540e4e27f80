// What does a tag say? For those who point at one.
#pragma once

#include <string_view>

namespace vpgn::tools::lsp {

/// A sentence in Markdown; empty for a tag that nobody has agreed upon. Source: the PGN standard of 1994
/// (8.1, 9), libgrammar/DIALECT.md for those that mean something to the rules, and what servers write.
std::string_view meaning_of_tag(std::string_view name);

} // namespace vpgn::tools::lsp
