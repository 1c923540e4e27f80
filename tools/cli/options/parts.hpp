// Options for processing only a part of the games, to be merged with others later: `--part I/N`, `--part-file
// FILE`.
#pragma once

#include "batch/part_chunks.hpp"
#include "cli/options/command_line.hpp"
#include "cli/options/games.hpp"

#include <memory>
#include <string>
#include <vector>

namespace vpgn::tools {

/// A part in progress.
struct part_under_way {
    part_heading heading;
    std::unique_ptr<part_chunks> games;
    std::unique_ptr<part_keeper> keeper;
};

class parts_option {
public:
    void add_to(command);

    /// Null: all games. Explains how to handle files that cannot be cut. `version` is the program's. Throws
    /// std::invalid_argument for an invalid part.
    std::unique_ptr<part_under_way> begin(chosen_games const&, std::size_t chunk_size,
                                          std::string version) const;
    /// Completes the part, and reports its size.
    void finish(part_under_way&) const;

    /// The parts to merge, in place of games; null: none. Throws std::runtime_error if they do not belong
    /// together or to these files.
    std::unique_ptr<part_reader> parts(chosen_games const&) const;
    /// Whether one of these options is given.
    bool given() const { return !part_.empty() || !parts_.empty(); }

private:
    part_number number() const;
    /// The arguments of the whole run: the command line without the options of a part.
    std::vector<std::string> words_of_all(chosen_games const&) const;

    std::string part_;
    std::string file_;
    std::vector<std::string> parts_;
    std::vector<std::string> const* words_ = nullptr;
};

} // namespace vpgn::tools
