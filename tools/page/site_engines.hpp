// The engines of a site: folders that the user names, each with an `engine.json` and the files of one engine.
#pragma once

#include <string>
#include <vector>

namespace vpgn::tools {

struct site_engine {
    std::string folder; ///< path of its files
    std::string name;
    std::string script; ///< of its worker, within the folder
    /// The values of UCI_Variant, where it need not be started to know them; empty: it is asked.
    std::vector<std::string> variants;
    /// It shares memory between threads, which browsers allow only to pages that are isolated.
    bool has_threads = false;

    /// Of the site: `engines/stockfish`.
    std::string place() const;
    /// Its files, by their names within the folder, in their order.
    std::vector<std::string> files() const;
};

/// The engines in the folders of `folder`, in the order of these. Throws std::invalid_argument naming the
/// file or folder that is wrong, and what it needs.
std::vector<site_engine> engines_in(std::string const& folder);

/// `SiteEngine[]` (engine/engine.ts), as JSON that can be the content of an element.
std::string described_for_page(std::vector<site_engine> const&);

} // namespace vpgn::tools
