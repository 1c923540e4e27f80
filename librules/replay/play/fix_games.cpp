#include "replay/play/fix_games.hpp"

#include "registry/game_start.hpp"
#include "replay/checks/move_numbers.hpp"
#include "replay/play/composed_changes.hpp"
#include "replay/play/effort_for_games.hpp"
#include "replay/play/replay.hpp"
#include "replay/repair/candidate.hpp"
#include "syntax/move_suffix.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace vpgn::replay {

namespace {

/// The findings in a text: of one game, or of each.
struct found_in_text final : check_consumer {
    explicit found_in_text(std::string_view text) { check_games(text, *this); }
    /// Those of a game's report, as if its text began where the game does.
    found_in_text(game_report const& report, std::uint64_t game_start) {
        take(report);
        for (finding& f : findings)
            shift(f, 0 - game_start);
    }
    void take(game_report report) override {
        ++games;
        gives_up |= report.gives_up;
        for (finding& f : report.findings)
            keep(std::move(f));
    }
    void between(finding f) override { keep(std::move(f)); }

    std::uint64_t games = 0;
    std::pair<int, int> weight; ///< errors, then warnings
    bool gives_up = false;      ///< the rest of a game is not checked
    std::vector<finding> findings;

private:
    void keep(finding f) {
        weight.first += f.level == severity::error;
        weight.second += f.level == severity::warning;
        findings.push_back(std::move(f));
    }
};

/// Whether replacing it would only remove turns.
bool is_bare(std::string_view turn) {
    return turn.find_first_of("{};%[") == turn.npos;
}

bool touches(finding const& f, span where) {
    return f.where.start < where.end && where.start < std::max(f.where.end, f.where.start + 1);
}

/// Text that belongs to no move: a part of one may have been lost there.
bool is_stray(finding const& f) {
    return f.code == finding_code::stray_token || f.code == finding_code::unclosed_variation ||
           f.code == finding_code::unmatched_close;
}

bool is_near(finding const& stray, span turn) {
    constexpr std::uint64_t near = 24;
    return stray.where.end + near >= turn.start && stray.where.start <= turn.end + near;
}

/// Whether a repair after an unrepaired error counts. Its position is a guess, unless a repair removes the
/// error.
enum class after_errors : bool { refused, allowed };

/// Whether both findings are in one line, at most `plies` apart.
bool is_near_in_line(finding const& a, finding const& b, std::uint32_t plies) {
    bool const known = a.place.ply != 0 && b.place.ply != 0 && a.place.variation == b.place.variation;
    return known && a.place.ply <= b.place.ply + plies && b.place.ply <= a.place.ply + plies;
}

/// The repair makes more actions of a turn than it has, though a piece that moves is refused, not one that is
/// missing: a slip in an earlier turn is as likely.
bool adds_actions(finding const& f, std::string_view text) {
    bool const is_refused = f.code == finding_code::no_such_piece || f.code == finding_code::no_such_move ||
                            f.code == finding_code::king_in_check;
    std::string_view const was = part(text, f.where);
    auto const commas = [](std::string_view of) { return std::count(of.begin(), of.end(), ','); };
    return is_refused && commas(f.fix->text) > commas(was);
}

/// The repair is a move quite unlike the one that is written: another explanation of the record may have been
/// missed. One action fewer is not.
bool is_quite_other(finding const& f, std::string_view text) {
    constexpr int most_cost = 4;
    bool const is_refused = f.code == finding_code::no_such_piece || f.code == finding_code::no_such_move ||
                            f.code == finding_code::king_in_check;
    auto const joiners = [](std::string_view of) {
        return std::count_if(of.begin(), of.end(), [](char c) { return c == ',' || c == '/'; });
    };
    return is_refused && f.fix->cost > most_cost && joiners(f.fix->text) >= joiners(part(text, f.where));
}

bool completes(finding const& f) {
    return f.code == finding_code::must_go_on || f.code == finding_code::chain_stops;
}

/// The repair is more than one slip in a word, so that only later moves can confirm it.
bool needs_later_moves(finding const& f) {
    bool const reorders = f.code == finding_code::turns_exchanged;
    return completes(f) || reorders || f.fix->puts_in > 0 || f.fix->cost > candidate::one_slip;
}

constexpr std::size_t few_moves = 5;

/// Returns why nothing is to be written at the turn of `f` by what else is found, or an empty string.
std::string doubt_by_others(finding const& f, std::vector<finding> const& all, std::string_view text,
                            gap_repair gaps, after_errors policy) {
    if (f.fix->mends_text || is_parenthesis(f)) return "";
    // Its word has no slip, so that an earlier one may be the cause.
    if (f.code == finding_code::several_turns && !f.fix->is_decided)
        return "only the later moves show which one is meant";
    if (adds_actions(f, text)) return "it would add steps to the move";
    if (f.fix->puts_in == 0 && is_quite_other(f, text)) return "it differs too much from the written move";
    bool const reorders = f.code == finding_code::turns_exchanged;
    if ((completes(f) || reorders) && f.fix->explains < few_moves) return "too few later moves confirm it";
    span const turn = f.fix->turn.empty() ? f.where : f.fix->turn;
    for (finding const& other : all) {
        if (&other == &f) continue;
        bool const is_evidence = other.code == finding_code::capture_mark &&
                                 other.where.start < f.where.start && is_near_in_line(other, f, 16);
        if (is_evidence)
            return "a capture mark before it disagrees with the board, S106 at " + other.place.number;
        // One that a repair of its own leaves open may contradict an earlier turn.
        bool const is_open_mark = other.code == finding_code::capture_mark &&
                                  other.where.start > f.where.start && is_near_in_line(other, f, 16) &&
                                  !can_be_fixed(other, text, gaps);
        if (f.level == severity::warning && is_open_mark)
            return "a capture mark after it disagrees with the board, S106 at " + other.place.number;
        bool const is_doubt =
            other.code == finding_code::move_number || other.code == finding_code::check_mark;
        bool const is_before =
            other.where.start < f.where.start && f.place.variation == other.place.variation;
        if (f.code == finding_code::capture_mark && is_doubt && is_before)
            return fmt::format("a mark or number before it disagrees, {} at {}", record_of(other.code).code,
                               other.place.number);
        // Only its likeness speaks for the repair of a last move.
        bool const is_last = f.level == severity::error && f.fix->explains == 0 && f.fix->puts_in == 0;
        if (is_last && other.level != severity::note && is_near_in_line(other, f, 16))
            return fmt::format("no later move confirms it, and there is {} at {}", record_of(other.code).code,
                               other.place.number);
        if (other.level != severity::error) continue;
        if (is_stray(other) && (is_near(other, turn) || f.fix->puts_in > 0))
            return fmt::format("text next to it belongs to no move, {}", record_of(other.code).code);
        // After an error that nothing repairs for certain, the positions are guesses.
        bool const is_earlier =
            policy == after_errors::refused && other.place.ply != 0 && other.where.start < f.where.start;
        bool const is_beside = other.place.variation && !f.place.variation;
        if (is_earlier && !is_beside && !can_be_fixed(other, text, gaps))
            return fmt::format("an earlier finding is not repaired, {}{}", record_of(other.code).code,
                               other.place.number.empty() ? "" : " at " + other.place.number);
    }
    return "";
}

/// Where the moves of the main line of a game are.
struct main_line_moves final : syntax::game_consumer {
    explicit main_line_moves(std::string_view text) { syntax::read_trees(text, notation_of, *this); }
    void take(syntax::game const& game) override {
        for (std::size_t const turn : game.turns())
            moves.push_back(game.nodes[turn].where);
    }
    std::vector<span> moves;
};

template <class Which>
std::int64_t count_moves(std::string_view text, Which const& which) {
    auto const moves = main_line_moves(text).moves;
    return std::count_if(moves.begin(), moves.end(), which);
}

/// Whether the word of a move is also written elsewhere for the same side. It may have been copied from
/// there.
bool is_written_elsewhere(std::string_view text, span turn) {
    std::vector<span> const moves = main_line_moves(text).moves;
    auto const here = std::find_if(moves.begin(), moves.end(),
                                   [&](span span_of_move) { return span_of_move.start == turn.start; });
    if (here == moves.end()) return false;
    std::string_view const word = syntax::without_marks(part(text, turn));
    for (auto i = std::size_t(here - moves.begin()) % 2; i < moves.size(); i += 2)
        if (moves[i].start != turn.start && syntax::without_marks(part(text, moves[i])) == word) return true;
    return false;
}

/// Where a place of the repaired text was before; the start of the change where it is new.
std::uint64_t place_before(std::uint64_t at, std::vector<text_change> const& changes) {
    std::uint64_t shift = 0; // of the repaired text against the former, up to the change
    for (text_change const& change : changes) {
        std::uint64_t const changed_start = change.where.start + shift;
        if (at < changed_start) break;
        if (at < changed_start + change.text.size()) return change.where.start;
        shift += change.text.size() - change.where.size(); // unsigned: wrapped differences add up correctly
    }
    return at - shift;
}

/// The first of `after` that is found at no such place of `before`, or null. Each of `before` counts once.
finding const* first_new(std::vector<finding> const& after, std::vector<finding> const& before,
                         std::vector<text_change> const& changes) {
    std::multiset<std::pair<finding_code, std::uint64_t>> known;
    for (finding const& f : before)
        known.emplace(f.code, f.where.start);
    for (finding const& f : after) {
        auto const same = known.find({f.code, place_before(f.where.start, changes)});
        if (same == known.end()) return &f;
        known.erase(same);
    }
    return nullptr;
}

/// If the numbers count turns that a repair takes out because they are repeated, or do not count those that
/// it puts in, and nothing was wrong with them before: adds the changes of the numbers behind it. `mended` is
/// `text` with the other changes, and `before` are the findings before the repair.
bool count_anew(finding const& f, std::string_view text, std::string_view mended,
                std::vector<finding> const& before, repair_changes& repair) {
    bool const has_faults = std::any_of(before.begin(), before.end(), [](finding const& other) {
        return other.code == finding_code::move_number;
    });
    bool const takes_out = f.code == finding_code::repeated_turn;
    if (has_faults || (!takes_out && f.fix->puts_in == 0)) return false;
    auto const inserted = takes_out ? -count_moves(text, [&](span move) { return touches(f, move); })
                                    : std::int64_t(f.fix->puts_in);
    std::vector<text_change> const others = repair.changes;
    auto const pieces = recounted(mended, repair.turn.end, f.place.number, inserted);
    for (text_change const& piece : pieces) {
        std::uint64_t const start = place_before(piece.where.start, others);
        repair.changes.push_back({{start, start + piece.where.size()}, piece.text});
    }
    return !pieces.empty();
}

/// Whether a move that is written twice is written a third time: in a repetition of moves another may be
/// lost.
bool is_repeated_again(finding const& f, std::string_view text) {
    if (f.code != finding_code::repeated_turn) return false;
    std::string word;
    count_moves(text, [&](span move) {
        if (word.empty() && touches(f, move)) word = syntax::without_marks(part(text, move));
        return false;
    });
    return count_moves(text, [&](span move) { return syntax::without_marks(part(text, move)) == word; }) > 2;
}

std::string reason_of_new(finding const& f) {
    std::string const at = f.place.number.empty() ? "" : " at " + f.place.number;
    return fmt::format("after the repair there would be a new finding, {}{}", record_of(f.code).code, at);
}

/// One game whose slips are mended one by one.
class mender {
public:
    mender(syntax::game const& game, game_report const& report, fix_choice const& choice, gap_repair gaps)
        : game_(game), report_(report), choice_(choice), gaps_(gaps), text_(part(game.text, game.where)),
          now_(report, game.where.start), composed_(text_) {}

