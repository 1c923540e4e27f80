// A game as rows of an archive, made while it is replayed; putting them in is archive_form's.
#pragma once

#include "formats/writing/game_writer.hpp"
#include "formats/writing/spelled_game.hpp"
#include "syntax/turn_commands.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::tools {

struct turn_row {
    int line = 0;
    std::uint32_t ply = 0;
    std::string written;
    std::string canonical; ///< empty: null
    std::string position;  ///< empty: null, and the hash with it
    std::int64_t position_hash = 0;
    int check = 0;
    syntax::turn_commands said; ///< of it in the comments behind it
};

struct variation_row {
    int line = 0;
    int parent = 0;
    std::uint32_t ply = 0;
};

struct finding_row {
    finding what;
    line_column at;
};

struct game_rows {
    std::array<std::uint8_t, 16> uuid{};
    std::string file;
    std::uint64_t place = 0; ///< among the games of its chunk
    std::string variant, start, ending, winner, text;
    std::uint32_t plies = 0;
    std::vector<std::pair<std::string, std::string>> tags;
    std::vector<turn_row> turns;
    std::vector<variation_row> variations;
    std::vector<finding_row> findings;
};

/// The hash of a position by which it is found again: FNV-1a, 64 bits, over the position text without the
/// half-move clock and the move number.
std::int64_t position_hash(std::string_view position_text);

/// Who puts rows into a database.
class taker_of_rows {
public:
    virtual void take(std::vector<game_rows> const&, std::uint64_t games_before) = 0;

protected:
    ~taker_of_rows() = default;
};

class archive_writer final : public game_writer {
public:
    explicit archive_writer(taker_of_rows& into) : into_(into) {}
    void begins(syntax::game const&) override;
    void starts(replay::beginning const&) override;
    void plays(replay::played_turn const&) override;
    std::string ends(told_game const&) override;
    std::vector<finding> left_out(told_game const&) const override; ///< that text was converted (C302)
    void deliver(place_of_chunk const& at) override { into_.take(games_, at.games_before); }

private:
    struct played {
        std::string position; ///< empty: not replayed
        int check = 0;
    };

    void add_turns(syntax::game const&, game_rows&) const;

    taker_of_rows& into_;
    std::vector<game_rows> games_;
    spelled_game spelled_;
    std::vector<played> played_; ///< by node
    replay::position_notation notation_;
    std::string variant_, start_;
    std::uint32_t plies_ = 0;
    bool converted_ = false; ///< the last game's text
};

} // namespace vpgn::tools
