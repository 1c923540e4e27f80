// Games of Shogi in the formats of its players and programs: CSA, KIF, KI2, JSON Kifu, and the lines of
// engines (USI, SFEN).
#pragma once

#include "formats/common/written_form.hpp"

#include <memory>

namespace vpgn::tools {

/// A game each, in CSA version 2.2: tags, the main line with comments and times, the ending.
std::unique_ptr<written_form> open_csa(destination const&, output_options const&);

/// A game each, in KIF: tags, all lines with comments and times, the endings.
std::unique_ptr<written_form> open_kif(destination const&, output_options const&);

/// The same in KI2: pieces are told apart by 右左直上寄引打 where that is needed. It has no times.
std::unique_ptr<written_form> open_ki2(destination const&, output_options const&);

/// A game a line, in JSON Kifu: tags, all lines with comments and times, the endings.
std::unique_ptr<written_form> open_jkf(destination const&, output_options const&);

/// `position startpos moves 7g7f …`, a game a line.
std::unique_ptr<written_form> open_usi(destination const&, output_options const&);

/// The position at the beginning and after each turn, a line each.
std::unique_ptr<written_form> open_sfen(destination const&, output_options const&);

} // namespace vpgn::tools
