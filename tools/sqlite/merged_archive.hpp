// Databases put together: of a run that adds to one that is there, and of many tasks that each made one.
#pragma once

#include "sqlite/archive.hpp"
#include "sqlite/game_rows.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace vpgn::tools {

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
