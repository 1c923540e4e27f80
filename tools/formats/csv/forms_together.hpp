// Writes several forms from one replay: each game goes to a writer of every form.
#pragma once

#include "formats/common/written_form.hpp"

#include <memory>
#include <vector>

namespace vpgn::tools {

/// The forms as one, which is finished where all are. None of them may refuse a game.
std::unique_ptr<written_form> written_together(std::vector<std::unique_ptr<written_form>>);

} // namespace vpgn::tools
