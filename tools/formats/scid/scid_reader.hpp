// Reads Scid bases: `.si4` (and `.si` of version 3) with `.sg4` and `.sn4`, `.si5` with `.sg5` and `.sn5`.
#pragma once

#include "formats/base/game_base.hpp"
#include "formats/scid/scid_index.hpp"

#include <memory>
#include <string_view>

namespace vpgn::tools {

/// Throws unfit_base without an index or games. Without names, or with damaged ones, games are read, with `?`
/// for names. Memory: the names; the index is read game by game.
std::unique_ptr<game_base const> open_scid(scid::version, component_opener const&);

/// By the first bytes of an index of Scid 4; that of Scid 5 has none that are characteristic.
bool opens_scid_4(std::string_view first_bytes);

} // namespace vpgn::tools
