// A finding as plain data: what is wrong, where, why, and how to correct it. Renderers are in render/.
#pragma once

#include "report/codes/code.hpp"
#include "source/span.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace vpgn {

/// A replacement for the bytes of the finding's span, or for those at `at`. It is the complete new text.
struct suggestion {
    std::string text;
    bool replays_rest = false; ///< with it the rest of that line of play is legal
    bool alone = false; ///< no other replacement explains the record as well, and evidence supports this one
    span turn = {};     ///< the whole move that it repairs, marks included; empty if it repairs none
    std::size_t puts_in = 0;               ///< number of omitted moves that it inserts
    std::optional<span> at = std::nullopt; ///< where to insert the text, if not at the finding

    /// Whether a program may apply it without confirmation and note it after the move.
    bool is_safe() const { return replays_rest && alone && !turn.empty(); }
};

/// The game and the move that a finding is about. Zero or empty: not applicable.
struct turn_place {
    std::uint64_t game = 0; ///< 1-based, in its file
    std::string number;     ///< as players count: `15.` for White, `15...` for Black
    std::uint32_t ply = 0;  ///< plies of that line of play, 1-based
    bool variation = false;
};

struct finding {
    finding_code code;
    severity level;
    std::string message; ///< the headline: lower case, no full stop, makes sense alone
    span where;          ///< in the source text
    std::string label;   ///< text at the caret
    turn_place place;
    std::vector<std::string> notes; ///< facts
    std::vector<std::string> helps; ///< imperatives
    std::optional<suggestion> fix;
    std::vector<suggestion> others = {}; ///< as likely as `fix`; each with its own place
};

/// The bytes that the suggestion replaces.
inline span replaced_span(finding const& f) {
    return f.fix && f.fix->at ? *f.fix->at : f.where;
}

/// Creates a finding with the severity and headline of its code's record, and no place in a game yet. The
/// caller may make the headline more specific and change the severity.
finding make_finding(finding_code, span where, std::string label);

/// Moves the finding's spans by `bytes`, for a text with a longer prefix.
void shift(finding&, std::uint64_t bytes);

/// Headline and label joined by a colon, or the headline alone: for formats with a single text field. Not
/// safe to print: a label may quote any bytes of the source.
std::string one_line(finding const&);

/// The whole finding, one line per element: `one_line`, then `note: …` and `help: …`. Not safe to print
/// either.
std::vector<std::string> all_lines(finding const&);

} // namespace vpgn
