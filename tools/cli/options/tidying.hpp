// Options for the tags of games: corrected, completed, renamed; and for their spelling.
#pragma once

#include "cli/options/command_line.hpp"
#include "edit/tidied.hpp"
#include "formats/common/written_form.hpp"
#include "tags/name_spelling.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace vpgn::tools {

/// The option `--spelling`: a file of correct names.
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

/// Options for changes to games between input and output: `--strip`, `--keep-tags`, `--drop-tags`, `--set-
/// tag`, `--fix-tags`, `--seven-tags`; and for the layout of canonical text: `--line-width`, `--move-
/// numbers`, `--notation`.
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
