#include "syntax/turn_commands.hpp"

#include "syntax/program_remark.hpp"

#include <algorithm>
#include <string>

namespace vpgn::syntax {

namespace {

constexpr std::size_t no_turn = ~std::size_t(0);

template <typename Value>
void set_if_new(std::optional<Value>& known, std::optional<Value> const& read) {
    if (!known) known = read;
}

void append(std::vector<board_mark>& marks, std::optional<std::vector<board_mark>> const& read) {
    if (read) marks.insert(marks.end(), read->begin(), read->end());
}

std::string_view text_of(game const& of, node const& comment) {
    return part(of.text, comment.where).substr(comment.first, comment.second - comment.first);
}

template <typename Visit>
void each_comment(game const& of, Visit visit) {
    for (node const& n : of.nodes)
        if (n.kind == node::type::comment) visit(text_of(of, n));
}

/// An evaluation without a point and with a comma: `0,35`, `28,20`.
struct two_numbers {
    std::string_view first, second;
    bool are_there = false;
};

two_numbers split_at_comma(std::string_view value) {
    std::size_t const comma = value.find(',');
    if (comma == value.npos || value.find('.') != value.npos || value.starts_with('#')) return {};
    return {value.substr(0, comma), value.substr(comma + 1), true};
}

/// Whether all evaluations of the game have a comma, two digits after it, and a number before it that is
/// small for hundredths of a pawn.
class comma_survey {
public:
    void take(std::string_view value) {
        two_numbers const read = split_at_comma(value);
        if (!read.are_there) {
            all_fit_ = all_fit_ && value.find('.') == value.npos;
            return;
        }
        ++count_;
        bool const has_two_digits = read.second.size() == 2;
        std::size_t const sign = read.first.starts_with('-') || read.first.starts_with('+');
        std::string_view const number = read.first.substr(sign);
        constexpr std::size_t most_digits = 2;
        bool const is_small = number.size() < most_digits || (number.size() == most_digits && number < "16");
        all_fit_ = all_fit_ && has_two_digits && is_small;
    }
    bool has_decimal_commas() const { return count_ != 0 && all_fit_; }

private:
    int count_ = 0;
    bool all_fit_ = true;
};

} // namespace

bool stated_values::may_be_any() const {
    if (may_have_commands(game_)) return true;
    return std::any_of(game_.nodes.begin(), game_.nodes.end(), [this](node const& n) {
        return n.kind == node::type::comment && may_be_program_remark(text_of(game_, n));
    });
}

stated_values::habits const& stated_values::habits_of_game() const {
    if (habits_) return *habits_;
    comma_survey commas;
    bool has_scores_of_mover = false;
    each_comment(game_, [&](std::string_view comment) {
        each_command(comment, [&](comment_command const& command) {
            if (type_of_command(part(comment, command.name)) == command_type::evaluation)
                commas.take(part(comment, command.value));
        });
        auto const remark = read_program_remark(comment);
        has_scores_of_mover |= remark && remark->of == program_remark::side::mover;
    });
    habits_ = habits{commas.has_decimal_commas(), has_scores_of_mover};
    return *habits_;
}

bool stated_values::is_by_black(std::size_t turn) const {
    // By the number before it, and the turns between.
    std::int64_t turns = 0;
    for (std::size_t i = turn; i-- > 0;) {
        node const& n = game_.nodes[i];
        if (n.kind == node::type::close) {
            i = n.first;
        } else if (n.kind == node::type::turn) {
            ++turns;
        } else if (n.kind == node::type::open) {
            --turns; // its first turn replaces the one before it
        } else if (n.kind == node::type::number) {
            std::int64_t const before = game_.numbers_count_turns ? std::int64_t(n.first) - 1 : n.second > 1;
            return (before + turns) % 2 != 0;
        }
    }
    bool const black_begins = game_.tag("FEN").find(" b ") != std::string::npos;
    return (turns + black_begins) % 2 != 0;
}

void stated_values::take_command(turn_commands& into, std::string_view name, std::string_view value) const {
    switch (type_of_command(name)) {
    case command_type::clock:
        return set_if_new(into.clock, read_clock(value));
    case command_type::elapsed:
        return set_if_new(into.elapsed, read_clock(value));
    case command_type::game_time:
        return set_if_new(into.game_time, read_clock(value));
    case command_type::mechanical_clock:
        return set_if_new(into.mechanical_clock, read_clock(value));
    case command_type::evaluation:
        if (two_numbers const read = split_at_comma(value);
            read.are_there && !into.thought && habits_of_game().has_decimal_commas)
            return set_if_new(into.thought,
                              read_evaluation(std::string(read.first) + "." + std::string(read.second)));
        return set_if_new(into.thought, read_evaluation(value));
    case command_type::squares:
        return append(into.squares, read_squares(value));
    case command_type::arrows:
        return append(into.arrows, read_arrows(value));
    case command_type::other:
        return;
    }
}

void stated_values::take_remark(turn_commands& into, std::string_view comment, std::size_t turn) const {
    auto remark = read_program_remark(comment);
    if (!remark) return;
    set_if_new(into.clock, remark->clock);
    set_if_new(into.elapsed, remark->elapsed);
    if (!remark->thought) return;
    bool const is_of_mover =
        remark->of == program_remark::side::mover ||
        (remark->of == program_remark::side::open && habits_of_game().has_scores_of_mover);
    if (is_of_mover && is_by_black(turn)) {
        remark->thought->mate = -remark->thought->mate;
        if (remark->thought->pawns != 0) remark->thought->pawns = -remark->thought->pawns;
    }
    set_if_new(into.thought, remark->thought);
}

turn_commands stated_values::values_from(std::size_t first, std::size_t turn) const {
    turn_commands all;
    for (std::size_t i = first; i < game_.nodes.size(); ++i) {
        node const& n = game_.nodes[i];
        if (n.kind == node::type::turn || n.kind == node::type::close) break;
        if (n.kind == node::type::open) i = n.first;
        if (n.kind != node::type::comment) continue;
        std::string_view const comment = text_of(game_, n);
        each_command(comment, [&](comment_command const& command) {
            take_command(all, part(comment, command.name), part(comment, command.value));
        });
        if (turn != no_turn) take_remark(all, comment, turn);
    }
    return all;
}

turn_commands stated_values::of_turn(std::size_t turn) const {
    return values_from(turn + 1, turn);
}

turn_commands stated_values::of_beginning() const {
    return values_from(0, no_turn);
}

} // namespace vpgn::syntax
