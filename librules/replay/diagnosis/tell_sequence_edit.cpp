#include "replay/diagnosis/tell_sequence_edit.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::replay {

namespace {

rules::color side_of(std::uint32_t half) {
    return half % 2 == 0 ? rules::color::white : rules::color::black;
}
std::string_view name_of_side(rules::color side) {
    return side == rules::color::white ? "White" : "Black";
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

} // namespace

std::string tell_left_out(move_numbers const& numbers, std::uint32_t half, std::size_t count, bool begins) {
    auto const number = [&](std::uint32_t of) { return numbers.written_number(of / 2, side_of(of)); };
    std::string const what = count == 1
                                 ? fmt::format("a move of {} is missing", name_of_side(side_of(half)))
                                 : fmt::format("moves of {} and {} are missing", name_of_side(side_of(half)),
                                               name_of_side(side_of(half + 1)));
    std::uint32_t const next = half + std::uint32_t(count);
    if (begins || half < 3) return fmt::format("{} before {}", what, number(next));
    return fmt::format("{} between {} and {}", what, number(half - 1), number(next));
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
    if (first.number.number != 0 && (!next || next->number.number != 0)) where.start = first.number_at.start;
    return where;
}

suggestion in_order(line_record& line, turn_order const& order, bool whole) {
    if (order.what == order_change::too_many) {
        span const where = place_to_take_out(line, order);
        return {"", whole, false, where};
    }
    std::size_t const last =
        order.what == order_change::columns ? last_of(line, order.at) : order.at + order.count;
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
    return {std::move(text), whole, false, where};
}

finding tell_order(line_record& line, turn_order const& order, bool again) {
    span const first = line.turn(order.at)->where;
    switch (order.what) {
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
        span const whole = line.turn(last_of(line, order.at))->where;
        return make_finding(finding_code::turns_exchanged, cover(first, whole),
                            "from here on, Black's moves are in White's column");
    }
    case order_change::replaced:
        return make_finding(finding_code::earlier_slip, first, "the moves after it fit another move");
    default:
        return make_finding(finding_code::turn_missing, first, "");
    }
}

std::string tell_then(std::string_view what, int replays, bool whole, bool main_line) {
    if (whole) return fmt::format("{} the rest of the {} replays", what, main_line ? "game" : "variation");
    return fmt::format("{} {} more {} replay{}", what, replays, replays == 1 ? "turn" : "turns",
                       replays == 1 ? "s" : "");
}

} // namespace vpgn::replay
