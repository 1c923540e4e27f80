// Differences between snapshots, as text and as JSON.
#pragma once

#include "games/snapshot/judged_game.hpp"
#include "games/snapshot/verdict.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

// The difference between the texts of two positions, in a few bytes for any variant: a snapshot contains the
// positions of millions of turns.

/// Appends the parts of `after` that differ from their prediction from `before`. `/` and blanks divide the
/// text into parts; a part as predicted is written as nothing, and separators after the last other part are
/// omitted. The prediction: the same ranks and rights, the other side to move, no en passant target, a clock
/// that is one higher, and a number that is one higher after Black's turn. A text with another number of
/// parts is written whole, after `=`.
///
///     1. e4   ////4P3//PPPP1PPP/   e3 0
void put_position_change(std::string& out, std::string_view before, std::string_view after);

/// The text that follows from `before` by what put_position_change appended. Of other changes some text,
/// never an error.
std::string changed_position(std::string_view before, std::string_view change);

// The differences between two verdicts of the same game.

struct difference {
    bool variant = false;
    bool start = false;
    bool ending = false;            ///< or its winner
    std::vector<std::size_t> turns; ///< which of the written turns, from 0: another position, or check
    std::vector<judged_finding> appeared;
    std::vector<judged_finding> gone;

    bool any() const {
        return variant || start || ending || !turns.empty() || !appeared.empty() || !gone.empty();
    }
};

/// Cost: linear in the turns, and that of sorting the findings.
difference difference_between(verdict const& was, verdict const& now);

/// The position after a written turn; nothing where the verdict has none.
judged_turn turn_of(verdict const&, std::size_t turn);

// Reports of differences, human-readable or machine-readable (schemas/difference.schema.json).

/// The game that a difference is about.
struct named_game {
    std::string_view file;  ///< as the user named it
    std::uint64_t game;     ///< from 1 in its file
    std::string_view title; ///< from its tags; may be empty
};

struct reported_difference {
    named_game const& of;
    difference const& changes; ///< something is
    verdict const& was;
    verdict const& now;
    std::vector<written_turn_name> const& names; ///< of the turns, as they are written now
};

struct comparison_figures {
    std::uint64_t games = 0;   ///< compared with their verdicts
    std::uint64_t differ = 0;  ///< of these
    std::uint64_t added = 0;   ///< no verdict is known of them
    std::uint64_t missing = 0; ///< verdicts are known of them, and they are not there
};

/// Appends text to a string, in the order of the calls; `finish` once, at the end.
class difference_reporter {
public:
    virtual ~difference_reporter() = default;
    virtual void report(reported_difference const&, std::string& out) = 0;
    virtual void report_added(named_game const&, std::string& out) = 0;
    virtual void report_missing(named_game const&, std::string& out) = 0;
    virtual void finish(comparison_figures const&, std::string& out) = 0;
};

/// `text`, `json` or `jsonl`; null for another word. `each`: every turn that differs with both positions, not
/// the first alone.
std::unique_ptr<difference_reporter> make_difference_reporter(std::string_view format, bool each);

std::unique_ptr<difference_reporter> report_differences_as_text(bool each);
/// `in_lines`: an object a line, in place of one document.
std::unique_ptr<difference_reporter> report_differences_as_json(bool each, bool in_lines);

/// `15.` or `15...`: the number of the turn that leads to `position`; empty where the text has none.
std::string number_of_turn(std::string_view position);

} // namespace vpgn::tools
