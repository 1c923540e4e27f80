// Findings in the public types.
#pragma once

#include "report/finding.hpp"
#include "source/line_index.hpp"

#include <vpgn/finding.hpp>

namespace vpgn::library {

inline api::span told(span where) {
    return {where.start, where.end};
}

/// Without repairs.
api::finding told_bare(finding const&, line_index const&);

/// With its suggestions as repairs: those that need no rules.
api::finding told(finding const&, line_index const&);

} // namespace vpgn::library
