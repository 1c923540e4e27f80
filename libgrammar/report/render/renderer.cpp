// The list of formats, and helpers of the human-readable ones.
#include "report/render/renderer.hpp"

#include "report/render/formats.hpp"

#include <array>
#include <cstddef>

namespace vpgn {
namespace {

// A new format needs a line here, and its factory function in formats.hpp.
constexpr std::array<std::string_view, 10> names = {"full",  "short",  "json",   "jsonl",   "sarif",
                                                    "junit", "github", "rdjson", "rdjsonl", "statistics"};
constexpr std::array<std::unique_ptr<renderer> (*)(render_options), names.size()> makers = {
    make_full,  make_short,  make_json,   make_jsonl,   make_sarif,
    make_junit, make_github, make_rdjson, make_rdjsonl, make_statistics};

// The usual colours of compilers: red, yellow, cyan, all bold; magenta for `unchecked`.
constexpr std::string_view level_color(severity level) {
    switch (level) {
    case severity::unchecked:
        return "\x1b[1;35m";
    case severity::error:
        return "\x1b[1;31m";
    case severity::warning:
        return "\x1b[1;33m";
    case severity::note:
        break;
    }
    return "\x1b[1;36m";
}

} // namespace

palette::palette(bool color, severity of) {
    if (!color) return;
    level = level_color(of);
    strong = "\x1b[1m";
    frame = "\x1b[1;34m";
    plain = "\x1b[0m";
}

std::unique_ptr<renderer> make_renderer(std::string_view format, render_options options) {
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == format) return makers[i](options);
    return nullptr;
}

std::span<std::string_view const> renderer_formats() {
    return names;
}

} // namespace vpgn
