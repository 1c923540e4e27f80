// A text in another form, in memory.
#pragma once

#include "api/api.hpp"
#include "formats/conversion.hpp"
#include "replay/play/mend.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::api {

struct converted_text {
    std::string text;
    std::unique_ptr<converted_chunk> account; ///< what became of its games
};

/// As `vpgn convert`. Throws std::invalid_argument for a form that there is not, or that cannot be written
/// so.
converted_text converted(std::string_view text, text_reading const&, writing const&);

/// What the writing has done to games, and which it could not write. What is found in them, `check` tells.
std::vector<std::string> remarks_of(converted_chunk const&);

/// As `vpgn check --fix`. What is told otherwise than it stands in the text is not repaired in it.
replay::mended_text mended(std::string_view text, text_reading const&);

} // namespace vpgn::tools::api
