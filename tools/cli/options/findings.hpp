// Options for the selection of findings, and for the exit status: `--fail-on`, `--select`, `--ignore`,
// `--max-findings`, `--baseline`, `--write-baseline`.
#pragma once

#include "batch/baseline/baseline.hpp"
#include "cli/options/command_line.hpp"

#include <optional>
#include <string>
#include <vector>

namespace vpgn::tools {

class findings_option {
public:
    void add_to(command);

    /// Throws std::invalid_argument for an unknown code.
    filter_rules rules() const;
    bool has_count() const { return most_.has_value(); }
    /// The file to which findings are written as known; empty: none.
    std::string const& new_baseline() const { return new_baseline_; }

private:
    std::string fail_on_ = "error";
    std::vector<std::string> select_;
    std::vector<std::string> ignore_;
    std::optional<std::uint64_t> most_;
    std::string baseline_;
    std::string new_baseline_;
    std::string unchecked_ = "fail";
    bool portable_ = false;
};

} // namespace vpgn::tools
