// In which order do games come? `--sort`.
#pragma once

#include "options/command_line.hpp"
#include "options/games.hpp"
#include "sorting/sorted_games.hpp"

#include <memory>
#include <string>
#include <vector>

namespace vpgn::tools {

class sorting_option {
public:
    void add_to(command);

    /// The games in the order that is asked for, their heads read; null: as the files have them. Throws
    /// std::invalid_argument for words that are no tags.
    std::unique_ptr<chunk_stream> sorted(chosen_games const&) const;

private:
    std::vector<std::string> tags_;
};

} // namespace vpgn::tools
