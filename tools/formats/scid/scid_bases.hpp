// Scid bases: `.si4` (and `.si` of version 3) with `.sg4` and `.sn4`, `.si5` with `.sg5` and `.sn5`.
#pragma once

#include "formats/base/game_base.hpp"
#include "formats/common/written_form.hpp"
#include "formats/scid/scid_index.hpp"
#include "games/stream/text_sink.hpp"

#include <functional>
#include <memory>
#include <string_view>

namespace vpgn::tools {

/// Throws unfit_base without an index or games. Without names, or with damaged ones, games are read, with `?`
/// for names. Memory: the names; the index is read game by game.
std::unique_ptr<game_base const> open_scid(scid::version, component_opener const&);

/// By the first bytes of an index of Scid 4; that of Scid 5 has none that are characteristic.
bool opens_scid_4(std::string_view first_bytes);

// Bases are written as three files, whose games are encoded by the writers of chunks and numbered in their
// order.

/// Where the files of a base go; `finish` completes them together.
struct base_sinks {
    std::unique_ptr<text_sink> index, games, names;
    std::function<void()> finish;
};

/// A form that writes a base. Memory: the index (47 or 56 bytes a game), and names.
std::unique_ptr<written_form> write_scid(scid::version, base_sinks);

} // namespace vpgn::tools
