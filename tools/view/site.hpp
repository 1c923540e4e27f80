// The page as a folder of files for any web server: the program in a file of its own, which browsers keep,
// and what puts a game into other pages.
#pragma once

#include "view/page_parts.hpp"
#include "work/destination.hpp"
#include "work/output_group.hpp"

#include <string>
#include <vector>

namespace vpgn::tools {

class site {
public:
    /// Throws std::invalid_argument where `folder` holds anything but a site that was written before,
    /// std::system_error where it cannot be made.
    explicit site(std::string folder);

    /// Of its page, `index.html`.
    page_parts const& page() const { return page_; }
    destination index() const;
    std::string const& folder() const { return folder_; }

    /// Gives all files their names, in the place of those of the site that was there: all or, if something
    /// fails before, none. The text of the index must have been written.
    void finish();

private:
    struct file {
        std::string name;
        std::string what; ///< it is for, in a few words
        std::size_t number;
    };
    void add(std::string name, std::string what, std::string_view text);

    std::string folder_;
    std::vector<std::string> old_; ///< files of the site that was there
    output_group group_;
    std::vector<file> files_;
    page_parts page_;
    mutable std::unique_ptr<text_sink> index_;
};

} // namespace vpgn::tools
