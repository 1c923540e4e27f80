#include "replay/diagnosis/turn_order.hpp"

namespace vpgn::replay {

namespace {

constexpr std::size_t turns_before = 64, turns_behind = 16; ///< that are examined

} // namespace

number_evidence::number_evidence(line_record& line, move_numbers const& first, std::uint32_t half,
                                 std::size_t until)
    : first_(first), half_(half) {
    std::size_t const from = until > turns_before ? until - turns_before : 0;
    seen_from_ = from;
    // Earlier numbers are assumed to be correct.
    if (from > 0) first_.restart();
    for (std::size_t i = from; i < until + turns_behind; ++i) {
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
    for (labelled const& labelled_turn : labels_) {
        std::int64_t const half = half_ + std::int64_t(labelled_turn.place);
        if (labelled_turn.place >= place) break;
        numbers.take(labelled_turn.label.number,
                     numbers.counted(std::uint32_t(half / 2),
                                     half % 2 == 0 ? rules::color::white : rules::color::black));
    }
    return numbers;
}

int number_evidence::count(turn_order const& order, std::vector<std::size_t>* places) const {
    move_numbers numbers = first_;
    int faults = 0;
    std::size_t numbered = no_place; // the last place that has a number
    for (labelled const& labelled_turn : labels_) {
        bool const follows_number = numbered + 1 == labelled_turn.place || labelled_turn.place == seen_from_;
        numbered = labelled_turn.place;
        if (order.takes_out(labelled_turn.place)) continue;
        std::int64_t const half =
            half_ + std::int64_t(labelled_turn.place) + order.shift(labelled_turn.place);
        if (half < 0) continue;
        auto const mover = half % 2 == 0 ? rules::color::white : rules::color::black;
        std::uint32_t const next = numbers.counted(std::uint32_t(half / 2), mover);
        bool const of_black =
            labelled_turn.label.black && mover == rules::color::white && !numbers.count_turns();
        // A number before Black's turn, and none before White's: it belongs to White's.
        bool const is_inserted = order.change == order_change::left_out && order.at == labelled_turn.place;
        bool const of_white = !labelled_turn.label.black && mover == rules::color::black && !follows_number &&
                              !is_inserted && !numbers.count_turns();
        if (!numbers.agrees(labelled_turn.label.number, next) || of_black || of_white) {
            ++faults;
            if (places) places->push_back(labelled_turn.place);
        }
        numbers.take(labelled_turn.label.number, next);
    }
    return faults;
}

side_evidence::side_evidence(line_record& line, std::size_t until) : first_mover_(line.mover_of(0)) {
    for (std::size_t i = until > turns_before ? until - turns_before : 0; i < until + turns_behind; ++i) {
        written_turn const* const turn = line.turn(i);
        if (!turn) break;
        if (!turn->native || turn->patterns.empty()) continue;
        named_side const by = turn->patterns.front().native.by;
        if (by == named_side::unnamed) continue;
        words_.push_back({i, by == named_side::white ? rules::color::white : rules::color::black});
    }
    bool agrees = true;
    for (named const& word : words_)
        if (((word.place % 2 == 0 ? first_mover_ : !first_mover_) == word.by) != agrees) {
            agrees = !agrees;
            places_.push_back(word.place);
        }
    constexpr std::size_t most_changes = 4;
    if (places_.size() <= most_changes && words_.size() > 2 * places_.size()) return;
    words_.clear();
    places_.clear();
}

int side_evidence::faults(turn_order const& order) const {
    int faults = 0;
    for (named const& word : words_) {
        if (order.takes_out(word.place)) continue;
        std::int64_t const played = std::int64_t(order.turn_at(word.place)) + order.shift(word.place);
        faults += (played % 2 == 0 ? first_mover_ : !first_mover_) != word.by;
    }
    return faults;
}

} // namespace vpgn::replay
