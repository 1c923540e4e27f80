// Converted games into an archive: a transaction a chunk, so that a run may be stopped at any time and begun
// anew; games that are there already are passed over.
#pragma once

#include "formats/sqlite/archive.hpp"
#include "formats/sqlite/archive_writer.hpp"
#include "formats/writing/written_form.hpp"

#include <string>

namespace vpgn::tools {

class archive_form final : public written_form, public taker_of_rows {
public:
    /// Makes the archive at `path`, or opens it to add to it.
    explicit archive_form(std::string const& path);

    std::unique_ptr<game_writer> new_writer() override { return std::make_unique<archive_writer>(*this); }
    void finish() override;
    std::string remark() const override;

    void take(std::vector<game_rows> const&, std::uint64_t games_before) override;

private:
    void add(game_rows const&, std::uint64_t games_before);
    void add_turns(game_rows const&, std::int64_t game);
    void add_findings(game_rows const&, std::int64_t game);

    database database_;
    statement put_game_, put_tag_, put_turn_, put_variation_, put_finding_;
    std::uint64_t known_ = 0;
};

/// An archive at the destination, which must be a file: throws std::invalid_argument where it is none.
std::unique_ptr<written_form> open_archive_to_write(destination const&, way_of_writing const&);

} // namespace vpgn::tools
