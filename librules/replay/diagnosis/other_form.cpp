#include "replay/diagnosis/other_form.hpp"

#include "notation/native/player_terms.hpp"
#include "notation/square_names.hpp"
#include "replay/diagnosis/replayed_line.hpp"
#include "replay/repair/repair_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace vpgn::replay {

namespace {

constexpr int most_followed_after = 1000; // after a word that fits several turns

/// Follows the line of `m` in a form: `visit` receives each turn that fits, and returns whether to go on.
template <class Visit>
void follow_in_form(unresolved_turn const& m, language_letters const& form,
                    rules::variant_info const& variant, Visit visit) {
    line_record line = m.line.in(&form);
    any_position now = m.confirmed;
    for (std::size_t i = 0; written_turn const* const turn = line.turn(i); ++i) {
        auto const found = resolve_turn(now, *turn, variant);
        work_budget budget{most_followed_after};
        auto const* const fit = decided_fit(found, *turn, now, line, i + 1, variant, budget);
        if (!fit || !visit(i, *turn, now, *fit, found.states)) return;
        now = fit->after;
    }
}

std::string of_moves(formed_moves moves, rules::piece_table const& pieces) {
    if (moves != formed_moves::of_white && moves != formed_moves::of_black) return "";
    auto const side = moves == formed_moves::of_white ? rules::color::white : rules::color::black;
    return fmt::format(" of {}'s moves", side_names_of(pieces).of(side));
}

/// The first action whose piece has a letter and is not named.
std::optional<int> unnamed_action(written_turn const& turn, any_position const& before, any_fit const& fit,
                                  rules::piece_table const& pieces) {
    int const both = std::min(int(turn.actions.size()), int(fit.choices.size()));
    for (int i = 0; i < both; ++i) {
        syntax::action const& a = turn.actions[std::size_t(i)].text;
        bool const is_named = a.piece.named_by != syntax::naming::none;
        if (is_named && turn.otherwise.empty()) continue;
        any_position const at = i == 0 ? before : before->after(fit.choices, i);
        rules::piece const who = at->at(fit.choices[i].from);
        if (who && (set_of(who.kind()) & pieces.unlettered(before->to_move())) == 0) return i;
    }
    return std::nullopt;
}

std::string label_of(std::string_view text, language_letters const& form, written_turn const& turn,
                     any_position const& before, any_fit const& fit, rules::piece_table const& pieces) {
    int const which = unnamed_action(turn, before, fit, pieces).value_or(0);
    rules::square const from = fit.choices[which].from;
    any_position const at = which == 0 ? before : before->after(fit.choices, which);
    auto const name = [&] { return std::string(pieces.noun_of(at->at(from))); };
    std::string_view const word = part(text, turn.actions[std::size_t(which)].where);
    switch (form.form) {
    case word_form::squares:
        return fmt::format("the {} on {} moves, and is not named", name(), named(from).view());
    case word_form::small_letters:
        return fmt::format("`{}` is a {}, in lower case", word.substr(0, 1), name());
    case word_form::mirrored_files:
        return "the files" + of_moves(form.moves, pieces) + " are mirrored";
    case word_form::mirrored_ranks:
        return "the ranks" + of_moves(form.moves, pieces) + " are counted from the other side";
    case word_form::turned:
        return "the squares" + of_moves(form.moves, pieces) + " are named from the other side of the board";
    case word_form::capitals:
    case word_form::usual:
        break;
    }
    return "files are written in capitals";
}

/// Whether the whole line of `m` fits in a view of the board other than `form`.
bool fits_in_another_view(unresolved_turn const& m, language_letters const& form,
                          rules::variant_info const& variant) {
    for (language_letters const* view : views_of_board()) {
        std::size_t reached = 0;
        auto const count = [&](std::size_t i, written_turn const&, any_position const&, any_fit const&, int) {
            reached = i + 1;
            return true;
        };
        if (view != &form) follow_in_form(m, *view, variant, count);
        if (reached > 0 && m.line.turn(reached) == nullptr) return true;
    }
    return false;
}

/// Whether it names a piece.
bool names_piece(written_turn const& turn) {
    return std::any_of(turn.actions.begin(), turn.actions.end(),
                       [](written_action const& a) { return a.text.piece.named_by != syntax::naming::none; });
}

} // namespace

bool needs_form(written_turn const& turn, any_position const& before, any_fit const& fit,
                rules::piece_table const& pieces) {
    if (turn.is_formed) return true;
    if (fit.choices.empty() || (!turn.is_unnamed && turn.otherwise.empty())) return false;
    return unnamed_action(turn, before, fit, pieces).has_value();
}

