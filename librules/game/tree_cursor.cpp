#include "game/tree_cursor.hpp"

#include <utility>

namespace vpgn::replay {

std::optional<any_position> tree_cursor::valid(rules::setup const& position) const {
    std::optional<any_position> const& start = line_.front().after;
    return start ? (*start)->valid(position, tree_->start().terms) : std::nullopt;
}

tree_cursor::step tree_cursor::played(turn_index at, std::optional<any_position> const& reached) const {
    step result{at, reached, std::nullopt};
    if (rules::setup const* const other = tree_->position_before(at)) result.before = valid(*other);
    if (rules::setup const* const after = tree_->position_after(at)) {
        result.after = valid(*after);
    } else if (auto const choices = tree_->choices(at); !choices.empty() && result.before) {
        result.after = (*result.before)->after(choices)->after_end();
    }
    return result;
}

tree_cursor::step const& tree_cursor::go_to(turn_index at) {
    if (line_.empty()) {
        game_start const& start = tree_->start();
        step first;
        if (start.variant != nullptr && start.playable &&
            start.variant->functions->judge(start.start, start.terms).faults == rules::no_fault)
            first.after = start.variant->functions->begin(start.start, start.terms);
        line_.push_back(std::move(first));
    }
    // A turn is added after those before it, so that indices ascend along a line: what is larger than a turn
    // is not before it.
    std::vector<turn_index>& ahead = ahead_;
    for (ahead.clear();; at = tree_->before(at)) {
        while (line_.back().turn > at)
            line_.pop_back();
        if (line_.back().turn == at) break;
        ahead.push_back(at);
    }
    for (; !ahead.empty(); ahead.pop_back())
        line_.push_back(played(ahead.back(), line_.back().after));
    return line_.back();
}

std::optional<any_position> const& tree_cursor::before(turn_index at) {
    return go_to(at).before;
}
std::optional<any_position> const& tree_cursor::after(turn_index at) {
    return go_to(at).after;
}

} // namespace vpgn::replay
