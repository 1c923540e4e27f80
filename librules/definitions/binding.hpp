// The context in which values of keys are read: the draft that they change, and the list for findings.
#pragma once

#include "definitions/draft.hpp"
#include "ini/document.hpp"
#include "report/finding.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::definitions {

class binding {
public:
    binding(draft& changed, std::vector<finding>& findings) : to(changed), findings_(findings) {}

    draft& to;
    rules::kind_set given = 0; ///< pieces that this section gives a letter to
    int double_step_to = 1;    ///< by their old names: the ranks, of the own side, of double steps
    int double_step_from = 1;

    finding& report(finding_code code, span where, std::string label) {
        return findings_.emplace_back(make_finding(code, where, std::move(label)));
    }
    /// The findings so far.
    std::vector<finding> const& findings() const { return findings_; }
    void bad(span where, std::string label) { report(finding_code::bad_key_value, where, std::move(label)); }
    void bad(ini::word const& value, std::string_view expected);
    /// The piece with that letter. Reports a finding and returns `no_kind` if there is none.
    rules::kind piece(char letter, span where);

    /// Games of the variant are not checked because of this key.
    void not_honored(std::string_view key) {
        std::vector<std::string>& all = to.variant.not_honored;
        if (std::find(all.begin(), all.end(), key) == all.end()) all.emplace_back(key);
    }

private:
    std::vector<finding>& findings_;
};

} // namespace vpgn::definitions