language_letters const* form_that_fits(unresolved_turn const& m,
                                       std::vector<language_letters const*> const& forms,
                                       rules::variant_info const& variant, rules::piece_table const& pieces,
                                       work_budget& budget) {
    constexpr int enough = 2;
    language_letters const* best = nullptr;
    // Squares seen from elsewhere may fit a while by chance: the whole line must show it.
    constexpr std::size_t many = 6;
    std::size_t furthest = m.at + 1;
    for (language_letters const* form : forms) {
        bool const is_view = names_other_squares(form->form);
        std::size_t reached = 0;
        int needed = 0, named = 0;
        follow_in_form(m, *form, variant,
                       [&](std::size_t i, written_turn const& turn, any_position const& before,
                           any_fit const& fit, int states) {
                           reached = i + 1;
                           needed += needs_form(turn, before, fit, pieces);
                           named += names_piece(turn);
                           --budget.turns;
                           budget.take_states(states);
                           return !budget.spent();
                       });
        // Who writes squares alone names no pieces.
        if (form->form == word_form::squares && needed <= named) continue;
        if (needed < enough || reached < furthest || (best && reached == furthest)) continue;
        if (is_view && (reached < std::max(many, m.at + many / 2) || m.line.turn(reached) != nullptr))
            continue;
        furthest = reached;
        best = form;
    }
    return best;
}

finding report_form(std::string_view text, unresolved_turn const& m, language_letters const& form,
                    rules::variant_info const& variant, rules::piece_table const& pieces) {
    finding report = make_finding(finding_code::move_form, m.turn().where, "");
    follow_in_form(
        m, form, variant,
        [&](std::size_t i, written_turn const& turn, any_position const& before, any_fit const& fit, int) {
            if (!needs_form(turn, before, fit, pieces)) return true;
            report.where = turn.actions.front().where;
            report.label = label_of(text, form, turn, before, fit, pieces);
            report.place = m.place_of(i, before);
            if (auto const usual = in_usual_form(text, turn, before, fit, variant, pieces))
                report.helps.push_back(fmt::format("write `{}`, and the others likewise", usual->text));
            return false;
        });
    report.notes.emplace_back("the moves are written like this throughout, and are read so from here on");
    bool const is_tied = names_other_squares(form.form) && fits_in_another_view(m, form, variant);
    if (is_tied) report.notes.emplace_back("seen from another side of the board, they are legal as well");
    report.fix = suggestion{"", true, !is_tied};
    report.fix->mends_text = true;
    return report;
}

std::optional<text_change> in_usual_form(std::string_view text, written_turn const& turn,
                                         any_position const& before, any_fit const& fit,
                                         rules::variant_info const& variant,
                                         rules::piece_table const& pieces) {
    if (!needs_form(turn, before, fit, pieces) || turn.interrupted) return std::nullopt;
    std::string spelled = spell_as_recorded(variant, before, pieces, turn, fit.choices);
    spelled += suffix_as_marked(text, turn, fit.after);
    if (spelled == part(text, turn.where)) return std::nullopt;
    return text_change{turn.where, std::move(spelled)};
}

language_letters const* letters_that_fit(unresolved_turn const& m,
                                         std::vector<language_letters const*> const& languages,
                                         rules::variant_info const& variant, mark_habits habits,
                                         work_budget& budget) {
    language_letters const* best = nullptr;
    int furthest = int(m.at);
    for (language_letters const* letters : languages) {
        line_record line = m.line.in(letters);
        int const reached = follow_rest(m.confirmed, line, 0, variant, habits, budget).turns;
        if (reached > furthest) {
            furthest = reached;
            best = letters;
        }
    }
    return best;
}

finding report_letters(std::string_view text, unresolved_turn const& m, language_letters const& letters,
                       rules::variant_info const& variant) {
    auto const is_foreign = [&](written_action const& a) {
        std::string_view const word = part(text, a.where);
        auto const english = in_english(word, letters);
        return english && *english != word;
    };
    line_record line = m.line.in(&letters);
    any_position now = m.confirmed;
    std::size_t i = 0;
    for (; i < m.at; ++i) {
        written_turn const& turn = *line.turn(i);
        if (std::any_of(turn.actions.begin(), turn.actions.end(), is_foreign)) break;
        auto const found = resolve_turn(now, turn, variant);
        work_budget budget{most_followed_after};
        auto const* const fit = decided_fit(found, turn, now, line, i + 1, variant, budget);
        if (!fit) break;
        now = fit->after;
    }
    finding found = report_foreign_letters(text, *line.turn(i), letters);
    found.place = m.place_of(i, now);
    return found;
}

} // namespace vpgn::replay
