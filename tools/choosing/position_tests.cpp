#include "choosing/position_tests.hpp"

#include "choosing/placement_matcher.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace vpgn::tools {

namespace {

/// Something that has to hold of a position, or of positions in a row from which so many turns are played.
class row_of_positions {
public:
    row_of_positions(std::uint32_t plies, condition::number_range const& at, bool looks_aside)
        : plies_(plies), at_(at), looks_aside_(looks_aside) {}

    /// Is it enough to see where the positions are met, and the turns behind those? In a variation the turn
    /// behind is not the next one.
    bool may_skip() const { return plies_ == 0 || !looks_aside_; }

    void forget() { rows_.forget(); }
    /// The start; its number is 0.
    bool sees_start(bool holds) {
        start_ = holds && at_.has(0);
        return start_ && plies_ == 0;
    }
    bool wants(asked_turn const& turn) const { return at_.has(turn.number()); }
    /// The position behind `turn`. True where nothing more has to hold.
    bool sees(asked_turn const& turn, bool holds) {
        if (plies_ == 0) return holds;
        std::uint32_t const before = turn.before() == no_turn ? start_ : rows_.before(turn);
        rows_.set(turn, holds ? before + 1 : 0);
        return before >= plies_; // the last of them is the one from which `turn` was played
    }

private:
    std::uint32_t plies_;
    condition::number_range at_;
    bool looks_aside_;
    along_line<std::uint32_t> rows_; ///< how many hold, up to the one behind a turn
    bool start_ = false;
};

class pattern_test final : public condition_test {
public:
    pattern_test(condition::position_pattern pattern, condition::position_test const& test, bool looks_aside)
        : pattern_(std::move(pattern)), row_(test.plies, test.at, looks_aside) {}

    truth begins(syntax::game const&) override {
        row_.forget();
        return truth::unknown;
    }
    replay::interest in_turns() const override { return replay::interest::positions; }
    bool tells_demands(replay::any_demands& all) override {
        if (replay::board_demands* const own = matcher_->demands()) all.push_back(own);
        return row_.may_skip();
    }
    truth starts(replay::beginning const& first) override {
        make_ready(first);
        return row_.sees_start(matcher_->fits(first.position)) ? truth::yes : truth::unknown;
    }
    truth plays(asked_turn& turn) override {
        bool const holds = row_.wants(turn) && matcher_->may_fit(turn) && matcher_->fits(turn.after());
        return row_.sees(turn, holds) ? truth::yes : truth::unknown;
    }

private:
    /// Nearly all games are of the variant of the one before: where its pieces are always the same, what was
    /// made for that one serves.
    void make_ready(replay::beginning const& first) {
        if (variant_ == &first.variant && !first.variant.different_armies) return;
        matcher_.emplace(pattern_, first);
        variant_ = &first.variant;
    }

    condition::position_pattern pattern_;
    row_of_positions row_;
    std::optional<placement_matcher> matcher_;
    rules::variant_info const* variant_ = nullptr; ///< that `matcher_` is made for
};

/// What a side must have of a kind.
struct demand {
    rules::piece who;
    std::uint32_t least;
    std::uint32_t most;
    condition::balance to_other;
    rules::piece of_other;
};

using demands = std::vector<demand>;
using written_pieces = std::vector<condition::piece_count>;

/// What is not written must not be there, but for kings. False where a letter has no meaning in the game.
bool add_demands(demands& all, written_pieces const& written, rules::color side,
                 replay::beginning const& first) {
    std::vector<rules::kind> named;
    for (condition::piece_count const& one : written) {
        rules::kind const what = kind_called(one.letter, first.notation, first.pieces);
        if (what == rules::no_kind || !first.pieces.has({side, what})) {
            if (one.least > 0) return false;
            continue;
        }
        named.push_back(what);
        all.push_back({{side, what}, one.least, one.most, one.to_other, {!side, what}});
    }
    for (rules::kind const k : first.pieces.kinds_of(side))
        if (!first.pieces.names_of({side, k}).is_royal &&
            std::find(named.begin(), named.end(), k) == named.end())
            all.push_back({{side, k}, 0, 0, condition::balance::any, {}});
    return true;
}

template <class Count>
bool in_balance(demand const& d, Count const& count) {
    auto const number = std::uint32_t(count(d.who));
    auto const other = std::uint32_t(count(d.of_other));
    if (d.to_other == condition::balance::equal) return number == other;
    return d.to_other == condition::balance::more ? number > other : number < other;
}

class material_test final : public condition_test {
public:
    material_test(condition::material_test const& test, bool looks_aside)
        : test_(test), ways_{way(test, rules::color::white, looks_aside),
                             way(test, rules::color::black, looks_aside)} {}

