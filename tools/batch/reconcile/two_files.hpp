// Two files with records of the same games, compared game by game: `vpgn check --with`.
#pragma once

#include "batch/game_sources.hpp"
#include "games/findings/checked_chunk.hpp"
#include "replay/play/fix_games.hpp"

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace vpgn::tools {

/// What reconciliation changes in a game.
struct reconciled_changes {
    std::uint64_t game_at = 0; ///< where it begins in its file
    std::uint64_t repairs = 0;
    std::vector<replay::text_change> changes; ///< with places in the file
};

struct compared_files {
    /// The chunks of the first file, with the findings of their games: the differences, and what else is
    /// found. If games of the second file have no pair, the chunks of that file follow, with R126. Their
    /// source has the number of its file: 0 or 1.
    std::vector<checked_chunk> chunks;
    std::vector<reconciled_changes> changes; ///< of the first file; empty for formats other than PGN
    /// Games by whether they replay: in both records, only in the first, only in the second, in none.
    std::uint64_t in_both = 0, in_first = 0, in_second = 0, in_none = 0;
    std::uint64_t differences = 0, undecided = 0;
    std::deque<line_index> other_lines; ///< of the chunks of the second file, to which games refer
    std::shared_ptr<void const> kept;   ///< what these refer to
};

/// `1 game compared: …`, for people; empty if none was.
std::string sentence_about(compared_files const&);

/// Compares the games of `file` with those of `other`, in their order if both have as many, else by their
/// tags. Throws std::runtime_error, which names the file, if one cannot be read to its end. Memory: both
/// files, and their games as trees.
compared_files compare_files(std::string const& file, std::string const& other, game_sources const&);

} // namespace vpgn::tools
