// Files that the caller passes in pieces: one that is too large for one text, whose pieces are read as
// they come, and the several files of a base.
#pragma once

#include "api/reading.hpp"
#include "api/shown_games.hpp"
#include "formats/base/game_base.hpp"
#include "games/stream/game_chunks.hpp"
#include "report/summary.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::api {

// A file that is too large for one text: it is read piece by piece, and the records of its games are
// computed on request.

class archive {
public:
    explicit archive(reading reading_options) : reading_options_(std::move(reading_options)) {}

    /// Reads the next bytes of the file, decompressed. Cost: a replay of the games that end in them. Throws
    /// as text_reading does.
    void take(std::string_view piece);
    std::uint64_t games() const { return games_.size(); }

    /// `Archive` without `memory`, after the last piece.
    std::string finish();
    /// `ArchivedGame` of a game of the list. Throws std::invalid_argument for an unknown index. Cost: its
    /// replay; in a format that is only read as a whole, that of all of it.
    std::string game(std::size_t index) const;
    /// `ArchivedPart`: the text of one part of the file, in its order. Games are never cut. Throws
    /// std::invalid_argument if there is none.
    std::string part_of_file(std::size_t index) const;
    /// `OpeningLines` of the games of one part; throws likewise. Cost: see opening_lines.
    std::string openings(std::size_t index) const;

private:
    struct place_of_game {
        std::size_t chunk;
        std::size_t number; ///< in its chunk, from 0
        span where;         ///< in its chunk
    };
    struct kept_chunk {
        std::string text;
        std::uint64_t games_before;
    };

    text_reading const& read();
    kept_chunk const& part_at(std::size_t index) const;
    void check(std::string text);

    reading reading_options_;
    static constexpr std::size_t chunk_size = std::size_t(1) << 20;

    std::string rest_;                ///< the bytes after the last complete game
    std::size_t enough_ = chunk_size; ///< so many bytes of it are searched for games
    std::unique_ptr<text_reading> read_;
    std::vector<kept_chunk> chunks_;
    std::vector<place_of_game> games_;
    std::vector<std::string> entries_;
    page_cast cast_;
    summary figures_;
};

/// Plies of each game, from its beginning, that are listed.
inline constexpr std::uint32_t deepest_opening = 60;

/// `OpeningLines` of the games of a chunk; `games_before`: in its file. Cost: their replay, and the text of
/// each listed position.
std::string opening_lines(game_chunk, std::uint64_t games_before);

// A base of several files (Scid, ChessBase) in memory, and its games as text. The files are kept until the
// last game has been read.

class base_in_memory {
public:
    /// A file of the base: its extension names the component. Files that are no part of a base are left out.
    /// Throws std::invalid_argument for a second one with the extension.
    void take(std::string_view name, std::string_view bytes);

    /// `OpenedBase`, after the last file. Throws std::invalid_argument with the missing files, or where there
    /// are several bases or none, or it cannot be read.
    std::string open();

    /// `GamesOfBase`: games from record `from` on, as extended PGN of about `most` bytes, one at least, and
    /// what cannot be read of them. Spans are in this text. Throws std::invalid_argument if the base is not
    /// open.
    std::string games(std::uint64_t from, std::size_t most);
    /// Whether `games` has returned the last game.
    bool is_read() const { return is_read_; }

private:
    struct component {
        std::string name;
        std::string bytes;
    };

    known_base const& kind_of_files() const;

    std::map<std::string, component> files_; ///< by extensions
    std::string name_;                       ///< of the index
    std::unique_ptr<game_base const> base_;
    bool is_read_ = false;
};

} // namespace vpgn::tools::api
