// The one game that two records of it mean: an alignment of their turns, found by a search over places in
// both and positions, and the findings about their differences. Turns are compared by what they mean, so
// that the records may have different notations.
#pragma once

#include "replay/reconcile/record_reader.hpp"
#include "report/finding.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace vpgn::replay {

/// How a record has a turn of the game.
struct written_as {
    enum class kind : std::uint8_t {
        absent,  ///< it leaves it out
        same,    ///< as written
        unclear, ///< its word fits several turns, of which this is one
        slip,    ///< its word means another turn, or none
    };
    kind status = kind::absent;
    std::size_t place = 0; ///< of its word in the record, unless it is absent
    turn_order order{};    ///< by which the word is there
    int cost = 0;
};

/// A step of the alignment: a turn of the game, or a turn that is one too many in a record.
struct aligned_step {
    any_position before;
    std::optional<any_fit> played{}; ///< none: a word of record `surplus_of` is no turn of the game
    std::array<written_as, 2> records{};
    std::size_t surplus_of = 0;
    bool is_decided = true; ///< any other turn in this place explains the records much worse
};

struct alignment {
    std::vector<aligned_step> steps;
    bool complete = false; ///< both records are explained to their ends
    int cost = 0;
};

/// Aligns the main lines of two records that begin in `start`. Cost: linear in the turns where both agree;
/// where they do not, some dozens of orders and turns are followed as far as they may explain the rest, and
/// again for each difference, whether it is decided.
alignment align(record_reader& first, record_reader& second, any_position const& start);

/// One finding for each difference, in the order of the game: where the first record is not as the game was,
/// the code of its slip or of its sequence, with the repair; where the other one is not, S150; where nothing
/// decides, R125. A repair is `alone` if its difference is decided. `in_other` is the place in the other
/// record. `number` is that of the game.
std::vector<finding> report_differences(alignment const&, record_reader& first, record_reader& second,
                                        std::uint64_t number);

} // namespace vpgn::replay