    truth begins(syntax::game const&) override {
        for (way& w : ways_)
            w.row.forget();
        return truth::unknown;
    }
    replay::interest in_turns() const override { return replay::interest::positions; }
    bool tells_demands(replay::any_demands& all) override {
        for (way& w : ways_)
            if (w.possible) all.push_back(&w.counts);
        return ways_.front().row.may_skip();
    }
    truth starts(replay::beginning const& first) override {
        make_ready(first);
        auto const count = [&](rules::piece who) {
            return std::count(first.position.pieces.begin(), first.position.pieces.end(), who);
        };
        truth found = truth::unknown;
        for (way& w : ways_) {
            bool const is_met = w.possible && holds(w, count);
            if (w.row.sees_start(is_met)) found = truth::yes;
        }
        return found;
    }
    truth plays(asked_turn& turn) override {
        auto const count = [&](rules::piece who) { return turn.count_after(who); };
        for (way& w : ways_)
            if (w.possible && w.row.sees(turn, w.row.wants(turn) && holds(w, count))) return truth::yes;
        return truth::unknown;
    }

private:
    /// The pieces that are named first are those of `first_is`.
    struct way {
        way(condition::material_test const& test, rules::color side, bool looks_aside)
            : first_is(side), row(test.plies, test.at, looks_aside) {}
        rules::color first_is;
        row_of_positions row;
        replay::board_demands counts{}; ///< of each kind; `balances` must hold as well
        demands balances{};
        bool possible = false;
    };

    /// As of a pattern: what was made for the game before serves, where the pieces are always the same.
    void make_ready(replay::beginning const& first) {
        if (variant_ == &first.variant && !first.variant.different_armies) return;
        for (way& w : ways_)
            make_ready(w, first);
        variant_ = &first.variant;
    }
    void make_ready(way& w, replay::beginning const& first) const {
        demands asks;
        bool const is_asked = !test_.first_is || (*test_.first_is == condition::side::white) ==
                                                     (w.first_is == rules::color::white);
        w.possible = is_asked && add_demands(asks, test_.first, w.first_is, first) &&
                     (!test_.second || add_demands(asks, *test_.second, !w.first_is, first));
        w.counts.clear();
        w.balances.clear();
        for (demand const& d : asks) {
            w.counts.add(d.who, d.least, d.most);
            if (d.to_other != condition::balance::any) w.balances.push_back(d);
        }
    }
    template <class Count>
    static bool holds(way& w, Count const& count) {
        auto const nobody = [](rules::square) { return rules::piece(); }; // no square is asked for
        return w.counts.met(nobody, count) &&
               std::all_of(w.balances.begin(), w.balances.end(),
                           [&](demand const& d) { return in_balance(d, count); });
    }

    condition::material_test test_;
    std::array<way, 2> ways_;
    rules::variant_info const* variant_ = nullptr; ///< that they are made ready for
};

} // namespace

made_test make_position_test(condition::position_test const& test, bool looks_aside) {
    auto read = condition::read_position_pattern(test.pattern);
    if (auto* const wrong = std::get_if<condition::fault>(&read)) return *wrong;
    return std::make_unique<pattern_test>(std::get<condition::position_pattern>(std::move(read)), test,
                                          looks_aside);
}

made_test make_material_test(condition::material_test const& test, bool looks_aside) {
    return std::make_unique<material_test>(test, looks_aside);
}

} // namespace vpgn::tools
