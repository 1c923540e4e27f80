// Selects and counts findings, and limits how many are shown; shared by all commands that show findings.
#pragma once

#include "games/findings/code_choice.hpp"
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

    /// That a game is unchecked cannot be deselected: it counts even if it is not shown.
    bool looks_at(finding const&) const;
    /// Counts a selected finding; true if it is to be shown. `reported_before`: it repeats another one.
    bool shows(finding const&, bool reported_before = false);

    /// Errors and warnings, and hidden findings.
    summary const& counted() const { return counted_; }

private:
    code_choice codes_;
    std::uint64_t most_;
    std::uint64_t shown_ = 0;
    summary counted_;
};

} // namespace vpgn::tools
