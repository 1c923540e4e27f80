// Component `grammar`: findings: what is wrong in a record, where, why, and how to repair it. Values only.
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

/// A part of a text and its replacement.
struct text_change {
    span where;
    std::string text;
};

/// One way to repair a finding: changes of the text that was given, in its order, not overlapping.
struct repair {
    std::vector<text_change> changes;
    /// No other repair explains the record as well, so a program may apply this one without a question.
    bool sure = false;
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
    std::uint64_t line = 1;            ///< of its first byte
    std::uint64_t column = 1;          ///< in code points
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

/// The page of a finding by its code or slug, as Markdown: what it means, why it matters, what to do,
/// examples. Empty where there is no such code.
std::string page_of(std::string const& code);

} // namespace vpgn::api
