// The games of a file that meet a condition, as by `vpgn select`.
#pragma once

#include "condition/condition.hpp"
#include "games/select/condition_chooser.hpp"
#include "games/stream/game_chunks.hpp"

#include <string>
#include <vector>

namespace vpgn::api {

class choice_of_games {
public:
    /// Throws std::invalid_argument, with a sentence for people, for a text that is no condition. The
    /// variants that are known then are known to the condition.
    explicit choice_of_games(std::string const& text);

    /// Of the next chunk of the file `name`: whether a game is chosen, by its number in the chunk, from 1.
    /// The games after the last entry are not.
    std::vector<bool> chosen(tools::game_chunk, std::string const& name);

private:
    condition::expression root_;
    tools::choosing_rules rules_;
};

} // namespace vpgn::api
