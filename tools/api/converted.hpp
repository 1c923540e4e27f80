// A text in another form, in memory.
#pragma once

#include "api/reading.hpp"
#include "formats/conversion.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace vpgn::tools::api {

struct converted_text {
    std::string text;
    std::unique_ptr<converted_chunk> account; ///< what became of its games
};

/// As `vpgn convert --keep-errors`. Throws std::invalid_argument for a form that there is not.
converted_text converted(std::string_view text, text_reading const&, std::string_view target);

} // namespace vpgn::tools::api
