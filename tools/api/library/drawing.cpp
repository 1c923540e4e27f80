#include "games/drawing/diagrams.hpp"
#include "games/drawing/text_board.hpp"
#include "games/drawing/traditional.hpp"
#include "library/position_state.hpp"
#include "replay/play/read_turn.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vpgn/drawing.hpp>

namespace vpgn::api {

namespace {

/// The turn that led to a position that was played.
std::optional<tools::seen_turn> last_turn(position::state const& now) {
    if (!now.before) return std::nullopt;
    auto const read = replay::read_turn(now.before->on, now.played);
    tools::seen_turn seen;
    seen.before = now.before->on.start;
    if (read) seen.events = read.turn->events;
    bool const is_white = seen.before.to_move == rules::color::white;
    seen.number = std::to_string(seen.before.number) + (is_white ? "." : "...");
    seen.text = now.played;
    seen.ply = std::uint32_t(now.plies);
    return seen;
}

} // namespace

std::string svg(position const& of, drawing const& options) {
    position::state const& now = position_access::state_of(of);
    replay::variant_entry const& variant = *now.on.variant;
    tools::tradition const its =
        options.computed_pieces ? tools::tradition::none : tools::tradition_of(variant.info.id);
    std::optional<tools::seen_turn> turn = last_turn(now);
    bool const was_played = turn.has_value();
    tools::scene const shown{variant.info.name, tools::piece_legend(now.on.pieces(), its),
                             now.on.start,      std::move(turn),
                             variant.notation,  !was_played};
    return tools::board_diagram(shown, {rules::color(int(options.below)), options.size});
}

std::string text_board(position const& of) {
    position::state const& now = position_access::state_of(of);
    return tools::text_board(now.on.start, tools::piece_legend(now.on.pieces()), {},
                             {.color = false, .ascii = true});
}

} // namespace vpgn::api
