// Machine-readable: one document (`json`), or one record per line (`jsonl`). Names and order of the fields
// are a contract with scripts; a field that does not apply is absent. Bytes that are not UTF-8 become U+FFFD.
#include "report/render/formats.hpp"
#include "report/render/json_record.hpp"
#include "source/line_index.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn {
namespace {

/// Scripts know three severities; that a game is unchecked is a separate field.
std::string_view severity_word(severity level) {
    return word_of(std::min(level, severity::error));
}

// The fields in groups: the order of a record is a contract, and not each record has all groups.

/// There is no field for a label: headline and label are one message, which an editor can show unchanged.
void put_kind(json_stream& json, finding const& found) {
    code_record const& code = record_of(found.code);
    json.key("code"_key).plain(code.code).key("slug"_key).plain(code.slug);
    json.key("severity"_key).plain(severity_word(found.level)).key("message"_key).string(one_line(found));
}

void put_unchecked(json_stream& json, finding const& found) {
    if (found.level == severity::unchecked) json.key("unchecked"_key).boolean(true);
}

/// `variation` is meaningful only for a move.
void put_turn(json_stream& json, turn_place const& place) {
    if (!place.number.empty()) json.key("turn"_key).string(place.number);
    if (place.ply == 0) return;
    json.key("ply"_key).number(place.ply).key("variation"_key).boolean(place.variation);
}

void put_strings(json_stream& json, std::vector<std::string> const& all) {
    json.open_array();
    for (std::string const& text : all)
        json.string(text);
    json.close_array();
}

void put_notes(json_stream& json, finding const& found) {
    put_strings(json.key("notes"_key), found.notes);
    put_strings(json.key("helps"_key), found.helps);
}

/// Appends the numbers as they are.
number_putter own_numbers(std::string& out) {
    return [&out](counted_in_file, std::uint64_t number) { out += std::to_string(number); };
}

/// Offsets are 0-based, in bytes; lines and columns 1-based, columns in code points. The end is exclusive.
void put_span(json_stream& json, span where, line_index const& lines, number_putter const& put_number) {
    line_column const start = lines.place(where.start);
    line_column const end = lines.place(where.end);
    span const bytes = lines.in_file(where);
    json.key("span"_key).open_object().key("start"_key).value_to_append();
    put_number(counted_in_file::bytes, bytes.start);
    json.key("end"_key).value_to_append();
    put_number(counted_in_file::bytes, bytes.end);
    json.key("line"_key).value_to_append();
    put_number(counted_in_file::lines, start.line);
    json.key("column"_key).number(start.column).key("end_line"_key).value_to_append();
    put_number(counted_in_file::lines, end.line);
    json.key("end_column"_key).number(end.column).close_object();
}

/// The fields that `suggestion` and each of `alternatives` have.
void put_replacement(json_stream& json, suggestion const& fix, line_index const& lines,
                     number_putter const& put_number) {
    put_probability(json, fix.probability);
    if (fix.at) put_span(json, *fix.at, lines, put_number);
    json.close_object();
}

void put_suggestions(json_stream& json, finding const& reported, line_index const& lines,
                     number_putter const& put_number) {
    suggestion const& fix = *reported.fix;
    json.key("suggestion"_key).open_object().key("text"_key).string(fix.text);
    json.key("replays_rest"_key).boolean(fix.replays_rest).key("alone"_key).boolean(fix.alone);
    put_replacement(json, fix, lines, put_number);
    if (reported.others.empty()) return;
    json.key("alternatives"_key).open_array();
    for (suggestion const& other : reported.others) {
        json.open_object().key("text"_key).string(other.text);
        put_replacement(json, other, lines, put_number);
    }
    json.close_array();
}

/// The place in the second record of the game.
void put_other(json_stream& json, located_finding const& found, span where) {
    json.key("other"_key).open_object().key("file"_key).string(found.other_file);
    put_span(json, where, *found.other_lines, own_numbers(json.text()));
    json.close_object();
}

/// Costs in nats.
void put_comparison(json_stream& json, std::vector<compared_explanation> const& all) {
    json.key("compared"_key).open_array();
    for (compared_explanation const& e : all) {
        json.open_object().key("text"_key).string(e.text).key("turn"_key).string(e.number);
        json.key("slip"_key).raw(fmt::format("{:.2f}", e.slip / 100.0));
        json.key("moves"_key).raw(fmt::format("{:.2f}", (e.weight - e.slip) / 100.0)).close_object();
    }
    json.close_array();
}

/// `with_game`: the number of the game is one of the fields; `explains`: what was compared is.
void put_record(json_stream& json, located_finding const& found, bool with_game, bool explains,
                number_putter const& put_number) {
    finding const& reported = found.reported;
    put_kind(json.open_object().key("type"_key).plain("finding"), reported);
    put_unchecked(json.key("file"_key).string(found.file), reported);
    if (with_game && reported.place.game != 0) {
        json.key("game"_key).value_to_append();
        put_number(counted_in_file::games, reported.place.game);
    }
    put_turn(json, reported.place);
    put_span(json, reported.where, found.lines, put_number);
    put_notes(json, reported);
    if (reported.fix) put_suggestions(json, reported, found.lines, put_number);
    if (explains && is_compared(reported)) put_comparison(json, reported.compared);
    if (reported.in_other && found.other_lines) put_other(json, found, *reported.in_other);
    json.close_object();
}

} // namespace

