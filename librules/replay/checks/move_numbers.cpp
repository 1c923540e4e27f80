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
    return fmt::format("{}{}", std::int64_t(number) + ahead_, to_move == rules::color::white ? "." : "...");
}

} // namespace vpgn::replay
