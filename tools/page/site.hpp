// The page as a folder of files for any web server: the program in a separate file, which browsers cache,
// the script that embeds a game in other pages, and the engines that the page may use.
#pragma once

#include "games/stream/destination.hpp"
#include "io/output_group.hpp"
#include "page/page_parts.hpp"

#include <string>
#include <vector>

namespace vpgn::tools {

/// An engine of a site: a folder that the user names, with an `engine.json` and the files of the engine.
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

class site {
public:
    /// `engines`: folder of the engines that the page may use; empty: none. Throws std::invalid_argument if
    /// `folder` contains anything but an earlier site, or as `engines_in`, std::system_error if it cannot be
    /// created.
    site(std::string folder, std::string const& engines);

    /// Of its page, `index.html`.
    page_parts const& page() const { return page_; }
    destination index() const;
    std::string const& folder() const { return folder_; }

    /// Replaces the files of an earlier site: all of them or, if something fails before, none; engines are
    /// copied first. The text of the index must have been written.
    void finish();

private:
    struct file {
        std::string name;
        std::string purpose; ///< it is for, in a few words
        std::size_t number = 0;
    };
    void add_embedded_page(page_parts);
    void add(std::string name, std::string purpose, std::string_view text);
    std::vector<file> copied_engines() const;
    bool has_threads() const;

    std::string folder_;
    std::vector<std::string> old_; ///< files of the earlier site
    std::vector<site_engine> engines_;
    output_group group_;
    std::vector<file> files_;
    page_parts page_;
    mutable std::unique_ptr<text_sink> index_;
};

} // namespace vpgn::tools
