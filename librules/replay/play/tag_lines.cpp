#include "replay/play/tag_lines.hpp"

#include <fmt/format.h>

namespace vpgn::replay {

span end_of_tags(syntax::game const& game) {
    std::uint64_t const at = game.tags.empty() ? game.where.start : game.tags.back().where.end;
    return {at, at};
}

std::string tag_lines(std::vector<std::string> const& tags, syntax::game const& game) {
    std::string_view const break_line =
        part(game.text, game.where).find("\r\n") != std::string_view::npos ? "\r\n" : "\n";
    std::string lines = fmt::format("{}", fmt::join(tags, break_line));
    if (game.tags.empty()) return fmt::format("{}{}{}", lines, break_line, break_line);
    return fmt::format("{}{}", break_line, lines);
}

} // namespace vpgn::replay
