// What does a variant's folder give to those who replay games of any variant? Two functions, which
// instantiate.hpp defines there.
#pragma once

#include "replay/play/plain_replay.hpp"
#include "replay/play/replay.hpp"
#include "replay/terms/ground.hpp"

#include <memory>

namespace vpgn::replay {

/// Replays `game` on `on`, and tells what there is to say in `report`. Cost: see replay.hpp.
template <class V>
void replay_as(syntax::game const& game, ground const& on, observer* watcher, game_report& report);

/// The plain replay; none where a turn may be several choices, for those take longer than any tree.
template <class V>
std::unique_ptr<plain_replay> make_plain_replay();

} // namespace vpgn::replay
