// A game as rows of an archive, made while it is replayed; putting them in is archive_filler's.
#pragma once

#include "formats/common/game_writer.hpp"
#include "formats/common/spelled_game.hpp"
#include "games/keys/position_key.hpp"
#include "sqlite/archive.hpp"
#include "sqlite/game_rows.hpp"

#include <cstdint>
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

/// Of tables that are not made it makes no rows: without turns and positions no turn is spelled, and a game
/// is known by its text as written.
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

} // namespace vpgn::tools
