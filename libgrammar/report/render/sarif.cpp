// For code scanning: SARIF 2.1.0 (OASIS). All codes are the tool's rules, in the order of the table, so that
// each result can be written at once. Columns count code points; byte offsets refer to the text after
// decompression.
#include "report/fingerprint.hpp"
#include "report/render/file_uri.hpp"
#include "report/render/formats.hpp"
#include "report/render/json_stream.hpp"
#include "source/line_index.hpp"

#include <fmt/format.h>

namespace vpgn {
namespace {

// Names the ingredients of `fingerprint_of`: if they change, so must this name.
constexpr char const* fingerprint_name = "vpgnFinding/v1";
constexpr std::string_view schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// An object with a text, under the name of a field.
void put_message(json_stream& json, json_key name, std::string_view text) {
    json.key(name).open_object().key("text"_key).string(text).close_object();
}

/// The first paragraph under `## What`, which every page has.
std::string_view what_it_is(std::string_view page) {
    constexpr std::string_view heading = "## What\n\n";
    page.remove_prefix(page.find(heading) + heading.size());
    return page.substr(0, page.find("\n\n"));
}

/// SARIF has no level for games without known rules.
std::string_view level_word(severity level) {
    return level == severity::unchecked ? "none" : word_of(level);
}

void put_rule(json_stream& json, code_record const& code) {
    std::string_view const page = page_of(code.id);
    json.open_object().key("id"_key).plain(code.code).key("name"_key).plain(code.slug);
    put_message(json, "shortDescription"_key, code.headline);
    put_message(json, "fullDescription"_key, what_it_is(page));
    json.key("defaultConfiguration"_key).open_object();
    json.key("level"_key).plain(level_word(code.level)).close_object();
    json.key("help"_key).open_object().key("text"_key).string(page).key("markdown"_key).string(page);
    json.close_object().close_object();
}

/// The document up to the list of results.
std::string head(std::string_view version) {
    std::string out;
    json_stream json(out);
    json.open_object().key(std::string_view("$schema")).plain(schema).key("version"_key).plain("2.1.0");
    json.key("runs"_key).open_array().open_object().key("tool"_key).open_object();
    json.key("driver"_key).open_object().key("name"_key).plain("vpgn");
    if (!version.empty()) json.key("version"_key).string(version);
    json.key("rules"_key).open_array();
    for (code_record const& code : all_codes())
        put_rule(json, code);
    json.close_array().close_object().close_object();
    json.key("columnKind"_key).plain("unicodeCodePoints").key("results"_key).open_array();
    return out;
}

void put_artifact(json_stream& json, std::string_view file) {
    json.key("artifactLocation"_key).open_object().key("uri"_key).string(file_uri(file));
    if (file == "-") put_message(json, "description"_key, "standard input");
    json.close_object();
}

void put_region(json_stream& json, json_key name, span where, line_index const& lines) {
    line_column const start = lines.place(where.start);
    line_column const end = lines.place(where.end);
    span const bytes = lines.in_file(where);
    json.key(name).open_object().key("startLine"_key).number(start.line);
    json.key("startColumn"_key).number(start.column).key("endLine"_key).number(end.line);
    json.key("endColumn"_key).number(end.column).key("byteOffset"_key).number(bytes.start);
    json.key("byteLength"_key).number(bytes.size()).close_object();
}

void put_fix(json_stream& json, located_finding const& found) {
    suggestion const& with = *found.reported.fix;
    json.open_object();
    put_message(json, "description"_key,
                with.replays_rest ? "the rest of the game then replays" : "what was most likely meant");
    put_artifact(json.key("artifactChanges"_key).open_array().open_object(), found.file);
    put_region(json.key("replacements"_key).open_array().open_object(), "deletedRegion"_key,
               replaced_span(found.reported), found.lines);
    put_message(json, "insertedContent"_key, with.text);
    json.close_object().close_array().close_object().close_array().close_object();
}

/// Place in the game, with the names of the format `json`.
void put_properties(json_stream& json, located_finding const& found) {
    turn_place const& place = found.reported.place;
    if (place.game == 0 && found.game_title.empty() && place.number.empty() && place.ply == 0) return;
    json.key("properties"_key).open_object();
    if (place.game != 0) json.key("game"_key).number(place.game);
    if (!found.game_title.empty()) json.key("title"_key).string(found.game_title);
    if (!place.number.empty()) json.key("turn"_key).string(place.number);
    if (place.ply != 0) json.key("ply"_key).number(place.ply).key("variation"_key).boolean(place.variation);
    json.close_object();
}

std::string result(located_finding const& found) {
    finding const& reported = found.reported;
    std::string record;
    json_stream json(record);
    json.open_object().key("ruleId"_key).plain(record_of(reported.code).code);
    json.key("ruleIndex"_key).number(std::size_t(reported.code));
    json.key("level"_key).plain(level_word(reported.level));
    put_message(json, "message"_key, fmt::to_string(fmt::join(all_lines(reported), "\n")));
    json.key("locations"_key).open_array().open_object().key("physicalLocation"_key).open_object();
    put_artifact(json, found.file);
    put_region(json, "region"_key, reported.where, found.lines);
    json.close_object().close_object().close_array();
    json.key("partialFingerprints"_key).open_object();
    json.key(std::string_view(fingerprint_name)).string(fingerprint_of(found)).close_object();
    // A result that could not be decided is of the kind `open`, which has no level.
    if (reported.level == severity::unchecked) json.key("kind"_key).plain("open");
    if (reported.fix) {
        put_fix(json.key("fixes"_key).open_array(), found);
        json.close_array();
    }
    put_properties(json, found);
    json.close_object();
    return record;
}

class sarif_renderer : public renderer {
public:
    explicit sarif_renderer(render_options options) : results_(head(options.version)) {}

    void show(located_finding const& found, std::string& out) override { results_.add(result(found), out); }

    void end_file(std::string_view file, std::string_view failure, std::string&) override {
        if (failure.empty()) return;
        json_stream json(failures_, !failures_.empty());
        json.open_object().key("level"_key).plain("error");
        put_message(json, "message"_key, failure);
        json.key("locations"_key).open_array().open_object().key("physicalLocation"_key).open_object();
        put_artifact(json, file);
        json.close_object().close_object().close_array().close_object();
    }

    void finish(summary const& s, std::string& out) override {
        std::string tail;
        json_stream json(tail, true);
        json.key("invocations"_key).open_array().open_object();
        json.key("executionSuccessful"_key).boolean(failures_.empty());
        if (!failures_.empty())
            json.key("toolExecutionNotifications"_key).open_array().raw(failures_).close_array();
        json.close_object().close_array().key("properties"_key).open_object();
        json.key("files"_key).number(s.files).key("games"_key).number(s.games);
        json.key("turns"_key).number(s.turns).key("known"_key).number(s.known);
        json.key("unshown"_key).number(s.unshown).key("bytes"_key).number(s.bytes);
        json.key("errors"_key).number(s.errors).key("warnings"_key).number(s.warnings);
        json.key("unchecked"_key).number(s.unchecked).close_object();
        json.close_object().close_array().close_object(); // of the run, the runs and the document
        results_.close(tail, out);
    }

private:
    json_list results_;
    std::string failures_; ///< unreadable files: objects with a comma between each two
};

} // namespace

std::unique_ptr<renderer> make_sarif(render_options options) {
    return std::make_unique<sarif_renderer>(options);
}

} // namespace vpgn
