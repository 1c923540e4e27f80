#include "games/openings/opening_finder.hpp"

namespace vpgn::tools {

void opening_finder::starts(replay::beginning const& first) {
    found_ = nullptr;
    names_ = table_.find(first.variant.id);
    if (!names_) return;
    keys_.starts(first);
    look_up(first.position);
}

void opening_finder::plays(replay::played_turn const& turn) {
    if (names_ && turn.in_main_line()) look_up(turn.after());
}

void opening_finder::look_up(rules::setup const& position) {
    if (!names_->may_have(position_keys::rough_key_of(position))) return;
    if (opening const* const here = names_->at(keys_.key_of(position))) found_ = here;
}

} // namespace vpgn::tools
