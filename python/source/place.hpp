// The place of a finding in a file, in bytes, code points, lines and columns.
#pragma once

#include "report/finding.hpp"
#include "source/line_index.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace vpgn::python {

struct place {
    span bytes;
    span points; ///< code points; a byte that is no valid UTF-8 counts as one
    line_column from, to;
};

/// The places of a part of a file that begins at `origin`, `points` code points after the start of the file.
/// The text must outlive them. Not thread-safe.
class places {
public:
    places(std::string_view text, text_origin origin, std::uint64_t points)
        : text_(text), origin_(origin), points_(points), lines_(text, origin) {}

    /// Cost: a pass over the text, the first time.
    place of(span) const;

private:
    std::uint64_t points_before(std::uint64_t byte) const;

    std::string_view text_;
    text_origin origin_;
    std::uint64_t points_;
    line_index lines_;
};

/// Code points of a text. Cost: that of reading it, where it is UTF-8.
std::uint64_t count_points(std::string_view text);

/// A finding with its places in the file.
struct located {
    finding what;
    place where;
    place fix = {};                 ///< the part that its suggestion replaces
    std::vector<place> others = {}; ///< the parts that the other suggestions replace
};

located locate(finding&&, places const&);

} // namespace vpgn::python
