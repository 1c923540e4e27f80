// The findings that a run selects: those with a selected code that are not in the baseline. For repairs,
// which must be decided before the findings are counted: identical findings of a game are either all known or
// none.
#pragma once

#include "findings/sieve.hpp"

#include <set>
#include <string>
#include <string_view>

namespace vpgn::tools {

class chosen_findings {
public:
    /// Selects everything.
    chosen_findings() = default;
    /// Reads the baseline, if any; throws as `read_baseline` does.
    explicit chosen_findings(sieve_rules const&);

    /// `title` is that of the finding's game, and `text` what its span points into. Thread-safe.
    bool have(finding const&, std::string_view text, std::string_view title) const;

private:
    code_choice codes_;
    std::set<std::string, std::less<>> known_; ///< fingerprints
};

} // namespace vpgn::tools
