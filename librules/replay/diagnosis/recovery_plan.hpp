// The diagnosis of a turn that cannot be resolved: what was meant, and the position replay continues from.
//
// It continues from the repair of this turn or of an earlier one (look_back.hpp) that explains most of the
// rest, or from the turn as it is. Knows nothing of how a game is walked and shown.
//
// The work is bounded: `most_candidates` repairs, each followed through the rest, and those of earlier turns;
// no more than `most_followed` turns for each of the two searches and `most_followed_in_game` in all, and
// some ten thousand positions within a turn (resolve.hpp). A search that was cut short adds a note.
#pragma once

#include "replay/diagnosis/look_back.hpp"
#include "replay/diagnosis/recovery_text.hpp"
#include "replay/diagnosis/replayed_line.hpp"
#include "replay/diagnosis/sequence_search.hpp"
#include "replay/diagnosis/unresolved_turn.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace vpgn::replay {

/// The turns of the line from `first` to the unresolved turn, to be played again.
struct played_again {
    std::size_t first;
    any_position from;                            ///< the position before them
    language_letters const* letters;              ///< for parsing them; null: English
    rules::square last_target = rules::no_square; ///< of the repaired turn before them
};

/// The diagnosis of an unresolved turn, and what is played in its place.
struct recovery_plan {
    finding report;
    std::optional<any_position> after; ///< none: nothing to continue from is known
    std::optional<any_fit> played;     ///< that leads there; none: the turn as it is
    std::optional<played_again> again; ///< in place of both: from a turn before on
    /// In place of all three: turns that are due in another order, from a turn before or this one on.
    std::vector<due_turn> due{};
    bool is_slip = true;   ///< false: squares are consistently named differently
    bool is_guess = false; ///< nothing similar to the text explains the following turns, and no number does
};

class error_recovery {
public:
    /// For the turns of `game`. The arguments must outlive this object.
    error_recovery(syntax::game const& game, rules::variant_info const& info,
                   rules::piece_table const& pieces, rules::game_rules const& terms)
        : game_(game), info_(info), pieces_(pieces), terms_(terms), words_(game, info, pieces) {}

    recovery_plan find(unresolved_turn const& m);

    /// `report` is of a capture mark of `m`, a turn that fits, which contradicts the board. Names the repair
    /// of an earlier turn after which it does not, if there is one. Only the first few marks of a game are
    /// looked at: more of them are the habit of its writer.
    void doubt_mark(unresolved_turn const& m, finding& report);

private:
    struct inquiry;

    /// How much of the line is accounted for, and the errors that this assumes.
    struct explanation {
        int reach;
        int cost;
        int weight = 0; ///< by the prior over moves
        bool operator<(explanation const& other) const {
            return reach != other.reach ? reach > other.reach : cost < other.cost;
        }
    };

    recovery_plan explain(unresolved_turn const& m);

    /// Searches for repairs of the turn itself.
    void look_here(inquiry&);

    /// Searches for repairs of earlier turns, where there is reason to, and compares all by what people play.
    void look_before(inquiry&);

    /// The best explanation by a repair of this turn or an earlier one.
    static explanation best_by_one_turn(inquiry const&);

    /// The line read again as seen from elsewhere, if that explains more; where it explains as much, the plan
    /// says so.
    std::optional<recovery_plan> explain_by_view(inquiry&, bool is_reordered);

    /// Continues with the repair of an earlier turn.
    void explain_by_earlier(inquiry&);

    /// Continues with the best repair of the turn, or with the turn as written.
    void explain_here(inquiry&);

    /// Decides whether the best repair is written unasked.
    void decide_repair(inquiry&);

    void doubt_by_view(inquiry&);

    /// The nearest turn other than `m` that agrees with its marks and after which the rest fits as well.
    std::optional<candidate> other_with_mark(unresolved_turn const& m, work_budget& budget);

    finding report_turn(unresolved_turn const& m) const;

    std::vector<candidate> ranked_candidates(unresolved_turn const& m, work_budget& budget);

    /// `list` is what is written, in several readings: with the turns one slip away that explain the rest as
    /// well. That the origin is missing is a slip, too, so that they are as likely.
    std::vector<candidate> with_near_turns(std::vector<candidate> list, unresolved_turn const& m,
                                           work_budget& budget);

    /// Where the first of `candidates` is a guess that explains all of the rest: with all other turns that
    /// do.
    std::vector<candidate> with_others(std::vector<candidate> candidates, unresolved_turn const& m,
                                       work_budget& budget);

    std::vector<candidate> ranked(std::vector<candidate> candidates, unresolved_turn const& m,
                                  work_budget& budget);

    std::vector<candidate> near_turns(unresolved_turn const& m, work_budget& budget) const;

    /// Whether enough of the following turns match. One or two may be a coincidence.
    static bool is_borne_out(candidate const& best) { return best.complete || best.replays > 2; }

    /// Where a turn was passed, any would do in its place: only the rest can show which was meant.
    static bool singled_out(std::vector<candidate> const& candidates, int as_written);

    /// The letters of another language, or the form of words, with which the line matches beyond the
    /// unresolved turn, if any.
    language_letters const* find_letters(unresolved_turn const& m, finding& report);
    /// The board seen from elsewhere with which the whole line matches, if any.
    language_letters const* find_view(unresolved_turn const& m, finding& report);
    /// The line is read once more, with these letters.
    recovery_plan read_again(unresolved_turn const& m, language_letters const& letters);

