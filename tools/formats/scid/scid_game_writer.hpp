// A replayed game as the data of a Scid base, with what its index needs.
#pragma once

#include "formats/common/text_form.hpp"
#include "formats/scid/scid_index.hpp"

#include <array>
#include <memory>
#include <string>
#include <string_view>

namespace vpgn::tools::scid {

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
