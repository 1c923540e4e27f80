// Finds the duplicates among the games of some files. Reads all of them; memory grows only by a few bits per
// game.
#pragma once

#include "batch/dedupe/decision.hpp"
#include "batch/dedupe/reading_order.hpp"
#include "batch/game_sources.hpp"
#include "io/spilled_buckets.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace vpgn::tools {

struct duplicate_search {
    std::vector<std::string> const& files; ///< each of which can be read several times
    game_sources const& sources;
    duplicate_rules const& rules;
    int jobs = 0; ///< threads; 0: as many as there are processors
};

class found_duplicates {
public:
    /// Looks for them, once. False where a file could not be read to its end; the reason has been printed.
    /// Throws std::system_error where there is no room for temporary files, std::runtime_error where files
    /// change.
    bool find(duplicate_search const&);

    reading_order const& order() const { return order_; }
    bool goes(std::uint64_t ordinal) const { return goes_[ordinal]; }
    /// All, in the order in which the games that go are read.
    void each(std::function<void(duplicate const&)> const&) const;
    std::uint64_t count() const { return all_.size(); }
    std::uint64_t count(likeness why) const { return counts_[std::size_t(why)]; }

private:
    void take(std::vector<duplicate> const&);

    reading_order order_;
    std::vector<bool> goes_; ///< by ordinal
    spilled_buckets<duplicate> all_;
    std::array<std::uint64_t, 5> counts_{};
};

} // namespace vpgn::tools
