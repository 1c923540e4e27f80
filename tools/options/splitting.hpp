// Into how many files do games go? `--split`, `--split-by`.
#pragma once

#include "formats/formats.hpp"
#include "options/command_line.hpp"
#include "splitting/splitting_form.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::tools {

class splitting_option {
public:
    void add_to(command);

    /// Opens what the games go into: one file, or many where that is asked for. `out` is what `-o` names,
    /// with
    /// `{}` in the place of each file's name; without it a folder, or with the ending of a form's files a
    /// name that they go on. Throws std::invalid_argument where `inputs` would be written over, for a pattern
    /// that makes no names, and where games of that form cannot be split.
    std::unique_ptr<written_form> open(target_format const&, std::string const& out, way_of_writing const&,
                                       std::vector<std::string> const& inputs) const;

private:
    std::uint64_t games_ = 0;
    std::string by_;
};

} // namespace vpgn::tools
