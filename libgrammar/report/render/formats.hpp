// Which renderers are there? Each format is one .cpp, known to the others only by its maker here.
// Not for use outside this folder: see `make_renderer`.
#pragma once

#include "report/render/renderer.hpp"

#include <string_view>

namespace vpgn {

std::unique_ptr<renderer> make_full(render_options);
std::unique_ptr<renderer> make_short(render_options);
std::unique_ptr<renderer> make_json(render_options);
std::unique_ptr<renderer> make_jsonl(render_options);
std::unique_ptr<renderer> make_sarif(render_options);
std::unique_ptr<renderer> make_junit(render_options);
std::unique_ptr<renderer> make_github(render_options);
std::unique_ptr<renderer> make_rdjson(render_options);
std::unique_ptr<renderer> make_rdjsonl(render_options);
std::unique_ptr<renderer> make_statistics(render_options);

/// ANSI escapes by their use. Empty strings where no colour is wanted, so that formats need not ask. What is
/// switched on is switched off with `plain` before the line ends.
struct palette {
    std::string_view level;  ///< severity and carets
    std::string_view strong; ///< headlines
    std::string_view frame;  ///< line numbers and the gutter
    std::string_view plain;  ///< back to normal

    palette(bool color, severity);
};

} // namespace vpgn
