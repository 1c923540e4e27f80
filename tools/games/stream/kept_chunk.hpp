// The stored results of a chunk of games until its part is merged: findings, with the lines that they point
// into, figures, and written text.
#pragma once

#include "games/stream/chunk_result.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// Its source has the lines that findings point into, and those between, as its text.
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
