#include "replay/diagnosis/recovery_plan.hpp"

#include "core/effort.hpp"
#include "notation/alphabet.hpp"
#include "notation/native/slips.hpp"
#include "notation/word_forms.hpp"
#include "replay/diagnosis/other_form.hpp"
#include "replay/diagnosis/other_turns.hpp"
#include "replay/diagnosis/ranking.hpp"
#include "replay/diagnosis/report_sequence_edit.hpp"
#include "replay/diagnosis/report_unresolved_turn.hpp"
#include "replay/repair/repair_text.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace vpgn::replay {

namespace {

constexpr char const* help_of_view = "or the squares are named as from another side of the board";

/// Whether a turn is a word that states no move.
bool is_unreadable(written_turn const& turn) {
    return turn.actions.size() == 1 && turn.actions.front().text.kind == syntax::action::form::unreadable;
}

/// Lets a repair be written.
void decide(suggestion& fix) {
    fix.alone = true;
    fix.margin = suggestion::no_rival;
    fix.is_decided = true;
}

} // namespace

/// What is known of an unresolved turn while it is explained.
struct error_recovery::inquiry {
    unresolved_turn const& m;
    recovery_plan plan;
    bool is_over = false; ///< the game has ended before it

    std::vector<candidate> candidates{};     ///< its repairs, the likeliest first
    std::optional<any_position> unchanged{}; ///< after it as written, though the rules forbid it
    rest_fit as_written{-1, false, 0};       ///< the rest of the line after that
    candidate const* best = nullptr;         ///< the first repair, unless the turn as written explains more

    line_so_far const* history = nullptr; ///< the line before it; null: nothing there is in doubt
    std::optional<line_prior> prior{};    ///< none: explanations are not compared by what people play
    std::optional<earlier_repairs> earlier{};
    bool is_marked_wrong = false;  ///< marks shortly before are wrong, so another turn may be the error
    bool may_be_elsewhere = false; ///< an edit of the sequence of turns may explain it
    bool has_rival = false;        ///< such an edit, or numbers that no repair of one turn explains

    bool is_complete() const { return best && best->complete; }
    bool is_earlier_weighed() const { return prior && earlier && earlier->best.best.complete; }
    /// How many turns match after it.
    int replays() const { return best ? best->replays : as_written.turns; }
};

recovery_plan error_recovery::find(unresolved_turn const& m) {
    recovery_plan plan = explain(m);
    std::stable_sort(compared_.begin(), compared_.end(),
                     [](auto const& a, auto const& b) { return a.weight < b.weight; });
    plan.report.compared = std::move(compared_);
    if (line_prior::is_trained_on(info_)) state_probabilities(plan.report);
    return plan;
}

recovery_plan error_recovery::explain(unresolved_turn const& m) {
    history_.reset();
    compared_.clear();
    are_pairs_weighed_ = false;
    inquiry of{.m = m, .plan = {report_turn(m), {}, {}, {}}};
    if (language_letters const* letters = find_letters(m, of.plan.report)) return read_again(m, *letters);
    of.is_over = of.plan.report.code == finding_code::game_over;
    look_here(of);
    look_before(of);
    bool const is_reordered = of.may_be_elsewhere && reorder(of, best_by_one_turn(of));
    if (auto by_view = explain_by_view(of, is_reordered)) return std::move(*by_view);
    if (is_reordered) return std::move(of.plan);
    if (of.earlier && is_better(of.earlier->best, m, of.replays(), of.best, of.prior.has_value()))
        explain_by_earlier(of);
    else
        explain_here(of);
    return std::move(of.plan);
}

