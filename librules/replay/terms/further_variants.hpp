// Who knows variants that have no entry yet? Entries of variants that are given by definitions are made when
// a game first names them.
#pragma once

#include "replay/terms/variant_entry.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

/// A name as names are compared: lower case, letters and digits only.
std::string whole_name(std::string_view);

/// The same without a trailing "chess" (unless that is all). It means whoever has it where nobody has the
/// whole name: "Minichess" is Gardner's, though another variant is called "Mini".
std::string plain_name(std::string_view);

/// Makes the entry of the variant that is called so, or none: whole names are compared, or plain ones.
using variant_maker =
    std::function<std::optional<variant_entry>(std::string const& name, std::string (*as)(std::string_view))>;

/// The names of all that it could make.
using variant_names_teller = std::function<std::vector<std::string>()>;

/// From now on `find_variant` asks it for what `known_variants` does not have, and adds what it makes. Once,
/// before any thread asks for a variant.
void ask_further(variant_maker, variant_names_teller = {});

/// What they are called that `find_variant` could find so; for those who say what may have been meant.
std::vector<std::string> further_names();

} // namespace vpgn::replay
