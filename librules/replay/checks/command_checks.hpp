// Do the commands in the comments of a game say what can be? Clocks that go up, marks off the board, what
// cannot be read. Only the text, the time control and the size of the board are looked at, so that checking
// while reading can ask the same as a replay of the tree.
#pragma once

#include "report/finding.hpp"
#include "syntax/comment_commands.hpp"
#include "syntax/game.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace vpgn::replay {

struct game_start;

/// Of the board that a game begins on; 0 where that is not known.
struct board_size {
    int files = 0;
    int ranks = 0;
};

/// Is told of the comments of one game in their order.
class command_checks {
public:
    /// `game`: its tags.
    command_checks(syntax::game const& game, board_size board);

    /// Looks at a comment, whose text is `comment` in `text`. `turn`: behind which turn of the main line it
    /// stands, from 1; 0 before the first and in variations.
    void look_at(std::string_view text, span comment, std::uint32_t turn);

    /// Nothing is to be said so far.
    bool in_order() const { return findings_.empty() && rises_ == 0; }

    /// G115 to G117 and S113; of each the place says only the ply, 0 where `turn` was.
    std::vector<finding> const& findings() const { return findings_; }
    /// S112, with the ply likewise; none if no clock goes up.
    std::optional<finding> rise() const;

private:
    using milliseconds = std::chrono::milliseconds;

    /// What a clock showed, after which turn.
    struct shown_time {
        milliseconds time{};
        std::uint32_t turn = 0; ///< 0: nothing yet
    };

    void look_at_command(std::string_view text, std::uint64_t start, syntax::comment_command const&);
    void look_at_time(syntax::command_type, std::string_view value, span where);
    void look_at_marks(std::optional<std::vector<syntax::board_mark>> const&, bool arrows, span value);
    void look_at_square(syntax::marked_square, span mark);
    void tell(finding_code, span where, std::string label);

    board_size board_;
    bool knows_control_ = false;
    milliseconds increment_{}; ///< the most that a turn adds
    milliseconds period_{};    ///< the most that the beginning of a period adds
    std::uint32_t turn_ = 0;   ///< of the comment that is looked at
    std::array<shown_time, 2> shown_{};

    std::vector<finding> findings_;
    std::uint32_t rises_ = 0;
    // Of the first of them:
    span rise_at_;
    milliseconds risen_from_{}, risen_to_{};
    std::uint32_t risen_in_ = 0; ///< after which turn
};

/// All comments of a game. `on`: how it begins; the board is not known where that is not playable. A clock
/// that goes up is told only where `turns_replay`, for else the sides may be exchanged. Cost: a search
/// through the game's text, and its comments if there are commands.
void check_commands(syntax::game const&, game_start const& on, bool turns_replay, std::vector<finding>&);

} // namespace vpgn::replay