    void mend() {
        rules::effort_of_game const limit(effort_for_each_game());
        repair_all(after_errors::allowed);
        bool const leaves_errors =
            std::any_of(now_.findings.begin(), now_.findings.end(),
                        [](finding const& f) { return f.level == severity::error && f.place.ply != 0; });
        if (repairs_ == 0 || (!leaves_errors && !are_crowded())) return;
        restart();
        repair_all(after_errors::refused);
    }
    /// The game's text with its repairs.
    fixed_text result() {
        fixed_text fixed{std::move(text_), std::uint64_t(repairs_), std::move(withheld_),
                         std::move(written_)};
        auto changes = composed_.by_repair();
        for (std::size_t i = 0; i < fixed.written.size(); ++i) {
            for (text_change& change : changes[i])
                change.where = {change.where.start + game_.where.start, change.where.end + game_.where.start};
            fixed.written[i].changes = std::move(changes[i]);
        }
        return fixed;
    }

private:
    void restart() {
        text_ = part(game_.text, game_.where);
        now_ = found_in_text(report_, game_.where.start);
        refused_.clear();
        withheld_.clear();
        plies_.clear();
        written_.clear();
        history_.clear();
        composed_ = composed_changes(text_);
        repairs_ = 0;
    }

    /// Whether at least three moves were repaired close together. They may all belong to another game.
    bool are_crowded() {
        constexpr std::uint32_t close = 12;
        std::sort(plies_.begin(), plies_.end());
        for (std::size_t i = 2; i < plies_.size(); ++i)
            if (plies_[i] - plies_[i - 2] <= close) return true;
        return false;
    }