void error_recovery::look_here(inquiry& of) {
    unresolved_turn const& m = of.m;
    work_budget& budget = begin_search(of.plan.report);
    if (!of.is_over) {
        of.candidates = ranked_candidates(m, budget);
        of.unchanged = play_as_written(m.before, m.turn().patterns, terms_);
    }
    if (budget.cut_short || m.found.given_up)
        of.plan.report.notes.push_back("this move has too many continuations to examine all of them");
    if (of.unchanged && m.found.fits.empty())
        of.as_written = follow_rest(*of.unchanged, m.line, m.at + 1, info_, habits(), budget);
    bool const turn_helps = !of.candidates.empty() && of.candidates.front().replays >= of.as_written.turns &&
                            (!is_pass(m.turn()) || singled_out(of.candidates, of.as_written.turns));
    of.best = turn_helps ? &of.candidates.front() : nullptr;
    // A whole record may name squares differently: each of its turns is then understood.
    of.plan.is_slip = !of.best || of.best->named == rules::other_naming::none;
}

void error_recovery::look_before(inquiry& of) {
    unresolved_turn const& m = of.m;
    if (!is_doubtful(m, of.best)) return;
    of.history = whole_line_before(m);
    if (!of.history) return;
    // A move against the rules ends a game, as it did when it was played; nothing after it says otherwise.
    bool const is_against_rules = of.unchanged || of.plan.report.code == finding_code::king_in_check;
    bool const may_be_foul = is_against_rules && !m.line.turn(m.at + 1);
    if (of.plan.is_slip && !of.is_over && !may_be_foul && may_weigh()) {
        of.prior.emplace(m, *of.history, info_, begin_search(of.plan.report), *weighed_left_);
        if (!of.prior->applies(of.is_complete() ? &of.best->turn : nullptr)) {
            of.prior.reset();
            *weighed_left_ /= 2; // the rest of the game is hardly played otherwise
        } else if (of.is_complete()) {
            weigh(of.candidates, m, *of.prior);
        }
    }
    of.earlier = find_earlier(m, *of.history, of.best, of.plan.report);
    if (of.is_earlier_weighed()) {
        rank_by_prior(*of.earlier, *of.prior);
        earlier_repair const& first = of.earlier->best;
        compared_.push_back(words_.compared(m, first.at, first.before, first.best));
        for (earlier_repair const& rival : of.earlier->rivals)
            compared_.push_back(words_.compared(m, rival.at, rival.before, rival.best));
    }
    constexpr std::size_t shortly = 3;
    of.is_marked_wrong =
        of.history->against_before(m.at) > of.history->against_before(m.at - std::min(m.at, shortly));
    of.may_be_elsewhere = !of.is_over && names_moves(m.turn());
}

error_recovery::explanation error_recovery::best_by_one_turn(inquiry const& of) {
    explanation found{int(of.m.at) + 1 + of.replays(), of.best ? of.best->cost() : cost_against_rules,
                      of.best ? of.best->weight : 0};
    if (!of.earlier) return found;
    earlier_repair const& earlier = of.earlier->best;
    if (earlier.reach() >= found.reach)
        found = std::min(found, {earlier.reach(), earlier.best.cost(), found.weight});
    if (of.is_earlier_weighed())
        found.weight = of.is_complete() ? std::min(found.weight, earlier.best.weight) : earlier.best.weight;
    return found;
}

std::optional<recovery_plan> error_recovery::explain_by_view(inquiry& of, bool is_reordered) {
    if (of.is_over) return std::nullopt;
    finding& report = of.plan.report;
    bool const explains_all = is_reordered ? report.fix && report.fix->replays_rest : of.is_complete();
    // Columns that are swapped, or a first move that is missing, show as ranks from the other side do.
    bool const is_dear = is_reordered && report.fix && report.fix->cost >= candidate::nothing_like;
    if (explains_all && !is_dear && report.code != finding_code::turns_exchanged) return std::nullopt;
    language_letters const* const view = find_view(of.m, report);
    if (view == nullptr) return std::nullopt;
    if (explains_all && !is_dear) {
        report.fix->alone = false;
        report.helps.emplace_back(help_of_view);
        return std::nullopt;
    }
    recovery_plan by_view = read_again(of.m, *view);
    // After a slip its repair is a guess, and so is what follows from it.
    bool const is_from_the_start = of.m.place.variation || of.m.place.ply == of.m.at + 1;
    by_view.report.fix->alone &= !explains_all && is_from_the_start;
    return by_view;
}

