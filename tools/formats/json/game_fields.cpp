#include "formats/json/game_fields.hpp"

#include "core/ending_words.hpp"
#include "formats/common/command_words.hpp"
#include "source/utf8.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

namespace vpgn::tools {

namespace {

/// A tag's value as text. Only a flawed tag has line ends in it; canonical text has blanks there.
std::string value_of(std::string_view raw) {
    std::string value = syntax::unescaped(raw);
    for (char& c : value)
        if (c == '\n' || c == '\r') c = ' ';
    return value;
}

void put_odd_tag(json_stream& json, std::string_view name, std::string_view raw) {
    std::string const value = value_of(raw);
    coding const text_coding = coding_of({name, value});
    json.key("name"_key).string(name, text_coding).key("value"_key).string(value, text_coding);
    put_coding(json, text_coding);
}

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

void put_tags_by_name(json_stream& json, syntax::game const& game) {
    // Few games have a repeated tag, and the parser has reported those.
    bool const some_twice = std::any_of(game.problems.begin(), game.problems.end(), [](finding const& f) {
        return f.code == finding_code::repeated_tag;
    });
    std::set<std::string_view> seen;
    std::vector<syntax::tag_pair const*> counted;
    counted.reserve(game.tags.size());
    for (auto tag = game.tags.rbegin(); tag != game.tags.rend(); ++tag)
        if (!some_twice || seen.insert(name_of(game.text, *tag)).second) counted.push_back(&*tag);
    json.open_object();
    for (auto tag = counted.rbegin(); tag != counted.rend(); ++tag) {
        std::string_view const name = name_of(game.text, **tag);
        std::string_view const raw = part(game.text, (*tag)->value);
        if (is_plain(name) && is_plain(raw)) // as nearly all
            json.key(name).plain(raw);
        else
            json.key(as_utf8(name)).string(as_utf8(value_of(raw)));
    }
    json.close_object();
}

void put_tags(json_stream& json, syntax::game const& game) {
    json.open_array();
    for (syntax::tag_pair const& tag : game.tags) {
        std::string_view const name = name_of(game.text, tag);
        std::string_view const raw = part(game.text, tag.value);
        json.open_object();
        if (is_plain(name) && is_plain(raw)) // as nearly all: escapes are not plain
            json.key("name"_key).plain(name).key("value"_key).plain(raw);
        else
            put_odd_tag(json, name, raw);
        json.close_object();
    }
    json.close_array();
}

void put_ending(json_stream& json, rules::verdict const& end) {
    json.open_object().key("how"_key).plain(word_of(end.kind));
    if (end.winner) json.key("winner"_key).plain(word_of(*end.winner));
    json.close_object();
}

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
