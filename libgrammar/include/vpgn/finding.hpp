// Component `grammar`: findings: errors in a record, their place, reason and repair. Values only.
//
// The public interface is the namespace vpgn::api, in C++17. Other namespaces of vpgn are internal and change
// without notice.
//
// Offsets count bytes of UTF-8 from 0; the end of a span is one past its last byte. What people count (lines,
// columns, games, plies) counts from 1, everywhere in this library.
#pragma once

#include <vpgn/version.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::api {

/// Bytes [start, end) of a text.
struct span {
    std::uint64_t start = 0;
    std::uint64_t end = 0;

    friend bool operator==(span a, span b) { return a.start == b.start && a.end == b.end; }
    friend bool operator!=(span a, span b) { return !(a == b); }
};

/// A span as people and other languages count it.
struct place {
    span points;                ///< in code points from 0; a byte that is not valid UTF-8 counts as one
    std::uint64_t line = 1;     ///< of the first byte
    std::uint64_t column = 1;   ///< in code points
    std::uint64_t end_line = 1; ///< of the end
    std::uint64_t end_column = 1;
};

/// A part of a text and its replacement.
struct text_change {
    span where;
    std::string text;
    place at = {}; ///< of `where`; not used by `with_changes`
};

/// One way to repair a finding: changes of the text that was given, in its order, not overlapping.
struct repair {
    std::vector<text_change> changes;
    bool sure = false;         ///< the single best by a margin: a program may apply it without a question
    bool alone = false;        ///< no other repair explains the record as well
    bool replays_rest = false; ///< with it the rest of its line of play is legal
    bool rival = false;        ///< not the best one, but it explains as much
    /// That it was meant, from 0 to 1, by what people play and by the slips that they make; 0: unknown.
    double probability = 0;
};

/// `unchecked`: the rules of the game's variant are not known, so its moves were not checked.
enum class severity { note, warning, error, unchecked };

/// `note`, `warning`, `error` or `unchecked`.
std::string_view name_of(severity);

/// Something wrong or odd in a text.
struct finding {
    std::string code; ///< `R101`; a code never changes its meaning
    std::string slug; ///< `no-such-piece`
    severity level = severity::error;
    std::string message; ///< the headline: lower case, no full stop
    std::string label;   ///< the fact at the place; may quote any bytes of the text
    span where;
    place at;                          ///< of `where`
    std::optional<std::uint64_t> game; ///< the number of the game in the text, from 1; none: outside of games
    std::string number;    ///< of the move, as players count: `15.` White, `15...` Black; or empty
    std::uint32_t ply = 0; ///< of its line of play, from 1; 0: the finding is not about a move
    bool in_variation = false;
    std::vector<std::string> notes; ///< facts
    std::vector<std::string> helps; ///< what to do
    std::vector<repair> repairs;    ///< the most likely first
};

/// A text that cannot be used because it has an error, such as a definition of a variant. `what()` is the
/// finding in one line.
class error : public std::invalid_argument {
public:
    explicit error(finding cause);

    /// The first error of the text; its span is in that text.
    finding const& cause() const noexcept { return *cause_; }

private:
    std::shared_ptr<finding const> cause_; ///< shared, for an exception must be copied without failing
};

/// Applies the changes of a repair to `text`. Throws std::out_of_range where they lie outside of it or
/// overlap. Linear.
std::string with_changes(std::string const& text, std::vector<text_change> const& changes);

/// `text` for display: its bytes that are not valid UTF-8 are read as Windows-1252. Linear.
std::string as_utf8(std::string_view text);

/// What a code means.
struct explanation {
    std::string code;
    std::string slug;
    severity level = severity::error; ///< the usual one
    std::string headline;
    std::string page; ///< Markdown: what it means, why it matters, what to do, examples
};

/// By code or slug. Throws std::invalid_argument, with near names, where there is none.
explanation explain(std::string const& code);

} // namespace vpgn::api