void error_recovery::explain_by_earlier(inquiry& of) {
    unresolved_turn const& m = of.m;
    recovery_plan& plan = of.plan;
    plan.is_slip = true;
    plan.report = words_.report_earlier(m, *of.earlier, of.best, plan.report);
    plan.report.fix->alone &= !of.has_rival;
    // The repair may be what makes the marks right.
    candidate const& repair = of.earlier->best.best;
    bool const mends_marks = repair.against < 0 && of.earlier->rivals.empty();
    bool const is_likely = of.prior && of.may_be_elsewhere && !of.has_rival &&
                           (!of.is_marked_wrong || mends_marks) &&
                           is_likely_enough(m, of.earlier->best.at, repair);
    if (is_likely && is_likelier_than_pairs(repair.weight, m, *of.history, *of.prior, plan.report))
        decide(*plan.report.fix);
    plan.again = {of.earlier->best.at + 1, repair.turn.after, m.line.letters(),
                  last_target(repair.turn.choices)};
}

void error_recovery::explain_here(inquiry& of) {
    unresolved_turn const& m = of.m;
    recovery_plan& plan = of.plan;
    candidate const* const best = of.best;
    if (of.is_over) words_.report_after_the_end(plan.report, m);
    plan.is_guess = !is_pass(m.turn()) && (!best || best->is_guess() || !is_borne_out(*best));
    if (best) {
        words_.report_help(plan.report, m, of.candidates);
        plan.report.fix->alone &= !of.has_rival && !of.is_marked_wrong;
        if (of.earlier) words_.report_as_likely(plan.report, m, *best, *of.earlier);
        if (!of.history) doubt_by_earlier(plan.report, m, *best);
        decide_repair(of);
        doubt_by_view(of);
        plan.after = best->turn.after;
        plan.played = best->turn;
    } else if (of.unchanged) {
        words_.report_status(plan.report, of.as_written, is_pass(m.turn()));
        plan.after = of.unchanged;
    }
}

void error_recovery::decide_repair(inquiry& of) {
    unresolved_turn const& m = of.m;
    candidate const& best = *of.best;
    finding& report = of.plan.report;
    bool const was_safe = report.fix->is_safe();
    bool const lacks_pair = doubt_by_lost_pair(report, m, best);
    doubt_by_other_turns(report, m, best);
    // No edit of the sequence makes a word readable.
    bool const is_weighed = of.prior && (of.may_be_elsewhere || is_unreadable(m.turn()));
    bool const is_likely =
        is_weighed && !of.has_rival && !of.is_marked_wrong && is_likely_enough(m, m.at, best);
    bool const may_lack_pair = was_safe ? lacks_pair
                                        : is_likely && fits_after_pair(m.before, m.line, m.at, best.against,
                                                                       info_, habits(), begin_search(report));
    constexpr std::size_t just_before = 2;
    // A safe repair was compared with other turns already.
    if (is_likely &&
        (!may_lack_pair || is_likelier_than_pairs(best.weight, m, *of.history, *of.prior, report)) &&
        (report.fix->is_safe() || !fits_after_other_turn(m, *of.history, just_before, best.against, info_,
                                                         habits(), begin_search(report))))
        decide(*report.fix);
    // What people play may speak for another one, too.
    constexpr int doubtful_weight = 200;
    if (is_weighed && best.complete && !report.fix->is_decided)
        report.fix->alone &= is_far_likelier(best.weight, doubtful_weight);
}

void error_recovery::doubt_by_view(inquiry& of) {
    // Where files are mirrored, king and queen may be the first to show it. Few turns fit by chance.
    constexpr std::size_t many = 12;
    suggestion& fix = *of.plan.report.fix;
    bool const may_show_view = of.m.at >= many && of.plan.is_slip && fix.is_safe();
    if (!may_show_view || !find_view(of.m, of.plan.report)) return;
    fix.alone = false;
    of.plan.report.helps.emplace_back(help_of_view);
}

finding error_recovery::report_turn(unresolved_turn const& m) const {
    finding report = m.found.fits.empty()
                         ? report_unresolved_turn(info_, pieces_, m.before, m.turn(), m.found)
                         : report_several(info_, pieces_, m.before, m.turn(), m.found);
    report.place = m.place;
    return report;
}

