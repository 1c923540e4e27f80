// Which braces belong together where comments nest. PGN's do not, but programs write such. Private to this
// folder.
#pragma once

#include "syntax/bytes.hpp"
#include "syntax/scan.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace vpgn::syntax {

/// No nested comment is longer: `boundary.cpp` relies on it.
inline constexpr std::size_t longest_nested = 16384;

/// The pairs of a part of a text that is read from its start to its end.
class brace_pairs {
public:
    using at_byte = char const*;

    /// The brace that closes the one at `at` where braces nest; null: there is none within `longest_nested`
    /// bytes and before a line that opens a tag section, or it is in a comment of its line that begins after
    /// `close`: with a `%`, or with a semicolon that a blank precedes. `end` is the same in each call. Cost:
    /// each byte is looked at twice at most.
    at_byte partner(at_byte at, at_byte close, at_byte end) {
        bool const is_known =
            at >= from_ && at < to_ && (is_whole_ || bytes::left(at, to_) >= longest_nested);
        if (!is_known) read(at, end);
        auto const found =
            std::lower_bound(pairs_.begin(), pairs_.end(), at,
                             [](pair const& known, at_byte open) { return known.open < open; });
        if (found == pairs_.end() || found->open != at || found->close == nullptr) return nullptr;
        bool const in_line_comment = found->line_comment != nullptr && found->line_comment > close;
        return !in_line_comment && bytes::left(at, found->close) < longest_nested ? found->close : nullptr;
    }

private:
    struct pair {
        at_byte open;
        at_byte close;        ///< null: none in this part
        at_byte line_comment; ///< the last that may begin on the line before `close`; null: none
    };

    /// Up to the partner of the brace at `at`, the next tags, or so far that the braces after `at` are known,
    /// too.
    void read(at_byte at, at_byte end) {
        using namespace bytes;
        from_ = at;
        at_byte const limit = at + std::min(2 * longest_nested, left(at, end));
        pairs_.clear();
        open_.clear();
        at_byte line_comment = nullptr;
        for (; at != limit; ++at) {
            if (*at == '[' && is(at[-1], line_end) && scan::tag_opening(at, end) != nullptr) break;
            if (*at == '{') {
                open_.push_back(pairs_.size());
                pairs_.push_back({at, nullptr, nullptr});
            } else if (*at == '}' && !open_.empty()) {
                pairs_[open_.back()].close = at;
                pairs_[open_.back()].line_comment = line_comment;
                open_.pop_back();
                if (open_.empty()) break;
            } else if (is(*at, line_end)) {
                line_comment = nullptr;
            } else if (at != from_ && ((*at == ';' && is(at[-1], space | line_end)) ||
                                       (*at == '%' && is(at[-1], line_end)))) {
                line_comment = at;
            }
        }
        is_whole_ = at != limit || limit == end;
        to_ = at;
    }

    at_byte from_ = nullptr, to_ = nullptr;
    bool is_whole_ = false;   ///< no pair of the part reaches beyond it
    std::vector<pair> pairs_; ///< in the order of their opening braces
    std::vector<std::size_t> open_;
};

} // namespace vpgn::syntax
