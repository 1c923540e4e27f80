#include "report/finding.hpp"

#include <utility>

namespace vpgn {

finding make_finding(finding_code code, span where, std::string label) {
    code_record const& record = record_of(code);
    finding made{};
    made.code = code;
    made.level = record.level;
    made.message = record.headline;
    made.where = where;
    made.label = std::move(label);
    return made;
}

std::string one_line(finding const& f) {
    return f.label.empty() ? f.message : f.message + ": " + f.label;
}

} // namespace vpgn