std::vector<candidate> error_recovery::ranked_candidates(unresolved_turn const& m, work_budget& budget) {
    if (m.found.fits.empty()) return with_others(ranked(near_turns(m, budget), m, budget), m, budget);
    std::vector<candidate> list;
    for (auto const& fit : m.found.fits)
        list.push_back({fit});
    list = ranked(std::move(list), m, budget);
    if (list.front().complete) return with_near_turns(std::move(list), m, budget);
    // Of the turns that are written so none may have been played.
    auto others = ranked(near_turns(m, budget), m, budget);
    std::erase_if(others, [&](auto const& c) { return c.replays < list.front().replays + clearly; });
    return others.empty() ? list : with_others(std::move(others), m, budget);
}

std::vector<candidate> error_recovery::with_near_turns(std::vector<candidate> list, unresolved_turn const& m,
                                                       work_budget& budget) {
    constexpr int cost_of_missing_origin = 2;
    std::size_t const written = list.size();
    for (candidate& c : ranked(near_turns(m, budget), m, budget)) {
        bool const is_written =
            std::any_of(list.begin(), list.begin() + std::ptrdiff_t(written),
                        [&](auto const& known) { return known.turn.after == c.turn.after; });
        // A word that fits as it is was not written from the other side of the board.
        bool const rivals =
            c.distance <= candidate::one_slip && c.kind != slip::turned && c.replays >= list.front().replays;
        if (is_written || !rivals) continue;
        // Never likelier than the first that is written.
        int const least = list.front().cost() - 3 * c.against;
        c.distance = std::max({0, least, c.distance - cost_of_missing_origin});
        list.push_back(std::move(c));
    }
    put_in_order(list, is_likelier);
    return list;
}

std::vector<candidate> error_recovery::with_others(std::vector<candidate> candidates,
                                                   unresolved_turn const& m, work_budget& budget) {
    if (!m.before->has_one_choice() || candidates.empty()) return candidates;
    if (!candidates.front().complete || !candidates.front().is_guess()) return candidates;
    auto const is_among = [near = candidates.size(), &candidates](any_position const& after) {
        return std::any_of(candidates.begin(), candidates.begin() + std::ptrdiff_t(near),
                           [&](auto const& c) { return c.turn.after == after; });
    };
    constexpr std::size_t most_states = 2000;
    m.before->each_turn(most_states, [&](rules::turn const& choices, any_position const& after) {
        if (is_among(after)) return true;
        rest_fit const rest =
            follow_rest(after, m.line, m.at + 1, info_, habits(), budget, nullptr, last_target(choices));
        if (rest.complete)
            candidates.push_back({.turn = {choices, after, choices.size()},
                                  .distance = candidate::nothing_like,
                                  .replays = rest.turns,
                                  .complete = true,
                                  .against = rest.against});
        return !budget.spent();
    });
    put_in_order(candidates, is_likelier);
    return candidates;
}

std::vector<candidate> error_recovery::ranked(std::vector<candidate> candidates, unresolved_turn const& m,
                                              work_budget& budget) {
    return replay::ranked(std::move(candidates), m.before, m.line, m.at, info_, habits(), budget);
}

std::vector<candidate> error_recovery::near_turns(unresolved_turn const& m, work_budget& budget) const {
    auto const readings = other_readings(game_.text, m.turn(), info_, pieces_, m.before->to_move());
    auto near = nearest_turns(m.before, m.turn().patterns, info_.turn_has_list(), readings, budget);
    rank_by_signs(near, m, game_.text, info_, pieces_);
    return near;
}

bool error_recovery::singled_out(std::vector<candidate> const& candidates, int as_written) {
    int const best = candidates.front().replays;
    return best > as_written && (candidates.size() == 1 || candidates[1].replays < best);
}

