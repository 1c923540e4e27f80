// What speaks against writing a repair unasked: explanations that are searched for that alone.
#include "replay/diagnosis/other_turns.hpp"
#include "replay/diagnosis/ranking.hpp"
#include "replay/diagnosis/recovery_plan.hpp"
#include "replay/diagnosis/turn_order.hpp"

namespace vpgn::replay {

namespace {

constexpr char const* help_of_lost_pair =
    "or a move of each side is missing before it, and it is right as written";
constexpr char const* help_of_exchange = "or two moves of this side are exchanged";

/// Whether less than `against` contradicts the line from place `at` on, played from `position`, if the turn
/// there and the next of its side are exchanged.
bool fits_better_exchanged(any_position const& position, line_record& line, std::size_t at, int against,
                           rules::variant_info const& variant, mark_habits habits, work_budget& budget) {
    turn_order const order{order_change::exchanged, at, 2};
    std::size_t place = at;
    auto const next = [&](rules::color) { return line.turn(order.turn_at(place++)); };
    rest_fit const exchanged = position->follow(next, variant, habits, budget, nullptr);
    return exchanged.complete && exchanged.against < against;
}

} // namespace

void error_recovery::doubt_mark(unresolved_turn const& m, finding& report) {
    if (!report.fix || doubted_marks_++ >= most_doubted_marks || work_left_ < most_followed) return;
    work_budget& budget = begin_search(report);
    limit_search(most_followed_for_mark);
    history_.reset();
    line_so_far const* const history = whole_line_before(m);
    if (!history) return;
    constexpr int its_mark = 1;
    look_back search(*history, m.line, info_, habits(), budget, its_mark);
    auto const found = search.find();
    auto const other = other_with_mark(m, budget);
    if (found) words_.add_rival(report, m, found->best);
    if (other) words_.add_fitting(report, m, *other);
    if (found || other || budget.spent()) {
        report.fix->alone = false;
        return;
    }
    begin_search(report);
    limit_search(most_followed_for_mark);
    rest_fit const own = follow_rest(m.before, m.line, m.at, info_, habits(), budget);
    auto const fits_better_from = [&](std::size_t at) {
        int const against = own.against + history->against_before(m.at) - history->against_before(at);
        return m.line.turn(at + 2) &&
               fits_better_exchanged(history->positions[at], m.line, at, against, info_, habits(), budget);
    };
    if (fits_better_from(m.at) || (m.at >= 2 && fits_better_from(m.at - 2))) {
        report.fix->alone = false;
        report.helps.push_back(help_of_exchange);
        return;
    }
    if (!own.complete || !fits_after_pair(m.before, m.line, m.at, own.against - 1, info_, habits(), budget))
        return;
    report.fix->alone = false;
    report.helps.push_back(help_of_lost_pair);
}

std::optional<candidate> error_recovery::other_with_mark(unresolved_turn const& m, work_budget& budget) {
    auto const* const fit = only_fit(m.found, m.turn(), m.before);
    if (!fit) return std::nullopt;
    rest_fit const own = follow_rest(fit->after, m.line, m.at + 1, info_, habits(), budget);
    for (auto& c : near_turns(m, budget)) {
        if (c.distance > candidate::one_slip) break;
        if (c.turn.after == fit->after) continue;
        if (marks_against(m.before, c, m.turn(), habits(), m.turn().alphabet) > 0) continue;
        rest_fit const rest = follow_rest(c.turn.after, m.line, m.at + 1, info_, habits(), budget, nullptr,
                                          last_target(c.turn.choices));
        if (rest.turns >= own.turns && rest.against <= own.against) return std::move(c);
    }
    return std::nullopt;
}

void error_recovery::doubt_by_earlier(finding& report, unresolved_turn const& m, candidate const& best) {
    if (!report.fix->is_safe() || is_pass(m.turn())) return;
    line_so_far const* const history = whole_line_before(m);
    if (!history) return;
    auto const earlier = find_earlier(m, *history, &best, report);
    if (earlier) words_.report_as_likely(report, m, best, *earlier);
}

bool error_recovery::doubt_by_lost_pair(finding& report, unresolved_turn const& m, candidate const& best) {
    if (!report.fix->is_safe() || !names_moves(m.turn())) return false;
    bool const fits =
        fits_after_pair(m.before, m.line, m.at, best.against, info_, habits(), begin_search(report)) ||
        fits_after_lost_approach(m, line_before(m), best.against, info_, terms_, habits(),
                                 begin_search(report));
    if (fits) {
        report.fix->alone = false;
        report.helps.push_back(help_of_lost_pair);
        return true;
    }
    // Words without an origin fit many positions, so what was copied from elsewhere may do no harm.
    bool const may_be_copied = !m.turn().patterns.empty() && !m.turn().patterns.front().states_origin();
    if (!may_be_copied) return false;
    auto const fits_without = [&](any_position const& from, std::size_t at) {
        return fits_without_pair(from, m.line, at, best.against, info_, habits(), begin_search(report));
    };
    bool is_copied = fits_without(m.before, m.at);
    if (!is_copied && m.at > 0)
        is_copied = m.at - 1 < line_before(m).positions.size() &&
                    fits_without(line_before(m).positions[m.at - 1], m.at - 1);
    report.fix->alone &= !is_copied;
    return false;
}

void error_recovery::doubt_by_other_turns(finding& report, unresolved_turn const& m, candidate const& best) {
    if (!report.fix->is_safe() || is_pass(m.turn())) return;
    bool const is_unlike = best.cost() > candidate::one_slip;
    if (is_unlike) {
        // Two words in a row that are unlike any legal turn may belong to another game.
        if (is_after_another(m)) report.fix->alone = false;
        // Later turns that fit after many legal turns fit after this one by chance.
        constexpr int few = 10;
        auto const others = count_other_turns(m.before, best.turn.after, m.line, m.at, best.against, info_,
                                              habits(), begin_search(report));
        if (few * others.fitting > others.all) report.fix->alone = false;
        // Where nothing else is legal, the word contradicts the position.
        constexpr int some = 3;
        if (others.all == 0 && best.replays < some) report.fix->alone = false;
    }
    line_so_far const* const history = report.fix->is_safe() ? whole_line_before(m) : nullptr;
    if (!history) return;
    if (best.replays == 0) {
        look_back back(*history, m.line, info_, habits(), begin_search(report));
        auto const earlier = back.find(support::optional);
        if (earlier)
            report.fix->margin = std::min(report.fix->margin, earlier->best.best.cost() - best.cost());
        if (fits_but_for_earlier_turn(m, *history, best.against, info_, habits(), begin_search(report)))
            report.fix->alone = false;
    }
    std::size_t const places = is_unlike ? 12 : 2;
    if (fits_after_other_turn(m, *history, places, best.against, info_, habits(), begin_search(report)))
        report.fix->alone = false;
}

} // namespace vpgn::replay
