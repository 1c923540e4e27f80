// Option for the order of games: `--sort`.
#pragma once

#include "batch/sort/sorted_games.hpp"
#include "cli/options/command_line.hpp"
#include "cli/options/games.hpp"

#include <memory>
#include <string>
#include <vector>

namespace vpgn::tools {

class sorting_option {
public:
    void add_to(command);

    /// The games in the requested order, their heads read; null: the order of the files. Throws
    /// std::invalid_argument for words that are not tags.
    std::unique_ptr<chunk_stream> sorted(chosen_games const&) const;

private:
    std::vector<std::string> tags_;
};

} // namespace vpgn::tools
