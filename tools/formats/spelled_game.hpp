// A game's turns as they are spelled while it is replayed, and the whole game made of them.
#pragma once

#include "replay/replay.hpp"
#include "syntax/game.hpp"
#include "syntax/writer.hpp"

#include <string>
#include <vector>

namespace vpgn::tools {

/// Watches one game after another. A turn that was not replayed, or was played against the rules, stays as
/// its source spells it.
class spelled_game final : private syntax::turn_speller {
public:
    void begins(syntax::game const&);
    void starts(replay::beginning const&);
    void plays(replay::played_turn const&, replay::spelling_style);

    /// Of the turn at `node`; empty where it is as its source spells it.
    std::string const& turn(std::size_t node) const { return turns_[node]; }
    /// The game in PGN's export format: see syntax::write_canonical.
    std::string text(syntax::game const&);

private:
    std::string spell(syntax::game const&, std::size_t node) override { return turns_[node]; }

    std::vector<std::string> turns_; ///< by node
    unsigned number_ = 1;
    bool black_first_ = false;
};

} // namespace vpgn::tools
