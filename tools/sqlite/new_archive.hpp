// Databases that come to their place when they are whole: of a run, also of one that adds to a database that
// is there, and of many tasks that each made one.
#pragma once

#include "io/output_file.hpp"
#include "io/system/open_file.hpp"
#include "sqlite/archive.hpp"
#include "sqlite/game_rows.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace vpgn::tools {

/// A database that is made beside its place, and comes there when it is whole.
class new_archive {
public:
    /// `path`: where it is to come to. What is there must be an archive of this version with the same tables,
    /// or nothing. Throws std::runtime_error otherwise, or where the file beside cannot be made. Removes the
    /// files that killed runs have left beside it.
    new_archive(std::string path, archive_tables const&);
    /// Removes an unfinished file.
    ~new_archive();
    new_archive(new_archive const&) = delete;
    new_archive& operator=(new_archive const&) = delete;

    database& tables() { return *database_; }
    /// Closes it and gives it its name. If there is an archive of that name, even one created meanwhile, its
    /// games are added to that one instead: see add_archive. True if the name was free.
    bool finish(std::function<void(known_game const&)> const& on_duplicate, std::uint64_t& known);

private:
    void pack();
    bool take_free_name();
    void begin_beside(std::string const& place);

    std::string path_;
    std::string beside_;
    std::optional<unfinished_file> guard_; ///< of `beside_`
    open_file in_use_;                     ///< the same file, locked while this run is alive
    std::optional<database> database_;
};

/// Appends all games of the archive at `path` to `into`, which has the same tables, in their order, in one
/// transaction. For a game that exists already, the place and the findings are stored as a
/// duplicate, and `on_duplicate` is called; unless it was read at that very place before. Returns how many
/// were. Throws std::runtime_error. Cost: that of the rows added; of positions, of a page of the table for
/// each.
std::uint64_t add_archive(database& into, std::string const& path,
                          std::function<void(known_game const&)> const& on_duplicate);

/// Makes one archive at `out` of those at `parts`, in that order: what one run over their files would have
/// made. It is there whole or not at all. Throws std::runtime_error naming a part that is no archive, of
/// another version, made with other tables, or that holds a game read at the same place as one before it:
/// then a part is given twice.
void merge_archives(std::vector<std::string> const& parts, std::string const& out,
                    std::function<void(known_game const&)> const& on_duplicate);

} // namespace vpgn::tools
