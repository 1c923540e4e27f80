// Selection of codes by words of the command line, `R101`, `no-such-piece` or the beginning of a code such as
// `R1`.
#pragma once

#include "report/codes/code.hpp"

#include <string>
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

} // namespace vpgn::tools
