// In which order were the turns of a line played, if not in that in which they are written? One edit of the
// sequence, and what the move numbers say of it. Knows no positions.
#pragma once

#include "replay/checks/move_numbers.hpp"
#include "replay/record/line_record.hpp"

#include <cstdint>

namespace vpgn::replay {

enum class order_change : std::uint8_t {
    none,
    replaced,  ///< a turn, legal by itself, stands for another one that is not like it
    left_out,  ///< turns are missing
    too_many,  ///< turns stand there that were not played
    exchanged, ///< two turns stand in each other's place
    columns,   ///< from here on each pair stands the wrong way round
};

/// Places are those of the written turns in their line, from 0.
struct turn_order {
    order_change what = order_change::none;
    std::size_t at = 0;
    std::size_t count = 1; ///< turns that are missing, or too many; how far apart the exchanged two stand

    bool takes_out(std::size_t place) const {
        bool const goes = what == order_change::too_many || what == order_change::replaced;
        return goes && place >= at && place < at + count;
    }
    /// Which written turn was played at that place.
    std::size_t turn_at(std::size_t place) const {
        if (what == order_change::exchanged && (place == at || place == at + count))
            return place == at ? at + count : at;
        if (what == order_change::columns && place >= at) return at + ((place - at) ^ 1);
        return place;
    }
    /// How many turns later a place comes in the game than in the record.
    std::int64_t shift(std::size_t place) const {
        if (what == order_change::left_out && place >= at) return std::int64_t(count);
        if (what == order_change::too_many && place >= at + count) return -std::int64_t(count);
        return 0;
    }
    /// It hands the turns behind it to the other side.
    bool changes_sides() const {
        return (what == order_change::left_out || what == order_change::too_many) && count % 2 != 0;
    }
    friend bool operator==(turn_order const&, turn_order const&) = default;
};

/// The turns of a line, read as made by either side.
class both_readings {
public:
    explicit both_readings(line_record& line) : line_(line), other_(line.by_other_side()) {}

    /// The turn at `place`, as `mover` writes it; null where the line has ended.
    written_turn const* turn(std::size_t place, rules::color mover) {
        return mover == line_.mover_of(place) ? line_.turn(place) : other_.turn(place);
    }
    line_record& line() { return line_; }

private:
    line_record& line_;
    line_record other_;
};

/// How many of the move numbers near `order.at` disagree with an order of the turns, as they are told one by
/// one: a number that disagrees sets the count anew. `first` is counted at the first turn of the line.
/// Cost: linear in the turns looked at, a few dozen before and behind.
class number_evidence {
public:
    /// Of the numbers up to a few behind place `until`. `half` is twice the number of the line's first turn,
    /// and one more where Black makes it.
    number_evidence(line_record& line, move_numbers const& first, std::uint32_t half, std::size_t until);

    int faults(turn_order const& order) const;
    /// How the numbers count where the turn at `place` comes.
    move_numbers before(std::size_t place) const;
    /// The places whose number disagrees, as the turns are written.
    std::vector<std::size_t> const& places() const { return places_; }

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
    std::size_t seen_from_ = 0; ///< the first place whose number is looked at
    std::vector<std::size_t> places_;
};

} // namespace vpgn::replay
