// A database of games: which tables it has, how it is opened, and its games. They are described in README.md.
#pragma once

#include "games/stream/game_chunks.hpp"
#include "sqlite/database.hpp"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// Which groups of tables a database has. Games are in each; with tags and texts.
struct archive_tables {
    bool findings = true;
    bool turns = true;
    bool positions = true;

    friend bool operator==(archive_tables const&, archive_tables const&) = default;
};

/// By the words of `--tables`; none: all. Throws std::invalid_argument for a word that is none of them.
archive_tables archive_tables_of(std::vector<std::string> const& words);

/// What databases have now, and which of the earlier ones are still read.
inline constexpr std::int64_t archive_version = 4;
inline constexpr std::int64_t first_archive_version = 1;

/// A new database with empty tables, for one run alone to fill: without a journal, for what is not finished
/// is thrown away. `called`: how messages name it. Throws std::runtime_error.
database make_archive(std::string const& path, std::string called, archive_tables const&);

/// Makes the indices, when all rows are in. Cost: a sort of the games.
void index_archive(database&);

/// Opens a database of this version to add to it. Throws std::runtime_error if it is not an archive or has
/// another version; the message contains the way out.
database open_archive_for_writing(std::string const& path);

/// Opens an existing database of this version or an earlier one. Throws std::runtime_error if it is not an
/// archive, or has a later version.
database open_archive_for_reading(std::string const& path);

/// The same, of this version alone: for those who ask its tables.
database open_archive_to_ask(std::string const& path);

std::int64_t version_of(database&);
archive_tables tables_of(database&);

/// The games of an archive: a chunk a game, with the bytes of its source, in the order in which they were put
/// in. An archive without games is one empty chunk. Throws std::runtime_error for a database that is no
/// archive.
std::unique_ptr<chunk_source> open_archive(std::string const& path);

} // namespace vpgn::tools
