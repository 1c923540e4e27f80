#include "api/answer.hpp"

#include "games/record/page_list.hpp"

namespace vpgn::tools::api {

void put_span(json_stream& json, span where, utf16_places const& places) {
    json.key("span"_key).open_array();
    json.number(places.place(where.start)).number(places.place(where.end)).close_array();
}

void put_list(json_stream& json, shown_games const& all) {
    put_list_head(json.open_object(), {std::string(text_name)}, all.cast);
    json.key("games"_key).open_array();
    for (page_game const& game : all.pages)
        put_entry(json.value_to_append(), game, 0, game.place);
    json.close_array().close_object();
}

} // namespace vpgn::tools::api
