// A game in the data of a Scid base (`.sg4`, `.sg5`) as extended PGN.
#pragma once

#include "formats/base/game_base.hpp"
#include "formats/scid/scid_index.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::tools::scid {

/// What the index and the names have of it.
struct game_head {
    std::string_view white, black, event, site, round;
    index_entry entry;
    /// What is wrong with them, by label.
    std::vector<std::string> faults;
    std::string_view games_file; ///< `.sg4`, for notes on places
};

/// Appends the game to `into`. `data` are its bytes, as far as the file has them.
void read_game(game_head const&, std::string_view data, base_game& into);

} // namespace vpgn::tools::scid
