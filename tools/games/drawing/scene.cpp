#include "games/drawing/scene.hpp"

#include "syntax/writer.hpp"

#include <fmt/format.h>

namespace vpgn::tools {

using rules::color;

void scene_watcher::starts(replay::beginning const& first) {
    tradition const its = traditional_ ? tradition_of(first.variant.id) : tradition::none;
    scene_ = scene{first.variant.name, piece_legend(first.pieces, its), first.position, std::nullopt,
                   first.notation};
    sees(*scene_);
}

void scene_watcher::plays(replay::played_turn const& turn) {
    if (!turn.in_main_line()) return;
    seen_turn seen;
    seen.before = turn.before();
    seen.events = turn.events();
    seen.number = fmt::format("{}{}", seen.before.number, seen.before.to_move == color::white ? "." : "...");
    seen.ply = turn.ply();
    std::string const written = syntax::turn_as_written(*game_, game_->nodes[turn.node()]);
    bool const against = turn.how() == replay::turn_status::against_rules;
    seen.text = against ? written : turn.spell();
    if (turn.how() == replay::turn_status::repaired) seen.instead_of = written;
    scene_->position = turn.after();
    scene_->turn = std::move(seen);
    sees(*scene_);
}

} // namespace vpgn::tools
