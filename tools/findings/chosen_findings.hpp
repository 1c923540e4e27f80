// Which findings does a run ask for? Those whose codes are looked at and that no baseline knows. For repairs,
// which must be decided before the findings are counted: of alike findings of a game all are known, or none.
#pragma once

#include "findings/sieve.hpp"

#include <set>
#include <string>
#include <string_view>

namespace vpgn::tools {

class chosen_findings {
public:
    /// Everything.
    chosen_findings() = default;
    /// Reads the baseline, where there is one; throws as `read_baseline` does.
    explicit chosen_findings(sieve_rules const&);

    /// `title` is that of the finding's game, and `text` what its span points into. Good for several threads.
    bool have(finding const&, std::string_view text, std::string_view title) const;

private:
    code_choice codes_;
    std::set<std::string, std::less<>> known_; ///< fingerprints
};

} // namespace vpgn::tools
