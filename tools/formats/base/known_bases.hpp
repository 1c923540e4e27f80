// The kinds of bases and their files, by extensions.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace vpgn::tools {

struct known_base {
    std::string_view form;    ///< the name of its format
    std::string_view program; ///< whose base it is
    std::string_view index;   ///< the extension of the file that names the base, with its dot
    std::string_view games;   ///< that of the file without which it has no moves
    std::span<std::string_view const> further; ///< of all others
};

std::span<known_base const> known_bases();

/// The extension of a name, in lower case with its dot; empty: it has none. Folders may precede the name.
std::string ending_of_component(std::string_view name);

/// The base that a file with this extension is a part of; null: none.
known_base const* base_of_component(std::string_view ending);

} // namespace vpgn::tools
