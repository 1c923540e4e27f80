// Rows of games into the tables of a database that this run alone fills.
#pragma once

#include "sqlite/archive_writer.hpp"
#include "sqlite/explored.hpp"
#include "sqlite/game_rows.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::tools {

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

} // namespace vpgn::tools
