#include "api/play.hpp"

#include "api/answer.hpp"
#include "core/ending_words.hpp"
#include "formats/engines/engine_formats.hpp"
#include "formats/engines/engine_variant.hpp"
#include "notation/native/table.hpp"
#include "notation/position_text.hpp"
#include "replay/play/read_turn.hpp"

#include <algorithm>
#include <span>

namespace vpgn::tools::api {

namespace {

/// How the turns of a line are spelled.
struct line_words {
    replay::word_notation const* notation = nullptr; ///< null: canonical text
    replay::word_style style = {};
};

line_words words_for(replay::game_start const& on, std::string_view name, std::string_view like) {
    auto const serves = [&](replay::word_notation const& notation) {
        return notation.serves(on.variant->info, on.pieces());
    };
    // KI2 before KIF, whose words may lack the origin that KI2 never has.
    std::span const rows = replay::word_notations();
    auto const alike = std::find_if(rows.rbegin(), rows.rend(), [&](replay::word_notation const* row) {
        return !like.empty() && row->by_content && serves(*row) && row->measure(like) == like.size();
    });
    if (alike != rows.rend()) return {*alike, (*alike)->style_of(like)};
    if (!like.empty()) return {};
    replay::word_notation const* const named = replay::find_word_notation(name);
    return {named != nullptr && serves(*named) ? named : nullptr};
}

std::string spelled(replay::read_legal_turn const& turn, replay::any_position const& before,
                    replay::game_start const& on, line_words const& words, rules::square last_target) {
    if (words.notation == nullptr || turn.choices.size() != 1) return turn.text;
    std::string text;
    replay::put_word(text, *words.notation, words.style, replay::board_view(*before), turn.choices[0],
                     on.variant->info, on.pieces(), last_target, turn.after->check_suffix());
    return text;
}

void put_line(json_stream& json, replay::game_start const& on, std::vector<std::string> const& turns,
              line_words const& words) {
    json.open_array();
    replay::any_position now = on.variant->functions->begin(on.start, on.terms);
    rules::square last_target = rules::no_square;
    for (std::string const& text : turns) {
        replay::turn_reading const reading = replay::read_turn(now, on, text);
        if (!reading) break;
        replay::read_legal_turn const& turn = *reading.turn;
        json.open_object().key("text"_key).string(spelled(turn, now, on, words, last_target));
        json.key("number"_key).number(now->number());
        json.key("side"_key).plain(word_of(now->to_move()));
        json.key("position"_key)
            .string(replay::write_position_text(turn.after->as_setup(), on.variant->notation));
        json.close_object();
        last_target = turn.choices[turn.choices.size() - 1].to;
        now = turn.after;
    }
    json.close_array();
}

} // namespace

std::string position_for_engine(replay::game_start const& on, std::vector<std::string> const& variants) {
    rules::variant_info const& info = on.variant->info;
    auto const played = engine_variant_of(info, variants);
    if (!played || (on.armies != nullptr && info.different_armies)) return "null";
    std::string answer;
    json_stream json(answer);
    json.open_object().key("variant"_key).string(played->name);
    json.key("is_chess960"_key).boolean(played->is_chess960);
    json.key("position"_key).string(position_command(info, on.start, on.variant->notation));
    json.close_object();
    return answer;
}

std::string lines_from(replay::game_start const& on, std::vector<std::vector<std::string>> const& lines,
                       std::string_view notation, std::string_view like) {
    line_words const words = words_for(on, notation, like);
    std::string answer;
    json_stream json(answer);
    json.open_array();
    for (std::vector<std::string> const& turns : lines)
        put_line(json, on, turns, words);
    json.close_array();
    return answer;
}

} // namespace vpgn::tools::api
