// The option `--spelling`: a file of correct names.
#pragma once

#include "cli/options/command_line.hpp"
#include "tags/name_spelling.hpp"

#include <memory>
#include <string>

namespace vpgn::tools {

class spelling_option {
public:
    /// `does` describes the treatment of names with another spelling.
    void add_to(command, std::string const& does);

    bool given() const { return !file_.empty(); }
    /// Null where none is named. Throws std::system_error where the file cannot be read,
    /// std::invalid_argument where it is no spelling file: `names.ssp:3: …`.
    std::shared_ptr<tags::spelling_table const> table() const;

private:
    std::string file_;
};

} // namespace vpgn::tools
