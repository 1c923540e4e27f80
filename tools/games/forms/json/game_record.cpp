#include "games/forms/json/game_record.hpp"

#include "games/forms/json/game_fields.hpp"
#include "games/forms/json/line_of_play.hpp"
#include "games/forms/writing/changes_in_writing.hpp"
#include "report/render/json_record.hpp"

namespace vpgn::tools {

void game_record::put_fields(json_stream& json, imported_game const& told, numbered_text& out) {
    if (play_.level() != level_of_detail::shown) put_source(json, told, out);
    // The page shows the list; other programs ask for tags by their names.
    bool const is_page = play_.level() == level_of_detail::shown;
    if (!is_page) put_tags_by_name(json.next_line(lines_.field).key("tags"_key), told.game);
    put_tags(is_page ? json.next_line(lines_.field).key("tags"_key)
                     : json.next_line(lines_.field).key("tag_list"_key),
             told.game);
    if (!play_.beginning().empty()) json.next_line(lines_.field).fields(play_.beginning());
    json.next_line(lines_.field);
    bool const numbers_are_items = !is_page && keeps_numbers(told.game, told.report);
    if (numbers_are_items) json.key("numbers"_key).plain("as_written").next_line(lines_.field);
    line_of_play_writer(told.game, play_, lines_.turn, numbers_are_items, json).tell();
    if (auto const result = told.game.main_line_result())
        json.next_line(lines_.field).key("result"_key).plain(syntax::result_text(result->what));
    if (play_.level() != level_of_detail::record && told.report.end.how != rules::ending::none)
        put_ending(json.next_line(lines_.field).key("end"_key), told.report.end);
    put_findings(json.next_line(lines_.field).key("findings"_key), told, out);
}

void game_record::put_source(json_stream& json, imported_game const& told, numbered_text& out) {
    json.next_line(lines_.field).key("type"_key).plain("game");
    json.key("file"_key).string(told.file);
    json.key("game"_key).value_to_append();
    out.put_number();
}

/// A record's game is counted in its chunk, and numbered when the chunks are put in order.
void game_record::put_findings(json_stream& json, imported_game const& told, numbered_text& out) {
    number_putter put_number;
    if (play_.level() != level_of_detail::shown)
        put_number = [&](counted_in_file what, std::uint64_t number) {
            if (what == counted_in_file::games)
                out.put_number();
            else
                out.put_number(what, number);
        };
    json.open_array();
    for (finding const& f : told.findings)
        put_json_record(json, {f, told.file, told.lines}, put_number);
    json.close_array();
}

} // namespace vpgn::tools