language_letters const* error_recovery::find_letters(unresolved_turn const& m, finding& report) {
    if (!languages_) {
        languages_ = languages_of(game_);
        forms_ = forms_of(game_, m.turn().alphabet);
    }
    language_letters const* best = nullptr;
    if (!languages_->empty()) best = letters_that_fit(m, *languages_, info_, habits(), begin_search(report));
    if (!best && !forms_.empty()) best = form_that_fits(m, forms_, info_, pieces_, begin_search(report));
    return best;
}

language_letters const* error_recovery::find_view(unresolved_turn const& m, finding& report) {
    if (m.line.letters() != nullptr || m.turn().native != nullptr || views_left_ == 0) return nullptr;
    --views_left_;
    return form_that_fits(m, views_of_board(), info_, pieces_, begin_search(report));
}

recovery_plan error_recovery::read_again(unresolved_turn const& m, language_letters const& letters) {
    // Reported once.
    languages_->clear();
    forms_.clear();
    finding report = letters.form == word_form::usual ? report_letters(game_.text, m, letters, info_)
                                                      : report_form(game_.text, m, letters, info_, pieces_);
    recovery_plan plan{std::move(report), {}, {}, played_again{0, m.confirmed, &letters}};
    plan.is_slip = false;
    return plan;
}

bool error_recovery::reorder(inquiry& of, explanation otherwise) {
    unresolved_turn const& m = of.m;
    recovery_plan& plan = of.plan;
    line_so_far const& history = *of.history;
    bool const explained = !m.line.turn(std::size_t(otherwise.reach));
    // A turn that is played though the rules forbid it has no weight.
    bool const has_weight = explained && otherwise.weight != 0;
    sequence_search search(m, history, explained, info_, habits(), begin_search(plan.report));
    of.has_rival = search.is_order_in_doubt();
    if (!of.has_rival) limit_search(most_followed_unprompted + unprompted_left_);
    auto edits = search.find();
    if (!of.has_rival)
        unprompted_left_ = std::clamp(unprompted_left_ - (granted_ - budget_.turns), 0, unprompted_left_);
    of.has_rival |= search.may_be_exchanged_at_end();
    if (!edits.empty()) {
        sequence_edit const& best = edits.front();
        int const cost = otherwise.cost + clearly * (search.faults({}) + history.against_before(m.at));
        of.has_rival |= best.accounted() >= otherwise.reach && best.cost <= cost + clearly;
    }
    bool is_spent = budget_.spent(), is_cut_short = budget_.cut_short;
    bool is_weighed = false;
    if (of.prior) {
        begin_search(plan.report);
        is_weighed =
            search.weigh(edits, *of.prior, has_weight ? std::optional(otherwise.weight) : std::nullopt);
        are_pairs_weighed_ = search.has_tried_pairs();
        is_spent |= budget_.spent();
        is_cut_short |= budget_.cut_short;
    }
    if (is_weighed) add_compared(edits, search, m, history);
    if (edits.empty()) return false;
    sequence_edit best = edits.front();
    otherwise.cost += clearly * (search.faults({}) + history.against_before(m.at));
    bool const is_compared = is_weighed && has_weight;
    bool const is_likelier =
        is_compared ? best.weight < otherwise.weight : explanation{best.accounted(), best.cost} < otherwise;
    if (!is_likelier) return false;
    bool const is_exchange = best.order.change == order_change::exchanged;
    // Words that fit both sides may all be the other side's, after a turn that is missing.
    bool const may_lack_turn =
        is_exchange && std::any_of(edits.begin(), edits.end(), [&](auto const& edit) {
            return edit.order.change == order_change::left_out && edit.reach >= best.reach;
        });
    if (is_weighed)
        std::erase_if(edits, [&](auto const& edit) { return edit.weight > best.weight + enough_weight(); });
    else
        std::erase_if(edits,
                      [&](auto const& edit) { return !edit.as_likely_as(best, clearly + best.doubt); });
    bool alone = edits.size() == 1 && best.is_unambiguous(m.at) && !is_spent && !is_after_another(m) &&
                 (is_compared ? otherwise.weight >= best.weight + enough_weight()
                              : otherwise.reach < best.accounted() ||
                                    otherwise.cost > best.cost + best.doubt + clearly);
    side_evidence const sides(m.line, m.at);
    bool const may_lack_between = best.is_repeated && best.order.count == 2 && search.recurs(best.order);
    alone &= !may_lack_turn && !may_lack_between && sides.faults(best.order) <= sides.faults({});
    constexpr int many = 12; // words of either side that fit by chance
    if (is_exchange && search.may_fit_either_side())
        alone &= best.reach > int(std::max(m.at, best.order.at + best.order.count)) + many;
    for (std::size_t at = best.order.at; alone && is_exchange && at <= m.at; ++at)
        alone = !fits_after_pair(history.positions[at], m.line, at, 0, info_, habits(),
                                 begin_search(plan.report));
    std::optional<rules::effort_lifted> lifted(std::in_place); // what fitted in the search must fit again
    plan.due = search.turns_of(best);
    if (!is_weighed && edits.size() > 1 && plan.due.front().played) {
        lifted.reset();
        rank_by_plausibility(edits, m.line, history, *plan.due.front().played, info_, terms_);
        lifted.emplace();
        best = edits.front();
        plan.due = search.turns_of(best);
    }
    // What people play may decide which turns are missing, or were copied over.
    constexpr std::size_t some = 3;
    bool const is_replaced = best.order.change == order_change::replaced;
    // Numbers that disagree may show that moves are missing rather than repeated.
    bool const is_kept_whole = best.missing.empty() && !may_lack_between &&
                               (is_exchange || (best.is_repeated && search.faults({}) == 0));
    bool const is_decided = is_weighed && best.complete && (!best.missing.empty() || is_kept_whole) &&
                            edits.size() == 1 && (!is_replaced || best.copied != copied_from::nowhere) &&
                            (best.missing.size() <= 1 || best.is_numbered) &&
                            std::size_t(best.reach) > m.at + some && !is_spent && !is_after_another(m) &&
                            is_far_likelier(best.weight, enough_weight());
    plan.report = report_sequence_edit(m, edits, (alone || is_decided) && !is_cut_short, search.numbers(),
                                       info_, habits());
    if (is_decided && plan.report.fix->alone) {
        plan.report.fix->cost = std::min(plan.report.fix->cost, int(candidate::one_slip));
        decide(*plan.report.fix);
    }
    // Numbers that count the words speak neither for a repetition nor against it.
    if (best.is_repeated && search.faults({}) == 0)
        plan.report.fix->cost -= clearly * search.faults(best.order);
    plan.is_guess = best.is_guess();
    return true;
}

