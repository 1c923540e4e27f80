// A played turn as shown to observers: spelled, counted and judged only on demand.
#pragma once

#include "notation/native/table.hpp"
#include "notation/spell.hpp"
#include "replay/play/board_demands.hpp"
#include "replay/play/line.hpp"
#include "replay/play/replay.hpp"

#include <optional>

namespace vpgn::replay {

template <class P>
class shown_turn final : public played_turn {
public:
    /// All arguments must outlive this object.
    shown_turn(place const& at, rules::variant_info const& info, rules::piece_table const& pieces,
               rules::turn const* choices, P const& before, P const& after)
        : played_turn(at, choices), info_(info), pieces_(pieces), before_(&before), after_(after) {}
    /// For a turn after which `line` is current: the position before it is computed on demand.
    shown_turn(place const& at, rules::variant_info const& info, rules::piece_table const& pieces,
               rules::turn const* choices, line_of_play<P> const& line)
        : played_turn(at, choices), info_(info), pieces_(pieces), line_(&line), after_(line.now) {}

    rules::setup before() const override { return position_before().as_setup(); }
    rules::setup after() const override { return after_.as_setup(); }
    rules::piece piece_after(rules::square s) const override { return after_.at(s); }
    int count_after(rules::piece who) const override { return count_on_board(after_, who); }
    void describe_events(rules::event_list& list) const override {
        if (!has_choices()) return;
        P state = position_before();
        for (rules::choice const& c : choices())
            state.play(c, &list);
        state.end_turn(&list);
    }
    void spell_into(std::string& out, spelling_style style) const override {
        if (!has_choices()) return;
        bool const long_algebraic = info_.long_algebraic || style == spelling_style::long_algebraic;
        put_turn(out, position_before(), pieces_, choices(), long_algebraic, check_suffix(after_));
    }
    void spell_native(std::string& out, word_notation const& notation, word_style const& style,
                      rules::square last_target) const override {
        if (choices().size() != 1) return;
        put_word(out, notation, style, board_view(position_before()), choices()[0], info_, pieces_,
                 last_target, check_suffix(after_));
    }
    bool gives_check() const override { return after_.in_check(); }
    rules::verdict judge_end() const override { return after_.judge_end(); }

private:
    P const& position_before() const {
        if (!before_) before_ = &computed_before_.emplace(line_->before());
        return *before_;
    }

    rules::variant_info const& info_;
    rules::piece_table const& pieces_;
    line_of_play<P> const* line_ = nullptr;
    mutable P const* before_ = nullptr;
    mutable std::optional<P> computed_before_;
    P const& after_;
};

} // namespace vpgn::replay
