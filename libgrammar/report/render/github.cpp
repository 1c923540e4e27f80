// For GitHub Actions: one workflow command per finding, which annotates its line. GitHub shows ten of each
// level per step, and a command is always a single line.
#include "report/render/file_uri.hpp"
#include "report/render/formats.hpp"
#include "report/render/visible.hpp"
#include "source/line_index.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vpgn {
namespace {

constexpr std::string_view command_of(severity level) {
    return level == severity::note ? "notice" : word_of(std::min(level, severity::error));
}

/// Escapes text for a command's message, or, with colons and commas too, for the value of a property.
std::string escaped(std::string_view text, bool in_property) {
    std::string safe;
    for (char const c : visible(text)) {
        bool const special = c == '%' || (in_property && (c == ':' || c == ','));
        if (special)
            safe += fmt::format("%{:02X}", std::uint8_t(c));
        else
            safe += c;
    }
    return safe;
}

class github_renderer : public renderer {
public:
    void show(located_finding const& found, std::string& out) override {
        finding const& reported = found.reported;
        line_column const at = found.lines.place(reported.where.start);
        line_column const end = found.lines.place(reported.where.end);
        code_record const& code = record_of(reported.code);
        out += fmt::format("::{} file={},line={},endLine={},col={}", command_of(reported.level),
                           escaped(plain_path(found.file), true), at.line, end.line, at.column);
        // An annotation cannot span columns of two lines.
        if (at.line == end.line) out += fmt::format(",endColumn={}", end.column);
        out += fmt::format(",title=vpgn {}{} {}::", reported.level == severity::unchecked ? "unchecked " : "",
                           code.code, code.slug);
        std::string_view line_end = "";
        for (std::string const& line : all_lines(reported)) {
            out += fmt::format("{}{}", line_end, escaped(line, false));
            line_end = "%0A";
        }
        out += '\n';
    }

    void end_file(std::string_view file, std::string_view failure, std::string& out) override {
        if (failure.empty()) return;
        out += fmt::format("::error file={},title=vpgn::{}\n", escaped(plain_path(file), true),
                           escaped(failure, false));
    }
};

} // namespace

std::unique_ptr<renderer> make_github(render_options) {
    return std::make_unique<github_renderer>();
}

} // namespace vpgn
