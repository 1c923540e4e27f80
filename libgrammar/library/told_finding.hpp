// Findings as those outside are told them.
#pragma once

#include "report/finding.hpp"
#include "source/line_index.hpp"

#include <vpgn/finding.hpp>

namespace vpgn::library {

inline api::span told(span where) {
    return {where.start, where.end};
}

/// All but the repairs.
api::finding told_bare(finding const&, line_index const&);

/// With its suggestions as repairs, which is all that is known without the rules' own mending.
api::finding told(finding const&, line_index const&);

} // namespace vpgn::library
