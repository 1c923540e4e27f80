#include "replay/record/numbered_groups.hpp"

namespace vpgn::replay {

using syntax::node;

// The text between two numbers of the main line is at most one turn, or mostly more: the majority decides.
// The text after the last number may be truncated, and does not count.
numbered_groups::numbered_groups(syntax::game const& game,
                                 std::function<int(std::uint32_t turns)> const& moves_due) {
    int balance = 0; // groups of one turn at most, minus the others
    std::uint32_t words = 0, turns = 0;
    bool has_number = false;
    for (std::size_t const i : game.line()) {
        node const& n = game.nodes[i];
        if (n.kind == node::type::turn) words += n.second - n.first;
        if (n.kind != node::type::number || (words == 0 && has_number)) continue;
        if (words > 0) {
            if (has_number) balance += int(words) <= moves_due(turns) ? 1 : -1;
            ++turns;
        }
        words = 0;
        has_number = true;
    }
    each_turn = balance > 0;
}

int words_before_number(syntax::game const& game, std::size_t i) {
    constexpr int farthest = 256; // nodes: two turns have fewer words
    int words = 0, nodes = 0;
    for (std::size_t const at : game.line(i)) {
        node const& n = game.nodes[at];
        if (nodes++ == farthest) return farthest;
        if (n.kind == node::type::turn) words += int(n.second - n.first);
        if (n.kind == node::type::number || n.kind == node::type::result) break;
    }
    return words;
}

bool count_turns(record_numbers const& numbers) {
    int balance = 0;
    for (std::size_t i = 1; i < numbers.size(); ++i) {
        record_number const& from = numbers[i - 1];
        record_number const& to = numbers[i];
        auto const turn_of = [](record_number const& n) {
            return std::int64_t(n.number) * 2 + (n.mover == rules::color::black);
        };
        if (from.written == 0 || to.written == 0) continue;
        std::int64_t const step = std::int64_t(to.written) - std::int64_t(from.written);
        balance += step == turn_of(to) - turn_of(from);
        balance -= step == std::int64_t(to.number) - std::int64_t(from.number);
    }
    return balance >= 0;
}

} // namespace vpgn::replay
