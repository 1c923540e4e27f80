// Converted games into an archive: a transaction a chunk, so that a run may be stopped at any time and begun
// anew; games that are there already are passed over.
#pragma once

#include "formats/output.hpp"
#include "formats/sqlite/archive.hpp"
#include "formats/sqlite/archive_writer.hpp"

#include <string>

namespace vpgn::tools {

class archive_output final : public conversion_output {
public:
    /// Makes the archive at `path`, or opens it to add to it.
    explicit archive_output(std::string const& path);

    std::unique_ptr<game_writer> new_writer() const override { return std::make_unique<archive_writer>(); }
    void take(converted_chunk&, std::uint64_t games_before) override;
    void finish() override;
    std::string remark() const override;

private:
    void add(game_rows const&, std::uint64_t games_before);
    void add_turns(game_rows const&, std::int64_t game);
    void add_findings(game_rows const&, std::int64_t game);

    database database_;
    statement put_game_, put_tag_, put_turn_, put_variation_, put_finding_;
    std::uint64_t known_ = 0;
};

} // namespace vpgn::tools
