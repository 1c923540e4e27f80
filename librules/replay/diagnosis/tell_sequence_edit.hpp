// The finding for turns that are missing, or written where they were not played.
#pragma once

#include "replay/diagnosis/sequence_search.hpp"
#include "replay/repair/repair_text.hpp"
#include "replay/repair/tell_repair.hpp"

#include <span>
#include <string>
#include <vector>

namespace vpgn::replay {

/// Where turns are missing, as it is reported: ``a turn of Black is missing between 3. and 4.``. `half` is
/// twice the number of the first of them, and one more where it is Black's.
std::string tell_left_out(move_numbers const& numbers, std::uint32_t half, std::size_t count, bool begins);

/// The insertion of a missing turn before place `at` of `line`, with the move number `number`.
struct putting_in {
    span where;
    std::string before, behind; ///< around the turn's text
};
putting_in place_to_put_in(line_record& line, std::size_t at, std::size_t count, rules::color mover,
                           std::string const& number);

/// The span of the surplus turns, including their number.
span place_to_take_out(line_record& line, turn_order const&);

/// Turns in another order: what is between them stays where it is.
suggestion in_order(line_record& line, turn_order const&, bool whole);

/// Code and text of the finding; the caller sets `where` for omitted turns.
finding tell_order(line_record& line, turn_order const&, bool again);

/// `… : the rest of the game then replays`.
std::string tell_then(std::string_view what, int replays, bool whole, bool main_line);

/// The text of the missing turns of `edit`, in the record's style.
template <class P>
std::string text_of_missing(sequence_edit<P> const& edit, line_record& line,
                            rules::variant_info const& variant, mark_habits habits) {
    written_turn const* const beside = line.turn(edit.order.at > 0 ? edit.order.at - 1 : edit.order.at);
    bool const in_full = beside && beside->asked.front().says_origin() && beside->asked.front().to_file >= 0;
    std::string text;
    P before = edit.before;
    for (auto const& made : edit.missing) {
        if (!text.empty()) text += " ";
        std::string const suffix(habits.checks ? check_suffix(made.after) : std::string_view());
        text += in_full && made.choices.size() == 1
                    ? spell_plainly(before, line.pieces(), made.choices) + suffix
                    : spell_turn(variant, before, line.pieces(), made.choices, suffix);
        before = made.after;
    }
    return text;
}

/// The other turns that may be in the same place.
template <class P>
void tell_others(finding& told, std::vector<sequence_edit<P>> const& edits, line_record& line,
                 rules::variant_info const& variant, mark_habits habits, putting_in const& in) {
    turn_order const& order = edits.front().order;
    std::vector<std::string> texts;
    std::size_t others = 0;
    for (std::size_t i = 1; i < edits.size(); ++i) {
        if (!(edits[i].order == order)) continue;
        ++others;
        if (texts.size() == 5) continue;
        texts.push_back(text_of_missing(edits[i], line, variant, habits));
        told.others.push_back({in.before + texts.back() + in.behind, edits[i].whole, false, told.fix->turn,
                               told.fix->puts_in, in.where});
    }
    if (others == 0) return;
    told.fix->alone = false;
    told.helps.push_back(tell_some(others, [&](std::size_t i) { return texts[i]; }) + " would also fit");
}

/// The finding for the best of `edits`, an edit of the line of `m`. `sure`: nothing else explains the record
/// as well.
template <class P>
finding tell_sequence_edit(unresolved_turn<P> const& m, std::vector<sequence_edit<P>> const& edits, bool sure,
                           number_evidence const& evidence, rules::variant_info const& variant,
                           mark_habits habits) {
    sequence_edit<P> const& edit = edits.front();
    turn_order const& order = edit.order;
    bool const main_line = !m.place.variation;
    int const replays = edit.reach - int(order.at);
    move_numbers const numbers = evidence.before(order.at);
    finding told = tell_order(m.line, order, edit.is_repeated);
    turn_place const place{m.place.game, numbers.written_number(edit.before.number(), edit.before.to_move()),
                           std::uint32_t(m.place.ply + order.at - m.at), m.place.variation};
    told.place = place;
    if (order.what == order_change::replaced) {
        std::string const text = text_of_missing(edit, m.line, variant, habits);
        told.fix = suggestion{text, edit.whole, sure, told.where};
        told.helps.push_back(tell_legal(text, replays - 1, edit.whole, main_line));
        tell_others(told, edits, m.line, variant, habits, {told.where, {}, {}});
        return told;
    }
    if (order.what != order_change::left_out) {
        told.helps.push_back(
            tell_then(order.what == order_change::too_many ? "without them" : "in that order", replays,
                      edit.whole, main_line));
        told.fix = in_order(m.line, order, edit.whole);
        told.fix->alone = sure;
        told.fix->cost = edit.cost;
        told.fix->explains = std::size_t(replays);
        return told;
    }
    P const& before = edit.before;
    std::uint32_t const half = 2 * before.number() + (before.to_move() == rules::color::black);
    told.label = tell_left_out(numbers, half, order.count, place.ply == 1);
    std::string const text = text_of_missing(edit, m.line, variant, habits);
    putting_in const in = place_to_put_in(m.line, order.at, order.count, before.to_move(), place.number);
    told.where = in.where;
    // After that turn a comment names what was inserted.
    told.fix =
        suggestion{in.before + text + in.behind, edit.whole, sure, m.line.turn(order.at)->where, order.count};
    told.helps.push_back(tell_legal(text, replays, edit.whole, main_line));
    told.fix->cost = edit.cost;
    told.fix->explains = std::size_t(replays);
    tell_others(told, edits, m.line, variant, habits, in);
    return told;
}

} // namespace vpgn::replay
