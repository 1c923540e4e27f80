#include "formats/common/command_words.hpp"

#include <fmt/format.h>

namespace vpgn::tools {

namespace {

std::string marks_text(std::vector<syntax::board_mark> const& marks, bool arrows) {
    std::string text;
    for (syntax::board_mark const& mark : marks) {
        if (!text.empty()) text += ',';
        text += mark.color;
        text += square_text(mark.from);
        if (arrows) text += square_text(mark.to);
    }
    return text;
}

} // namespace

std::string seconds_text(std::chrono::milliseconds time) {
    auto const rest = time.count() % 1000;
    if (rest == 0) return fmt::format("{}", time.count() / 1000);
    std::string text = fmt::format("{}.{:03}", time.count() / 1000, rest);
    text.erase(text.find_last_not_of('0') + 1);
    return text;
}

std::string square_text(syntax::marked_square at) {
    return fmt::format("{}{}", char('a' + at.file), at.rank + 1);
}

std::string squares_text(std::vector<syntax::board_mark> const& marks) {
    return marks_text(marks, false);
}

std::string arrows_text(std::vector<syntax::board_mark> const& marks) {
    return marks_text(marks, true);
}

} // namespace vpgn::tools
