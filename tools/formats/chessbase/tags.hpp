// Tags of a game, from the records about it.
#pragma once

#include "formats/chessbase/headers.hpp"
#include "formats/chessbase/names.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::chessbase {

/// A tag and a line end; none for an empty value.
void put_tag(std::string& to, std::string_view name, std::string_view value);
/// One of the seven tags that every game has: `?` for an empty value.
void put_known(std::string& to, std::string_view name, std::string_view value);

/// `6.1`; empty: none.
std::string round_text(game_header const&);

// From the data of an entity, which is empty where there is none. `page`: of the base.
void put_tournament(std::string& to, std::string_view data);
void put_source(std::string& to, std::string_view data, code_page page);
/// `name` is WhiteTeam or BlackTeam.
void put_team(std::string& to, std::string_view name, std::string_view data, code_page page);
/// `side` is White or Black.
void put_rating(std::string& to, std::string_view side, std::uint16_t elo, rating_type const&);

} // namespace vpgn::chessbase
