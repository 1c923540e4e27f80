#include "replay/play/attacked_squares.hpp"

#include "notation/position_text.hpp"
#include "replay/position/any_position.hpp"

namespace vpgn::replay {

namespace {

any_position position_at(game_start const& on) {
    return on.variant->functions->begin(on.start, on.terms);
}

} // namespace

std::optional<rules::square> square_called(std::string_view name, rules::setup const& on) {
    for (int file = 0; file < on.files; ++file)
        for (int rank = 0; rank < on.ranks; ++rank)
            if (rules::square const s = rules::square_at(file, rank); name_of(s) == name) return s;
    return std::nullopt;
}

rules::square_set attackers(game_start const& on, rules::color by, rules::square s) {
    return position_at(on)->attackers(by, s);
}

rules::square_set checkers(game_start const& on) {
    return position_at(on)->checkers();
}

} // namespace vpgn::replay
