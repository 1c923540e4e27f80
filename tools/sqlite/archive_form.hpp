// Writes converted games into a database that is there whole or not at all; and rows of games into the tables
// of a database that this run alone fills.
#pragma once

#include "formats/common/written_form.hpp"
#include "sqlite/archive_writer.hpp"
#include "sqlite/explored.hpp"
#include "sqlite/game_rows.hpp"
#include "sqlite/new_archive.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// Rows of games into the tables of a database that this run alone fills.
class archive_filler final : public row_sink {
public:
    /// Into a database that `make_archive` created. Calls `on_duplicate` with each game that it already
    /// contains.
    archive_filler(database&, archive_tables const&, std::function<void(known_game const&)> on_duplicate);

    void take(chunk_rows const&, place_of_chunk const&) override;
    /// All is in: fills the table of positions, and makes the indices.
    void finish();

private:
    void add(game_rows const&, place_of_chunk const&);
    void add_game(game_rows const&, std::uint64_t number);
    void add_copy(game_rows const&, place_of_chunk const&);
    void add_tags(game_rows const&);
    void add_lines(game_rows const&);
    void add_findings(game_rows const&, std::int64_t game, std::int64_t copy, std::uint64_t lines_unseen);

    database& database_;
    archive_tables tables_;
    std::function<void(known_game const&)> on_duplicate_;
    statement find_game_, put_game_, put_text_, put_tag_, put_copy_;
    std::optional<statement> put_line_, put_annotation_, put_finding_;
    opening_tree tree_;
    std::int64_t games_ = 0; ///< the id of the last one
    std::int64_t last_ = 0;  ///< what the last game became; 0: it was there already
};

/// Converted games into a database that is there whole or not at all: they go into a new one beside it, which
/// takes its place when all are in, or is put to the games that are there.
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
