// Converted games into a database that is there whole or not at all: they go into a new one beside it, which
// takes its place when all are in, or is put to the games that are there.
#pragma once

#include "games/forms/writing/written_form.hpp"
#include "sqlite/archive_filler.hpp"
#include "sqlite/new_archive.hpp"

#include <memory>
#include <optional>
#include <string>

namespace vpgn::tools {

class archive_form final : public written_form {
public:
    /// There must be an archive with those tables at `path`, or nothing. Throws std::runtime_error and
    /// std::invalid_argument otherwise.
    archive_form(std::string const& path, archive_tables const&);

    std::unique_ptr<game_writer> new_writer() override {
        return std::make_unique<archive_writer>(*filler_, tables_);
    }
    void finish() override;
    bool abandon() override { return true; }
    std::string remark() const override;

private:
    void report_duplicate(known_game const&);

    archive_tables tables_;
    new_archive archive_;
    std::optional<archive_filler> filler_;
    std::uint64_t duplicates_ = 0; ///< games that are there, and were read elsewhere
    std::uint64_t known_ = 0;      ///< that an earlier run has read at the same place
};

/// A database at the destination, which must be a file: throws std::invalid_argument where it is none.
std::unique_ptr<written_form> open_archive_to_write(destination const&, output_options const&);

} // namespace vpgn::tools
