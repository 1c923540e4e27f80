// Factory functions of the renderers. Each format is one .cpp file, and exposes only its factory here.
// Private to this folder: see `make_renderer`.
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

/// ANSI escapes by purpose; empty strings without colour, so that formats need no condition. Each is reset
/// with `plain` before the end of the line.
struct palette {
    std::string_view level;  ///< severity and carets
    std::string_view strong; ///< headlines
    std::string_view frame;  ///< line numbers and the gutter
    std::string_view plain;  ///< back to normal

    palette(bool color, severity);
};

} // namespace vpgn
