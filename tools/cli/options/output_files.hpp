// Options for the order of games and for several output files.
#pragma once

#include "batch/sort/sorted_games.hpp"
#include "batch/split/splitting_form.hpp"
#include "cli/options/command_line.hpp"
#include "cli/options/games.hpp"
#include "formats/formats.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace vpgn::tools {

/// Option for the order of games: `--sort`.
class sorting_option {
public:
    void add_to(command);

    /// The games in the requested order, their heads read; null: the order of the files. Throws
    /// std::invalid_argument for words that are not tags.
    std::unique_ptr<chunk_stream> sorted(chosen_games const&) const;

private:
    std::vector<std::string> tags_;
};

/// Options for several output files: `--split`, `--split-by`.
class splitting_option {
public:
    void add_to(command);

    /// Opens the output: one file, or many if requested. `out` is the argument of `-o`, with `{}` in place of
    /// each file's name; without it a folder, or, with the extension of a format, a prefix of the names.
    /// Throws std::invalid_argument if an input would be overwritten, for a pattern without tags, and for a
    /// format that cannot be split.
    std::unique_ptr<written_form> open(game_format const&, std::string const& out, output_options const&,
                                       std::vector<std::string> const& inputs) const;

private:
    std::uint64_t games_ = 0;
    std::string by_;
};

} // namespace vpgn::tools
