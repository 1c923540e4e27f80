// Settings of a document, from the editor and its repository; the variants known to it.
#pragma once

#include "definitions/catalogue.hpp"
#include "games/findings/code_choice.hpp"
#include "io/settings_file.hpp"
#include "registry/further_variants.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::lsp {

// Settings of the server: from the editor, in `initializationOptions` or the section `vpgn` of its settings,
// and from the repository of a document, in `vpgn.toml`.

/// Settings from the editor; empty values are not set.
struct editor_settings {
    std::vector<std::string> variants; ///< files of definitions
    std::vector<std::string> select;   ///< words of a code_choice
    std::vector<std::string> ignore;
    bool figurines = false; ///< boards with the pieces that Unicode has
    bool hints = false;     ///< full notation after moves
    /// The address where the documentation is published, for links from codes to their pages.
    std::string documentation = {};
    /// Until nothing has been typed for so long, nothing is checked.
    std::chrono::milliseconds delay = std::chrono::milliseconds(100);
};

/// `{"variants": ["FILE"], "select": ["R"], "ignore": ["S105"], "board": "figurines", "delay": 100,
/// "hints": true, "documentation": "https://vpgn.example/"}`, or the same below `vpgn`; files are below
/// `root` where they do not begin at the system's root. What is absent is as usual. Throws
/// std::invalid_argument, with a sentence for people, for what is not to be had.
editor_settings settings_in(nlohmann::json const& given, std::string const& root);

/// What holds for a document.
struct document_settings {
    std::vector<std::string> variants; ///< files of definitions
    code_choice codes;
    /// For games without the tag, as users write it; empty if not set.
    std::string variant = {};
    std::string white_army = {};
    std::string black_army = {};
    std::string baseline = {}; ///< file of accepted findings; empty: none
    std::string folder = {};   ///< of the `vpgn.toml`; empty: there is none
};

/// Reads a file of settings: throws std::invalid_argument where it is wrong, std::system_error where it
/// cannot be read.
using settings_reader = std::function<settings_file(std::string const& path)>;

/// The settings of the editor, key by key, otherwise those of the `vpgn.toml` in the document's folder or
/// above, as the command line would read it there. `folder` empty: the document is in none. Throws as `read`
/// does.
document_settings settings_for(std::string const& folder, editor_settings const&,
                               settings_reader const& read);
/// The same without a file.
document_settings settings_alone(editor_settings const&);

// The additional variants of a document: those of the files of definitions that
// the settings name, and of those that `vpgn check` finds for its path. Documents with the same files share
// them.

class variants_of_files {
public:
    /// Reads them; of several definitions of a name the first is used. Unreadable files are reported in
    /// `faults`.
    explicit variants_of_files(std::vector<std::string> const& paths);

    struct definition_text {
        std::string path;
        std::string text;
    };
    std::vector<definition_text> const& files() const { return files_; }
    definitions::catalogue const& all() const { return all_; }
    std::vector<std::string> const& faults() const { return faults_; }
    /// For replay::variant_scope::in_use: as long as one of those is there, games find these variants.
    replay::variant_scope& scope() { return scope_; }

private:
    std::vector<definition_text> files_;
    std::vector<std::string> faults_; ///< sentences for people
    definitions::catalogue all_;
    replay::variant_scope scope_;
};

/// Reads files once for all documents.
class known_variant_files {
public:
    /// `named` are the files of the settings, `path` is the document's; empty: it has none.
    std::shared_ptr<variants_of_files> for_document(std::string const& path,
                                                    std::vector<std::string> const& named);
    /// The next caller reads the files again.
    void forget() { read_.clear(); }

private:
    std::map<std::vector<std::string>, std::shared_ptr<variants_of_files>> read_;
};

} // namespace vpgn::tools::lsp