void error_recovery::add_compared(std::vector<sequence_edit>& edits, sequence_search& search,
                                  unresolved_turn const& m, line_so_far const& history) {
    int const contradicted =
        line_prior::cost_of_contradiction * clearly * (search.faults({}) + history.against_before(m.at));
    for (sequence_edit& edit : edits) {
        edit.weight -= contradicted; // those that no edit explains
        compared_.push_back(compared_edit(m, edit, search.numbers(), info_, habits()));
    }
}

void error_recovery::weigh(std::vector<candidate>& candidates, unresolved_turn const& m, line_prior& prior) {
    constexpr std::size_t most = 24;
    constexpr int within = 6;
    candidate const& best = candidates.front();
    auto const last = std::find_if(candidates.begin(), candidates.end(), [&](candidate const& c) {
        return c.replays != best.replays || c.cost() > best.cost() + within;
    });
    auto const end = std::min(last, candidates.begin() + std::ptrdiff_t(std::min(most, candidates.size())));
    for (auto c = candidates.begin(); c != end; ++c) {
        c->weight = line_prior::cost_of_slip(c->cost()) + prior.of(m.at, m.before, c->turn);
        compared_.push_back(words_.compared(m, m.at, m.before, *c));
    }
    std::stable_sort(candidates.begin(), end,
                     [](candidate const& a, candidate const& b) { return a.weight < b.weight; });
}

