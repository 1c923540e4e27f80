#include "api/answer.hpp"

#include "games/record/page_writer.hpp"

namespace vpgn::tools::api {

void put_span(json_stream& json, span where, utf16_places const& places) {
    json.key("span"_key).open_array();
    json.number(places.place(where.start)).number(places.place(where.end)).close_array();
}

void put_changes(json_stream& json, std::vector<std::pair<span, std::string>> const& changes,
                 utf16_places const& places) {
    json.key("changes"_key).open_array();
    for (auto const& [where, text] : changes) {
        put_span(json.open_object(), where, places);
        json.key("text"_key).string(text).close_object();
    }
    json.close_array();
}

void put_written(json_stream& json, std::vector<written_change> const& all, utf16_places const& places) {
    json.open_array();
    for (written_change const& written : all) {
        json.open_object().key("words"_key).string(written.words);
        json.key("repairs"_key).number(written.repairs);
        put_changes(json, written.changes, places);
        json.close_object();
    }
    json.close_array();
}

void put_list(json_stream& json, shown_games const& all) {
    put_list_head(json.open_object(), {std::string(text_name)}, all.cast);
    json.key("games"_key).open_array();
    for (page_game const& game : all.pages)
        put_entry(json.value_to_append(), game, 0, game.place);
    json.close_array().close_object();
}

} // namespace vpgn::tools::api
