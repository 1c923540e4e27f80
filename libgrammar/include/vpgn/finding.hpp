// Component `grammar`: what is wrong in a record, where, why, and what to do about it. Values only.
//
// All that is public is in the namespace vpgn::api, in C++17; what stands in other namespaces of vpgn is none
// of a user's business and changes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace vpgn::api {

/// Bytes [start, end) of a text, counted from 0.
struct span {
    std::uint64_t start = 0;
    std::uint64_t end = 0;

    friend bool operator==(span a, span b) { return a.start == b.start && a.end == b.end; }
    friend bool operator!=(span a, span b) { return !(a == b); }
};

/// A part of a text, and what comes in its place.
struct text_change {
    span where;
    std::string text;
};

/// One way to mend what is wrong: changes of the text that was given, in its order, not overlapping.
struct repair {
    std::vector<text_change> changes;
    /// It leaves no choice: nothing else explains the record as well. A program may follow it unasked.
    bool sure = false;
};

enum class severity { note, warning, error, unchecked };

/// Something wrong or odd. `vpgn explain CODE` tells more of a code.
struct finding {
    std::string code; ///< `R101`: never changes its meaning
    std::string slug; ///< `no-such-piece`
    severity level = severity::error;
    std::string message; ///< the headline: lower case, no full stop
    std::string label;   ///< what is at the place; may quote any bytes of the text
    span where;
    std::uint64_t line = 1;            ///< of its first byte, from 1
    std::uint64_t column = 1;          ///< in code points, from 1
    std::optional<std::uint64_t> game; ///< which game of the text, from 0
    std::string number;    ///< of the turn, as players count: `15.` White, `15...` Black; or empty
    std::uint32_t ply = 0; ///< turns of its line of play, from 1; 0: it is about no turn
    bool in_variation = false;
    std::vector<std::string> notes; ///< facts
    std::vector<std::string> helps; ///< what to do
    std::vector<repair> repairs;    ///< the likeliest first
};

/// `text` with the changes of a repair. Throws std::out_of_range where they do not lie in it. Linear.
std::string with_changes(std::string const& text, std::vector<text_change> const& changes);

/// What `vpgn explain CODE` says of a code or of its slug, as Markdown: what it means, why it matters, what
/// to do, examples. Empty where there is no such code.
std::string page_of(std::string const& code);

} // namespace vpgn::api
