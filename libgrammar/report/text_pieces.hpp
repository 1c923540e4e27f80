// A repair of several places as one suggestion.
#pragma once

#include "report/finding.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn {

/// The suggestion that makes these changes of `text`, at least one and in any order, in the span from the
/// first to the last. Of those that overlap the first counts. Cost: a sort, and that span.
inline suggestion fix_of_pieces(std::string_view text, std::vector<text_piece> pieces) {
    std::stable_sort(pieces.begin(), pieces.end(),
                     [](text_piece const& a, text_piece const& b) { return a.where.start < b.where.start; });
    suggestion fix{"", true, true};
    fix.mends_text = true;
    std::uint64_t kept = pieces.front().where.start;
    fix.at = span{kept, kept};
    for (text_piece& piece : pieces) {
        if (piece.where.start < kept) continue;
        fix.text.append(part(text, {kept, piece.where.start})).append(piece.text);
        kept = fix.at->end = piece.where.end;
        fix.pieces.push_back(std::move(piece));
    }
    return fix;
}

} // namespace vpgn
