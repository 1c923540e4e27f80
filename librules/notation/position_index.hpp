// Membership of a position in a list. Uses hashes for several positions: a large board has thousands of
// turns, and each new one would be compared with all before it.
#pragma once

#include "core/effort.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <unordered_map>

namespace vpgn::replay {

/// An index of a list of positions that its owner keeps and only appends to.
template <class P>
class position_index {
public:
    /// The first of the entries below `below` that equals `p`. The list has `size` entries, and `at(i)` is
    /// the position of one. Expected cost: constant, and the hashes of the entries that were appended.
    template <class At>
    std::optional<std::size_t> find(P const& p, std::size_t size, std::size_t below, At const& at) {
        if (size <= few) {
            rules::spend_effort(rules::effort_units(below) * rules::size_in_units<P> / compared_in_unit);
            for (std::size_t i = 0; i < below; ++i)
                if (at(i) == p) return i;
            return std::nullopt;
        }
        rules::spend_effort(units_of_hash);
        if (!by_hash_) by_hash_ = std::make_unique<std::unordered_multimap<std::size_t, std::size_t>>();
        for (; indexed_ < size; ++indexed_)
            by_hash_->emplace(std::size_t(at(indexed_).hash()), indexed_);
        std::optional<std::size_t> found;
        auto const [first, last] = by_hash_->equal_range(std::size_t(p.hash()));
        for (auto entry = first; entry != last; ++entry)
            if (entry->second < below && (!found || entry->second < *found) && at(entry->second) == p)
                found = entry->second;
        return found;
    }

private:
    static constexpr rules::effort_units units_of_hash = 4;
    static constexpr rules::effort_units compared_in_unit = 4; ///< most differ in their first words
    static constexpr std::size_t few = 128; ///< comparing these pairwise is faster than hashing them
    std::size_t indexed_ = 0;
    std::unique_ptr<std::unordered_multimap<std::size_t, std::size_t>> by_hash_; ///< null for a few entries
};

} // namespace vpgn::replay
