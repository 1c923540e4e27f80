// A text in another format, in memory.
#pragma once

#include "api/api.hpp"
#include "formats/conversion.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::api {

struct converted_text {
    std::string text;
    std::unique_ptr<converted_chunk> account; ///< the result of each game
};

/// As `vpgn convert`. Throws std::invalid_argument for an unknown format, or one without the option.
converted_text converted(std::string_view text, text_reading const&, writing const&);

/// The changes made for the format, and the games that were skipped. The findings of games are not included.
std::vector<std::string> remarks_of(converted_chunk const&);

} // namespace vpgn::tools::api
