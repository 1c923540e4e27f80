// The records of the newer format: headers of games (`.2cbh`), and what surrounds the moves (`.2cbg`) and
// annotations (`.2cba`) of a game.
#pragma once

#include "formats/base/game_base.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::chessbase {

constexpr std::size_t newer_header_size = 192;

/// The file header of `.2cbh`. Empty: it is one; otherwise why not.
std::string wrong_with_newer_headers(std::string_view file_header);

/// The kind, the players and all else that the header of a game has. Numbers of entities are -1 where there
/// is none.
struct newer_header {
    enum class kind : std::uint8_t { game, text, analysis, unknown };
    kind of = kind::unknown;
    bool is_deleted = false;
    std::uint64_t moves_at = 0, annotations_at = 0;
    std::int64_t white = -1, black = -1, tournament = -1, annotator = -1, source = -1;
    std::int64_t white_team = -1, black_team = -1, game_tag = -1;
    std::uint32_t date = 0;
    std::uint8_t result = 3, line_evaluation = 0;
    std::uint16_t round = 0, subround = 0, board = 0;
    std::uint16_t white_elo = 0, black_elo = 0, eco = 0, medals = 0;
    std::string white_rating, black_rating; ///< `FIDE`, `GER rapid`; empty: not stated
};
newer_header read_newer_header(std::string_view record);
/// The kind and the mark of deletion alone.
newer_header read_newer_kind(std::string_view record);

/// A record of `.2cbg` or `.2cba`.
struct framed_record {
    std::string bytes; ///< from the head on; cut where the file ends
    std::uint16_t tag = 0;
    std::string_view content() const { return std::string_view(bytes).substr(std::min(bytes.size(), head)); }
    /// What is wrong with it. `is_lost`: so much that its content is none.
    std::vector<std::string> wrong;
    bool is_lost = false;

    static constexpr std::size_t head = 26;
};

/// Reads the record at a place: at most 16 MiB of content, and what the file has of it.
void read_framed(tools::random_bytes const&, std::uint64_t at, framed_record& into);

} // namespace vpgn::chessbase
