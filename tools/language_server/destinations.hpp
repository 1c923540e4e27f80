// Where does one go from here?
#pragma once

#include "language_server/document.hpp"
#include "language_server/protocol.hpp"

#include <nlohmann/json_fwd.hpp>

namespace vpgn::tools::lsp {

/// `Location`, or null: of a `Variant` tag the section that defines it, in a file of definitions; of a
/// section in such a file that of its parent; of a finding the place where its repair goes, if that is
/// elsewhere; of a turn in a variation the turn in whose place its line stands.
nlohmann::json destination_of(document const&, text_place);

} // namespace vpgn::tools::lsp
