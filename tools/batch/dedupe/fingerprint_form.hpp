// All games as fingerprints: what the first look at them gives. A form that games are written in, so that
// they come the way of all others.
#pragma once

#include "batch/dedupe/duplicate_rules.hpp"
#include "batch/dedupe/reading_order.hpp"
#include "games/forms/writing/written_form.hpp"
#include "io/spilled_buckets.hpp"

#include <memory>
#include <vector>

namespace vpgn::tools {

class fingerprint_form final : public written_form {
public:
    explicit fingerprint_form(duplicate_rules const& rules) : rules_(rules) {}

    std::unique_ptr<game_writer> new_writer() override;
    void finish() override {}

    /// Games that may be duplicates of each other are in one bucket.
    spilled_buckets<fingerprint> const& all() const { return all_; }
    reading_order const& order() const { return order_; }

    /// Takes those of the next chunk: for the writers.
    void take(std::vector<fingerprint>&, std::size_t file);

private:
    duplicate_rules const& rules_;
    spilled_buckets<fingerprint> all_;
    reading_order order_;
};

/// What a game is known by, of which `line` are the digests.
fingerprint fingerprint_of(syntax::game const&, std::vector<digest> const& line, duplicate_rules const&);

/// The plies after which games part that may be duplicates: a digest of them is their family.
std::uint64_t family_of(std::vector<digest> const& line, duplicate_rules const&);

} // namespace vpgn::tools
