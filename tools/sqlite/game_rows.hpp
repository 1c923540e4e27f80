// The rows of a game.
#pragma once

#include "formats/common/record_rows.hpp"
#include "io/system/name_uuid.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::tools {

/// A game that the archive already contains, and its place: as users see it.
struct known_game {
    std::string file;
    std::uint64_t number;
    std::string first_file;
    std::uint64_t first_number;
};

/// `b.pgn: game 7 is there already: a.pgn, game 3`.
inline std::string duplicate_message(known_game const& duplicate) {
    return duplicate.file + ": game " + std::to_string(duplicate.number) +
           " is there already: " + duplicate.first_file + ", game " + std::to_string(duplicate.first_number);
}

/// Games as rows of an archive, passed from the replaying threads to the one that inserts them.
struct line_row {
    std::uint32_t parent = 0;
    std::uint32_t first_ply = 1;
    std::string written;   ///< turns, with a blank between each two; one within a turn is a no-break space
    std::string canonical; ///< empty: as written
};

/// Where a text spells the main line plainly, in characters.
struct plain_moves {
    std::uint64_t at = 0; ///< the first one, from 1
    std::uint64_t size = 0;
};

/// The commands in the comments of a turn; its members have the order of the columns of `annotations`.
struct annotation_row {
    std::uint32_t line = 0;
    std::uint32_t ply = 0;
    std::array<std::optional<double>, 5> seconds_and_pawns{};
    std::optional<std::int64_t> mate, depth;
    std::string squares, arrows;
};

struct game_rows {
    std::array<std::uint8_t, 16> uuid{};
    std::string file;
    std::uint64_t place = 0; ///< among the games of its chunk
    std::uint64_t first_line = 0;
    std::string variant, start, ending, winner, text;
    std::uint32_t plies = 0;
    std::uint64_t errors = 0, warnings = 0;
    std::vector<std::pair<std::string, std::string>> tags;
    std::optional<plain_moves> moves; ///< then there are no `lines`
    std::vector<line_row> lines;
    std::vector<annotation_row> annotations;
    std::vector<finding_row> findings;
};

/// A position of a game, and which of the moves of its chunk was played there.
struct position_row {
    std::int64_t hash = 0;
    std::uint32_t game = 0; ///< among those of the chunk
    std::uint32_t line = 0;
    std::uint32_t ply = 0;
    std::uint32_t move = 0; ///< 0: none, the line ends there; else the place in `moves`, from 1
};

/// All of a chunk of games.
struct chunk_rows {
    std::vector<game_rows> games;
    std::vector<std::string> moves; ///< each once
    std::vector<position_row> positions;
};

/// As bytes, and back: for parts. Throws std::runtime_error for bytes that are none of these.
std::string bytes_of(chunk_rows const&);
chunk_rows chunk_rows_of(std::string_view bytes);

} // namespace vpgn::tools
