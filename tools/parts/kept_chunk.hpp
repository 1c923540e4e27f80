// What is kept of a chunk of games until its part is put together with the others? All that is needed to show
// and to write it then: what was found, with the lines that it points into, figures, and what a writer has
// written.
#pragma once

#include "report/finding.hpp"
#include "report/summary.hpp"
#include "source/line_index.hpp"
#include "work/game_chunks.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

struct kept_game {
    std::uint64_t number = 0; ///< among those of its chunk, from 1; 0: what was found stands in no game
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
    std::string output; ///< of a writer: `game_writer::put_aside`

    // What a part does not know: set by who puts parts together.
    std::uint64_t bytes_unseen = 0;
    std::uint64_t lines_unseen = 0;
};

/// Keeps the lines of a chunk that the findings of `games` point into, and where they stand.
void keep_lines(kept_chunk&, game_chunk const& of);

/// As bytes (CBOR), and back; throws std::runtime_error for bytes that are no such.
std::string bytes_of(kept_chunk const&);
kept_chunk kept_chunk_of(std::string_view bytes);

/// Moves it behind what its part has not seen.
void shift(kept_chunk&, std::uint64_t bytes, std::uint64_t lines);

} // namespace vpgn::tools
