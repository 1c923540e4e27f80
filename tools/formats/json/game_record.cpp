#include "formats/json/game_record.hpp"

#include "formats/common/changes_in_writing.hpp"
#include "formats/json/game_fields.hpp"
#include "formats/json/line_of_play.hpp"
#include "report/render/json_record.hpp"

namespace vpgn::tools {

void game_record::put_fields(json_stream& json, imported_game const& imported, numbered_text& out) {
    if (play_.level() != level_of_detail::shown) put_source(json, imported, out);
    // The page shows the list; other programs ask for tags by their names.
    bool const is_page = play_.level() == level_of_detail::shown;
    if (!is_page) put_tags_by_name(json.next_line(lines_.field).key("tags"_key), imported.game);
    put_tags(is_page ? json.next_line(lines_.field).key("tags"_key)
                     : json.next_line(lines_.field).key("tag_list"_key),
             imported.game);
    if (!play_.beginning().empty()) json.next_line(lines_.field).fields(play_.beginning());
    json.next_line(lines_.field);
    bool const numbers_are_items = !is_page && keeps_numbers(imported.game, imported.report);
    if (numbers_are_items) json.key("numbers"_key).plain("as_written").next_line(lines_.field);
    line_of_play_writer(imported.game, play_, lines_.turn, numbers_are_items, json).write();
    if (auto const result = imported.game.main_line_result())
        json.next_line(lines_.field).key("result"_key).plain(syntax::result_text(result->value));
    if (play_.level() != level_of_detail::record && imported.report.end.kind != rules::ending::none)
        put_ending(json.next_line(lines_.field).key("end"_key), imported.report.end);
    put_findings(json.next_line(lines_.field).key("findings"_key), imported, out);
}

void game_record::put_source(json_stream& json, imported_game const& imported, numbered_text& out) {
    json.next_line(lines_.field).key("type"_key).plain("game");
    json.key("file"_key).string(imported.file);
    json.key("game"_key).value_to_append();
    out.put_number();
}

/// A record's game is counted in its chunk, and numbered when the chunks are put in order.
void game_record::put_findings(json_stream& json, imported_game const& imported, numbered_text& out) {
    number_putter put_number;
    if (play_.level() != level_of_detail::shown)
        put_number = [&](counted_in_file counter, std::uint64_t number) {
            if (counter == counted_in_file::games)
                out.put_number();
            else
                out.put_number(counter, number);
        };
    json.open_array();
    for (finding const& f : imported.findings)
        put_json_record(json, {f, imported.file, imported.lines}, put_number);
    json.close_array();
}

} // namespace vpgn::tools
