// The records about games: `.cbh`, and `.cbj` beside it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::chessbase {

constexpr std::size_t header_size = 46;
/// Of `.cbj`; as many bytes of a record as are understood.
constexpr std::size_t extension_head_size = 32, extension_size = 120;

/// The file header of `.cbh`. Empty: it is one; otherwise why not.
std::string wrong_with_headers(std::string_view file_header);

/// One record of `.cbh`.
struct game_header {
    bool is_used = false, is_text = false, is_deleted = false;
    std::uint32_t moves_at = 0, annotations_at = 0;
    std::uint32_t white = 0, black = 0, tournament = 0, annotator = 0, source = 0;
    std::uint32_t date = 0;
    std::uint8_t result = 3, line_evaluation = 0, round = 0, subround = 0;
    std::uint16_t white_elo = 0, black_elo = 0, eco = 0, medals = 0;
    std::uint8_t plies = 0;
};
game_header read_game_header(std::string_view record);

/// One record of `.cbj`, which may be shorter in older bases.
struct rating_type {
    std::uint8_t scope = 0, national_control = 0, international_control = 0, nation = 0;
    std::string name; ///< as the field has it, without decoding
};
struct game_extension {
    std::int32_t white_team = -1, black_team = -1, game_tag = -1;
    std::uint64_t moves_at = 0, annotations_at = 0; ///< 0: as in `.cbh`
    rating_type white_rating, black_rating;
};
game_extension read_game_extension(std::string_view record);

/// `1996.04.??`.
std::string date_text(std::uint32_t date);
/// `B97`, `B97/08`; empty: none, or it is the number of a start of Chess960.
std::string eco_text(std::uint16_t eco);
/// `1-0`.
std::string_view result_text(std::uint8_t result);
bool is_forfeit(std::uint8_t result);
/// `tactics,endgame`, in the words that the pages of other readers use.
std::string medals_text(std::uint32_t medals);
/// `FIDE`, `ICCF`, `GER`, `FIDE rapid`; empty: not stated.
std::string rating_text(rating_type const&);

} // namespace vpgn::chessbase
