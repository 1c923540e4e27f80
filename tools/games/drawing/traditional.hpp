// The boards and pieces that the players of a variant know: Xiangqi and Janggi on points, the wedges of
// Shogi and its relatives, the discs of Othello, the turned pieces of Makruk, the figures of Sittuyin, the
// hawk and the elephant of S-Chess, the duck. All other boards and pieces are drawn from their rules
// (pieces.hpp).
#pragma once

#include "board/piece.hpp"
#include "notation/native/player_terms.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

enum class tradition : std::uint8_t {
    none,
    xiangqi,
    janggi,
    shogi,
    makruk,
    sittuyin,
    s_chess,
    duck,
    discs,   ///< on squares in two colours
    othello, ///< discs on a green board
    // of the family of Shogi, with other names or other promoted pieces
    kyoto,
    micro,
    dobutsu,
    tori,
    yari,
    cannon_shogi,
};
inline constexpr int traditions = int(tradition::cannon_shogi) + 1;

/// The tradition whose drawings and boards it has: Shogi's for its relatives.
tradition family_of(tradition);

/// The tradition of a variant with this id.
tradition tradition_of(std::string_view variant);

struct tradition_facts {
    std::string_view name;         ///< in ids of drawings, that of its family: `shogi`
    bool is_complete = false;      ///< its pieces are used only if every piece of a game has one
    bool has_board = false;        ///< `traditional_board` draws one
    replay::side_names sides = {}; ///< as its players call them
};
tradition_facts const& facts_of(tradition);

struct traditional_piece {
    std::string_view drawing; ///< its name within the family: `promoted-lance`
    std::string_view name;    ///< as its players call it: `promoted lance`
};

/// From the name of the piece in its definition, after `+` for one that was promoted from it to a piece that
/// several others become as well: `+lance`.
std::optional<traditional_piece> piece_in(tradition, std::string_view word);

/// On a square of a hundred units, by `traditional_piece::drawing`.
std::string drawn_traditional(tradition, std::string_view drawing, rules::color owner, rules::color below);

/// How players name squares, by the names at the edges of their board: `8二`, and `79` of Janggi.
struct player_squares {
    std::vector<std::string_view> files, ranks; ///< from White's left, and from White's edge
    bool rank_first = false;                    ///< a name begins with that of its rank
};
/// Nothing where not every file and rank has a name that is the same for both sides.
std::optional<player_squares> squares_of_players(tradition, int files, int ranks);

/// The room for the names of files and ranks around the board.
inline constexpr double traditional_margin = 34;

/// The lines of a board with its upper left corner at 0,0, and around it the names that its players have for
/// files and ranks, each a `<path data-name>` whose colour is `currentColor`.
std::string traditional_board(tradition, int files, int ranks, rules::color below);

/// The id of its symbol: `board-shogi-9x9`, and after it `-flipped` as Black sees it.
std::string board_id(tradition, int files, int ranks, rules::color below);
/// With the margin on all sides.
std::string board_symbol(tradition, int files, int ranks, rules::color below);

/// A duck on a square with this upper left corner.
std::string drawn_duck();

} // namespace vpgn::tools
