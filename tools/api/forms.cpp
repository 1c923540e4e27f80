#include "api/answer.hpp"
#include "api/api.hpp"
#include "definitions/scope.hpp"
#include "formats/text_forms.hpp"

namespace vpgn::tools::api {

namespace {

/// The media type of a format.
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
    for (auto const& [id, name] : definitions::built_in_variants()) {
        json.open_object().key("id"_key).plain(id);
        put_text(json.key("name"_key), name);
        json.close_object();
    }
    json.close_array().close_object();
    return answer;
}

} // namespace vpgn::tools::api
