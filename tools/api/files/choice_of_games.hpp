// The games of a file that meet a condition, as by `vpgn select`.
#pragma once

#include "games/select/game_condition.hpp"
#include "games/stream/game_chunks.hpp"

#include <string>
#include <vector>

namespace vpgn::api {

class choice_of_games {
public:
    /// Throws as tools::game_condition.
    explicit choice_of_games(std::string const& text) : condition_(text) {}

    /// Of the next chunk of the file `name`: whether a game is chosen, by its number in the chunk, from 1.
    /// The games after the last entry are not.
    std::vector<bool> chosen(tools::game_chunk, std::string const& name);

private:
    tools::game_condition condition_;
};

} // namespace vpgn::api
