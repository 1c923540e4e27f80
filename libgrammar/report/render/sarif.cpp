// For code scanning: SARIF 2.1.0 (OASIS). All codes are the tool's rules, in the order of the table, so that
// each result can be written at once. Columns count code points; byte offsets refer to the text after
// decompression.
#include "report/fingerprint.hpp"
#include "report/render/file_uri.hpp"
#include "report/render/formats.hpp"
#include "report/render/json_list.hpp"
#include "source/line_index.hpp"

#include <fmt/format.h>

namespace vpgn {
namespace {

using nlohmann::ordered_json;

// Names the ingredients of `fingerprint_of`: if they change, so must this name.
constexpr char const* fingerprint_name = "vpgnFinding/v1";
constexpr std::string_view schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

ordered_json as_message(std::string_view text) {
    return {{"text", text}};
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

ordered_json rule(code_record const& code) {
    std::string_view const page = page_of(code.id);
    return {{"id", code.code},
            {"name", code.slug},
            {"shortDescription", as_message(code.headline)},
            {"fullDescription", as_message(what_it_is(page))},
            {"defaultConfiguration", {{"level", level_word(code.level)}}},
            {"help", {{"text", page}, {"markdown", page}}}};
}

ordered_json driver(std::string_view version) {
    ordered_json tool = {{"name", "vpgn"}};
    if (!version.empty()) tool["version"] = version;
    ordered_json& rules = tool["rules"] = ordered_json::array();
    for (code_record const& code : all_codes())
        rules.push_back(rule(code));
    return tool;
}

std::string head(std::string_view version) {
    return fmt::format(R"({{"$schema":"{}","version":"2.1.0","runs":[{{"tool":{{"driver":{}}},)"
                       R"("columnKind":"unicodeCodePoints","results":[)",
                       schema, json_text(driver(version)));
}

ordered_json artifact(std::string_view file) {
    ordered_json location = {{"uri", file_uri(file)}};
    if (file == "-") location["description"] = as_message("standard input");
    return location;
}

ordered_json region(span where, line_index const& lines) {
    line_column const start = lines.place(where.start);
    line_column const end = lines.place(where.end);
    return {{"startLine", start.line}, {"startColumn", start.column}, {"endLine", end.line},
            {"endColumn", end.column}, {"byteOffset", where.start},   {"byteLength", where.size()}};
}

ordered_json fix(located_finding const& found) {
    suggestion const& with = *found.what.fix;
    ordered_json const replacement = {{"deletedRegion", region(replaced_span(found.what), found.lines)},
                                      {"insertedContent", as_message(with.text)}};
    return {
        {"description",
         as_message(with.replays_rest ? "the rest of the game then replays" : "what was most likely meant")},
        {"artifactChanges", ordered_json::array({{{"artifactLocation", artifact(found.file)},
                                                  {"replacements", ordered_json::array({replacement})}}})}};
}

/// Place in the game, with the names of the format `json`.
ordered_json properties(located_finding const& found) {
    turn_place const& place = found.what.place;
    ordered_json bag = ordered_json::object();
    if (place.game != 0) bag["game"] = place.game;
    if (!found.game_title.empty()) bag["title"] = found.game_title;
    if (!place.number.empty()) bag["turn"] = place.number;
    if (place.ply != 0) {
        bag["ply"] = place.ply;
        bag["variation"] = place.variation;
    }
    return bag;
}

ordered_json result(located_finding const& found) {
    finding const& what = found.what;
    ordered_json const place = {{"artifactLocation", artifact(found.file)},
                                {"region", region(what.where, found.lines)}};
    ordered_json record = {
        {"ruleId", record_of(what.code).code},
        {"ruleIndex", std::size_t(what.code)},
        {"level", level_word(what.level)},
        {"message", as_message(fmt::to_string(fmt::join(all_lines(what), "\n")))},
        {"locations", ordered_json::array({{{"physicalLocation", place}}})},
        {"partialFingerprints", {{fingerprint_name, fingerprint_of(found)}}},
    };
    // A result that could not be decided is of the kind `open`, which has no level.
    if (what.level == severity::unchecked) record["kind"] = "open";
    if (what.fix) record["fixes"] = ordered_json::array({fix(found)});
    if (ordered_json bag = properties(found); !bag.empty()) record["properties"] = std::move(bag);
    return record;
}

class sarif_renderer : public renderer {
public:
    explicit sarif_renderer(render_options options) : results_(head(options.version)) {}

    void show(located_finding const& found, std::string& out) override {
        results_.add(json_text(result(found)), out);
    }

    void end_file(std::string_view file, std::string_view failure, std::string&) override {
        if (failure.empty()) return;
        ordered_json const place = {{"physicalLocation", {{"artifactLocation", artifact(file)}}}};
        failures_.push_back({{"level", "error"},
                             {"message", as_message(failure)},
                             {"locations", ordered_json::array({place})}});
    }

    void finish(summary const& s, std::string& out) override {
        ordered_json invocation = {{"executionSuccessful", failures_.empty()}};
        if (!failures_.empty()) invocation["toolExecutionNotifications"] = failures_;
        ordered_json const figures = {
            {"files", s.files},   {"games", s.games},       {"turns", s.turns},
            {"known", s.known},   {"unshown", s.unshown},   {"bytes", s.bytes},
            {"errors", s.errors}, {"warnings", s.warnings}, {"unchecked", s.unchecked}};
        results_.close(fmt::format(R"(,"invocations":[{}],"properties":{}}}]}})", json_text(invocation),
                                   json_text(figures)),
                       out);
    }

private:
    json_list results_;
    ordered_json failures_ = ordered_json::array(); ///< unreadable files
};

} // namespace

std::unique_ptr<renderer> make_sarif(render_options options) {
    return std::make_unique<sarif_renderer>(options);
}

} // namespace vpgn
