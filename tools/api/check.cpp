#include "api/answer.hpp"
#include "api/api.hpp"
#include "api/repairs.hpp"
#include "api/shown_games.hpp"
#include "games/record/page_list.hpp"
#include "report/render/json_stream.hpp"
#include "source/utf16_places.hpp"

#include <utility>

namespace vpgn::tools::api {

namespace {

void put_repairs(json_stream& json, std::vector<shown_repair> const& repairs, utf16_places const& places) {
    json.key("repairs"_key).open_array();
    for (shown_repair const& repair : repairs) {
        json.open_object().key("words"_key).string(repair.words);
        json.key("changes"_key).open_array();
        for (auto const& [where, text] : repair.changes) {
            put_span(json.open_object(), where, places);
            json.key("text"_key).string(text);
            json.close_object();
        }
        json.close_array().key("sure"_key).boolean(repair.sure).close_object();
    }
    json.close_array();
}

void put_findings(json_stream& json, std::vector<shown_finding> const& findings, utf16_places const& places) {
    json.open_array();
    for (shown_finding const& found : findings) {
        json.open_object().fields(found.fields);
        if (found.game >= 0) json.key("game"_key).number(std::uint64_t(found.game));
        put_span(json, found.where, places);
        put_repairs(json, found.repairs, places);
        json.close_object();
    }
    json.close_array();
}

std::vector<shown_finding> shown(std::vector<finding> const& of_definitions, std::string_view text) {
    std::vector<shown_finding> all;
    for (finding const& f : of_definitions)
        all.push_back({f.code, fields_of_finding(f), f.where, -1, repairs_of(f, text, nullptr, text)});
    return all;
}

} // namespace

std::string check(std::string_view text, reading const& options) {
    text_reading const read(text, options);
    shown_games const all = show_games(read.chunk(text));
    utf16_places const places(text);
    std::string answer;
    json_stream json(answer);
    json.open_object().key("form"_key).plain(read.form().name);
    put_list(json.key("list"_key), all);
    json.key("games"_key).open_array();
    for (std::size_t i = 0; i < all.games.size(); ++i) {
        put_span(json.open_object(), all.games[i].where, places);
        json.key("record"_key).raw(all.pages[i].record).key("turns"_key).open_array();
        for (span const turn : all.games[i].turns) {
            put_span(json.open_object(), turn, places);
            json.close_object();
        }
        json.close_array().close_object();
    }
    json.close_array();
    put_findings(json.key("findings"_key), all.findings, places);
    put_findings(json.key("of_definitions"_key), shown(read.of_definitions(), options.definitions),
                 utf16_places(options.definitions));
    json.key("drawings"_key).string(drawings_of(all.cast));
    json.key("summary"_key).string(summary_sentence(all.figures));
    json.close_object();
    return answer;
}

} // namespace vpgn::tools::api
