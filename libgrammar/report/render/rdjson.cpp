// For reviewdog: one document (`rdjson`), or one diagnostic per line (`rdjsonl`). The Reviewdog Diagnostic
// Format counts columns in bytes, 1-based, with exclusive ends.
#include "report/render/formats.hpp"
#include "report/render/json_stream.hpp"
#include "source/line_index.hpp"

#include <fmt/format.h>

namespace vpgn {
namespace {

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

void put_position(json_stream& json, std::uint64_t offset, line_index const& lines) {
    std::uint64_t const line = lines.place(offset).line;
    json.open_object().key("line"_key).number(line);
    json.key("column"_key).number(offset - lines.start_of(line) + 1).close_object();
}

void put_range(json_stream& json, span where, line_index const& lines) {
    put_position(json.key("range"_key).open_object().key("start"_key), where.start, lines);
    put_position(json.key("end"_key), where.end, lines);
    json.close_object();
}

constexpr char const* source = R"({"name":"vpgn"})";

std::string diagnostic(located_finding const& found) {
    finding const& reported = found.reported;
    std::string record;
    json_stream json(record);
    std::string const message = fmt::to_string(fmt::join(all_lines(reported), "\n"));
    json.open_object().key("message"_key);
    json.string((reported.level == severity::unchecked ? "unchecked: " : "") + message);
    json.key("location"_key).open_object().key("path"_key).string(found.file);
    put_range(json, reported.where, found.lines);
    json.close_object().key("severity"_key).plain(word_in_rdjson(reported.level));
    json.key("source"_key).raw(source);
    json.key("code"_key).open_object().key("value"_key).plain(record_of(reported.code).code).close_object();
    if (reported.fix) {
        put_range(json.key("suggestions"_key).open_array().open_object(), replaced_span(reported),
                  found.lines);
        json.key("text"_key).string(reported.fix->text).close_object().close_array();
    }
    json.close_object();
    return record;
}

class rdjson_renderer : public renderer {
public:
    void show(located_finding const& found, std::string& out) override {
        diagnostics_.add(diagnostic(found), out);
    }
    void finish(summary const&, std::string& out) override { diagnostics_.close("}", out); }

private:
    json_list diagnostics_{std::string("{\"source\":") + source + ",\"diagnostics\":["};
};

class rdjsonl_renderer : public renderer {
public:
    void show(located_finding const& found, std::string& out) override {
        out += diagnostic(found);
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
