// What becomes of a finding between replay and renderer? The one place where findings are left out, counted,
// and make a run fail.
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
    bool unchecked_fails = true;                          ///< games whose rules are not known make it fail
    std::uint64_t most = finding_tally::no_limit;         ///< findings that are shown
    bool once_for_a_variant = false; ///< of unchecked games those alone are shown whose variant is a new one
    std::string baseline;            ///< file of known findings; empty: none is
    std::string new_baseline;        ///< file to make of all that is found; empty: none
};

class sieve {
public:
    /// Reads the baseline; throws as `read_baseline` does.
    explicit sieve(sieve_rules);

    /// Takes the findings of a run in the order of output; true for one that is to be shown.
    bool passes(located_finding const&);
    /// The file has been read, to its end unless it failed.
    void file_ends(std::string_view file, bool failed);
    /// Behind the last file: writes the new baseline, unless a file failed: what it lacks would not be known.
    /// Throws std::system_error naming the file.
    void finish();

    /// Errors and warnings, known and unshown findings.
    summary counted() const {
        summary all = tally_.counted();
        all.known = known_findings_;
        return all;
    }
    /// Whether anything was found that makes the run fail.
    bool fails() const { return fails_; }
    /// What else is to be said at the end, in one line: on baselines. Usually nothing.
    std::string remark() const;

private:
    sieve_rules rules_;
    std::optional<known_findings> known_;
    std::optional<baseline_maker> maker_;
    finding_tally tally_;
    std::uint64_t known_findings_ = 0;
    std::set<std::string> unknown_; ///< variants, by the words for them
    bool fails_ = false;
    bool does_fail(finding const&) const;

    bool incomplete_ = false; ///< a file could not be read to its end
};

} // namespace vpgn::tools
