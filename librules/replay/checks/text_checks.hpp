// Checks of what a game's text states beside its moves: tags, and commands in comments.
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

/// Checks tag values, by tags/tag_values.hpp: dates, ratings, ECO codes and the like (S117 to S127), in the
/// order of the tags.
void check_tags(syntax::game const&, std::vector<finding>&);

// Checks of the commands in a game's comments: clocks that increase, marks off the board, unreadable values.
// They only depend on the text, the time control and the size of the board, so that checking while parsing
// can use the same code as a replay of the tree.

/// Of the initial board; 0 if unknown.
struct board_size {
    int files = 0;
    int ranks = 0;
};

/// By how much the clocks of a game may increase.
struct clock_terms {
    bool known = false;                    ///< there is a time control
    std::chrono::milliseconds increment{}; ///< maximal increment per turn
    std::chrono::milliseconds
        slack{}; ///< maximal time added at the beginning of a period, and that of rounding
};

/// By the value of the TimeControl tag, without escapes.
clock_terms clock_terms_of(std::string_view time_control);

/// Receives the comments of one game in order.
class command_checks {
public:
    command_checks(clock_terms const& terms, board_size board) : board_(board), terms_(terms) {}

    /// Checks a comment, whose text is `comment` in `text`. `turn`: the preceding turn of the main line,
    /// 1-based; 0 before the first and in variations.
    void look_at(std::string_view text, span comment, std::uint32_t turn);
    /// The same with its commands, as read_usual_commands has found them.
    void look_at(std::string_view text, span comment, syntax::usual_commands const&, std::uint32_t turn);
    /// The same of usual commands with a clock.
    void show_clock(std::string_view text, syntax::usual_commands const& found, std::uint32_t turn) {
        turn_ = turn;
        milliseconds const time(found.clock);
        if (auto const before = risen_from(time)) note_rise(text, found.clock_at, *before, time);
    }

    /// Whether there is nothing to report so far, except a clock that increases.
    bool in_order() const { return findings_.empty(); }

    /// G115 to G117 and S113; the place of each contains only the ply, 0 if `turn` was.
    std::vector<finding> const& findings() const { return findings_; }
    /// S112, with its place in a game that starts so; nullopt if no clock increases. It must be reported only
    /// if the turns replay: otherwise the sides may be swapped.
    std::optional<finding> rise(game_start const&) const;

private:
    using milliseconds = std::chrono::milliseconds;

    /// The time on a clock, and the turn after which it was shown.
    struct shown_time {
        milliseconds time{};
        std::uint32_t turn = 0; ///< 0: none yet
    };

    void look_at_command(std::string_view text, std::uint64_t start, syntax::comment_command const&);
    void look_at_time(syntax::command_type, std::string_view value, span where);
    /// Notes the clock of the current turn; if it has increased, returns what it showed before.
    std::optional<milliseconds> risen_from(milliseconds time) {
        if (turn_ == 0 || !terms_.known) return std::nullopt;
        shown_time& last = shown_[turn_ % 2];
        if (last.turn == turn_) return std::nullopt; // duplicate: the first counts, as everywhere
        milliseconds const most = last.time + terms_.increment * ((turn_ - last.turn) / 2) + terms_.slack;
        bool const rises = last.turn != 0 && time > most;
        milliseconds const before = last.time;
        last = {time, turn_};
        return rises ? std::optional(before) : std::nullopt;
    }
    /// Notes an increase in the current turn, whose value is `where`, or begins at `value_at`.
    void note_rise(span where, milliseconds from, milliseconds to);
    /// Not inlined: nearly no clock increases.
    [[gnu::noinline]] void note_rise(std::string_view text, std::uint64_t value_at, milliseconds from,
                                     milliseconds to);
    void look_at_marks(std::optional<std::vector<syntax::board_mark>> const&, bool arrows, span value);
    void look_at_square(syntax::marked_square, span mark);
    void report(finding_code, span where, std::string label);

    board_size board_;
    clock_terms terms_;
    std::uint32_t turn_ = 0; ///< of the current comment
    std::array<shown_time, 2> shown_{};

    std::vector<finding> findings_;
    std::uint32_t rises_ = 0;
    // Of the first increase:
    span rise_at_;
    milliseconds risen_from_{}, risen_to_{};
    std::uint32_t risen_in_ = 0; ///< its turn
};

/// Checks all comments of a game. `on`: its start; the board is unknown if that is not playable. A clock that
/// increases is only reported if `turns_replay`, because otherwise the sides may be swapped. Cost: a search
/// through the game's text, and its comments if there are commands.
void check_commands(syntax::game const&, game_start const& on, bool turns_replay, std::vector<finding>&);

} // namespace vpgn::replay
