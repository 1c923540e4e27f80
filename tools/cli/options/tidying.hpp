// Options for changes to games between input and output: `--strip`, `--keep-tags`, `--drop-tags`,
// `--set-tag`, `--fix-tags`, `--seven-tags`; and for the layout of canonical text: `--line-width`,
// `--move-numbers`, `--notation`.
#pragma once

#include "cli/options/command_line.hpp"
#include "cli/options/spelling.hpp"
#include "edit/tidied.hpp"
#include "games/forms/writing/written_form.hpp"

#include <optional>
#include <string>
#include <vector>

namespace vpgn::tools {

class tidying_option {
public:
    void add_to(command);

    /// Throws std::invalid_argument for an invalid tag, and if a tag that the rules need would be dropped.
    transcribe::tidying checked() const;

    /// The output options for `mode`. Throws std::invalid_argument for a layout that `form` does not have, or
    /// that the bytes of the source already determine.
    output_options writing(std::string_view form, manner mode) const;

private:
    std::vector<std::string> strip_, keep_, drop_, set_;
    spelling_option spelling_;
    bool fix_ = false;
    bool seven_ = false;
    std::optional<std::uint32_t> width_;
    std::string numbers_;
    std::string notation_;
    std::optional<command_option> width_given_, numbers_given_, notation_given_;
};

} // namespace vpgn::tools
