// Writes converted games into a database that is there whole or not at all: a game as rows, made while it is
// replayed (archive_writer.cpp), and rows into the tables of a database that this run alone fills.
#pragma once

#include "formats/common/game_writer.hpp"
#include "formats/common/spelled_game.hpp"
#include "formats/common/written_form.hpp"
#include "games/keys/position_key.hpp"
#include "sqlite/archive.hpp"
#include "sqlite/explored.hpp"
#include "sqlite/game_rows.hpp"
#include "sqlite/new_archive.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace vpgn::tools {

/// Who puts rows into a database.
class row_sink {
public:
    virtual void take(chunk_rows const&, place_of_chunk const&) = 0;

protected:
    ~row_sink() = default;
};

/// A game as rows. Of tables that are not made it makes no rows: without turns and positions no turn is
/// spelled, and a game is known by its text as written.
class archive_writer final : public game_writer {
public:
    archive_writer(row_sink& into, archive_tables const& tables) : into_(into), tables_(tables) {}
    void on_chunk(game_chunk const& chunk) override { origin_ = chunk.origin.byte; }
    void on_game(syntax::game const&) override;
    void on_start(replay::beginning const&) override;
    replay::interest in_turns() const override {
        return spells() ? replay::interest::turns : replay::interest::nothing;
    }
    void on_turn(replay::played_turn const&) override;
    std::string on_end(imported_game const&) override;
    std::vector<finding> left_out(imported_game const&) const override; ///< that text was converted (C302)
    void deliver(place_of_chunk const& at) override { into_.take(rows_, at); }
    std::optional<std::string> keep_for_others() const override { return bytes_of(rows_); }
    void resume(std::string_view bytes) override { rows_ = chunk_rows_of(bytes); }

private:
    class line_filler;

    bool spells() const { return tables_.turns || tables_.positions; }
    void add_lines(syntax::game const&, game_rows&);
    /// Omits the main line of a text that spells it plainly.
    static void omit_plain_line(game_rows&);
    /// `position`: the hash of that before the turn; none: it is not known.
    void add_turn(syntax::game const&, turn_in_line const&, std::optional<std::int64_t> position, game_rows&);
    void add_position(turn_in_line const&, std::optional<std::int64_t> position, std::uint32_t move);
    std::uint32_t number_of_move(std::string_view text);

    row_sink& into_;
    archive_tables tables_;
    chunk_rows rows_;
    std::unordered_map<std::string, std::uint32_t> moves_; ///< of `rows_`, from 1
    /// A cache of `moves_`.
    struct recent_move {
        std::uint64_t text = 0; ///< its bytes, then zeros
        std::uint8_t size = 255;
        std::uint32_t number = 0;
    };
    static constexpr unsigned recent_bits = 12;
    std::vector<recent_move> recent_moves_ = std::vector<recent_move>(std::size_t(1) << recent_bits);
    std::uint64_t origin_ = 0; ///< of the chunk's text in its file

    // Of the game.
    spelled_game spelled_;
    position_keys keys_;
    std::optional<std::int64_t> first_;              ///< its first position; none: it is not replayed
    std::vector<std::optional<std::int64_t>> after_; ///< the position after each turn, by node
    std::string variant_, start_;
    std::string turn_;       ///< one that is looked up
    bool converted_ = false; ///< the last game's text
};

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
