// Finds games whose beginning is another complete game. Candidates are replayed again, and the beginnings
// that are games are kept.
#pragma once

#include "batch/dedupe/decision.hpp"
#include "batch/dedupe/reading_order.hpp"
#include "games/forms/writing/written_form.hpp"
#include "io/spilled_buckets.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace vpgn::tools {

/// The games that may begin with another one, or be the beginning of one: those of families in which not all
/// have the same turns.
class games_to_follow {
public:
    /// Cost: n log n. Memory: eight bytes for each such game, a bit for each.
    games_to_follow(spilled_buckets<fingerprint> const& all, std::uint64_t games, duplicate_rules const&);

    bool has(std::uint64_t ordinal) const { return followed_[ordinal]; }
    bool none() const { return wholes_.empty(); }
    /// Whether a beginning may be one of these games. Rarely true for one that is not.
    bool may_be_whole(digest const& beginning) const;

private:
    void add_family(std::vector<fingerprint>::const_iterator from,
                    std::vector<fingerprint>::const_iterator to);

    std::vector<bool> followed_;        ///< by ordinal
    std::vector<std::uint64_t> wholes_; ///< half of the digest of their turns, sorted
};

class beginnings_form final : public written_form {
public:
    /// All must stay.
    beginnings_form(games_to_follow const& games, reading_order const& order, duplicate_rules const& rules,
                    std::size_t buckets)
        : games_(games), order_(order), rules_(rules), all_(buckets) {}

    std::unique_ptr<game_writer> new_writer() override;
    void finish() override {}

    /// In the buckets in which the fingerprints of their games are.
    spilled_buckets<shared_beginning> const& all() const { return all_; }

    /// Takes those of the next chunk: for the writers.
    void take(std::vector<shared_beginning> const&);

private:
    games_to_follow const& games_;
    reading_order const& order_;
    duplicate_rules const& rules_;
    spilled_buckets<shared_beginning> all_;
};

} // namespace vpgn::tools
