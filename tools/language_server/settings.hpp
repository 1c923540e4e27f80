// What a user wants of the server: `initializationOptions`, or the section `vpgn` of an editor's settings.
#pragma once

#include "findings/code_choice.hpp"

#include <nlohmann/json_fwd.hpp>

#include <chrono>
#include <string>
#include <vector>

namespace vpgn::tools::lsp {

struct settings {
    std::vector<std::string> variants; ///< files of definitions
    code_choice codes;                 ///< by `select` and `ignore`
    bool figurines = false;            ///< boards with the pieces that Unicode has
    /// Until nothing has been typed for so long, nothing is checked.
    std::chrono::milliseconds delay = std::chrono::milliseconds(100);
};

/// `{"variants": ["FILE"], "select": ["R"], "ignore": ["S105"], "board": "figurines", "delay": 100}`, or the
/// same below `vpgn`; files are below `root` where they do not begin at the system's root. What is absent is
/// as usual. Throws std::invalid_argument, with a sentence for people, for what is not to be had.
settings settings_in(nlohmann::json const& given, std::string const& root);

} // namespace vpgn::tools::lsp
