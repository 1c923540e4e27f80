#include "replay/play/game_walk.hpp"

#include "notation/native/rows.hpp"
#include "notation/native/table.hpp"
#include "replay/diagnosis/other_form.hpp"
#include "replay/diagnosis/recovery_plan.hpp"
#include "replay/diagnosis/replayed_line.hpp"
#include "replay/diagnosis/report_unresolved_turn.hpp"
#include "replay/play/claimed_ending.hpp"
#include "replay/record/line_record.hpp"
#include "replay/repair/repair.hpp"
#include "replay/repair/repair_text.hpp"
#include "source/ascii.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <limits>
#include <optional>
#include <span>
#include <utility>

namespace vpgn::replay {

namespace {

/// A played turn between two positions of any type.
class shown_any_turn final : public played_turn {
public:
    /// All arguments must outlive this object.
    shown_any_turn(place const& at, rules::variant_info const& info, rules::piece_table const& pieces,
                   rules::turn const* choices_made, any_position const& before, any_position const& after)
        : played_turn(at, choices_made), info_(info), pieces_(pieces), before_(before), after_(after) {}

    rules::setup before() const override { return before_->as_setup(); }
    rules::setup after() const override { return after_->as_setup(); }
    rules::piece piece_after(rules::square s) const override { return after_->at(s); }
    int count_after(rules::piece who) const override {
        rules::setup const all = after_->as_setup();
        return int(std::count(all.pieces.begin(), all.pieces.end(), who));
    }
    void describe_events(rules::event_list& list) const override {
        if (has_choices())
            before_->after(std::span(choices().begin(), choices().end()), &list)->after_end(&list);
    }
    void spell_into(std::string& out, spelling_style style) const override {
        if (!has_choices()) return;
        bool const long_algebraic = info_.long_algebraic || style == spelling_style::long_algebraic;
        before_->put_turn(out, pieces_, choices(), long_algebraic, after_->check_suffix());
    }
    void spell_native(std::string& out, word_notation const& notation, word_style const& style,
                      rules::square last_target) const override {
        if (choices().size() != 1) return;
        put_word(out, notation, style, board_view(*before_), choices()[0], info_, pieces_, last_target,
                 after_->check_suffix());
    }
    bool gives_check() const override { return after_->in_check(); }
    rules::verdict judge_end() const override { return after_->judge_end(); }

private:
    rules::variant_info const& info_;
    rules::piece_table const& pieces_;
    any_position const& before_;
    any_position const& after_;
};

/// The finding that names the form of the game's words, or null.
finding* finding_of_form(std::vector<finding>& findings) {
    auto const named = std::find_if(findings.rbegin(), findings.rend(),
                                    [](finding const& f) { return f.code == finding_code::move_form; });
    return named != findings.rend() ? &*named : nullptr;
}

constexpr std::size_t before_first = std::size_t(-1); ///< the node before the first of a game

/// `Pf3`, a pawn's move, which in a language with these letters is another piece's.
bool names_pawn(std::string_view word) {
    return word.size() > 2 && word[0] == 'P' && word[1] != '@' && ascii::is_letter(word[1]);
}

/// The language in which `P` is a piece, if the game has such words, otherwise its letters alone, and is
/// followed further in it: turns are shown as they are read, so that it is determined before the first. Null:
/// none. Cost: a look at each word; where a pawn is named that of languages_of, and where that returns one,
/// of two replays.
language_letters const* language_of_pawns(syntax::game const& game, game_start const& on) {
    if (game.actions.empty()) return nullptr;
    std::string_view const movetext =
        part(game.text, {game.actions.front().where.start, game.actions.back().where.end});
    if (movetext.find('P') == movetext.npos) return nullptr; // as nearly always
    bool const names = std::any_of(game.actions.begin(), game.actions.end(), [&](auto const& token) {
        return names_pawn(part(game.text, token.where));
    });
    if (!names || !on.playable) return nullptr;
    auto const languages = languages_of(game);
    auto const found = std::find_if(languages.begin(), languages.end(), [](language_letters const* letters) {
        return std::find(letters->of.begin(), letters->of.end(), "P") != letters->of.end();
    });
    if (found == languages.end() || faults_of(on) != rules::no_fault) return nullptr;
    any_position const start = on.variant->functions->begin(on.start, on.terms);
    auto const turns_in = [&](language_letters const* letters) {
        constexpr int most_followed = 2000;
        line_record line(game, before_first, on.pieces(), start->to_move(), on.variant->info, letters);
        work_budget budget{most_followed};
        return follow_rest(start, line, 0, on.variant->info, {}, budget).turns;
    };
    return turns_in(*found) > turns_in(nullptr) ? *found : nullptr;
}

/// G113, at the first word that differs from English.
finding report_language(syntax::game const& game, game_start const& on, language_letters const& letters,
                        move_numbers const& numbers) {
    line_record line(game, before_first, on.pieces(), on.start.to_move, on.variant->info, &letters);
    auto const differs = [&](written_turn const& turn) {
        std::string_view const word = part(game.text, turn.where);
        auto const english = in_english(word, letters);
        return english && *english != word;
    };
    std::size_t i = 0;
    while (line.turn(i + 1) != nullptr && !differs(*line.turn(i)))
        ++i;
    finding found_here = report_foreign_letters(game.text, *line.turn(i), letters);
    auto const number = std::uint32_t((plies_before(on.start) + i) / 2 + 1);
    found_here.place = {0, numbers.written_number(number, line.mover_of(i)), std::uint32_t(i + 1), false};
    return found_here;
}

reported_slip reported_slip_of(unresolved_turn const& met, recovery_plan const& plan) {
    if (!plan.due.empty()) return {plan.due.front().written.node, plan.report.place.ply, plan.report.where};
    return {met.turn().node, met.place.ply, plan.report.where};
}

} // namespace

game_walk::game_walk(syntax::game const& game, game_start const& on, observer* watcher, game_report& report)
    : game_(game), on_(on), info_(on.variant->info), terms_(on.terms), pieces_(on.pieces()),
      watcher_(watcher), report_(report), numbers_(game.numbers_count_turns) {
    word_notation const* const words = notation_in(game.reads.words);
    if (words && words->bind) turns_played_.resize(game.nodes.size());
    if (words == nullptr) letters_ = language_of_pawns(game, on);
    if (letters_ != nullptr) report_.findings.push_back(report_language(game, on, *letters_, numbers_));
}

game_walk::~game_walk() = default;

error_recovery& game_walk::recovery() {
    if (!recovery_) recovery_ = std::make_unique<error_recovery>(game_, info_, pieces_, terms_);
    return *recovery_;
}

bool game_walk::stop(std::size_t i) {
    if (rules::effort_spent()) {
        if (!ran_out_) run_out(i);
        return true;
    }
    report_.findings.push_back(
        make_finding(finding_code::too_many_findings, game_.nodes[i].where,
                     "10,000 findings reported; the rest of the game is not replayed"));
    lose_lines();
    return true;
}

void game_walk::run_out(std::size_t i) {
    finding found_here = make_finding(finding_code::too_much_work, game_.nodes[i].where,
                                      "the work for this game ends here; the rest of it is not replayed");
    found_here.place = place_of(now());
    found_here.helps.emplace_back("raise the limit with `--effort`");
    report_.findings.push_back(std::move(found_here));
    report_.gives_up = true;
    ran_out_ = true;
    lose_lines();
}

void game_walk::report_number(node const& n, std::uint32_t number, rules::color mover) {
    turn_place const place{0, numbers_.written_number(number, mover), current_line().ply + 1,
                           is_in_variation()};
    report_.findings.push_back(move_numbers::finding_at(n.where, place));
    if (n.first == 1 && !is_in_variation() && mover == rules::color::white)
        report_.findings.back().helps.push_back(
            "if another game begins here, write a result or tags before it");
}

void game_walk::check_sign_of_equality(std::size_t i) {
    span const sign = game_.nodes[i].where;
    bool const is_behind_turn =
        i > 0 && game_.nodes[i - 1].kind == node::type::turn && game_.nodes[i - 1].where.end == sign.start;
    if (!is_behind_turn || part(game_.text, sign) != "=" || !now()->in_check()) return;
    if (!marks_checks_)
        marks_checks_ =
            std::any_of(game_.actions.begin(), game_.actions.end(), [&](syntax::action_token const& a) {
                return part(game_.text, a.where).ends_with('+');
            });
    if (!*marks_checks_) return;
    finding found_here =
        make_finding(finding_code::check_mark, sign, "this is check, and `=` is no mark of it");
    found_here.place =
        numbers_.place_before(now()->number(), now()->to_move(), current_line().ply, is_in_variation());
    found_here.helps.emplace_back("write `+` if check is meant, `$10` for an equal position");
    found_here.fix = suggestion{"+", true, false};
    report_.findings.push_back(std::move(found_here));
}

void game_walk::check_first_number(node const& n, std::uint32_t number, rules::color mover) {
    std::uint32_t const next = numbers_.counted(number, mover);
    bool const has_digits = n.where.start < n.where.end && ascii::is_digit(part(game_.text, n.where)[0]);
    if (!has_digits) return; // dots alone
    bool const is_of_position = n.first != 0 ? numbers_.agrees(n.first, next) : on_.number_was_zero;
    bool const is_of_side =
        numbers_.count_turns() || n.second == 0 || (n.second > 1) == (mover == rules::color::black);
    if (!is_of_position || !is_of_side) report_number(n, number, mover);
    numbers_.take_any(n.first, next);
}

void game_walk::examine(std::size_t i) {
    if (refuse_endless(i)) return;
    stay();
    any_position const before = now();
    written_turn turn = read_turn(game_, i, pieces_, before->to_move(), info_, letters_);
    if (names_same_target(turn) && game_.turn_before(i) == last_.node)
        turn = with_target(std::move(turn), last_.target);
    if (keeps_turns() && turn.native && turn.native->bind && !turn.patterns.empty() &&
        turn.patterns.front().native.names_beginnings())
        turn.native->bind(turn.patterns.front(), origins_before(i));
    auto const found = resolve_turn(before, turn, info_);
    if (rules::effort_spent()) return run_out(i); // not all turns were looked at
    auto const* chosen = only_fit(found, turn, before);
    bool const is_open = !chosen && is_open_by_plus(found, turn);
    if (!chosen && (turn.native || turn.is_either || is_open)) {
        line_record rest(game_, i, pieces_, !before->to_move(), info_, letters_);
        work_budget budget{most_followed_for_reading};
        chosen = decided_fit(found, turn, before, rest, 0, info_, budget);
    }
    // By the standard of PGN it is check, unless this record has promoted so.
    if (!chosen && is_open && !has_promoted_by_plus_)
        chosen = &found.fits[std::size_t(found.fits[0].choices[0].promotion != rules::no_kind)];
    if (chosen)
        accept(turn, before, *chosen, found);
    else if (!take_pass(turn, before) && !take_named_foul(turn, before, found) &&
             !take_board_signal(turn, before, found)) {
        doubt_form(turn);
        take_unresolved_turn(turn, before, found);
    }
}

/// Where the pieces began that are on the board before node `i`. Cost: along a line the turns since the last
/// call, at a variation those of its line.
piece_origins const& game_walk::origins_before(std::size_t i) {
    std::vector<std::size_t> since;
    std::size_t at = game_.turn_before(i);
    while (at != syntax::no_node && at != origins_after_) {
        since.push_back(at);
        at = game_.turn_before(at);
    }
    if (at == syntax::no_node || !origins_) origins_.emplace(on_.start);
    rules::spend_effort(rules::effort_units(since.size()));
    for (auto next = since.rbegin(); next != since.rend(); ++next)
        if (!turns_played_[*next].empty()) origins_->play(turns_played_[*next][0]);
    origins_after_ = game_.turn_before(i);
    return *origins_;
}

/// No variant has a turn of so many actions, and to search for what was meant would take the square of their
/// number.
bool game_walk::refuse_endless(std::size_t i) {
    constexpr std::uint32_t most_actions = 64;
    node const& n = game_.nodes[i];
    if (n.second - n.first <= most_actions) return false;
    finding found_here = make_finding(finding_code::turn_shape, game_.actions[n.first].where,
                                      fmt::format("{} actions are joined into one turn", n.second - n.first));
    found_here.place = place_of(now());
    lose(found_here);
    report_.findings.push_back(std::move(found_here));
    return true;
}

void game_walk::accept(written_turn const& turn, any_position const& before, any_fit const& fit,
                       any_resolution const& found) {
    has_promoted_by_plus_ |=
        fit.choices.size() == 1 && is_promotion_by_plus(turn.actions.front().text, fit.choices[0]);
    std::size_t const known = report_.findings.size();
    check_legal_turn(info_, pieces_, turn, before, fit, place_of(before), report_.findings);
    for (std::size_t i = known; i < report_.findings.size(); ++i)
        if (report_.findings[i].code == finding_code::capture_mark)
            doubt_mark(turn, before, found, report_.findings[i]);
    if (letters_) put_in_usual_form(turn, before, fit);
    if (found.castles_by_squares && !turn.is_unnamed) note_castling(turn, before, fit);
    show(turn.node, before, fit);
    last_ = {turn.node, last_target(fit.choices)};
    go_to(fit.after);
}

/// Two squares that mean castling, in a game whose tags do not name the notation of engines.
void game_walk::note_castling(written_turn const& turn, any_position const& before, any_fit const& fit) {
    if (turn.native || find_word_notation(game_.tag("Notation")) == &uci_words) return;
    finding found_here = make_finding(finding_code::castling_by_squares, turn.actions.front().where,
                                      "read as castling, as engines write it");
    found_here.place = place_of(before);
    if (turn.actions.size() == 1) {
        std::string const text = spell_turn(info_, before, pieces_, fit.choices, "");
        found_here.helps.push_back(fmt::format("write `{}`", text));
        found_here.fix = suggestion{text, true, true, turn.interrupted ? span{} : turn.where};
    }
    report_.findings.push_back(std::move(found_here));
}

/// A capture mark that contradicts the board may be evidence of an earlier slip. Then it is not for a program
/// to correct.
void game_walk::doubt_mark(written_turn const& turn, any_position const& before, any_resolution const& found,
                           finding& found_here) {
    any_position const from = confirmed();
    line_record record = record_from(from);
    recovery().doubt_mark({before, found, from, confirmed_.back().numbers, record, record.place_of(turn.node),
                           place_of(before), numbers_},
                          found_here);
}

/// In a variation an annotator shows by a pass what a move threatens; no game has one.
bool game_walk::take_pass(written_turn const& turn, any_position const& before) {
    if (!is_pass(turn) || !is_in_variation()) return false;
    std::optional<any_position> const after = after_pass(before, terms_);
    if (!after) return false;
    finding found_here =
        make_finding(finding_code::null_move, turn.where, "read as a threat: the other side moves next");
    found_here.place = place_of(before);
    report_.findings.push_back(std::move(found_here));
    show_as_written(turn.node, before, *after);
    go_to(*after);
    set_confirmed(turn.node);
    return true;
}

/// The last turn of a game that ends, by its own words, with a foul of its mover. Nothing else was meant, and
/// the game does not contain it.
bool game_walk::take_named_foul(written_turn const& turn, any_position const& before,
                                any_resolution const& found) {
    if (is_in_variation() || !found.fits.empty() || named_foul(game_) != before->to_move()) return false;
    if (turn.node != last_main_turn(game_)) return false;
    finding found_here = report_unresolved_turn(info_, pieces_, before, turn, found);
    if (found_here.code == finding_code::not_an_action) return false;
    found_here.place = place_of(before);
    found_here.level = severity::note;
    found_here.notes.emplace_back("the record ends with this foul");
    report_.findings.push_back(std::move(found_here));
    ends_with_foul_ = true;
    go_to(before);
    set_confirmed(turn.node);
    return true;
}

/// The kings that players put into the centre when the game is over.
bool game_walk::take_board_signal(written_turn const& turn, any_position const& before,
                                  any_resolution const& found) {
    if (is_in_variation() || !found.fits.empty()) return false;
    line_record rest(game_, turn.node, pieces_, !before->to_move(), info_, letters_);
    auto found_here = find_board_signal(game_, turn, before, rest, pieces_);
    if (!found_here) return false;
    found_here->place = place_of(before);
    report_.findings.push_back(std::move(*found_here));
    ends_with_signal_ = true;
    current_line().lost = true;
    go_to(before);
    return true;
}

/// The change of the turn's text is a part of the repair of the finding that names the form.
void game_walk::put_in_usual_form(written_turn const& turn, any_position const& before, any_fit const& fit) {
    if (!letters_ || letters_->form == word_form::usual) return;
    auto piece = in_usual_form(game_.text, turn, before, fit, info_, pieces_);
    finding* const named = piece ? finding_of_form(report_.findings) : nullptr;
    if (!named || !named->fix) return;
    auto& all = named->fix->pieces;
    auto const is_before = [](text_change const& a, text_change const& b) {
        return a.where.start < b.where.start;
    };
    all.insert(std::upper_bound(all.begin(), all.end(), *piece, is_before), std::move(*piece));
}

/// A turn that has two meanings in the form stays as it is: repaired alone, the others would decide for one.
void game_walk::doubt_form(written_turn const& turn) {
    bool const may_be_either = letters_ && letters_->form != word_form::usual && turn.is_either;
    finding* const named = may_be_either ? finding_of_form(report_.findings) : nullptr;
    if (named && named->fix) named->fix->alone = false;
}

void game_walk::set_confirmed(std::size_t at) {
    confirmed_.back() = {at, numbers_};
    confirm_now();
}

line_record game_walk::record_from(any_position const& confirmed) const {
    return {game_, confirmed_.back().node, pieces_, confirmed->to_move(), info_, letters_};
}

void game_walk::take_unresolved_turn(written_turn const& turn, any_position const& before,
                                     any_resolution const& found) {
    any_position const from = confirmed();
    line_record record = record_from(from);
    rules::square const last = game_.turn_before(turn.node) == last_.node ? last_.target : turn.last_target;
    unresolved_turn const met{
        before,           found,    from, confirmed_.back().numbers, record, record.place_of(turn.node),
        place_of(before), numbers_, last};
    recovery_plan plan = recovery().find(met);
    if (plan.is_slip)
        current_line().slips.take(current_line().ply, reported_slip_of(met, plan), plan.is_guess);
    if (!plan.due.empty()) {
        current_line().slips.end_row();
        play_in_order(met, std::move(plan));
        return;
    }
    if (plan.again) {
        current_line().slips.end_row();
        play_again(met, std::move(plan));
        return;
    }
    if (plan.played) last_ = {turn.node, last_target(plan.played->choices)};
    if (plan.played)
        show(turn.node, before, *plan.played, turn_status::repaired);
    else if (plan.after)
        show_as_written(turn.node, before, *plan.after);
    else
        lose(plan.report);
    if (plan.after) go_to(*plan.after);
    set_confirmed(turn.node);
    if (current_line().slips.are_too_many() && !current_line().lost) give_up(plan.report, turn.node);
    report_.findings.push_back(std::move(plan.report));
}

/// The slips up to the one of node `last`, of which `report` is, are one finding; after it nothing is
/// checked.
void game_walk::give_up(finding& found_here, std::size_t last) {
    reported_slip const& first = current_line().slips.first();
    bool const by_the_other = (current_line().ply - first.ply) % 2 != 0;
    rules::color const next = now()->to_move();
    rules::color const mover = by_the_other ? next : !next;
    line_record const from_first(game_, first.node - 1, pieces_, mover, info_, letters_);
    bool const in_a_row = current_line().slips.are_in_a_row();
    if (report_lost_variation(found_here, current_line().slips, from_first, last, report_.findings) ||
        in_a_row)
        lose(found_here);
    else
        current_line().slips = {};
}

/// The findings of the turns that are played once more were of another position.
void game_walk::play_again(unresolved_turn const& met, recovery_plan plan) {
    rules::effort_lifted const lifted; // what fitted in the search must fit again
    auto [first, from, letters, last] = *plan.again;
    bool const repaired = letters == letters_;
    letters_ = letters;
    line_record record = met.line.in(letters_);
    std::vector<span> again;
    for (std::size_t i = first > 0 ? first - 1 : 0; i < met.at; ++i)
        again.push_back(met.line[i].where);
    forget_findings(report_.findings, again);
    report_.findings.push_back(std::move(plan.report));
    for (std::size_t i = first; i <= met.at; ++i) {
        written_turn const turn = with_target(*record.turn(i), last);
        auto const fits = resolve_turn(from, turn, info_);
        work_budget budget{std::numeric_limits<int>::max()};
        auto const* fit = decided_fit(fits, turn, from, record, i + 1, info_, budget);
        if (!fit) break;
        check_legal_turn(info_, pieces_, turn, from, *fit, met.place_of(i, from), report_.findings);
        put_in_usual_form(turn, from, *fit);
        last = last_target(fit->choices);
        if (i == met.at) show(turn.node, from, *fit, repaired ? turn_status::repaired : turn_status::legal);
        from = fit->after;
    }
    // Without a change of any turn there is no repair.
    finding* const named = repaired ? nullptr : finding_of_form(report_.findings);
    if (named && named->fix && named->fix->pieces.empty()) named->fix.reset();
    last_ = {met.turn().node, last};
    go_to(from);
    set_confirmed(met.turn().node);
}

/// The turns that are due are played in place of what is there, those that have been passed first.
void game_walk::play_in_order(unresolved_turn const& met, recovery_plan plan) {
    std::vector<span> again;
    std::size_t passed = 0;
    for (; passed < plan.due.size() && plan.due[passed].written.node <= met.turn().node; ++passed) {
        written_turn const& turn = plan.due[passed].written;
        again.push_back(turn.number.number != 0 ? cover(turn.number_at, turn.where) : turn.where);
    }
    forget_findings(report_.findings, again);
    report_.findings.push_back(std::move(plan.report));
    numbers_ = met.confirmed_numbers;
    numbers_.restart();
    confirmed_.back().due.assign(std::make_move_iterator(plan.due.rbegin()),
                                 std::make_move_iterator(plan.due.rend()));
    std::uint32_t const ply = current_line().ply;
    current_line().ply -= std::uint32_t(passed);
    while (current_line().ply < ply) {
        ++current_line().ply;
        take_due(current_line().ply == ply);
    }
}

void game_walk::take_due(bool shown) {
    due_turn const turn = std::move(confirmed_.back().due.back());
    confirmed_.back().due.pop_back();
    go_to(turn.before);
    stay();
    if (turn.played) {
        if (turn.is_own)
            check_legal_turn(info_, pieces_, turn.written, turn.before, *turn.played, place_of(turn.before),
                             report_.findings);
        if (shown)
            show(turn.written.node, turn.before, *turn.played,
                 turn.is_own ? turn_status::legal : turn_status::repaired);
        last_.target = last_target(turn.played->choices);
        go_to(turn.played->after);
    }
    last_.node = turn.written.node;
    if (confirmed_.back().due.empty()) set_confirmed(turn.written.node);
}

void game_walk::lose(finding& found_here) {
    current_line().lost = true;
    if (found_here.code == finding_code::game_over) return;
    report_.gives_up = true;
    found_here.notes.push_back(is_in_variation() ? "the rest of this variation is not checked"
                                                 : "the rest of this game is not checked");
}

void game_walk::show(std::size_t i, any_position const& before, any_fit const& fit, turn_status status) {
    if (keeps_turns()) turns_played_[i] = fit.choices;
    if (!watcher_) return;
    notify(shown_any_turn({i, current_line().ply, !is_in_variation(), status}, info_, pieces_, &fit.choices,
                          before, fit.after));
    was_looked_for_ = true;
}

void game_walk::show_as_written(std::size_t i, any_position const& before, any_position const& after) {
    if (!watcher_) return;
    notify(shown_any_turn({i, current_line().ply, !is_in_variation(), turn_status::against_rules}, info_,
                          pieces_, nullptr, before, after));
    was_looked_for_ = true;
}

turn_place game_walk::place_of(any_position const& before) {
    return {0, numbers_.written_number(before->number(), before->to_move()), current_line().ply,
            is_in_variation()};
}

} // namespace vpgn::replay
