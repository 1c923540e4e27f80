// Tags of a game, from the records about it.
#pragma once

#include "formats/chessbase/annotations.hpp"
#include "formats/chessbase/headers.hpp"
#include "formats/chessbase/names.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::chessbase {

/// A tag and a line end; none for an empty value.
void put_tag(std::string& to, std::string_view name, std::string_view value);
/// None for 0.
void put_number(std::string& to, std::string_view name, std::uint64_t value);
/// One of the seven tags that every game has: `?` for an empty value.
void put_known(std::string& to, std::string_view name, std::string_view value);

/// `6.1`; empty: none.
std::string round_text(unsigned round, unsigned subround);
/// The result, and what is known of it.
void put_result(std::string& to, std::uint8_t result, std::uint8_t line_evaluation);
/// Clocks and time control, from the annotations of a game, in the order of its moves.
void put_annotated_tags(std::string& to, std::vector<annotation> const&);
/// A start that is not the usual one.
void put_start(std::string& to, game_moves const&);

// From the data of an entity, which is empty where there is none. `page`: of the base.
void put_tournament(std::string& to, std::string_view data);
void put_source(std::string& to, std::string_view data, code_page page);
/// `name` is WhiteTeam or BlackTeam.
void put_team(std::string& to, std::string_view name, std::string_view data, code_page page);
/// `side` is White or Black, `rating` what it is: `FIDE`, `GER rapid`; empty: not stated.
void put_rating(std::string& to, std::string_view side, std::uint16_t elo, std::string_view rating);

} // namespace vpgn::chessbase