    /// Whether one of the few moves after that of `f` was repaired: those after it confirm both repairs or
    /// neither.
    bool is_repaired_soon_after(finding const& f) const {
        return std::any_of(plies_.begin(), plies_.end(), [&](std::uint32_t ply) {
            return ply > f.place.ply && ply <= f.place.ply + few_moves;
        });
    }

    void repair_all(after_errors policy) {
        for (int tried = 0; tried < most_repairs && fix_one(policy); ++tried) {
        }
    }

    /// Tries one repair; false if there is none left to try.
    bool fix_one(after_errors policy) {
        severity const level = now_.weight.first > 0 ? severity::error : severity::warning;
        for (finding const& f : now_.findings) {
            // What is around a game can be removed whatever is wrong within it.
            bool const is_around = f.fix && !f.fix->pieces.empty();
            bool const open = (f.level == level || is_around) && !refused_.contains(f.where.start);
            if (!open || !can_be_fixed(f, text_, gaps_) || !is_chosen(f)) continue;
            withheld_repair refused{f.where.start, f.code,
                                    doubt_by_others(f, now_.findings, text_, gaps_, policy)};
            bool const is_open = !f.fix->is_decided &&
                                 (f.fix->margin < suggestion::no_rival || f.fix->cost > candidate::one_slip);
            bool const may_be_copied = is_open && is_written_elsewhere(text_, f.fix->turn);
            if (refused.reason.empty() && may_be_copied)
                refused.reason = "the same move is written elsewhere, so another one may be meant";
            if (refused.reason.empty() && needs_later_moves(f) && is_repaired_soon_after(f))
                refused.reason = "too few later moves confirm it before the next repair";
            if (refused.reason.empty()) refused.reason = follow(f);
            if (!refused.reason.empty()) {
                refused_.insert(refused.at);
                withheld_.push_back(std::move(refused));
            }
            return true;
        }
        return false;
    }

