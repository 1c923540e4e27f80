// A finding as plain data: the error, its place, its reason, and its correction. Renderers are in render/.
#pragma once

#include "report/codes/code.hpp"
#include "source/span.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn {

/// A replacement for the bytes of the finding's span, or for those at `at`. It is the complete new text.
struct suggestion {
    std::string text;
    bool replays_rest = false; ///< the rest of that line of play is legal once this is followed
    bool alone = false; ///< no other replacement explains the record as well, and something speaks for it
    span turn = {};     ///< the whole turn that it mends, marks included; empty where it mends none
    std::size_t puts_in = 0;               ///< turns that were left out
    std::optional<span> at = std::nullopt; ///< where the text goes, if not where the finding is
    bool mends_text = false;               ///< it mends no turn: punctuation, a number, a result
    std::vector<text_change> pieces = {};  ///< the same change by its parts; empty: it has one

    // How sure it is, where it is one of several explanations.
    static constexpr int no_rival = 100;
    static constexpr std::size_t evident = 1000;
    int cost = 0;                   ///< how unlike the record it is: a wrong square or piece is 2 or 3
    int margin = no_rival;          ///< by how much the next best explanation costs more
    std::size_t explains = evident; ///< moves after it that then fit
    bool is_decided = false; ///< what people play decides for it, by far, whatever else explains the record
    int weight = 0; ///< by what people play, in hundredths of a nat, the less the likelier; 0: not weighed
    int probability =
        0; ///< in thousandths, among all explanations that were weighed, and none of them; 0: unknown

    /// Returns whether a program may follow it without asking: it is the single best by a margin.
    bool is_safe() const;
};

/// An explanation of a record that was compared with others: a slip, and what was played in its place. Costs
/// are in hundredths of a nat.
struct compared_explanation {
    std::string text;   ///< the repair, in short
    std::string number; ///< its place, as players count
    int slip = 0;       ///< what the slip costs
    int weight = 0;     ///< with what the moves cost; the less the likelier. 0: not weighed
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
    std::vector<suggestion> others = {}; ///< that explain as much as `fix`; each with its own place
    std::vector<compared_explanation> compared = {}; ///< by what people play, the likeliest first
    std::optional<span> in_other = std::nullopt;     ///< the same place in a second record of the game
};

/// The bytes that the suggestion replaces.
inline span replaced_span(finding const& f) {
    return f.fix && f.fix->at ? *f.fix->at : f.where;
}

/// Whether its suggestion mends turns, and so was compared with others.
inline bool is_compared(finding const& f) {
    return f.fix && !f.fix->mends_text;
}

/// Creates a finding with the severity and headline of its code's record, and no place in a game yet. The
/// caller may make the headline more specific and change the severity.
finding make_finding(finding_code, span where, std::string label);

/// Moves the finding's spans by `bytes`, for a text with a longer prefix.
void shift(finding&, std::uint64_t bytes);

/// Sorts by the first byte, and keeps the order of those with the same one.
void sort_by_place(std::span<finding>);

/// Headline and label joined by a colon, or the headline alone: for formats with a single text field. Not
/// safe to print: a label may quote any bytes of the source.
std::string one_line(finding const&);

/// The whole finding, one line per element: `one_line`, then `note: …` and `help: …`. Not safe to print
/// either.
std::vector<std::string> all_lines(finding const&);

/// The suggestion that makes these changes of `text`, at least one and in any order, in the span from the
/// first to the last. Of those that overlap the first counts. Cost: a sort, and that span.
suggestion fix_of_pieces(std::string_view text, std::vector<text_change> pieces);

/// The number of findings that are reported of one game, in whatever format it is.
inline constexpr std::size_t most_findings_of_game = 10'000;

/// Appends a finding. The first beyond the limit becomes G114, and those after it are dropped.
void add_finding(std::vector<finding>& to, finding found);

/// Drops the findings beyond the limit. G114 is at the first that is left out, once. `others` of the same
/// game are listed elsewhere.
void limit_findings(std::vector<finding>& all, std::size_t others = 0);

} // namespace vpgn
