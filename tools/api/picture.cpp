#include "api/picture.hpp"

#include "games/drawing/traditional.hpp"
#include "replay/checks/move_numbers.hpp"
#include "replay/play/read_turn.hpp"

#include <optional>
#include <utility>

namespace vpgn::tools::api {

namespace {

seen_turn seen(turn_before const& last) {
    auto const read = replay::read_turn(last.on, last.text);
    seen_turn turn;
    turn.before = last.on.start;
    if (read) turn.events = read.turn->events;
    turn.number = replay::move_numbers().written_number(turn.before.number, turn.before.to_move);
    turn.text = last.text;
    turn.ply = last.ply;
    return turn;
}

} // namespace

std::string picture(replay::game_start const& now, turn_before const* last, drawing_options const& options,
                    bool computed_pieces) {
    replay::variant_entry const& variant = *now.variant;
    tradition const its = computed_pieces ? tradition::none : tradition_of(variant.info.id);
    std::optional<seen_turn> turn;
    if (last != nullptr) turn = seen(*last);
    scene const shown{variant.info.name, piece_legend(now.pieces(), its),
                      now.start,         std::move(turn),
                      variant.notation,  last == nullptr};
    return board_diagram(shown, options);
}

} // namespace vpgn::tools::api