    bool is_chosen(finding const& f) const { return !choice_ || choice_(f, text_, game_); }

    /// Writes a repair, or returns why it is withheld.
    std::string follow(finding const& f) {
        bool const gap = leaves_gap(f);
        repair_changes repair = changes_of_repair(f, text_);
        std::string mended = with_changes(text_, repair.changes);
        if (!gap && count_anew(f, text_, mended, now_.findings, repair)) {
            if (!f.fix->is_decided && is_repeated_again(f, text_))
                return "the same move is written elsewhere, and no number is evidence";
            mended = with_changes(text_, repair.changes);
        }
        found_in_text found(mended);
        if (found.games != 1) return "the repair would split the game";
        auto const& after = found.findings;
        auto const at_turn = std::find_if(after.begin(), after.end(),
                                          [&](finding const& other) { return touches(other, repair.turn); });
        if (gap && found.gives_up) return "with a pass in its place, the rest would not be checked";
        if (!gap && at_turn != after.end() && !repair.turn.empty())
            return fmt::format("the repaired turn would have a finding, {}", record_of(at_turn->code).code);
        // A number that still disagrees shows that moves are missing there, or that there are too many.
        auto const number = std::find_if(after.begin(), after.end(), [&](finding const& other) {
            return other.code == finding_code::move_number && is_near_in_line(other, f, 4);
        });
        if (!f.fix->mends_text && number != after.end())
            return "the move numbers there would still disagree, S105 at " + number->place.number;
        finding const* const fresh = gap ? nullptr : first_new(after, now_.findings, repair.changes);
        if (fresh) return reason_of_new(*fresh);
        bool const better = gap ? found.weight <= now_.weight : found.weight < now_.weight;
        if (!better) return "the repair would leave as many findings as there are";
        if (f.place.ply != 0 && f.level == severity::error) plies_.push_back(f.place.ply);
        note(f, repair, mended);
        text_ = std::move(mended);
        now_ = std::move(found);
        refused_.clear(); // with less wrong around them
        withheld_.clear();
        ++repairs_;
        return "";
    }

    /// Keeps what a repair changes, by its place in the original text.
    void note(finding const& f, repair_changes const& repair, std::string_view mended) {
        auto const at_first = [&](std::uint64_t at) {
            for (auto changes = history_.rbegin(); changes != history_.rend(); ++changes)
                at = place_before(at, *changes);
            return at + game_.where.start;
        };
        bool const inserts = f.where.empty();
        span const turn = inserts ? f.where : f.fix->turn;
        bool const is_move = (inserts || !turn.empty()) && !f.fix->mends_text && !f.fix->at;
        written_repair written{
            {at_first(turn.start), at_first(turn.end)}, "", is_move, f.code, at_first(f.where.start)};
        std::string_view words = part(mended, repair.turn);
        words.remove_prefix(std::min(words.find_first_not_of(' '), words.size()));
        written.words = words.substr(0, words.find_last_not_of(' ') + 1);
        written_.push_back(std::move(written));
        history_.push_back(repair.changes);
        composed_.add(repair.changes);
    }

