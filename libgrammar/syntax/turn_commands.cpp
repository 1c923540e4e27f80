#include "syntax/turn_commands.hpp"

namespace vpgn::syntax {

namespace {

template <typename Value>
void set_if_new(std::optional<Value>& known, std::optional<Value> const& read) {
    if (!known) known = read;
}

void append(std::vector<board_mark>& marks, std::optional<std::vector<board_mark>> const& read) {
    if (read) marks.insert(marks.end(), read->begin(), read->end());
}

void take(turn_commands& into, command_type type, std::string_view value) {
    switch (type) {
    case command_type::clock:
        return set_if_new(into.clock, read_clock(value));
    case command_type::elapsed:
        return set_if_new(into.elapsed, read_clock(value));
    case command_type::game_time:
        return set_if_new(into.game_time, read_clock(value));
    case command_type::mechanical_clock:
        return set_if_new(into.mechanical_clock, read_clock(value));
    case command_type::evaluation:
        return set_if_new(into.thought, read_evaluation(value));
    case command_type::squares:
        return append(into.squares, read_squares(value));
    case command_type::arrows:
        return append(into.arrows, read_arrows(value));
    case command_type::other:
        return;
    }
}

/// Reads the comments between the nodes before `first` and the next turn of that line.
turn_commands commands_from(game const& of, std::size_t first) {
    turn_commands all;
    for (std::size_t i = first; i < of.nodes.size(); ++i) {
        node const& n = of.nodes[i];
        if (n.kind == node::type::turn || n.kind == node::type::close) break;
        if (n.kind == node::type::open) i = n.first;
        if (n.kind != node::type::comment) continue;
        std::string_view const comment = part(of.text, n.where).substr(n.first, n.second - n.first);
        each_command(comment, [&](comment_command const& command) {
            take(all, type_of_command(part(comment, command.name)), part(comment, command.value));
        });
    }
    return all;
}

} // namespace

turn_commands commands_of_turn(game const& of, std::size_t turn) {
    return commands_from(of, turn + 1);
}

turn_commands commands_of_beginning(game const& of) {
    return commands_from(of, 0);
}

} // namespace vpgn::syntax
