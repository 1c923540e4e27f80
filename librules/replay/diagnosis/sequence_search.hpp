// Searches for edits of the sequence of turns: a turn left out, written twice, or exchanged with another.
// Each edit is
// followed through the rest of the record. A turn that is replaced by another is the ordinary case, and has
// its own searches (ranking.hpp, look_back.hpp).
//
// An edit must explain: turns after it fit, or the move numbers agree with it. Work is bounded by the
// budget.
#pragma once

#include "core/walk.hpp"
#include "replay/diagnosis/line_prior.hpp"
#include "replay/diagnosis/replayed_line.hpp"
#include "replay/diagnosis/turn_order.hpp"
#include "replay/diagnosis/unresolved_turn.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace vpgn::replay {

/// The line of a score sheet whose word of the same side was written instead.
enum class copied_from : std::uint8_t { nowhere, below, above };

/// An edit of the sequence with which the record continues.
struct sequence_edit {
    turn_order order;
    any_position before;            ///< the position at place `order.at`
    std::vector<any_fit> missing{}; ///< turns that may have been played there, or were omitted
    int reach = 0;                  ///< number of written turns accounted for, from the line's first
    bool complete = false;          ///< all of them
    int cost = 0;                   ///< comparable with candidate::cost
    bool is_repeated = false;       ///< the turns that are too many are written twice
    bool is_numbered = false;       ///< move numbers, or words that name their player, agree with it alone
    int doubt = 0;                  ///< added to the cost before it is written unasked
    copied_from copied = copied_from::nowhere;
    int slip = 0;        ///< of `cost`, what the edit itself costs
    int weight = 0;      ///< by the prior over moves: see line_prior
    int slip_weight = 0; ///< of it, that of the edit itself

    /// Of the written turns, without those that it takes away, and less those that it makes up though no
    /// number leaves room for them.
    int accounted() const;
    /// A turn that is nothing like what is written, or two that are not written, may have been others; and
    /// few turns after the place `unresolved` fit by chance, but for what is written twice. What is written
    /// once is never removed without asking.
    bool is_unambiguous(std::size_t unresolved) const;
    /// Turns are made up, or taken away, without a number or a repetition as evidence.
    bool is_guess() const;
    bool as_likely_as(sequence_edit const& better, int within = 1) const;
};

class sequence_search {
public:
    /// `explained`: another explanation of the whole line is known.
    sequence_search(unresolved_turn const& m, line_so_far const& line_before, bool explained,
                    rules::variant_info const& variant, mark_habits habits, work_budget& budget)
        : m_(m), explained_(explained), line_before_(line_before), variant_(variant), habits_(habits),
          budget_(budget), readings_(m.line),
          numbers_(m.line, m.confirmed_numbers, half_of(m.confirmed), m.at), sides_(m.line, m.at) {}

    number_evidence const& numbers() const { return numbers_; }

    /// The move numbers, and the words that name their player, that disagree with an order.
    int faults(turn_order const& order) const { return numbers_.faults(order) + sides_.faults(order); }

    /// Whether the numbers, or the players of several words, disagree with the written order: no repair of a
    /// turn explains that.
    bool is_order_in_doubt() const { return numbers_.faults({}) > 0 || sides_.faults({}) > 1; }

    /// Whether the words count from their player's side and show neither whose they are nor an origin: they
    /// may fit the other side for long.
    bool may_fit_either_side();

    /// Those that explain something, the best first; of each kind of edit the best, and of missing turns all
    /// that may be there.
    std::vector<sequence_edit> find();

    /// Adds to `edits` those that only a prior over moves can tell from chance: a word copied from another
    /// line and, if nothing explains the line by turns that people usually play, a pair of turns that is
    /// missing somewhere before. All are then weighed that explain all of the line, and the likeliest is the
    /// first. False, without changes, if none does. `otherwise` is the weight of the best explanation by one
    /// turn, if that explains all of the line.
    bool weigh(std::vector<sequence_edit>& edits, line_prior& prior,
               std::optional<move_prior::cost> otherwise);

    /// Whether `weigh` tried pairs of missing turns.
    bool has_tried_pairs() const { return has_tried_pairs_; }
    /// The pairs of turns that are likely to be missing somewhere before and with which all of the line fits,
    /// weighed.
    std::vector<sequence_edit> likely_pairs(line_prior& prior);

    /// After `find`: whether the last two turns of a side fit in the other order as well. That is no edit:
    /// either may be a different one instead.
    bool may_be_exchanged_at_end() const { return may_be_exchanged_at_end_; }

    /// Whether each of the turns that are written twice is written once more nearby. Pieces may then move to
    /// and fro, and what is missing lie between.
    bool recurs(turn_order const& repeated);