    syntax::game const& game_;
    game_report const& report_;
    fix_choice const& choice_;
    gap_repair gaps_;
    std::string text_;
    found_in_text now_;
    std::set<std::uint64_t> refused_; ///< where repairs begin that are withheld
    std::vector<withheld_repair> withheld_;
    std::vector<std::uint32_t> plies_; ///< of the moves with errors that were repaired
    std::vector<written_repair> written_;
    std::vector<std::vector<text_change>> history_; ///< of each repair, in the text before it
    composed_changes composed_;                     ///< the same in the original text
    int repairs_ = 0;
};

/// Whether something may be repaired in a game with these findings.
bool may_be_fixed(game_report const& report, gap_repair gaps) {
    // Each repair is tried by another check, which would run out as well.
    if (std::any_of(report.findings.begin(), report.findings.end(),
                    [](finding const& f) { return f.code == finding_code::too_much_work; }))
        return false;
    return std::any_of(report.findings.begin(), report.findings.end(), [&](finding const& f) {
        return f.fix && (f.fix->is_safe() || (gaps == gap_repair::pass && leaves_gap(f)));
    });
}

/// The reports of the games in which something may be repaired, by the numbers of the games.
struct games_to_fix final : check_consumer {
    explicit games_to_fix(gap_repair requested) : gaps(requested) {}
    void take(game_report report) override {
        ++games;
        if (may_be_fixed(report, gaps)) reports.emplace(games, std::move(report));
    }
    gap_repair gaps;
    std::uint64_t games = 0;
    std::map<std::uint64_t, game_report> reports;
};

/// Copies a text and repairs some of its games.
class copier final : public syntax::game_consumer {
public:
    copier(std::string_view text, games_to_fix const& to_fix, fix_choice const& choice, fixed_text& into)
        : text_(text), to_fix_(to_fix), choice_(choice), into_(into) {}

    void take(syntax::game const& game) override {
        auto const report = to_fix_.reports.find(++games_);
        if (report == to_fix_.reports.end()) return;
        fixed_text repaired = fix_game(game, report->second, choice_, to_fix_.gaps);
        into_.text += text_.substr(copied_, std::size_t(game.where.start) - copied_);
        for (withheld_repair& refused : repaired.withheld) {
            refused.at += into_.text.size();
            into_.withheld.push_back(std::move(refused));
        }
        into_.text += repaired.text;
        into_.repairs += repaired.repairs;
        into_.written.insert(into_.written.end(), std::make_move_iterator(repaired.written.begin()),
                             std::make_move_iterator(repaired.written.end()));
        copied_ = std::size_t(game.where.end);
    }
    void finish() { into_.text += text_.substr(copied_); }

private:
    std::string_view text_;
    games_to_fix const& to_fix_;
    fix_choice const& choice_;
    fixed_text& into_;
    std::uint64_t games_ = 0;
    std::size_t copied_ = 0;
};

} // namespace

bool can_be_fixed(finding const& f, std::string_view text, gap_repair gaps) {
    bool const keeps_place = gaps == gap_repair::pass && leaves_gap(f);
    // A move that is legal is only replaced where nothing else is nearly as likely.
    bool const is_legal = f.code == finding_code::earlier_slip;
    bool const is_certain = f.fix && f.fix->is_safe() && (!is_legal || f.fix->margin == suggestion::no_rival);
    return (is_certain || keeps_place) && is_bare(part(text, f.fix->turn));
}

fixed_text fix_game(syntax::game const& game, game_report const& report, fix_choice const& choice,
                    gap_repair gaps) {
    if (!may_be_fixed(report, gaps)) return {std::string(part(game.text, game.where))};
    mender repaired(game, report, choice, gaps);
    repaired.mend();
    return repaired.result();
}

fixed_text fix_games(std::string text, fix_choice const& choice, gap_repair gaps) {
    games_to_fix found(gaps);
    check_games(text, found);
    if (found.reports.empty()) return {std::move(text)};
    fixed_text mended;
    copier copied(text, found, choice, mended);
    syntax::read_trees(text, notation_of, copied);
    copied.finish();
    return mended;
}

} // namespace vpgn::replay
