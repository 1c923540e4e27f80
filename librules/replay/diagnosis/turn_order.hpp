// The order in which the turns of a line were played, if it differs from the written one: one edit of the
// sequence, and the evidence of the move numbers. Independent of positions.
#pragma once

#include "replay/checks/move_numbers.hpp"
#include "replay/record/line_record.hpp"

#include <algorithm>
#include <cstdint>

namespace vpgn::replay {

enum class order_change : std::uint8_t {
    none,
    replaced,  ///< a legal turn is replaced by one that does not resemble it
    left_out,  ///< turns are missing
    too_many,  ///< surplus turns that were not played
    exchanged, ///< two turns are swapped
    columns,   ///< from here on both turns of each pair are swapped
};

/// Places are indices of the written turns of a line.
struct turn_order {
    order_change change = order_change::none;
    std::size_t at = 0;
    std::size_t count = 1; ///< number of missing or surplus turns; distance of the swapped ones

    bool takes_out(std::size_t place) const {
        bool const goes = change == order_change::too_many || change == order_change::replaced;
        return goes && place >= at && place < at + count;
    }
    /// The written turn that was played at that place.
    std::size_t turn_at(std::size_t place) const {
        if (change == order_change::exchanged && (place == at || place == at + count))
            return place == at ? at + count : at;
        if (change == order_change::columns && place >= at) return at + ((place - at) ^ 1);
        return place;
    }
    /// How many turns later a place comes in the game than in the record.
    std::int64_t shift(std::size_t place) const {
        if (change == order_change::left_out && place >= at) return std::int64_t(count);
        if (change == order_change::too_many && place >= at + count) return -std::int64_t(count);
        return 0;
    }
    /// It assigns the following turns to the other side.
    bool changes_sides() const {
        return (change == order_change::left_out || change == order_change::too_many) && count % 2 != 0;
    }
    friend bool operator==(turn_order const&, turn_order const&) = default;
};

/// The turns of a line, parsed for either side.
class both_readings {
public:
    explicit both_readings(line_record& line) : line_(line), other_(line.by_other_side()) {}

    /// The turn at `place`, if `mover` plays it; null at the end of the line.
    written_turn const* turn(std::size_t place, rules::color mover) {
        return mover == line_.mover_of(place) ? line_.turn(place) : other_.turn(place);
    }
    line_record& line() { return line_; }

private:
    line_record& line_;
    line_record other_;
};

/// The number of move numbers near `order.at` that disagree with an order of the turns, as they would be
/// reported: a number that disagrees redefines the offset. `first` is the state at the first turn of the
/// line. Cost: linear in the turns examined, a few dozen before and after.
class number_evidence {
public:
    /// For the numbers up to a few places after `until`. `half` is twice the number of the line's first turn,
    /// plus one if it is Black's.
    number_evidence(line_record& line, move_numbers const& first, std::uint32_t half, std::size_t until);

    int faults(turn_order const& order) const;
    /// The state of the numbers before the turn at `place`.
    move_numbers before(std::size_t place) const;
    /// The places whose number disagrees, in the written order.
    std::vector<std::size_t> const& places() const { return places_; }
    bool disagrees_at(std::size_t place) const {
        return std::find(places_.begin(), places_.end(), place) != places_.end();
    }

private:
    struct labelled {
        std::size_t place;
        number_label label;
    };
    static constexpr std::size_t no_place = std::size_t(-2);

    int count(turn_order const& order, std::vector<std::size_t>* places) const;

    std::vector<labelled> labels_;
    move_numbers first_;
    std::int64_t half_;
    std::size_t seen_from_ = 0; ///< the first place whose number is examined
    std::vector<std::size_t> places_;
};

/// The number of words near a place that name their player (▲, `+`, the digits of a Chinese word), but not
/// the one to whom an order of the turns gives them. Words that do not name the players in turn are no
/// evidence. Cost: linear in the turns examined, a few dozen before and after.
class side_evidence {
public:
    /// For the words up to a few places after `until`.
    side_evidence(line_record& line, std::size_t until);

    int faults(turn_order const& order) const;
    /// The places where the words begin to name the player whose turn it is not in the written order, or
    /// cease to.
    std::vector<std::size_t> const& places() const { return places_; }

private:
    struct named {
        std::size_t place;
        rules::color by;
    };
    std::vector<named> words_;
    rules::color first_mover_; ///< the side that makes the first turn of the line
    std::vector<std::size_t> places_;
};

} // namespace vpgn::replay
