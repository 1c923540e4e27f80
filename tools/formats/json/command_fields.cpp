#include "formats/json/command_fields.hpp"

#include "formats/common/command_words.hpp"

#include <fmt/format.h>
#include <optional>
#include <string_view>
#include <vector>

namespace vpgn::tools {

namespace {

void put_time(json_stream& json, json_key name, std::optional<std::chrono::milliseconds> time) {
    if (time) json.key(name).raw(seconds_text(*time));
}

void put_evaluation(json_stream& json, syntax::evaluation const& thought) {
    json.key("evaluation"_key).open_object();
    if (thought.is_mate)
        json.key("mate"_key).raw(fmt::format("{}", thought.mate));
    else
        json.key("pawns"_key).raw(fmt::format("{}", thought.pawns));
    if (thought.depth) json.key("depth"_key).number(*thought.depth);
    json.close_object();
}

void put_marks(json_stream& json, json_key name, std::vector<syntax::board_mark> const& marks, bool arrows) {
    if (marks.empty()) return;
    json.key(name).open_array();
    for (syntax::board_mark const& mark : marks) {
        json.open_object().key("color"_key).plain(std::string_view(&mark.color, 1));
        if (arrows)
            json.key("from"_key).plain(square_text(mark.from)).key("to"_key).plain(square_text(mark.to));
        else
            json.key("square"_key).plain(square_text(mark.from));
        json.close_object();
    }
    json.close_array();
}

} // namespace

void put_command_fields(json_stream& json, syntax::turn_commands const& commands) {
    put_time(json, "clock"_key, commands.clock);
    put_time(json, "elapsed"_key, commands.elapsed);
    put_time(json, "game_time"_key, commands.game_time);
    put_time(json, "mechanical_clock"_key, commands.mechanical_clock);
    if (commands.thought) put_evaluation(json, *commands.thought);
    put_marks(json, "squares"_key, commands.squares, false);
    put_marks(json, "arrows"_key, commands.arrows, true);
}

} // namespace vpgn::tools