    // ---- turns that are missing, or in another order

    /// Puts first what people are likeliest to have played, of those of `candidates` that explain as much as
    /// the first.
    void weigh(std::vector<candidate>& candidates, unresolved_turn const& m, line_prior& prior);

    /// Continues with an edit of the sequence of turns, if that explains more than `otherwise`.
    bool reorder(inquiry&, explanation otherwise);

    /// Whether `best`, at place `at`, is so much likelier than all else that was weighed that it is written,
    /// whatever else would explain the record as well.
    bool is_likely_enough(unresolved_turn const& m, std::size_t at, candidate const& best) const;
    /// Whether all others that were weighed weigh more than an explanation of this weight, by `margin`.
    bool is_far_likelier(int weight, int margin) const;

    /// The same, if a pair of moves may be missing: those are weighed, too, as far as they are likely.
    bool is_likelier_than_pairs(int weight, unresolved_turn const& m, line_so_far const& history,
                                line_prior& prior, finding& report);

    /// Adds edits that were weighed to what is compared.
    void add_compared(std::vector<sequence_edit>& edits, sequence_search& search, unresolved_turn const& m,
                      line_so_far const& history);

    /// Whether an earlier turn nearby does not match, either: both may have the same cause.
    static bool is_after_another(unresolved_turn const& m);

    /// A repair so near to its word that nothing else was searched, and that would be written unasked: an
    /// earlier slip may explain as much.
    void doubt_by_earlier(finding& report, unresolved_turn const& m, candidate const& best);

    /// A repair that would be written unasked, though two missing turns before it explain as much. Returns
    /// whether there are such.
    bool doubt_by_lost_pair(finding& report, unresolved_turn const& m, candidate const& best);

    /// A repair that would be written unasked, though other turns explain as much: in its place, if it is
    /// more than one slip, or shortly before it.
    void doubt_by_other_turns(finding& report, unresolved_turn const& m, candidate const& best);

    // ---- earlier slips

    /// The line before `m`. Resolved once, when it is needed: find and doubt_mark forget that of another
    /// turn.
    line_so_far const& line_before(unresolved_turn const& m);

    /// The same; null if one of its turns no longer matches.
    line_so_far const* whole_line_before(unresolved_turn const& m);

    /// Whether there is reason to look beyond the unresolved turn.
    static bool is_doubtful(unresolved_turn const& m, candidate const* best_here);

    /// The repair of an earlier turn that explains the most; `best_here` may be null.
    std::optional<earlier_repairs> find_earlier(unresolved_turn const& m, line_so_far const& history,
                                                candidate const* best_here, finding& report);

    /// Whether a repair of an earlier turn is better than the best repair of the unresolved one, with which
    /// `replays` turns match.
    static bool is_better(earlier_repair const& earlier, unresolved_turn const& m, int replays,
                          candidate const* best_here, bool by_prior);

    // ---- work

    /// The budget of a search, taken from that of the game.
    work_budget& begin_search(finding& report);

    void limit_search(int turns) { granted_ = budget_.turns = std::min(budget_.turns, turns); }

    mark_habits habits();

    /// Whether the explanations of one more slip may be compared by what people play: some
    /// two positions for each turn of the game are weighed in all, so that the work grows with its text.
    bool may_weigh();

    // Number of turns that may be followed: in one search (an unresolved turn has two), and in a game.
    static constexpr int most_followed = 20000;
    static constexpr int most_followed_in_game = 200000;
    /// For reordered turns without a supporting move number: nearly every slip affects a single turn. So the
    /// first such search in a game may use the budget for all, and the others little.
    static constexpr int most_followed_unprompted = 400;
    static constexpr int most_unprompted_in_game = 12000;
    /// What costs so much more is clearly less likely than another explanation.
    static constexpr int clearly = 3;
    static constexpr int most_doubted_marks = 3;
    static constexpr int most_followed_for_mark = 3000;
    /// Of a turn that is played though the rules forbid it.
    static constexpr int cost_against_rules = 9;

    syntax::game const& game_;
    rules::variant_info const& info_;
    rules::piece_table const& pieces_;
    rules::game_rules const& terms_;
    recovery_reporter words_;
    std::optional<line_so_far> history_; ///< of the turn in question
    std::optional<mark_habits> habits_;
    std::optional<std::vector<language_letters const*>> languages_; ///< possible languages of the game
    int views_left_ = 3;                         ///< how often a board seen from elsewhere is tried
    std::vector<language_letters const*> forms_; ///< possible forms of its words
    work_budget budget_;
    std::optional<int> weighed_left_;            ///< positions that the prior may still weigh in the game
    std::vector<compared_explanation> compared_; ///< all explanations that were weighed
    bool are_pairs_weighed_ = false;             ///< the likely pairs of missing turns are among them
    /// What weighs so much less than all else is written. In hundredths of a nat: in games that the weights
    /// were trained on, about one in 150 of those with just this margin would be wrong. In Shogi and Xiangqi,
    /// with the weights of chess, one in 30 was, so that twice as much is required.
    int enough_weight() const { return line_prior::is_trained_on(info_) ? 500 : 1000; }
    int doubted_marks_ = 0;
    int granted_ = 0; ///< what the budget began with
    int work_left_ = most_followed_in_game;
    int unprompted_left_ = most_unprompted_in_game;
};

} // namespace vpgn::replay
