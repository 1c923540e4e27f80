// Machine-readable: one document (`json`), or one record per line (`jsonl`). Names and order of the fields
// are a contract with scripts; a field that does not apply is absent. Bytes that are not UTF-8 become U+FFFD.
#include "report/render/formats.hpp"
#include "report/render/json_list.hpp"
#include "report/render/json_record.hpp"
#include "source/line_index.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn {
namespace {

using nlohmann::ordered_json;

/// Offsets are 0-based, in bytes; lines and columns 1-based, columns in code points. The end is exclusive.
ordered_json span_record(span where, line_index const& lines) {
    line_column const start = lines.place(where.start);
    line_column const end = lines.place(where.end);
    return {{"start", where.start},   {"end", where.end},     {"line", start.line},
            {"column", start.column}, {"end_line", end.line}, {"end_column", end.column}};
}

/// Scripts know three severities; that a game is unchecked is a separate field.
std::string_view severity_word(severity level) {
    return word_of(std::min(level, severity::error));
}

/// A finding with the fields of the command line's contract. There is no field for a label: headline and
/// label are one message, which an editor can show unchanged.
ordered_json finding_record(located_finding const& found) {
    finding const& what = found.what;
    code_record const& code = record_of(what.code);
    ordered_json record = {{"type", "finding"},         {"code", code.code},
                           {"slug", code.slug},         {"severity", severity_word(what.level)},
                           {"message", one_line(what)}, {"file", found.file}};
    if (what.level == severity::unchecked) record["unchecked"] = true;
    turn_place const& place = what.place;
    if (place.game != 0) record["game"] = place.game;
    if (!place.number.empty()) record["turn"] = place.number;
    // `variation` is meaningful only for a move.
    if (place.ply != 0) {
        record["ply"] = place.ply;
        record["variation"] = place.variation;
    }
    record["span"] = span_record(what.where, found.lines);
    record["notes"] = what.notes;
    record["helps"] = what.helps;
    if (what.fix)
        record["suggestion"] = {
            {"text", what.fix->text}, {"replays_rest", what.fix->replays_rest}, {"alone", what.fix->alone}};
    if (what.fix && what.fix->at) record["suggestion"]["span"] = span_record(*what.fix->at, found.lines);
    return record;
}

ordered_json summary_record(summary const& s) {
    ordered_json record = {{"type", "summary"}, {"files", s.files},   {"games", s.games},
                           {"turns", s.turns},  {"errors", s.errors}, {"warnings", s.warnings},
                           {"bytes", s.bytes}};
    if (s.unchecked != 0) record["unchecked"] = s.unchecked;
    if (s.known != 0) record["known"] = s.known;
    if (s.unshown != 0) record["unshown"] = s.unshown;
    return record;
}

} // namespace

std::string json_record(located_finding const& found) {
    return json_text(finding_record(found));
}
std::string json_record(summary const& s) {
    return json_text(summary_record(s));
}

namespace {

/// The unit of a numeric field; nullopt for all others.
std::optional<counted_in_file> counts(std::string_view field) {
    if (field == "game") return counted_in_file::games;
    if (field == "line" || field == "end_line") return counted_in_file::lines;
    if (field == "start" || field == "end") return counted_in_file::bytes;
    return std::nullopt;
}

void put_object(std::string& out, ordered_json const& object, number_putter const& put_number) {
    char before = '{';
    for (auto const& [name, value] : object.items()) {
        auto const what = counts(name);
        if (what == counted_in_file::games && !put_number) continue;
        out += before;
        before = ',';
        out += json_text(name) + ':';
        if (what && put_number)
            put_number(*what, value.get<std::uint64_t>());
        else if (value.is_object())
            put_object(out, value, put_number);
        else
            out += json_text(value);
    }
    out += '}';
}

} // namespace

void put_json_record(std::string& out, located_finding const& found, number_putter const& put_number) {
    put_object(out, finding_record(found), put_number);
}

namespace {

class jsonl_renderer : public renderer {
public:
    void show(located_finding const& found, std::string& out) override {
        out += json_record(found);
        out += '\n';
    }
    void finish(summary const& s, std::string& out) override {
        out += json_record(s);
        out += '\n';
    }
};

class json_renderer : public renderer {
public:
    void show(located_finding const& found, std::string& out) override {
        findings_.add(json_record(found), out);
    }
    void finish(summary const& s, std::string& out) override {
        findings_.close(",\"summary\":" + json_record(s) + "}", out);
    }

private:
    json_list findings_{"{\"findings\":["};
};

} // namespace

std::unique_ptr<renderer> make_json(render_options) {
    return std::make_unique<json_renderer>();
}
std::unique_ptr<renderer> make_jsonl(render_options) {
    return std::make_unique<jsonl_renderer>();
}

} // namespace vpgn
