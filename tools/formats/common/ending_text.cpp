#include "formats/common/ending_text.hpp"

#include "formats/common/ending_words.hpp"

#include <fmt/format.h>

namespace vpgn::tools {

std::string ending_text(rules::verdict const& end, replay::side_names const& sides) {
    std::string text(word_of(end.how));
    if (end.winner) text += fmt::format(", {} wins", sides.of(*end.winner));
    return text;
}

} // namespace vpgn::tools
