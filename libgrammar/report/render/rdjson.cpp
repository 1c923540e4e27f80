// For reviewdog: one document (`rdjson`), or one diagnostic per line (`rdjsonl`). The Reviewdog Diagnostic
// Format counts columns in bytes, 1-based, with exclusive ends.
#include "report/render/formats.hpp"
#include "report/render/json_list.hpp"
#include "source/line_index.hpp"

#include <fmt/format.h>

namespace vpgn {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view word_in_rdjson(severity level) {
    switch (level) {
    case severity::error:
        return "ERROR";
    case severity::unchecked: // the format has no such severity: the message begins with it
    case severity::warning:
        return "WARNING";
    case severity::note:
        break;
    }
    return "INFO";
}

ordered_json position(std::uint64_t offset, line_index const& lines) {
    std::uint64_t const line = lines.place(offset).line;
    return {{"line", line}, {"column", offset - lines.start_of(line) + 1}};
}

ordered_json range(span where, line_index const& lines) {
    return {{"start", position(where.start, lines)}, {"end", position(where.end, lines)}};
}

ordered_json const& source() {
    static ordered_json const named = {{"name", "vpgn"}};
    return named;
}

ordered_json diagnostic(located_finding const& found) {
    finding const& what = found.what;
    ordered_json record = {
        {"message", (what.level == severity::unchecked ? "unchecked: " : "") +
                        fmt::to_string(fmt::join(all_lines(what), "\n"))},
        {"location", {{"path", found.file}, {"range", range(what.where, found.lines)}}},
        {"severity", word_in_rdjson(what.level)},
        {"source", source()},
        {"code", {{"value", record_of(what.code).code}}},
    };
    if (what.fix)
        record["suggestions"] = ordered_json::array(
            {{{"range", range(replaced_span(what), found.lines)}, {"text", what.fix->text}}});
    return record;
}

class rdjson_renderer : public renderer {
public:
    void show(located_finding const& found, std::string& out) override {
        diagnostics_.add(json_text(diagnostic(found)), out);
    }
    void finish(summary const&, std::string& out) override { diagnostics_.close("}", out); }

private:
    json_list diagnostics_{"{\"source\":" + json_text(source()) + ",\"diagnostics\":["};
};

class rdjsonl_renderer : public renderer {
public:
    void show(located_finding const& found, std::string& out) override {
        out += json_text(diagnostic(found));
        out += '\n';
    }
};

} // namespace

std::unique_ptr<renderer> make_rdjson(render_options) {
    return std::make_unique<rdjson_renderer>();
}
std::unique_ptr<renderer> make_rdjsonl(render_options) {
    return std::make_unique<rdjsonl_renderer>();
}

} // namespace vpgn
