#include "replay/diagnosis/report_sequence_edit.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::replay {

namespace {

rules::color side_of(std::uint32_t half) {
    return half % 2 == 0 ? rules::color::white : rules::color::black;
}

std::string_view word_of(line_record& line, std::size_t place) {
    return part(line.text(), line.turn(place)->where);
}

/// The last place of the line, searched from `at` on; parses the line to its end.
std::size_t last_of(line_record& line, std::size_t at) {
    while (line.turn(at + 1))
        ++at;
    return at;
}

/// Whether surplus pairs of turns begin with a number that is not the next one: it was copied with them.
bool is_number_repeated(line_record& line, turn_order const& order) {
    constexpr std::size_t near = 4;
    if (order.count % 2 != 0) return false;
    for (std::size_t back = 1; back <= std::min(near, order.at); ++back) {
        std::size_t const place = order.at - back;
        std::uint32_t const known = line.turn(place)->number.number;
        if (known == 0) continue;
        bool const black = line.mover_of(place) == rules::color::black;
        return line.turn(order.at)->number.number != (2 * known + black + back) / 2;
    }
    return false;
}

} // namespace

std::string report_left_out(move_numbers const& numbers, std::uint32_t half, std::size_t count, bool at_start,
                            side_names const& sides) {
    auto const number = [&](std::uint32_t of) { return numbers.written_number(of / 2, side_of(of)); };
    std::string const missing = count == 1
                                    ? fmt::format("a move of {} is missing", sides.of(side_of(half)))
                                    : fmt::format("moves of {} and {} are missing", sides.of(side_of(half)),
                                                  sides.of(side_of(half + 1)));
    std::uint32_t const next = half + std::uint32_t(count);
    if (at_start || half < 3) return fmt::format("{} before {}", missing, number(next));
    return fmt::format("{} between {} and {}", missing, number(half - 1), number(next));
}

putting_in place_to_put_in(line_record& line, std::size_t at, std::size_t count, rules::color mover,
                           std::string const& number) {
    written_turn const& next = *line.turn(at);
    if (mover == rules::color::black && at > 0) {
        std::uint64_t const end = line.turn(at - 1)->where.end;
        return {{end, end}, " ", ""};
    }
    bool const numbered = next.number.number != 0;
    if (numbered && !next.number.black && count == 1) return {{next.where.start, next.where.start}, "", " "};
    std::uint64_t const start = numbered ? next.number_at.start : next.where.start;
    return {{start, start}, number + " ", " "};
}

span place_to_take_out(line_record& line, turn_order const& order) {
    written_turn const& first = *line.turn(order.at);
    span where = cover(first.where, line.turn(order.at + order.count - 1)->where);
    written_turn const* const next = line.turn(order.at + order.count);
    // The number is kept if the next turn has none.
    bool const keeps = next && next->number.number == 0 && !is_number_repeated(line, order);
    if (first.number.number != 0 && !keeps) where.start = first.number_at.start;
    return where;
}

suggestion in_order(line_record& line, turn_order const& order, bool complete) {
    if (order.change == order_change::too_many) {
        span const where = place_to_take_out(line, order);
        return {"", complete, false, where};
    }
    std::size_t const last =
        order.change == order_change::columns ? last_of(line, order.at) : order.at + order.count;
    span const where = cover(line.turn(order.at)->where, line.turn(last)->where);
    std::string text;
    std::uint64_t copied = where.start;
    for (std::size_t place = order.at; place <= last; ++place) {
        span const here = line.turn(place)->where;
        std::size_t const there = order.turn_at(place);
        text += part(line.text(), {copied, here.start});
        text += word_of(line, there <= last ? there : place);
        copied = here.end;
    }
    return {std::move(text), complete, false, where};
}

finding report_order(line_record& line, turn_order const& order, bool again, side_names const& sides) {
    span const first = line.turn(order.at)->where;
    switch (order.change) {
    case order_change::too_many: {
        span const where = place_to_take_out(line, order);
        if (again)
            return make_finding(finding_code::repeated_turn, where,
                                order.count == 1 ? "it is repeated here" : "they are repeated here");
        return make_finding(finding_code::turns_of_elsewhere, where,
                            order.count == 1
                                ? "without this move the rest replays"
                                : fmt::format("without these {} moves the rest replays", order.count));
    }
    case order_change::exchanged: {
        span const second = line.turn(order.at + order.count)->where;
        return make_finding(finding_code::turns_exchanged, cover(first, second),
                            fmt::format("`{}` and `{}` are exchanged", word_of(line, order.at),
                                        word_of(line, order.at + order.count)));
    }
    case order_change::columns: {
        span const last = line.turn(last_of(line, order.at))->where;
        return make_finding(
            finding_code::turns_exchanged, cover(first, last),
            fmt::format("from here on, {}'s moves are in {}'s column", sides.second, sides.first));
    }
    case order_change::replaced:
        return make_finding(finding_code::earlier_slip, first, "the moves after it fit another move");
    default:
        return make_finding(finding_code::turn_missing, first, "");
    }
}

std::string report_then(std::string_view lead, int replays, bool complete, bool main_line) {
    if (complete) return fmt::format("{} the rest of the {} replays", lead, main_line ? "game" : "variation");
    return fmt::format("{} {} more {} replay{}", lead, replays, replays == 1 ? "turn" : "turns",
                       replays == 1 ? "s" : "");
}

