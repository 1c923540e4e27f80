// What is wrong, where, why, and what to do about it: a finding as plain data. Renderers are in render/.
#pragma once

#include "report/codes/code.hpp"
#include "source/span.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace vpgn {

/// A replacement for the bytes of the finding's span, or for those of its own: the whole of what is written
/// otherwise.
struct suggestion {
    std::string text;
    bool replays_rest = false; ///< the rest of that line of play is legal once this is followed
    bool alone = false; ///< no other replacement explains the record as well, and something speaks for it
    span turn = {};     ///< the whole turn that it mends, marks included; empty where it mends none
    std::size_t puts_in = 0;               ///< turns that were left out
    std::optional<span> at = std::nullopt; ///< where the text goes, if not where the finding is
    bool mends_text = false;               ///< it mends no turn: punctuation, a number, a result

    // How sure it is, where it is one of several explanations.
    static constexpr int no_rival = 100;
    static constexpr std::size_t evident = 1000;
    int cost = 0;                   ///< how unlike the record it is: a wrong square or piece is 2 or 3
    int margin = no_rival;          ///< by how much the next best explanation costs more
    std::size_t explains = evident; ///< moves after it that then fit

    /// Returns whether a program may follow it without asking: it is the single best by a margin.
    bool is_safe() const;
};

/// Which turn of which game a finding is about. Zero or empty means not applicable.
struct turn_place {
    std::uint64_t game = 0; ///< from 1 in its file
    std::string number;     ///< as players count: `15.` White, `15...` Black
    std::uint32_t ply = 0;  ///< turns of that line of play, from 1
    bool variation = false;
};

struct finding {
    finding_code code;
    severity level;
    std::string message; ///< the headline: lower case, no full stop, stands alone
    span where;          ///< bytes of the source text
    std::string label;   ///< what is at the caret
    turn_place place;
    std::vector<std::string> notes; ///< facts
    std::vector<std::string> helps; ///< what to do
    std::optional<suggestion> fix;
    std::vector<suggestion> others = {}; ///< as likely as `fix`; each says where it goes
};

/// The bytes that its suggestion replaces.
inline span replaced_span(finding const& f) {
    return f.fix && f.fix->at ? *f.fix->at : f.where;
}

/// A finding with the severity and headline that its code's record gives, and no place in a game yet. A maker
/// that knows more than the table may sharpen the headline and change the level.
finding make_finding(finding_code, span where, std::string label);

/// The finding as it is in a text that has `bytes` more in front.
void shift(finding&, std::uint64_t bytes);

/// Headline and label with a colon between them, or the headline alone: for formats that have one place for
/// words. Not safe to print as it is: a label may quote any bytes of the source.
std::string one_line(finding const&);

/// All that a finding says, one thing an element: `one_line`, then `note: …` and `help: …`. As unsafe.
std::vector<std::string> all_lines(finding const&);

} // namespace vpgn
