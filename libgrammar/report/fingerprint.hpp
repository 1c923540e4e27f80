// Stable identity of a finding: a number that does not change when lines or games are added or removed
// elsewhere in the file. Fingerprints are stored in files, so their ingredients must not change.
#pragma once

#include "report/render/renderer.hpp"

#include <string>

namespace vpgn {

/// Sixteen hexadecimal digits: a hash of the code, the game's title, the move number as written, whether it
/// is in a variation, and the bytes of the span with runs of white space collapsed. It depends neither on the
/// file, the line or the game's index nor on our wording. Two findings may share a fingerprint: count them.
std::string fingerprint_of(located_finding const&);

} // namespace vpgn
