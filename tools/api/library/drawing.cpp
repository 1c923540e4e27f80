#include "api/picture.hpp"
#include "games/drawing/text_board.hpp"
#include "library/position_state.hpp"

#include <cstdint>
#include <string>
#include <vpgn/drawing.hpp>

namespace vpgn::api {

std::string svg(position const& of, drawing const& options) {
    position::state const& now = position_access::state_of(of);
    tools::drawing_options const drawn{rules::color(int(options.below)), options.size};
    if (!now.before) return tools::api::picture(now.on, nullptr, drawn, options.computed_pieces);
    tools::api::turn_before const last{now.before->on, now.played, std::uint32_t(now.plies)};
    return tools::api::picture(now.on, &last, drawn, options.computed_pieces);
}

std::string text_board(position const& of) {
    position::state const& now = position_access::state_of(of);
    return tools::text_board(now.on.start, tools::piece_legend(now.on.pieces()), {},
                             {.color = false, .ascii = true});
}

} // namespace vpgn::api