bool error_recovery::is_likely_enough(unresolved_turn const& m, std::size_t at, candidate const& best) const {
    constexpr int some = 3;
    bool const is_confirmed = best.complete && int(at) + best.replays >= int(m.at) + some && !budget_.spent();
    // The cost of a word that cannot be read is that of its signs, which is in its weight.
    int const most_cost = candidate::one_slip + int(at == m.at && is_unreadable(m.turn()));
    return is_confirmed && best.cost() <= most_cost && !is_after_another(m) &&
           is_far_likelier(best.weight, enough_weight());
}

bool error_recovery::is_far_likelier(int weight, int margin) const {
    return std::count_if(compared_.begin(), compared_.end(),
                         [&](auto const& other) { return other.weight < weight + margin; }) == 1;
}

bool error_recovery::is_likelier_than_pairs(int weight, unresolved_turn const& m, line_so_far const& history,
                                            line_prior& prior, finding& report) {
    if (!are_pairs_weighed_) {
        sequence_search search(m, history, true, info_, habits(), begin_search(report));
        std::vector<sequence_edit> pairs = search.likely_pairs(prior);
        add_compared(pairs, search, m, history);
        are_pairs_weighed_ = true;
    }
    return is_far_likelier(weight, 2 * enough_weight()); // only the likeliest pairs are weighed
}

bool error_recovery::is_after_another(unresolved_turn const& m) {
    constexpr std::size_t shortly = 3;
    bool const from_the_start = m.place.variation || m.place.ply == m.at + 1;
    return !from_the_start && m.at < shortly;
}

line_so_far const& error_recovery::line_before(unresolved_turn const& m) {
    if (!history_) history_.emplace(m.confirmed, m.line, m.at, info_, habits());
    return *history_;
}

line_so_far const* error_recovery::whole_line_before(unresolved_turn const& m) {
    return line_before(m).against.size() < m.at ? nullptr : &line_before(m);
}

bool error_recovery::is_doubtful(unresolved_turn const& m, candidate const* best_here) {
    // What people play decides between readings.
    bool const is_ambiguous = m.found.fits.size() > 1 && m.before->has_one_choice() && !m.turn().native;
    return !is_pass(m.turn()) &&
           (is_ambiguous || !(best_here && best_here->complete && best_here->cost() <= 1));
}

std::optional<earlier_repairs> error_recovery::find_earlier(unresolved_turn const& m,
                                                            line_so_far const& history,
                                                            candidate const* best_here, finding& report) {
    work_budget& budget = begin_search(report);
    look_back back(history, m.line, info_, habits(), budget);
    auto found = back.find();
    bool const explains = (best_here && best_here->complete) || (found && found->best.best.complete);
    if (back.untried() > 0 && !explains)
        report.notes.push_back("the limit of tried repairs was reached before those of the earliest moves");
    return found;
}

bool error_recovery::is_better(earlier_repair const& earlier, unresolved_turn const& m, int replays,
                               candidate const* best_here, bool by_prior) {
    int const reach = int(m.at) + 1 + replays;
    if (earlier.reach() != reach) return earlier.reach() > reach;
    if (by_prior && best_here) return earlier.best.weight < best_here->weight;
    return !best_here || earlier.best.cost() < best_here->cost();
}

work_budget& error_recovery::begin_search(finding& report) {
    work_left_ -= std::max(granted_ - budget_.turns, 0);
    granted_ = std::clamp(work_left_, 0, most_followed);
    budget_ = {granted_};
    std::string const note = "too many errors: repairs are no longer compared with the rest of the game";
    if (granted_ == 0 && std::find(report.notes.begin(), report.notes.end(), note) == report.notes.end())
        report.notes.push_back(note);
    return budget_;
}

bool error_recovery::may_weigh() {
    constexpr int for_each_turn = 2, enough = 30;
    auto const is_turn = [](syntax::node const& n) { return n.kind == syntax::node::type::turn; };
    if (!weighed_left_)
        weighed_left_ = for_each_turn * int(std::count_if(game_.nodes.begin(), game_.nodes.end(), is_turn));
    return *weighed_left_ >= enough;
}

mark_habits error_recovery::habits() {
    if (!habits_) habits_ = habits_of(game_);
    return *habits_;
}

} // namespace vpgn::replay