std::string json_record(located_finding const& found, bool explains) {
    std::string out;
    json_stream json(out);
    put_record(json, found, true, explains, own_numbers(out));
    return out;
}

std::string json_record(summary const& s) {
    std::string out;
    json_stream json(out);
    json.open_object().key("type"_key).plain("summary");
    json.key("files"_key).number(s.files).key("games"_key).number(s.games).key("turns"_key).number(s.turns);
    json.key("errors"_key).number(s.errors).key("warnings"_key).number(s.warnings);
    json.key("bytes"_key).number(s.bytes);
    if (s.unchecked != 0) json.key("unchecked"_key).number(s.unchecked);
    if (s.known != 0) json.key("known"_key).number(s.known);
    if (s.unshown != 0) json.key("unshown"_key).number(s.unshown);
    json.close_object();
    return out;
}

void put_json_record(json_stream& json, located_finding const& found, number_putter const& put_number) {
    if (put_number)
        put_record(json, found, true, false, put_number);
    else
        put_record(json, found, false, false, own_numbers(json.text()));
}

void put_fields_of_finding(json_stream& json, finding const& found) {
    put_kind(json, found);
    put_unchecked(json, found);
    put_turn(json, found.place);
    put_notes(json, found);
}

void put_probability(json_stream& json, int thousandths) {
    if (thousandths == 0) return;
    json.key("probability"_key).raw(fmt::format("{}.{:03}", thousandths / 1000, thousandths % 1000));
}

namespace {

class jsonl_renderer : public renderer {
public:
    explicit jsonl_renderer(bool explains) : explains_(explains) {}
    void show(located_finding const& found, std::string& out) override {
        out += json_record(found, explains_);
        out += '\n';
    }
    void finish(summary const& s, std::string& out) override {
        out += json_record(s);
        out += '\n';
    }

private:
    bool explains_;
};

class json_renderer : public renderer {
public:
    explicit json_renderer(bool explains) : explains_(explains) {}
    void show(located_finding const& found, std::string& out) override {
        findings_.add(json_record(found, explains_), out);
    }
    void finish(summary const& s, std::string& out) override {
        findings_.close(",\"summary\":" + json_record(s) + "}", out);
    }

private:
    bool explains_;
    json_list findings_{"{\"findings\":["};
};

} // namespace

std::unique_ptr<renderer> make_json(render_options options) {
    return std::make_unique<json_renderer>(options.explains);
}
std::unique_ptr<renderer> make_jsonl(render_options options) {
    return std::make_unique<jsonl_renderer>(options.explains);
}

} // namespace vpgn