namespace {

/// The text of the missing turns of `edit`, in the record's style.
std::string text_of_missing(sequence_edit const& edit, line_record& line, rules::variant_info const& variant,
                            mark_habits habits) {
    written_turn const* const beside = line.turn(edit.order.at > 0 ? edit.order.at - 1 : edit.order.at);
    bool const in_full =
        beside && beside->patterns.front().states_origin() && beside->patterns.front().to_file >= 0;
    std::string text;
    any_position before = edit.before;
    for (auto const& missing : edit.missing) {
        if (!text.empty()) text += " ";
        std::string const suffix(habits.checks ? check_suffix(missing.after) : std::string_view());
        if (beside && beside->native && missing.choices.size() == 1)
            text += spell_native(*beside, board_view(*before), missing.choices[0], variant, line.pieces());
        else
            text += in_full && missing.choices.size() == 1
                        ? spell_plainly(before, line.pieces(), missing.choices) + suffix
                        : spell_turn(variant, before, line.pieces(), missing.choices, suffix);
        before = missing.after;
    }
    return text;
}

/// The other turns that may be in the same place.
void report_others(finding& report, std::vector<sequence_edit> const& edits, line_record& line,
                   rules::variant_info const& variant, mark_habits habits, putting_in const& in) {
    turn_order const& order = edits.front().order;
    std::vector<std::string> texts;
    std::size_t others = 0;
    for (std::size_t i = 1; i < edits.size(); ++i) {
        if (!(edits[i].order == order)) continue;
        ++others;
        if (texts.size() == 5) continue;
        texts.push_back(text_of_missing(edits[i], line, variant, habits));
        report.others.push_back({in.before + texts.back() + in.after, edits[i].complete, false,
                                 report.fix->turn, report.fix->puts_in, in.where});
        report.others.back().weight = edits[i].weight;
    }
    if (others == 0) return;
    report.fix->alone = false;
    report.helps.push_back(report_some(others, [&](std::size_t i) { return texts[i]; }) + " would also fit");
}

} // namespace

compared_explanation compared_edit(unresolved_turn const& m, sequence_edit const& edit,
                                   number_evidence const& evidence, rules::variant_info const& variant,
                                   mark_habits habits) {
    turn_order const& order = edit.order;
    compared_explanation found;
    found.number = evidence.before(order.at).written_number(edit.before->number(), edit.before->to_move());
    found.slip = edit.slip_weight;
    found.weight = edit.weight;
    std::string const missing =
        edit.missing.empty() ? std::string() : text_of_missing(edit, m.line, variant, habits);
    switch (order.change) {
    case order_change::left_out:
        found.text = missing + " was left out";
        break;
    case order_change::too_many:
        found.text = fmt::format("{} is too many", part(m.line.text(), place_to_take_out(m.line, order)));
        break;
    case order_change::exchanged:
        found.text = fmt::format("{} and {} were exchanged", word_of(m.line, order.at),
                                 word_of(m.line, order.at + order.count));
        break;
    case order_change::columns:
        found.text = "the columns were exchanged";
        break;
    default:
        found.text = missing;
    }
    return found;
}

finding report_sequence_edit(unresolved_turn const& m, std::vector<sequence_edit> const& edits, bool sure,
                             number_evidence const& evidence, rules::variant_info const& variant,
                             mark_habits habits) {
    sequence_edit const& edit = edits.front();
    turn_order const& order = edit.order;
    bool const main_line = !m.place.variation;
    int const replays = edit.reach - int(order.at);
    move_numbers const numbers = evidence.before(order.at);
    side_names const sides = side_names_of(m.line.pieces());
    finding report = report_order(m.line, order, edit.is_repeated, sides);
    turn_place const place{m.place.game,
                           numbers.written_number(edit.before->number(), edit.before->to_move()),
                           std::uint32_t(m.place.ply + order.at - m.at), m.place.variation};
    report.place = place;
    if (order.change == order_change::replaced) {
        std::string const text = text_of_missing(edit, m.line, variant, habits);
        report.fix = suggestion{text, edit.complete, sure, report.where};
        report.fix->explains = std::size_t(replays - 1);
        report.fix->weight = edit.weight;
        report.helps.push_back(report_legal(text, replays - 1, edit.complete, main_line));
        report_others(report, edits, m.line, variant, habits, {report.where, {}, {}});
        return report;
    }
    if (order.change != order_change::left_out) {
        report.helps.push_back(
            report_then(order.change == order_change::too_many ? "without them" : "in that order", replays,
                        edit.complete, main_line));
        report.fix = in_order(m.line, order, edit.complete);
        report.fix->alone = sure;
        report.fix->cost = edit.cost;
        report.fix->weight = edit.weight;
        report.fix->explains = std::size_t(replays);
        return report;
    }
    any_position const& before = edit.before;
    std::uint32_t const half = 2 * before->number() + (before->to_move() == rules::color::black);
    report.label = report_left_out(numbers, half, order.count, place.ply == 1, sides);
    std::string const text = text_of_missing(edit, m.line, variant, habits);
    putting_in const in = place_to_put_in(m.line, order.at, order.count, before->to_move(), place.number);
    report.where = in.where;
    // After that turn a comment names what was inserted.
    report.fix = suggestion{in.before + text + in.after, edit.complete, sure, m.line.turn(order.at)->where,
                            order.count};
    report.helps.push_back(report_legal(text, replays, edit.complete, main_line));
    report.fix->cost = edit.cost;
    report.fix->weight = edit.weight;
    report.fix->explains = std::size_t(replays);
    report_others(report, edits, m.line, variant, habits, in);
    return report;
}

} // namespace vpgn::replay
