#include "game/tree_cursor.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::replay {

std::optional<any_position> tree_cursor::valid(rules::setup const& position) const {
    std::optional<any_position> const& start = known_.front().after;
    return start ? (*start)->valid(position, tree_->start().terms) : std::nullopt;
}

/// The next step of the line.
tree_cursor::step tree_cursor::played(turn_index at) const {
    step result{known_.back().after, std::nullopt};
    if (rules::setup const* const other = tree_->position_before(at)) result.before = valid(*other);
    if (rules::setup const* const after = tree_->position_after(at)) {
        result.after = valid(*after);
    } else if (auto const choices = tree_->choices(at); !choices.empty() && result.before) {
        result.after = (*result.before)->after_turn(choices);
    }
    return result;
}

void tree_cursor::push(turn_index at, step&& reached) {
    constexpr std::size_t apart = 32;
    reached.place = line_.size();
    line_.push_back(at);
    known_.push_back(std::move(reached));
    if (known_.back().place % apart != 0 || known_.size() <= 2 * apart) return;
    auto const kept = known_.end() - std::ptrdiff_t(apart);
    auto const first = known_.end() - std::ptrdiff_t(std::min(known_.size(), 3 * apart));
    known_.erase(std::remove_if(first, kept, [](step const& s) { return s.place % apart != 0; }), kept);
}

tree_cursor::step const& tree_cursor::go_to(turn_index at) {
    if (line_.empty()) {
        game_start const& start = tree_->start();
        step first;
        if (start.variant != nullptr && start.playable && faults_of(start) == rules::no_fault)
            first.after = start.variant->functions->begin(start.start, start.terms);
        push(before_first, std::move(first));
    }
    auto const pop = [this] {
        line_.pop_back();
        if (known_.back().place == line_.size()) known_.pop_back();
    };
    // A turn is added after those before it, so that indices ascend along a line: what is larger than a turn
    // is not before it.
    for (ahead_.clear();; at = tree_->before(at)) {
        while (line_.back() > at)
            pop();
        if (line_.back() == at) break;
        ahead_.push_back(at);
    }
    for (; known_.back().place + 1 != line_.size(); pop())
        ahead_.push_back(line_.back());
    for (; !ahead_.empty(); ahead_.pop_back())
        push(ahead_.back(), played(ahead_.back()));
    return known_.back();
}

std::optional<any_position> tree_cursor::before(turn_index at) {
    return go_to(at).before;
}
std::optional<any_position> tree_cursor::after(turn_index at) {
    return go_to(at).after;
}

} // namespace vpgn::replay
