// How does the page tell what is wrong with a game?
#pragma once

#include "formats/writing/game_writer.hpp"

#include <string>

namespace vpgn::tools {

/// Appends `[{"code":…},…]`, as in schemas/page_game.schema.json, with suggested turns played out.
void put_page_findings(std::string& out, told_game const&);

} // namespace vpgn::tools
