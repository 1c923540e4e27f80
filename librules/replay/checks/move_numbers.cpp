#include "replay/checks/move_numbers.hpp"

#include <fmt/format.h>

namespace vpgn::replay {

finding move_numbers::finding_at(span where, turn_place place) {
    auto found =
        make_finding(finding_code::move_number, where, fmt::format("expected move {}", place.number));
    found.place = std::move(place);
    return found;
}

std::string move_numbers::written_number(std::uint32_t number, rules::color to_move) const {
    bool const dots = to_move == rules::color::black && !count_turns_;
    std::int64_t const own = counted(number, to_move);
    // After a restart the numbers do not apply to the turns before.
    std::string written = std::to_string(own + ahead_ > 0 ? own + ahead_ : own);
    written += dots ? "..." : ".";
    return written;
}

turn_place move_numbers::place_before(std::uint32_t next, rules::color to_move, std::uint32_t ply,
                                      bool in_variation) const {
    rules::color const mover = !to_move;
    return {0, written_number(next - (mover == rules::color::black), mover), ply, in_variation};
}

} // namespace vpgn::replay
