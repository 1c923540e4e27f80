#include "batch/dedupe/reading_order.hpp"

#include <algorithm>
#include <stdexcept>

namespace vpgn::tools {

void reading_order::chunk_follows(std::size_t file, std::uint64_t games_of_chunk) {
    std::uint64_t const before = games();
    if (games_of_chunk > 0 && (files_.empty() || files_.back().file != file))
        files_.push_back({file, before});
    chunk_ends_.push_back(before + games_of_chunk);
}

reading_order::place reading_order::place_of(std::uint64_t ordinal) const {
    auto const next =
        std::upper_bound(files_.begin(), files_.end(), ordinal,
                         [](std::uint64_t target, part const& of) { return target < of.first; });
    part const& of = *(next - 1);
    return {of.file, ordinal - of.first + 1};
}

void ordinals_of_chunk::opens(std::uint64_t chunk) {
    bool const is_known = chunk < order_.chunks();
    next_ = is_known ? order_.first_of(chunk) : 0;
    end_ = is_known ? order_.end_of(chunk) : 0;
}

std::uint64_t ordinals_of_chunk::next() {
    if (next_ == end_) throw std::runtime_error("the files changed while they were read");
    return next_++;
}

} // namespace vpgn::tools
