// Which findings are looked at, which of those are shown, and how many are there? For all who show findings,
// whatever else they ask of them.
#pragma once

#include "findings/code_choice.hpp"
#include "report/finding.hpp"
#include "report/summary.hpp"

#include <cstdint>
#include <limits>
#include <utility>

namespace vpgn::tools {

class finding_tally {
public:
    static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

    explicit finding_tally(code_choice codes = {}, std::uint64_t most = no_limit)
        : codes_(std::move(codes)), most_(most) {}

    /// That a game is unchecked is nothing that could be wished away: it is looked at though it be not shown.
    bool looks_at(finding const&) const;
    /// Counts one that is looked at; true if it is to be shown. `told_before`: it says what another one did.
    bool shows(finding const&, bool told_before = false);

    /// Errors and warnings, and what was not shown.
    summary const& counted() const { return counted_; }

private:
    code_choice codes_;
    std::uint64_t most_;
    std::uint64_t shown_ = 0;
    summary counted_;
};

} // namespace vpgn::tools
