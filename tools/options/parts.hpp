// Is only a part of the games to be looked at, to be put together with others later? `--part I/N`,
// `--part-file FILE`.
#pragma once

#include "formats/part_keeper.hpp"
#include "options/command_line.hpp"
#include "options/games.hpp"

#include <memory>
#include <string>
#include <vector>

namespace vpgn::tools {

/// A part that is being made.
struct part_under_way {
    part_heading heading;
    std::unique_ptr<part_chunks> games;
    std::unique_ptr<part_keeper> keeper;
};

class parts_option {
public:
    void add_to(command);

    /// Null: all games are wanted. Says of files that cannot be cut what to do about them. `version` is the
    /// program's. Throws std::invalid_argument for words that are no part.
    std::unique_ptr<part_under_way> begin(chosen_games const&, std::size_t chunk_size,
                                          std::string version) const;
    /// Makes the part, and says how much is in it.
    void finish(part_under_way&) const;

    /// The parts that are put together, in place of games; null: none are. Throws std::runtime_error where
    /// they do not belong together, or are not of these files.
    std::unique_ptr<part_reader> parts(chosen_games const&) const;
    /// Whether one of these is wanted.
    bool given() const { return !part_.empty() || !parts_.empty(); }

private:
    part_number number() const;
    /// The words of the whole run: the command line without what makes a part of it.
    std::vector<std::string> words_of_all(chosen_games const&) const;

    std::string part_;
    std::string file_;
    std::vector<std::string> parts_;
    std::vector<std::string> const* words_ = nullptr;
};

} // namespace vpgn::tools
