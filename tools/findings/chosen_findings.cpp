#include "findings/chosen_findings.hpp"

#include "report/fingerprint.hpp"
#include "source/line_index.hpp"

namespace vpgn::tools {

chosen_findings::chosen_findings(sieve_rules const& rules) : codes_(rules.codes) {
    if (rules.baseline.empty()) return;
    for (baseline_entry const& entry : read_baseline(rules.baseline))
        known_.insert(entry.fingerprint);
}

bool chosen_findings::have(finding const& found, std::string_view text, std::string_view title) const {
    if (found.level != severity::unchecked && !codes_.has(found.code)) return false;
    if (known_.empty()) return true;
    line_index const lines(text);
    return !known_.contains(fingerprint_of({found, "", lines, title}));
}

} // namespace vpgn::tools
