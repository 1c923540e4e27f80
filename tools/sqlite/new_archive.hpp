// A database that is made beside its place, and comes there when it is whole.
#pragma once

#include "io/output_file.hpp"
#include "io/system/open_file.hpp"
#include "sqlite/archive.hpp"
#include "sqlite/merged_archive.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace vpgn::tools {

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

} // namespace vpgn::tools
