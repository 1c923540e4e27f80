// Games for Zillions of Games: a save file (.zsg), as zillions_reader.hpp describes its form.
#pragma once

#include "formats/common/written_form.hpp"

#include <memory>

namespace vpgn::tools {

/// A header, the changes that lead from the array to the game's position, and one line a half-turn of the
/// main line: `1. Pawn e2 - e4`, `8. King e1 - g1 Rook h1 - f1`, `3. Pawn e5 - d6 x d5`, `2. Pawn f2 x f7 x
/// f7`.
///
/// Orthodox chess, Gunnery and Scorpion Gunnery have rules files of that program (Chess.zrf,
/// GunneryChess.zrf). Games of other variants, with Black to move first, or with illegal turns are rejected.
/// A file that came from that program gets back its header, from the tags that reading it created
/// (`RulesFile`, `VariantName`, `WhiteType`, `BlackType`). Content without a place in the format is left out,
/// and reported once per game (C301): other tags, comments, annotations, variations, results, and the fields
/// of a position beyond its pieces.
std::unique_ptr<written_form> open_zillions(destination const&, output_options const&);

} // namespace vpgn::tools
