// The stored results of a chunk of games until its part is merged: findings, with the lines that they point
// into, figures, and written text.
#pragma once

#include "games/stream/game_chunks.hpp"
#include "report/finding.hpp"
#include "report/summary.hpp"
#include "source/line_index.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

struct kept_game {
    std::uint64_t number = 0; ///< number among those of its chunk, from 1; 0: the finding is outside of games
    std::string title;
    std::vector<finding> findings; ///< spans in the file, games counted from the chunk's first
    std::vector<std::string> boards;
    std::string refused; ///< why a form cannot hold it
    bool written = false;
};

struct kept_chunk {
    std::uint64_t file = 0;
    bool begins_file = false;
    bool ends_file = false;
    std::string failure;
    text_origin origin;                            ///< of `text`
    std::string text;                              ///< the lines that findings point into, and those between
    std::optional<earlier_place> read_before = {}; ///< of `text`
    std::vector<kept_game> games;
    summary figures;
    std::uint64_t written = 0;
    std::uint64_t passed_by = 0;
    std::string output; ///< of a writer: `game_writer::keep_for_others`

    // Unknown to the part: set when parts are merged.
    std::uint64_t bytes_unseen = 0;
    std::uint64_t lines_unseen = 0;
};

/// Stores the lines of a chunk that the findings of `games` point into, with their places.
void keep_lines(kept_chunk&, game_chunk const& of);

/// As bytes (CBOR), and back; throws std::runtime_error for bytes that are no such.
std::string bytes_of(kept_chunk const&);
kept_chunk kept_chunk_of(std::string_view bytes);

/// Shifts it by the text that its part has not seen.
void shift(kept_chunk&, std::uint64_t bytes, std::uint64_t lines);

} // namespace vpgn::tools
