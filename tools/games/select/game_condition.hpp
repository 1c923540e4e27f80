// A condition on games, of its text, for the libraries: errors are exceptions.
#pragma once

#include "condition/condition.hpp"
#include "games/select/condition_chooser.hpp"
#include "games/stream/game_chunks.hpp"

#include <memory>
#include <string>
#include <vector>

namespace vpgn::tools {

class game_condition {
public:
    /// Throws std::invalid_argument, with a sentence for people, for a text that is no condition. The
    /// variants that are known then are known to the condition.
    explicit game_condition(std::string const& text, choosing_rules const& = {});

    /// A chooser for the next chunk. Where the condition counts games, chunks come one after another.
    std::unique_ptr<game_chooser> new_chooser() const;

    /// Of the next chunk of the file `name`: whether a game meets it, by its number in the chunk, from 1. The
    /// games after the last entry do not.
    std::vector<bool> chosen_among(game_chunk, std::string const& name) const;

private:
    condition::expression root_;
    choosing_rules rules_;
};

} // namespace vpgn::tools
