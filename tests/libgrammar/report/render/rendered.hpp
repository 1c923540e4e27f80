// What does a renderer make of one finding in one text? For tests that compare whole outputs.
#pragma once

#include "report/render/renderer.hpp"
#include "source/line_index.hpp"

#include <string>
#include <string_view>

namespace vpgn::test {

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

} // namespace vpgn::test
