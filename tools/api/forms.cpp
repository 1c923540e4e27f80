#include "api/answer.hpp"
#include "api/api.hpp"
#include "definitions/built_in.hpp"
#include "definitions/known.hpp"
#include "formats/text_forms.hpp"
#include "replay/terms/variant_registry.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::tools::api {

namespace {

/// As browsers are told what a file is.
std::string_view media_type_of(std::string_view form) {
    if (form == "pgn") return "application/vnd.chess-pgn";
    if (form == "json") return "application/json";
    if (form == "jsonl") return "application/jsonl";
    if (form == "csv") return "text/csv";
    return "text/plain";
}

void put_form(json_stream& json, std::string_view name, std::string_view what) {
    json.open_object().key("name"_key).plain(name);
    put_text(json.key("words"_key), what);
}

/// Those that are code, and the built-in definitions.
std::vector<std::pair<std::string, std::string>> variants() {
    std::vector<std::pair<std::string, std::string>> all;
    for (replay::variant_entry const& one : replay::built_in_variants())
        all.emplace_back(one.info.id, one.info.name);
    for (std::string_view const id : definitions::built_in().names())
        all.emplace_back(id, definitions::names_of(definitions::built_in(), id).name);
    // Orthodox chess first, the others as people look for them.
    std::sort(all.begin() + 1, all.end(), [](auto const& a, auto const& b) { return a.second < b.second; });
    return all;
}

} // namespace

std::string forms() {
    std::string answer;
    json_stream json(answer);
    json.open_object().key("version"_key).plain(VPGN_VERSION).key("sources"_key).open_array();
    for (source_format const& one : text_source_formats()) {
        put_form(json, one.name, one.what);
        json.close_object();
    }
    json.close_array().key("targets"_key).open_array();
    for (target_format const& one : text_target_formats()) {
        put_form(json, one.name, one.what);
        json.key("ending"_key)
            .plain(one.ending)
            .key("type"_key)
            .plain(media_type_of(one.name))
            .close_object();
    }
    json.close_array().key("variants"_key).open_array();
    for (auto const& [id, name] : variants()) {
        json.open_object().key("id"_key).plain(id);
        put_text(json.key("name"_key), name);
        json.close_object();
    }
    json.close_array().close_object();
    return answer;
}

} // namespace vpgn::tools::api
