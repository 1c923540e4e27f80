// What is wanted of the server: by the editor, in `initializationOptions` or the section `vpgn` of its
// settings, and by the repository of a document, in `vpgn.toml`.
#pragma once

#include "findings/code_choice.hpp"
#include "settings/settings_file.hpp"

#include <nlohmann/json_fwd.hpp>

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace vpgn::tools::lsp {

/// What the editor says; empty where it is silent.
struct editor_settings {
    std::vector<std::string> variants; ///< files of definitions
    std::vector<std::string> select;   ///< words of a code_choice
    std::vector<std::string> ignore;
    bool figurines = false; ///< boards with the pieces that Unicode has
    /// Until nothing has been typed for so long, nothing is checked.
    std::chrono::milliseconds delay = std::chrono::milliseconds(100);
};

/// `{"variants": ["FILE"], "select": ["R"], "ignore": ["S105"], "board": "figurines", "delay": 100}`, or the
/// same below `vpgn`; files are below `root` where they do not begin at the system's root. What is absent is
/// as usual. Throws std::invalid_argument, with a sentence for people, for what is not to be had.
editor_settings settings_in(nlohmann::json const& given, std::string const& root);

/// What holds for a document.
struct document_settings {
    std::vector<std::string> variants; ///< files of definitions
    code_choice codes;
    /// Of games that do not say it, as users write it; empty where nobody knows.
    std::string variant = {};
    std::string white_army = {};
    std::string black_army = {};
};

/// Reads a file of settings: throws std::invalid_argument where it is wrong, std::system_error where it
/// cannot be read.
using settings_reader = std::function<settings_file(std::string const& path)>;

/// What the editor says, key by key, else the `vpgn.toml` in the document's folder or above, as the command
/// line would heed it there. `folder` empty: the document is in none. Throws as `read` does.
document_settings settings_for(std::string const& folder, editor_settings const&,
                               settings_reader const& read);
/// The same without a file.
document_settings settings_alone(editor_settings const&);

} // namespace vpgn::tools::lsp
