// A database of games: what is in it, and how it is opened. The tables are described in README.md.
#pragma once

#include "formats/sqlite/database.hpp"

namespace vpgn::tools {

/// Opens an archive for writing, making it and its tables where there is none. Throws std::runtime_error for
/// a database that is no archive, or one of a later version.
database open_archive_for_writing(std::string const& path);

/// Opens an archive that is there. Throws likewise.
database open_archive_for_reading(std::string const& path);

/// Ends a run that has come to its end: makes the indices that are missing, for an archive gets them when all
/// games of its first run are in, and leaves one file without a log beside it. Cost: a sort of all turns
/// where there was no index.
void complete_archive(database&);

} // namespace vpgn::tools
