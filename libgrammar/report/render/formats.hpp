// Factory functions of the renderers, and what several of them use. Each format is one .cpp file, and exposes
// only its factory here. Private to this folder: see `make_renderer`.
#pragma once

#include "report/render/renderer.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <utility>

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

/// A JSON document with a list, written element by element, one per line, so that a long run need not be held
/// in memory.
class json_list {
public:
    /// `head`: the document up to the list's opening bracket.
    explicit json_list(std::string head) : head_(std::move(head)) {}

    void add(std::string_view element, std::string& out) {
        out += begun_ ? ",\n" : head_ + "\n";
        out += element;
        begun_ = true;
    }

    /// `tail`: the document after the closing bracket, without a line end.
    void close(std::string_view tail, std::string& out) {
        out += begun_ ? "\n" : head_;
        out += ']';
        out += tail;
        out += '\n';
    }

private:
    std::string head_;
    bool begun_ = false;
};

} // namespace vpgn
