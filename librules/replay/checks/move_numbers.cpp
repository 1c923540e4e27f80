#include "replay/checks/move_numbers.hpp"

#include <fmt/format.h>

namespace vpgn::replay {

finding move_numbers::tell(span where, turn_place place) {
    auto found =
        make_finding(finding_code::move_number, where, fmt::format("turn {} comes here", place.number));
    found.place = std::move(place);
    return found;
}

std::string move_numbers::written_number(std::uint32_t number, rules::color to_move) const {
    bool const dots = to_move == rules::color::black && !count_turns_;
    return fmt::format("{}{}", std::int64_t(counted(number, to_move)) + ahead_, dots ? "..." : ".");
}

} // namespace vpgn::replay
