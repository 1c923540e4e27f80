// Which codes are looked at? Words of the command line, `R101`, `no-such-piece` or the beginning of a code as
// `R1`, against the table of codes.
#pragma once

#include "report/codes/code.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

class code_choice {
public:
    /// Everything but what is told on request.
    code_choice();
    /// What a word of `selected` means, or everything if there is none, without what a word of `ignored`
    /// means. The longer word wins: `R` selected, `R1` ignored and `R101` selected leaves R101 in; among
    /// equals, `ignored`. What is told on request must be selected by its whole code or its slug. Throws
    /// std::invalid_argument for a word that means no code, naming near ones.
    code_choice(std::vector<std::string> const& selected, std::vector<std::string> const& ignored);

    bool has(finding_code code) const { return chosen_[std::size_t(code)]; }
    /// Is any of those asked for that are told on request?
    bool has_requests() const;

private:
    std::vector<bool> chosen_; ///< by finding_code
};

/// What is said of a word that means no code, with near ones.
std::string no_such_finding(std::string_view word);

} // namespace vpgn::tools
