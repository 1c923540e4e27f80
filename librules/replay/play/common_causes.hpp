// Games with many findings of one cause: another start than the tags give, missing first moves, missing army
// tags, a missing parenthesis. One finding replaces the others, or the game is corrected before its replay.
#pragma once

#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"

#include <optional>
#include <string>
#include <vector>

namespace vpgn::replay {

// Games whose moves are those of another start than their tags give: of the variant's array, or of a variant
// that no tag names.

/// Lets the game begin from the variant's array, and reports S133 at its `FEN`, if its first move is illegal
/// in that position and all moves of the main line are legal from the array. Where the position cannot be
/// read (R111), that finding names the array as its repair instead. Cost: that of the first move.
void begin_from_array(syntax::game const&, game_start& on, std::vector<finding>&);

/// Corrects a field of the position in which a game begins by the moves of its main line. If its first move
/// is illegal: the side to move, if two moves or more are legal with the other side and all of them are; or
/// the en passant target, if the first move is then a legal capture en passant. Both are S132. If a castling
/// lacks its right, and all moves are legal with those that king and rook allow: R104 at the castling, with
/// the position as its repair. Cost: that of the first move; for a game that castles without a right, that of
/// a few replays.
void correct_start(syntax::game const&, game_start& on, std::vector<finding>&);

/// Lets the side in check move in a position that is impossible only because that side has just moved, and
/// reports S132, if the first two moves of the main line, or the only one, are then legal. Returns whether it
/// does. Cost: that of the legal moves.
bool turn_to_side_in_check(syntax::game const&, game_start& on, std::vector<finding>&);

/// For a game whose replay has found nothing but R112, an impossible start: replays it with the other side to
/// move, as above, or else adds findings on its moves by the steps of the pieces alone, without the rules of
/// check. Such findings have no repair that a program may follow: another position could explain the moves.
void replay_impossible(syntax::game const&, game_start& on, std::vector<finding>& before, observer*,
                       game_report&);

/// Replaces the findings of a game of chess that names no variant by R122 and those of another variant: of
/// Crazyhouse if pieces are dropped and fewer errors are left, of Antichess or Atomic Chess if all moves of
/// the main line are legal there. Cost: nothing for a game without errors; otherwise at most a replay by the
/// rules of each.
void report_unnamed_variant(syntax::game const&, game_start const& on, game_report&);

// Games of which the first moves are missing.

/// For a game without a position whose first number is greater than 1, and that soon does not fit the array:
/// the finding that replaces those of a replay, which would refer to a meaningless position (R116). Replays
/// such a game.
std::optional<finding> fragment_of_game(syntax::game const&, game_start const&);

/// For a game after another one that has no tags, begins with a number greater than 1 and does not match the
/// starting position: replaces the findings of `report`, which refer to a meaningless position, by a single
/// one (R107). Other games are unchanged. `number` is the game's in its text. O(findings).
void report_after_result(syntax::game const&, std::uint64_t number, game_report& report);

// Detection of missing army tags: a game without them has orthodox armies, and its turns then name pieces
// that neither side has.

/// If a side's army tag is missing and a piece with a Betza name was not found (R101): adds to the first such
/// finding which army has that piece, and the tags with which the game, or more of it, replays. `report` must
/// be of the replay alone. If the whole game then replays, that is the only finding, with the tags as its
/// suggestion. Cost: nothing for other games; otherwise four replays at most.
void report_missing_armies(syntax::game const&, game_start const&, game_report&);

// Detection of missing parentheses. An unclosed variation swallows the rest of the game, and an unopened one
// is played as part of the line: then correct turns do not match.

/// A game parsed with a parenthesis that its text lacks.
struct balanced_game {
    syntax::game tree;
    game_report report; ///< of its replay alone, without the grammar's findings
    struct help {
        std::uint64_t at; ///< start of the finding about the missing parenthesis
        std::string text;
        suggestion fix;
    };
    std::vector<help> helps;

    /// Adds the helps to the grammar's findings, and the suggestion if a single parenthesis is missing.
    void add_helps(std::vector<finding>&) const;
};

/// For a game with an unclosed variation (G103) or an unmatched closing parenthesis (G104), and with an
/// unresolved turn or a number that disagrees: the tree with parentheses before the turns that leave the
/// fewest findings, if these are fewer than in `as_written`. nullopt if there are too many unmatched
/// parentheses or findings for one parenthesis to explain. Cost: nothing for
/// other games; otherwise some dozen replays for each parenthesis.
std::optional<balanced_game> balance(syntax::game const&, game_start const&, game_report const& as_written);

} // namespace vpgn::replay
