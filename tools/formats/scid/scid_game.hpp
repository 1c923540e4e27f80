// A game as the data of a Scid base (`.sg4`, `.sg5`), read as extended PGN and written from its replay,
// with the fields that the index and the names have of it.
#pragma once

#include "formats/base/game_base.hpp"
#include "formats/common/text_form.hpp"
#include "formats/scid/scid_index.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::scid {

/// What the index and the names have of it.
struct game_head {
    std::string_view white, black, event, site, round;
    index_entry entry;
    /// What is wrong with them, by label.
    std::vector<std::string> faults;
    std::string_view games_file; ///< `.sg4`, for notes on places
};

/// Appends the game to `into`. `data` are its bytes, as far as the file has them.
void read_game(game_head const&, std::string_view data, base_game& into);

/// A game between its writer and the files: its names have no numbers yet, and its data has no place.
struct encoded_game {
    index_entry entry;
    std::string_view white, black, event, site, round;
    std::string_view data;
};

/// As bytes, one game after another, and back: the writers of chunks pass games on as text does.
void put_encoded(std::string& to, encoded_game const&);
/// Takes the first game off `from`, whose views are into it; false: it is not complete yet.
bool take_encoded(std::string_view& from, encoded_game& into);

inline constexpr std::size_t longest_data = (std::size_t(1) << 17) - 1, longest_name = 255;

std::unique_ptr<game_writer> make_game_writer(text_form&, version);

} // namespace vpgn::tools::scid