    /// How the turns from `edit.order.at` to the last affected one are played.
    std::vector<due_turn> turns_of(sequence_edit const& edit);

private:
    // Likelihood of one edit relative to another, in addition to the distances of repairs.
    static constexpr int cost_of_repeated = 1;
    static constexpr int cost_of_exchange = 3;
    static constexpr int cost_of_columns = 4;
    static constexpr int cost_of_all_columns = 1; ///< of a whole game whose words fit either side
    static constexpr int cost_of_numbered = 3; ///< turns that are missing, if the numbers leave room for them
    static constexpr int cost_of_other = 6;
    static constexpr std::size_t places_back = 6;          ///< for turns that match as the other side's
    static constexpr std::size_t places_back_of_side = 40; ///< within which no side changes
    static constexpr std::size_t longest_stretch = 24;
    static constexpr std::size_t no_place = std::size_t(-1);

    struct order_fit {
        std::size_t reach; ///< the first place that does not match
        bool complete = false;
        int against = 0;
    };

    static std::uint32_t half_of(any_position const& p) {
        return 2 * p->number() + (p->to_move() == rules::color::black);
    }

    written_turn const* turn_at(turn_order const& order, std::size_t place, rules::color mover);

    std::size_t last_concerned(turn_order const& order) const;

    /// The target of the turn before the first one of the order, or of the last of `missing`, which are
    /// played there; no_square if it is not known.
    rules::square target_before(turn_order const& order, std::vector<any_fit> const& missing);

    /// Follows the line in that order from `order.at` on, after the turns `missing`, up to `until`.
    order_fit follow(any_position const& position, turn_order const& order,
                     std::vector<any_fit> const& missing = {}, std::size_t until = no_place);

    std::size_t first_place(std::size_t back) const { return m_.at > back ? m_.at - back : 0; }
    /// The place of the unresolved turn and those up to `back` before it, the last first; and earlier ones
    /// where the words begin to name the other player.
    std::vector<std::size_t> places_to_try(std::size_t back) const;
    bool is_known(std::size_t place) const { return place < line_before_.positions.size(); }

    int cost_of(turn_order const& order, int cost, order_fit const& fit) const;

    bool is_numbered(turn_order const& order) const { return faults(order) < faults({}); }

    void keep(turn_order const& order, int cost, order_fit const& fit, std::vector<any_fit> missing = {});

    /// Tries an order that leaves all turns where they are but for those that it names; kept if `needed`
    /// turns after the last one concerned then fit, or the line ends with fewer.
    void try_order(turn_order const& order, int cost, std::size_t needed, bool again = false);

    // ---- swapped

    void try_exchanges();

    void try_columns();
    /// Whether the words from a place to the unresolved turn are all of the other side by their signs.
    bool are_sides_swapped(std::size_t from) const;

    // ---- surplus

    void try_too_many();

    /// Whether the turns from `at` on repeat the words of those before them.
    bool is_again(std::size_t at, std::size_t count);
    std::string_view word_of(std::size_t place);

    /// Turns were taken away, and few are left to show that it was right: unless the numbers agree, as many
    /// as were taken away.
    bool explains_too_little(sequence_edit const& edit) const;

    // ---- omitted

    void try_left_out();

    /// One turn of each side: where the numbers leave room for them, or where nothing else was found.
    void try_pairs();

    /// A legal turn that does not resemble the one that was played.
    void try_replaced();

    /// Tries each turn that may have been played at `order.at`, or before it.
    void try_turns_at(turn_order const& order);
    void try_pairs_at(std::size_t at);

    /// A word that is also that of the next or the previous turn of its side.
    void try_copied();
    void try_likely_pairs(line_prior& prior);
    void weigh(sequence_edit& edit, line_prior& prior);
    /// Moves what was found into `edits` and weighs them, unless none of both explains all of the line.
    void weigh_with_found(std::vector<sequence_edit>& edits, line_prior& prior);

    /// How many turns after the unresolved one must fit where turns are made up, or the line must end with
    /// fewer. None: no number speaks for them, and fewer than twice as many turns are left to do so.
    std::optional<std::size_t> needed_after(turn_order const& order);

    void each_turn_at(any_position const& position, rules::function_ref<void(any_fit const&)> visit);

    void try_missing(turn_order const& order, std::vector<any_fit> missing, std::size_t needed);

    unresolved_turn const& m_;
    bool explained_;
    line_so_far const& line_before_;
    rules::variant_info const& variant_;
    mark_habits habits_;
    work_budget& budget_;
    both_readings readings_;
    number_evidence numbers_;
    side_evidence sides_;
    bool may_be_exchanged_at_end_ = false;
    bool has_tried_pairs_ = false;
    std::vector<sequence_edit> found_;
};

} // namespace vpgn::replay
