// Machine-readable explanation of a code: its record and its page.
#pragma once

#include "report/codes/code.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools {

/// `{"code":"R101",…,"page":"…"}`, over several lines, without the last line end.
std::string explained_code(code_record const&);

/// Those whose code begins so, all if it is empty, as a list.
std::string explained_codes(std::string_view prefix = {});

/// The record of a code or a slug. Throws std::invalid_argument, with suggestions, if there is none.
code_record const& code_called(std::string_view word);

} // namespace vpgn::tools
