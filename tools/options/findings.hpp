// Which findings count, and which are shown? `--fail-on`, `--select`, `--ignore`, `--max-findings`,
// `--baseline`,
// `--write-baseline`.
#pragma once

#include "findings/sieve.hpp"
#include "options/command_line.hpp"

#include <optional>
#include <string>
#include <vector>

namespace vpgn::tools {

class findings_option {
public:
    void add_to(command);

    /// Throws std::invalid_argument for a code that there is not.
    sieve_rules rules() const;

private:
    std::string fail_on_ = "error";
    std::vector<std::string> select_;
    std::vector<std::string> ignore_;
    std::optional<std::uint64_t> most_;
    std::string baseline_;
    std::string new_baseline_;
};

} // namespace vpgn::tools
