// Known names of tags in other letter case. Private to this folder.
#pragma once

#include <string_view>

namespace vpgn::syntax {

/// The known name that `written` is in other letter case; empty: it is none, or in the right one. Names of
/// tags that rules, results and players depend on are known.
std::string_view known_name_of_other_case(std::string_view written);

} // namespace vpgn::syntax
