// A game's turns as they are spelled while it is replayed, and the whole game made of them.
#pragma once

#include "replay/play/replay.hpp"
#include "syntax/game.hpp"
#include "syntax/writer.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// Watches one game after another. A turn that was not replayed, or was played against the rules, stays as
/// its source spells it.
class spelled_game final : private syntax::turn_speller {
public:
    void begins(syntax::game const&);
    void starts(replay::beginning const&);
    void plays(replay::played_turn const&, replay::spelling_style);

    /// Of the turn at `node`; empty where it is as its source spells it. Good until the next game begins.
    std::string_view turn(std::size_t node) const {
        return std::string_view(texts_).substr(places_[node].start, places_[node].size);
    }
    /// Appends the game in PGN's export format: see syntax::put_canonical.
    void put(std::string& out, syntax::game const&, syntax::writing_style const& = {});

private:
    struct place {
        std::uint32_t start = 0;
        std::uint32_t size = 0;
    };

    std::string_view spell(syntax::game const&, std::size_t node) override { return turn(node); }

    std::string texts_;         ///< of all turns, one behind another
    std::vector<place> places_; ///< by node, in `texts_`
    syntax::turn_numbering count_;
};

} // namespace vpgn::tools
