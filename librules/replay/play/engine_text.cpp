#include "replay/play/engine_text.hpp"

#include "notation/engine_move.hpp"

namespace vpgn::replay {

std::string engine_text(any_position const& before, game_start const& on,
                        std::span<rules::choice const> choices) {
    engine_notation const notation(on.pieces(), on.variant->notation);
    std::string text;
    notation.put(text, choices,
                 {[&] { return before->as_setup(); },
                  [&] {
                      rules::event_list events;
                      before->after(choices, &events)->after_end(&events);
                      return events;
                  }});
    return text;
}

} // namespace vpgn::replay
