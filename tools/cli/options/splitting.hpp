// Options for several output files: `--split`, `--split-by`.
#pragma once

#include "batch/split/splitting_form.hpp"
#include "cli/options/command_line.hpp"
#include "games/forms/formats.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::tools {

class splitting_option {
public:
    void add_to(command);

    /// Opens the output: one file, or many if requested. `out` is the argument of `-o`, with `{}` in place of
    /// each file's name; without it a folder, or, with the extension of a format, a prefix of the names.
    /// Throws std::invalid_argument if an input would be overwritten, for a pattern without tags, and for a
    /// format that cannot be split.
    std::unique_ptr<written_form> open(target_format const&, std::string const& out, output_options const&,
                                       std::vector<std::string> const& inputs) const;

private:
    std::uint64_t games_ = 0;
    std::string by_;
};

} // namespace vpgn::tools
