#include "formats/json/record_play.hpp"

#include "formats/json/json_text.hpp"
#include "syntax/writer.hpp"

#include <string_view>

namespace vpgn::tools {

void record_play::begins(syntax::game const& game) {
    play_fields::begins(game);
    game_ = &game;
}

void record_play::plays(replay::played_turn const& turn) {
    begin_turn(turn.node());
    put_standing(turn.how());
    spelled_.clear();
    turn.spell_into(spelled_);
    if (!spelled_.empty() && !is_written(turn.node(), spelled_)) {
        fields_ += R"(,"canonical":)";
        put_plain_string(fields_, spelled_);
    }
    end_turn(turn.node());
}

bool record_play::is_written(std::size_t node, std::string_view text) const {
    syntax::node const& turn = game_->nodes[node];
    return turn.second - turn.first == 1 ? part(game_->text, game_->actions[turn.first].where) == text
                                         : syntax::turn_as_written(*game_, turn) == text;
}

} // namespace vpgn::tools
