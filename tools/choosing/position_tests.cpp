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
    row_of_positions(std::uint32_t plies, condition::number_range const& at) : plies_(plies), at_(at) {}

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
    along_line<std::uint32_t> rows_; ///< how many hold, up to the one behind a turn
    bool start_ = false;
};

class pattern_test final : public condition_test {
public:
    pattern_test(condition::position_pattern pattern, condition::position_test const& test)
        : pattern_(std::move(pattern)), row_(test.plies, test.at) {}

    truth begins(syntax::game const&) override {
        row_.forget();
        return truth::unknown;
    }
    truth starts(replay::beginning const& first) override {
        matcher_.emplace(pattern_, first);
        return row_.sees_start(matcher_->fits(first.position)) ? truth::yes : truth::unknown;
    }
    truth plays(asked_turn& turn) override {
        bool const holds = row_.wants(turn) && matcher_->may_fit(turn) && matcher_->fits(turn.after());
        return row_.sees(turn, holds) ? truth::yes : truth::unknown;
    }

private:
    condition::position_pattern pattern_;
    row_of_positions row_;
    std::optional<placement_matcher> matcher_;
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
bool meets(demand const& d, Count const& count) {
    auto const number = std::uint32_t(count(d.who));
    if (number < d.least || number > d.most) return false;
    if (d.to_other == condition::balance::any) return true;
    auto const other = std::uint32_t(count(d.of_other));
    if (d.to_other == condition::balance::equal) return number == other;
    return d.to_other == condition::balance::more ? number > other : number < other;
}

class material_test final : public condition_test {
public:
    explicit material_test(condition::material_test const& test)
        : test_(test), ways_{way(test, rules::color::white), way(test, rules::color::black)} {}

    truth begins(syntax::game const&) override {
        for (way& w : ways_)
            w.row.forget();
        return truth::unknown;
    }
    truth starts(replay::beginning const& first) override {
        auto const count = [&](rules::piece who) {
            return std::count(first.position.pieces.begin(), first.position.pieces.end(), who);
        };
        truth found = truth::unknown;
        for (way& w : ways_) {
            make_ready(w, first);
            bool const holds = w.possible && std::all_of(w.asks.begin(), w.asks.end(),
                                                         [&](demand const& d) { return meets(d, count); });
            if (w.row.sees_start(holds)) found = truth::yes;
        }
        return found;
    }
    truth plays(asked_turn& turn) override {
        for (way& w : ways_)
            if (w.possible && w.row.sees(turn, w.row.wants(turn) && holds(w, turn))) return truth::yes;
        return truth::unknown;
    }

private:
    /// The pieces that are named first are those of `first_is`.
    struct way {
        way(condition::material_test const& test, rules::color side)
            : first_is(side), row(test.plies, test.at) {}
        rules::color first_is;
        row_of_positions row;
        demands asks{};
        bool possible = false;
    };

    void make_ready(way& w, replay::beginning const& first) const {
        w.asks.clear();
        bool const is_asked = !test_.first_is || (*test_.first_is == condition::side::white) ==
                                                     (w.first_is == rules::color::white);
        w.possible = is_asked && add_demands(w.asks, test_.first, w.first_is, first) &&
                     (!test_.second || add_demands(w.asks, *test_.second, !w.first_is, first));
    }
    /// What was not met before is looked at first.
    static bool holds(way& w, asked_turn& turn) {
        for (demand& d : w.asks)
            if (!meets(d, [&](rules::piece who) { return turn.count_after(who); })) {
                std::swap(d, w.asks.front());
                return false;
            }
        return true;
    }

    condition::material_test test_;
    std::array<way, 2> ways_;
};

} // namespace

made_test make_position_test(condition::position_test const& test) {
    auto read = condition::read_position_pattern(test.pattern);
    if (auto* const wrong = std::get_if<condition::fault>(&read)) return *wrong;
    return std::make_unique<pattern_test>(std::get<condition::position_pattern>(std::move(read)), test);
}

made_test make_material_test(condition::material_test const& test) {
    return std::make_unique<material_test>(test);
}

} // namespace vpgn::tools
