// The result of reading the games of a chunk: those with findings, and figures. What is checked, what is
// converted, and what is kept for other parts of a run are such results.
#pragma once

#include "games/stream/game_chunks.hpp"
#include "report/finding.hpp"
#include "report/summary.hpp"
#include "source/line_index.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// A game with findings, or findings outside of all games.
struct reported_game {
    std::uint64_t number = 0;             ///< 1-based, in the chunk; 0: no game
    std::string title = {};               ///< see `game_title`; empty where games are converted
    std::vector<finding> findings = {};   ///< with spans in the file
    std::vector<std::string> boards = {}; ///< if requested, one for each finding; most are empty
    std::string text = {};                ///< if requested: the game in the dialect, original or transcribed
    /// Of the file with the second record of the game, if two are compared. It outlives this.
    line_index const* other_lines = nullptr;
    std::string refused = {}; ///< why the format that it is converted to cannot hold it
    bool written = false;     ///< in that format
};

struct chunk_result {
    game_chunk source;
    std::vector<reported_game> games; ///< those with something to report, or all that were requested
    summary figures;
    std::uint64_t written = 0;   ///< games that were converted
    std::uint64_t passed_by = 0; ///< games that their writer skipped silently: they are in no other count
};

/// The stored results of a chunk of games until its part is merged: findings, with the lines that they point
/// into, figures, and written text. Its source has the lines that findings point into, and those between, as
/// its text.
struct kept_chunk : chunk_result {
    std::string output = {}; ///< of a writer: `game_writer::keep_for_others`
    /// Unknown to the part: set when parts are merged.
    text_origin unseen{0, 0};

    /// Takes the games and the figures of a result, and copies the lines.
    void take(chunk_result&);
};

/// Copies the lines of a chunk that the findings of `games` point into, with their places.
void keep_lines(kept_chunk&, game_chunk const& of);

/// As bytes (CBOR), and back; throws std::runtime_error for bytes that are no such.
std::string bytes_of(kept_chunk const&);
kept_chunk kept_chunk_of(std::string_view bytes);

/// Shifts it by the text that its part has not seen.
void shift(kept_chunk&, std::uint64_t bytes, std::uint64_t lines);

} // namespace vpgn::tools
