// Two files with records of the same games, compared game by game: `vpgn check --with`.
#pragma once

#include "batch/game_sources.hpp"
#include "games/findings/checked_chunk.hpp"
#include "games/repairs/two_records.hpp"
#include "replay/play/fix_games.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace vpgn::tools {

/// What reconciliation changes in a game.
struct reconciled_changes {
    std::uint64_t game_at = 0; ///< where it begins in its file
    std::uint64_t repairs = 0;
    std::vector<text_change> changes; ///< with places in the file
};

struct compared_files : compared_records {
    /// The chunks of the first file, with the findings of their games: the differences, and what else is
    /// found. If games of the second file have no pair, the chunks of that file follow, with R126. Their
    /// source has the number of its file: 0 or 1.
    std::vector<checked_chunk> chunks;
    std::vector<reconciled_changes> changes; ///< of the first file; empty for formats other than PGN
    std::deque<line_index> other_lines;      ///< of the chunks of the second file, to which games refer
    std::shared_ptr<void const> kept;        ///< what these refer to
};

/// Compares the games of `file` with those of `other`, in their order if both have as many, else by their
/// tags. Throws std::runtime_error, which names the file, if one cannot be read to its end. Memory: both
/// files, and their games as trees.
compared_files compare_files(std::string const& file, std::string const& other, game_sources const&);

/// Games with the name of their file; `next` returns their chunks one by one.
struct named_games {
    std::string name;
    std::function<std::optional<game_chunk>()> next;
};

/// The same for games that are read by the caller.
compared_files compare_games(named_games games, named_games other);

} // namespace vpgn::tools
