#include "replay/play/read_turn.hpp"

#include "registry/game_start.hpp"
#include "replay/play/game_walk.hpp"
#include "syntax/read_line.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <span>
#include <stdexcept>
#include <utility>

namespace vpgn::replay {

namespace {

using syntax::node;

bool is_error(finding const& f) {
    return f.level == severity::error;
}

/// The walk over a line of one turn, whose position is of any type.
class turn_walk final : private game_walk, private observer {
public:
    turn_walk(syntax::game const& line, game_start const& on, any_position const& before, game_report& report)
        : game_walk(line, on, this, report), before_(before), now_(before) {
        numbers_.restart(); // a single turn may have any number
        confirmed_.push_back({syntax::no_node, numbers_});
    }

    void run() {
        for (std::size_t i = 0; i < game_.nodes.size() && !has_enough(i); ++i) {
            node const& n = game_.nodes[i];
            if (n.kind == node::type::number && !line_.lost) check_number(n);
            if (n.kind != node::type::turn) continue;
            ++line_.ply;
            examine(i);
        }
    }
    /// The turn, if it is legal as written.
    std::optional<read_legal_turn> played;

private:
    line_state& current_line() override { return line_; }
    bool is_in_variation() const override { return false; }
    any_position now() const override { return now_; }
    void go_to(any_position const& p) override { now_ = p; }
    void stay() override {}
    any_position confirmed() const override { return confirmed_at_; }
    void confirm_now() override { confirmed_at_ = now_; }
    void lose_lines() override { line_.lost = true; }

    void check_number(node const& n) {
        std::uint32_t const next = numbers_.counted(now_->number(), now_->to_move());
        if (!numbers_.agrees(n.first, next)) report_number(n, now_->number(), now_->to_move());
        numbers_.take(n.first, next);
    }

    void on_turn(played_turn const& turn) override {
        if (turn.status() != turn_status::legal) return;
        played.emplace();
        played->choices = turn.choices();
        played->text = turn.spell();
        std::span const all(played->choices.begin(), played->choices.end());
        played->after = before_->after(all, &played->events)->after_end(&played->events);
    }

    any_position before_, now_, confirmed_at_ = before_;
    line_state line_{};
};

/// The finding for a text that is not one turn; nullopt if it is.
std::optional<finding> why_not_one_turn(syntax::game const& line) {
    bool has_turn = false;
    for (node const& n : line.nodes) {
        if (n.kind == node::type::open)
            return make_finding(finding_code::stray_token, n.where, "a move cannot contain a variation");
        if (n.kind == node::type::turn && has_turn)
            return make_finding(finding_code::stray_token, n.where, "only one move can be played");
        has_turn |= n.kind == node::type::turn;
    }
    if (has_turn) return std::nullopt;
    return make_finding(finding_code::not_an_action, {0, line.text.size()}, "there is no move in this text");
}

} // namespace

turn_reading read_turn(any_position const& before, game_start const& on, std::string_view text) {
    if (!on.variant->info.records_are_read)
        throw std::invalid_argument(fmt::format(
            "the notation of {} is not known: play its moves by their choices", on.variant->info.name));
    syntax::game line = syntax::read_line(text, notation_of(*on.variant));
    game_start here = on;
    here.start = before->as_setup();
    here.is_usual = false;
    finish_words(line, here);
    turn_reading reading{{}, line.problems};
    bool const is_readable = std::none_of(line.problems.begin(), line.problems.end(), is_error);
    if (std::optional<finding> other = why_not_one_turn(line)) {
        if (is_readable) reading.findings.push_back(std::move(*other));
        return reading;
    }
    game_report report;
    turn_walk walk(line, here, before, report);
    walk.run();
    reading.findings.insert(reading.findings.end(), report.findings.begin(), report.findings.end());
    auto& all = reading.findings;
    if (std::any_of(all.begin(), all.end(), is_error)) return reading;
    reading.turn = std::move(walk.played);
    if (reading.turn) return reading;
    // A pass, which a game only notes, is no turn by itself.
    auto const noted = std::find_if(all.begin(), all.end(),
                                    [](finding const& f) { return f.code == finding_code::turn_shape; });
    if (noted != all.end())
        noted->level = severity::error;
    else
        all.push_back(
            make_finding(finding_code::turn_shape, {0, text.size()}, "this is not a move of the game"));
    return reading;
}

turn_reading read_turn(game_start const& on, std::string_view text) {
    return read_turn(on.variant->functions->begin(on.start, on.terms), on, text);
}

} // namespace vpgn::replay
