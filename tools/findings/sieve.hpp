// Filter between replay and renderer: the only place that drops and counts findings, and decides whether the
// run fails.
#pragma once

#include "findings/baseline.hpp"
#include "findings/tally.hpp"
#include "report/summary.hpp"

#include <optional>
#include <set>
#include <string>

namespace vpgn::tools {

struct sieve_rules {
    code_choice codes = {};
    std::optional<severity> fails_from = severity::error; ///< none: nothing makes the run fail
    bool unchecked_fails = true;                          ///< whether games of unknown variants make it fail
    std::uint64_t most = finding_tally::no_limit;         ///< maximal number of findings shown
    bool once_for_a_variant = false; ///< of unchecked games, show only the first of each variant
    std::string baseline;            ///< file of known findings; empty: none
    std::string new_baseline;        ///< file to write for all findings; empty: none
};

class sieve {
public:
    /// Reads the baseline; throws as `read_baseline` does.
    explicit sieve(sieve_rules);

    /// Call with the findings of a run in the order of output; true for one that is to be shown.
    bool passes(located_finding const&);
    /// To be called after each file; `failed` if it could not be read completely.
    void file_ends(std::string_view file, bool failed);
    /// To be called after the last file: writes the new baseline, unless a file failed and it would be
    /// incomplete. Throws std::system_error, which names the file.
    void finish();

    /// Errors and warnings, known and hidden findings.
    summary counted() const {
        summary all = tally_.counted();
        all.known = known_findings_;
        return all;
    }
    /// Whether there was a finding that makes the run fail.
    bool fails() const { return fails_; }
    /// A final remark about baselines, in one line; usually empty.
    std::string remark() const;

private:
    sieve_rules rules_;
    std::optional<known_findings> known_;
    std::optional<baseline_maker> maker_;
    finding_tally tally_;
    std::uint64_t known_findings_ = 0;
    std::set<std::string> unknown_; ///< variants, by their names in tags
    bool fails_ = false;
    bool does_fail(finding const&) const;

    bool incomplete_ = false; ///< a file could not be read completely
};

} // namespace vpgn::tools
