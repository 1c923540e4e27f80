// What becomes of games on their way from one file to another? `--strip`, `--keep-tags`, `--drop-tags`,
// `--set-tag`, `--fix-tags`, `--seven-tags`; and how canonical text is laid out: `--line-width`,
// `--move-numbers`.
#pragma once

#include "formats/writing/written_form.hpp"
#include "options/command_line.hpp"
#include "transcribe/tidied.hpp"

#include <optional>
#include <string>
#include <vector>

namespace vpgn::tools {

class tidying_option {
public:
    void add_to(command);

    /// Throws std::invalid_argument for what is no tag, and where a tag is to be left out that the rules
    /// need.
    transcribe::tidying checked() const;

    /// How games are written, by `how`. Throws std::invalid_argument where a layout is asked for that `form`
    /// has not, or that the bytes of the source have already.
    way_of_writing writing(std::string_view form, manner how) const;

private:
    std::vector<std::string> strip_, keep_, drop_, set_;
    bool fix_ = false;
    bool seven_ = false;
    std::optional<std::uint32_t> width_;
    std::string numbers_;
    std::optional<command_option> width_given_, numbers_given_;
};

} // namespace vpgn::tools
