// Findings in the public types.
#pragma once

#include "report/finding.hpp"
#include "source/line_index.hpp"

#include <cstdint>
#include <string_view>
#include <vector>
#include <vpgn/finding.hpp>

namespace vpgn::library {

inline api::span to_public(span where) {
    return {where.start, where.end};
}

/// The number of code points of a text; a byte that is not valid UTF-8 counts as one. Linear.
std::uint64_t count_points(std::string_view);

/// The public places in a text, or in a part of one that begins at `origin`, `points` code points after the
/// start. The text must outlive the object. Memory: that of line_index, and 0.4 % of the text. Not
/// thread-safe.
class places {
public:
    explicit places(std::string_view text, text_origin origin = {}, std::uint64_t points = 0)
        : text_(text), origin_(origin), lines_(text, origin), marks_{{0, points}} {}

    /// The bytes of the file, where the text was decoded from it; it must outlive the object.
    void decoded_from(encoded_text const* original) { lines_.decoded_from(original); }

    api::span bytes(span where) const { return to_public(lines_.in_file(where)); }
    /// Amortised O(log n) and a pass over four kilobytes.
    api::place at(span where) const;
    api::text_change change(span where, std::string text) const {
        return {bytes(where), std::move(text), at(where)};
    }

private:
    struct mark { ///< a byte that begins a code point, and the number of code points before it
        std::uint64_t offset;
        std::uint64_t points;
    };
    std::uint64_t points_before(std::uint64_t offset) const;

    std::string_view text_;
    text_origin origin_;
    line_index lines_;
    mutable std::vector<mark> marks_;
};

/// Without repairs.
api::finding bare_finding(finding const&, places const&);

/// With its suggestions as repairs: those that need no rules.
api::finding to_public(finding const&, places const&);

} // namespace vpgn::library
