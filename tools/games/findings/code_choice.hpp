// Selection of codes by words of the command line, `R101`, `no-such-piece` or the beginning of a code such as
// `R1`, and the count of findings by it.
#pragma once

#include "report/codes/code.hpp"
#include "report/finding.hpp"
#include "report/summary.hpp"

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::tools {

class code_choice {
public:
    /// Selects everything except codes reported on request only.
    code_choice();
    /// The codes that match `selected`, or all if it is empty, without those that match `ignored`. The longer
    /// word wins: with `R` selected, `R1` ignored and `R101` selected, R101 is included; on a tie, `ignored`
    /// wins. A code reported on request only must be selected by its full code or its slug. Throws
    /// std::invalid_argument for a word that matches no code, with suggestions.
    /// With `portable` also the codes of that profile (is_of_portability, and missing check marks), unless
    /// they are ignored.
    code_choice(std::vector<std::string> const& selected, std::vector<std::string> const& ignored,
                bool portable = false);

    bool has(finding_code code) const { return chosen_[std::size_t(code)]; }
    /// Whether any code is selected that is reported on request only.
    bool has_requests() const;
    /// Whether any code of portability is selected.
    bool has_portability() const;

private:
    std::vector<bool> chosen_; ///< by finding_code
};

/// Selects and counts findings, and limits how many are shown; shared by all commands that show findings.
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
