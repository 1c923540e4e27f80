#include "replay/diagnosis/turn_order.hpp"

namespace vpgn::replay {

number_evidence::number_evidence(line_record& line, move_numbers const& first, std::uint32_t half,
                                 std::size_t until)
    : first_(first), half_(half) {
    constexpr std::size_t before = 64, behind = 16;
    std::size_t const from = until > before ? until - before : 0;
    seen_from_ = from;
    // Earlier numbers are assumed to be correct.
    if (from > 0) first_.restart();
    for (std::size_t i = from; i < until + behind; ++i) {
        written_turn const* const turn = line.turn(i);
        if (!turn) break;
        if (turn->number.number != 0) labels_.push_back({i, turn->number});
    }
    count({}, &places_);
}

int number_evidence::faults(turn_order const& order) const {
    return count(order, nullptr);
}

move_numbers number_evidence::before(std::size_t place) const {
    move_numbers numbers = first_;
    for (labelled const& one : labels_) {
        std::int64_t const half = half_ + std::int64_t(one.place);
        if (one.place >= place) break;
        numbers.take(one.label.number,
                     numbers.counted(std::uint32_t(half / 2),
                                     half % 2 == 0 ? rules::color::white : rules::color::black));
    }
    return numbers;
}

int number_evidence::count(turn_order const& order, std::vector<std::size_t>* places) const {
    move_numbers numbers = first_;
    int faults = 0;
    std::size_t numbered = no_place; // the last place that has a number
    for (labelled const& one : labels_) {
        bool const follows_number = numbered + 1 == one.place || one.place == seen_from_;
        numbered = one.place;
        if (order.takes_out(one.place)) continue;
        std::int64_t const half = half_ + std::int64_t(one.place) + order.shift(one.place);
        if (half < 0) continue;
        auto const mover = half % 2 == 0 ? rules::color::white : rules::color::black;
        std::uint32_t const next = numbers.counted(std::uint32_t(half / 2), mover);
        bool const of_black = one.label.black && mover == rules::color::white && !numbers.count_turns();
        // A number before Black's turn, and none before White's: it belongs to White's.
        bool const made_up = order.what == order_change::left_out && order.at == one.place;
        bool const of_white = !one.label.black && mover == rules::color::black && !follows_number &&
                              !made_up && !numbers.count_turns();
        if (!numbers.agrees(one.label.number, next) || of_black || of_white) {
            ++faults;
            if (places) places->push_back(one.place);
        }
        numbers.take(one.label.number, next);
    }
    return faults;
}

} // namespace vpgn::replay
