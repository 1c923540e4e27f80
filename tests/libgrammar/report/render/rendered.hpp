// Output of a renderer for one finding in one text, for tests that compare complete outputs.
#pragma once

#include "report/render/renderer.hpp"
#include "source/line_index.hpp"

#include <string>
#include <string_view>

namespace vpgn::test {

/// A character of two bytes precedes everything in which something may be found.
inline constexpr std::string_view accented_text = "1. e4 {né} e5\n2. {né} Bg1-f3 *\n";

/// The span of the only occurrence of `part` in `text`.
inline span place_of(std::string_view part, std::string_view text) {
    std::size_t const at = text.find(part);
    return {at, at + part.size()};
}

inline std::string rendered(std::string_view format, finding const& what, std::string_view text,
                            render_options options = {}) {
    line_index const lines(text);
    std::string out;
    make_renderer(format, options)->show({what, "game.pgn", lines}, out);
    return out;
}

/// A complete run: one file, with one game of number and title, in which `what` is found.
inline std::string rendered_run(std::string_view format, finding const& what, std::string_view text,
                                std::string_view title = "", std::string_view file = "game.pgn",
                                render_options options = {}) {
    line_index const lines(text);
    std::string out;
    auto const all = make_renderer(format, options);
    all->begin_file(file, out);
    if (what.place.game != 0) all->begin_game({what.place.game, title}, out);
    all->show({what, file, lines, title}, out);
    all->end_file(file, "", out);
    all->finish({.files = 1, .games = 1, .turns = 2, .errors = 1, .bytes = text.size()}, out);
    return out;
}

} // namespace vpgn::test
