#include "registry/start_steps.hpp"

#include "source/ascii.hpp"
#include "syntax/action.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

namespace {

using syntax::node;

/// Where the second part of a word begins, after its start; 0: it is one.
std::uint64_t second_part(syntax::game const& game, span word) {
    std::string_view const text = part(game.text, word);
    if (text.empty()) return 0;
    std::size_t const last = text.size() - std::size_t(text.back() == '+' || text.back() == '#');
    if (last < 4) return 0;
    bool const may_end_on_square = ascii::is_digit(text[last - 1]);
    bool const may_have_two =
        may_end_on_square && (ascii::is_digit(text[last - 3]) || ascii::is_digit(text[last - 4]));
    if (!may_have_two) return 0; // nearly all
    syntax::action const read = syntax::read_action(text, game.reads.letters);
    bool const has_two = read.kind == syntax::action::form::move && read.marked_by == syntax::mark::none &&
                         read.from_file >= 0 && read.from_rank >= 0 && read.to_rank >= 0 &&
                         read.promotion.named_by == syntax::naming::none &&
                         read.to_at.start == read.from_at.end;
    return has_two ? read.to_at.start : 0;
}

/// A turn of the main line.
struct main_turn {
    std::size_t node;
    std::uint64_t second_part; ///< see above
};

/// The turns between two numbers of the main line, or at an end of it.
struct numbered_turns {
    std::vector<main_turn> turns;
    int due = 0; ///< how many there are by the numbers; 0: unknown
};

int half_moves(node const& number) {
    return int(2 * number.first) + int(number.second > 1);
}

std::vector<numbered_turns> groups_of(syntax::game const& game) {
    std::vector<numbered_turns> groups(1);
    node const* last = nullptr;
    for (std::size_t const i : game.line()) {
        node const& n = game.nodes[i];
        if (n.kind == node::type::turn) {
            bool const is_single = n.second == n.first + 1;
            groups.back().turns.push_back(
                {i, is_single ? second_part(game, game.actions[n.first].where) : 0});
        }
        if (n.kind != node::type::number) continue;
        if (last != nullptr) groups.back().due = std::max(half_moves(n) - half_moves(*last), 0);
        groups.emplace_back();
        last = &n;
    }
    // A number without a turn counts nothing: canonical text has none.
    while (groups.size() > 1 && groups.back().turns.empty()) {
        groups.pop_back();
        groups.back().due = 0;
    }
    return groups;
}

/// The turns that may be two, in their order.
std::vector<main_turn> candidates_of(syntax::game const& game) {
    std::vector<numbered_turns> const groups = groups_of(game);
    std::size_t all = 0, open = 0;
    for (numbered_turns const& group : groups) {
        all += group.turns.size();
        open += std::size_t(std::count_if(group.turns.begin(), group.turns.end(),
                                          [](main_turn const& turn) { return turn.second_part != 0; }));
    }
    if (open == 0) return {};
    // Engines write both squares of every move.
    constexpr std::size_t few = 4;
    bool const is_style = open > few && few * open > all;
    std::vector<main_turn> found;
    for (numbered_turns const& group : groups) {
        bool const is_last = &group == &groups.back();
        bool const is_short = group.due != 0 ? int(group.turns.size()) < group.due : is_last && !is_style;
        for (main_turn const& turn : group.turns) {
            if (turn.second_part != 0 && is_short) found.push_back(turn);
        }
    }
    return found;
}

/// The node of the main line's turn `number`, from 0; no_node: there is none.
std::size_t node_of(syntax::game const& game, int number) {
    for (std::size_t const turn : game.turns())
        if (number-- == 0) return turn;
    return syntax::no_node;
}

/// Makes two nodes of the turn at `i`.
void part_turn(syntax::game& game, main_turn const& turn) {
    std::size_t const i = turn.node;
    node first = game.nodes[i];
    std::uint32_t const action = first.first;
    span const word = game.actions[action].where;
    span const rest = {word.start + turn.second_part, word.end};
    for (node& n : game.nodes) {
        bool const is_bracket = n.kind == node::type::open || n.kind == node::type::close;
        if (is_bracket && n.first > i) ++n.first;
        if (n.kind == node::type::turn && n.first > action) {
            ++n.first;
            ++n.second;
        }
    }
    node second = first;
    second.where = rest;
    first.where = game.actions[action].where = {word.start, rest.start};
    second.first = first.second;
    second.second = second.first + 1;
    game.actions.insert(game.actions.begin() + std::ptrdiff_t(second.first), {rest, syntax::join::first});
    game.nodes[i] = first;
    game.nodes.insert(game.nodes.begin() + std::ptrdiff_t(i) + 1, second);
    std::string text(part(game.text, {word.start, rest.start}));
    text.append(" ").append(part(game.text, rest));
    finding found = make_finding(finding_code::missing_blank, word, "a blank is missing between these moves");
    found.helps.push_back("write `" + text + "`");
    found.fix = suggestion{std::move(text), true, true};
    found.fix->mends_text = true;
    game.problems.push_back(std::move(found));
}

} // namespace

bool may_have_glued_turns(syntax::game const& game) {
    bool const any =
        std::any_of(game.actions.begin(), game.actions.end(),
                    [&](syntax::action_token const& action) { return second_part(game, action.where) != 0; });
    return any && !candidates_of(game).empty();
}

void part_glued_turns(syntax::game& game, game_start const& on) {
    constexpr int most = 16;
    for (int parted = 0; parted != most; ++parted) {
        fitting_turns const fit = on.variant->functions->count_fitting(game, on);
        if (fit.whole) return;
        std::size_t const stuck = node_of(game, fit.turns);
        std::vector<main_turn> const open = candidates_of(game);
        auto const found =
            std::find_if(open.begin(), open.end(), [&](main_turn const& turn) { return turn.node == stuck; });
        if (found == open.end()) return;
        syntax::game tried = game;
        part_turn(tried, *found);
        // Both parts must fit, and the turn after them, if there is one.
        fitting_turns const then = on.variant->functions->count_fitting(tried, on);
        int const added = int(tried.plies()) - int(game.plies());
        if (!then.whole && then.turns < fit.turns + added + 2) return;
        game = std::move(tried);
    }
}

} // namespace vpgn::replay
