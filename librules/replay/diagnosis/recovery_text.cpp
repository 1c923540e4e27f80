#include "replay/diagnosis/recovery_text.hpp"

#include "source/ascii.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <string_view>

namespace vpgn::replay {

namespace {

/// Whether the mover has exactly one turn.
bool has_one_turn(any_position const& p) {
    int turns = 0;
    p->each_turn(position_entries::all_states,
                 [&](rules::turn const&, any_position const&) { return ++turns < 2; });
    return turns == 1;
}

/// Whether something speaks for the first: turns after it, or, at the end, that it alone is near the text. A
/// name from a board of long ago is a slip in a coordinate as well.
bool has_support(std::vector<candidate> const& candidates) {
    candidate const& best = candidates.front();
    if (best.named == rules::other_naming::earlier) return false;
    if (best.replays > 0) return true;
    bool const is_near = best.complete && best.cost() <= candidate::one_slip;
    return is_near && (candidates.size() == 1 || candidates[1].cost() >= best.cost() + candidate::one_slip);
}

/// Whether one sign of `word` at most is another, or was lost, if `intended` was written. Marks at the ends
/// of both do not count.
bool is_one_sign_off(std::string_view word, std::string_view intended) {
    constexpr std::string_view marks = "+#!?";
    word = word.substr(0, word.find_last_not_of(marks) + 1);
    intended = intended.substr(0, intended.find_last_not_of(marks) + 1);
    if (word.size() > intended.size()) return false;
    auto const [here, there] = std::mismatch(word.begin(), word.end(), intended.begin());
    auto const rest = std::size_t(word.end() - here);
    bool const is_other =
        word.size() == intended.size() && (rest == 0 || std::equal(here + 1, word.end(), there + 1));
    return is_other || (word.size() + 1 == intended.size() && std::equal(here, word.end(), there + 1));
}

/// Whether the likeness of words alone decides between the two, after which as much replays, and each is one
/// slip: the word cannot be read, or `best` is another reading of it. The costs of such slips are only a
/// rough measure.
bool is_decided_by_likeness(std::string_view text, written_turn const& turn, candidate const& best,
                            candidate const& next) {
    auto const at = std::size_t(best.at);
    if (at >= turn.actions.size() || next.at != best.at) return false;
    written_action const& a = turn.actions[at];
    if (is_misread_native(turn, at)) return true;
    if (a.text.kind != syntax::action::form::unreadable) return !best.respelled.empty();
    return is_one_sign_off(part(text, a.where), next.respelled);
}

/// How likely the suggestions of `report` are, in words: the first, and the best of the others.
std::string report_probabilities(finding const& report) {
    auto const best = std::max_element(
        report.others.begin(), report.others.end(),
        [](suggestion const& a, suggestion const& b) { return a.probability < b.probability; });
    auto const named = [](suggestion const& of) {
        int const per_cent = (of.probability + 5) / 10;
        return fmt::format("`{}` ({} %)", ascii::trimmed(of.text),
                           per_cent == 0 ? "below 1" : std::to_string(per_cent));
    };
    constexpr int clearly = 2;
    std::string const first = named(*report.fix), second = named(*best);
    return report.fix->probability >= clearly * best->probability
               ? fmt::format("by what people play, {} is the most likely, then {}", first, second)
               : fmt::format("by what people play, {} and {} are about as likely", first, second);
}

} // namespace

finding recovery_reporter::report_earlier(unresolved_turn const& m, earlier_repairs const& all,
                                          candidate const* best_here,
                                          finding const& of_unresolved_turn) const {
    auto const& found = all.best;
    std::optional<earlier_repair> here;
    if (best_here) here = earlier_repair{m.at, m.before, *best_here};
    bool const here_as_likely = here && here->as_likely_as(found);
    written_turn const& slipped = m.line[found.at];
    auto const [text, where, turn] = text_of(slipped, found.before, found.best);
    finding report = report_earlier_slip(where, part(game_.text, m.turn().where), of_unresolved_turn);
    report.place = m.place_of(found.at, found.before);
    report.fix = suggestion{text, found.best.complete,
                            all.rivals.empty() && !here_as_likely && found.best.has_support(), turn};
    report.fix->cost = found.best.cost();
    report.fix->weight = found.best.weight;
    report.fix->explains = std::size_t(found.best.replays);
    // A legal turn is not replaced by likeness alone.
    report.fix->margin = std::min(suggestion::no_rival - 1, all.next_cost - found.best.cost());
    if (here && here->reach() == found.reach())
        report.fix->margin = std::min(report.fix->margin, here->best.cost() - found.best.cost());
    report.helps.push_back(report_legal(text, found.best.replays, found.best.complete, !m.place.variation));
    for (earlier_repair const& rival : all.rivals)
        add_rival(report, m, rival);
    if (here_as_likely) add_rival(report, m, *here);
    return report;
}

void recovery_reporter::report_as_likely(finding& report, unresolved_turn const& m,
                                         candidate const& best_here, earlier_repairs const& earlier) const {
    earlier_repair const here{m.at, m.before, best_here};
    if (earlier.best.reach() == here.reach())
        report.fix->margin = std::min(report.fix->margin, earlier.best.best.cost() - best_here.cost());
    if (!earlier.best.as_likely_as(here)) return;
    report.fix->alone = false;
    add_rival(report, m, earlier.best);
    for (earlier_repair const& rival : earlier.rivals)
        if (rival.as_likely_as(here)) add_rival(report, m, rival);
}

void recovery_reporter::report_after_the_end(finding& report, unresolved_turn const& m) {
    std::size_t last = m.at;
    while (m.line.turn(last + 1))
        ++last;
    if (last > m.at) report.notes.push_back(fmt::format("{} moves after the end", last + 1 - m.at));
    report.where = cover(report.where, m.line[last].where);
    report.fix = suggestion{"", true, false, report.where};
    report.helps.push_back("delete the moves after the end, if those before it are right");
}

void recovery_reporter::report_help(finding& report, unresolved_turn const& m,
                                    std::vector<candidate> const& candidates) const {
    candidate const& best = candidates.front();
    if (best.named != rules::other_naming::none)
        report = report_other_naming(report, best.named,
                                     best.turn.choices[best.at].type == rules::choice_type::promote);
    if (best.kind == slip::turned && best.has_support())
        report.notes.push_back("its squares are named as from the other side of the board");
    auto const [text, where, turn] = text_of(m.turn(), m.before, best);
    bool const tied = candidates.size() > 1 && candidates[1].as_likely_as(best);
    report.fix = suggestion{text, best.complete, !tied && has_support(candidates), turn};
    report.fix->cost = best.cost();
    report.fix->weight = best.weight;
    report.fix->explains = std::size_t(best.replays);
    if (candidates.size() > 1 && candidates[1].replays == best.replays) {
        constexpr int clearly = 3;
        report.fix->margin = candidates[1].cost() - best.cost();
        if (report.fix->margin < clearly && is_decided_by_likeness(game_.text, m.turn(), best, candidates[1]))
            report.fix->alone = false;
    }
    // Where nothing else can be played, it does not matter how unlike the written word it is, unless an
    // earlier slip led to that position: some later moves must confirm it.
    constexpr int some = 3;
    if (candidates.size() == 1 && best.replays >= some && has_one_turn(m.before)) report.fix->cost = 0;
    report.where = where;
    report.helps.push_back(report_legal(text, best.replays, best.complete, !m.place.variation));
    if (tied) add_tied(report, m, candidates);
    report.notes.push_back("replay continues as if it had been played");
}

void recovery_reporter::add_tied(finding& report, unresolved_turn const& m,
                                 std::vector<candidate> const& candidates) const {
    std::size_t all = 1;
    while (all < candidates.size() && candidates[all].as_likely_as(candidates.front()))
        ++all;
    std::string const some = report_some(all - 1, [&](std::size_t i) {
        report.others.push_back(suggested(m.turn(), m.before, candidates[i + 1]));
        return report.others.back().text;
    });
    report.helps.push_back(some + " would also fit");
}

void recovery_reporter::report_status(finding& report, rest_fit const& as_written, bool passes) {
    if (passes) {
        // Programs for analysis write passes in the main line, too, and read them.
        report.level = severity::note;
        report.notes.push_back("replay continues with the other side to move");
        report.helps.push_back("write the move that was played; show a threat in a variation");
        return;
    }
    report.notes.push_back(
        as_written.complete ? "replay continues with the move as written: no legal move explains the rest, "
                              "this does"
                            : "replay continues with the move as written: no legal move explains more of "
                              "the rest");
}

void recovery_reporter::add_rival(finding& report, unresolved_turn const& m,
                                  earlier_repair const& rival) const {
    report.others.push_back(suggested(m.line[rival.at], rival.before, rival.best));
    report.helps.push_back(
        fmt::format("`{}` at {} would explain just as much", report.others.back().text,
                    m.numbers.written_number(rival.before->number(), rival.before->to_move())));
}

void recovery_reporter::add_fitting(finding& report, unresolved_turn const& m, candidate const& c) const {
    report.others.push_back(suggested(m.turn(), m.before, c));
    report.helps.push_back(fmt::format("`{}` would also fit", report.others.back().text));
}

repair_text recovery_reporter::text_of(written_turn const& turn, any_position const& before,
                                       candidate const& c) const {
    return text_of_repair(game_.text, info_, pieces_, before, turn, c);
}

suggestion recovery_reporter::suggested(written_turn const& turn, any_position const& before,
                                        candidate const& c) const {
    auto const [text, where, whole_turn] = text_of(turn, before, c);
    suggestion result{text, c.complete, false, whole_turn, 0, where};
    result.weight = c.weight;
    return result;
}

compared_explanation recovery_reporter::compared(unresolved_turn const& m, std::size_t at,
                                                 any_position const& before, candidate const& c) const {
    return {text_of(m.line[at], before, c).text,
            m.numbers.written_number(before->number(), before->to_move()), line_prior::cost_of_slip(c.cost()),
            c.weight};
}

void state_probabilities(finding& report) {
    auto const& all = report.compared;
    bool const is_known = report.fix && report.fix->weight != 0 && !all.empty() &&
                          std::none_of(all.begin(), all.end(), [](auto const& e) { return e.weight == 0; });
    if (!is_known) return;
    int const least = all.front().weight;
    auto const likelihood = [least](int weight) { return std::exp((least - weight) / 100.0); };
    double sum = 0;
    for (compared_explanation const& e : all)
        sum += likelihood(e.weight);
    // The rest are records that have another explanation: four in a thousand, measured by
    // tests/diagnosis/slips_in_records.
    constexpr double explained = 996; // thousandths
    auto const state = [&](suggestion& of) {
        if (of.weight != 0) of.probability = int(std::lround(explained * likelihood(of.weight) / sum));
    };
    state(*report.fix);
    for (suggestion& other : report.others)
        state(other);
    bool const has_others = std::any_of(report.others.begin(), report.others.end(),
                                        [](suggestion const& other) { return other.probability != 0; });
    if (has_others && report.fix->probability != 0) report.notes.push_back(report_probabilities(report));
}

} // namespace vpgn::replay
