// Extended PGN and long algebraic, as text of the dialect; and the source's own spelling.
#pragma once

#include "formats/common/written_form.hpp"

#include <memory>

namespace vpgn::tools {

/// Canonical: PGN's export format, turns as the dialect writes them by default. A turn that was not replayed
/// is written as its source spells it. `as_written`: each game's own bytes.
std::unique_ptr<written_form> open_pgn(destination const&, output_options const&);

/// The same with every turn in long algebraic.
std::unique_ptr<written_form> open_long_algebraic(destination const&, output_options const&);

/// The same with every turn in ICCF's numbers, or in English descriptive notation. A game that has other
/// turns is refused.
std::unique_ptr<written_form> open_iccf(destination const&, output_options const&);
std::unique_ptr<written_form> open_descriptive(destination const&, output_options const&);

} // namespace vpgn::tools
