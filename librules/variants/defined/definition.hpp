// The rules of a variant as a plain value, filled by a parser and used by a position type. Independent of
// text; the numbered clauses in README.md define the fields.
//
// The default value is orthodox chess without its pieces: each rule that a variant does not change has here
// the value that chess has.
#pragma once

#include "board/piece.hpp"
#include "board/square_set.hpp"
#include "core/setup.hpp"
#include "variants/defined/stride.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace vpgn::rules {

template <class T>
using by_color = std::array<T, 2>;

/// The well-known piece that a piece of a definition is. Its strides define how it moves:
/// this is for the rules that mean a certain piece (double steps are the pawn's, mates by drop the shogi
/// pawn's …).
enum class known_piece : std::uint8_t {
    other, ///< a piece of the variant's own
    pawn,
    knight,
    bishop,
    rook,
    queen,
    fers,
    alfil,
    fers_alfil,
    silver,
    aiwok,
    bers,
    archbishop,
    chancellor,
    amazon,
    knibis,
    biskni,
    kniroo,
    rookni,
    shogi_pawn,
    lance,
    shogi_knight,
    gold,
    dragon_horse,
    clobber,
    breakthrough,
    immobile,
    cannon,
    janggi_cannon,
    soldier,
    horse,
    elephant,
    janggi_elephant,
    banner,
    wazir,
    commoner,
    centaur,
    king,
};

struct piece_definition {
    known_piece is = known_piece::other;
    std::vector<stride> strides; ///< of a pawn without its double and triple steps
    by_color<square_set> region{~square_set{}, ~square_set{}}; ///< it never goes or is put elsewhere
    kind promotes_to = no_kind;       ///< what it is when turned over (shogi); no_kind: it is not
    std::uint8_t promotion_limit = 0; ///< none promotes to it where its side has so many; 0: no limit

    friend bool operator==(piece_definition const&, piece_definition const&) = default;
};

/// The outcome of a rule, for the side to move unless a field names another.
enum class outcome_value : std::uint8_t { none, win, loss, draw };

/// Which squares a drop may take, and what it turns over.
enum class enclosing : std::uint8_t { none, reversi, ataxx, quadwrangle, snort, any_side, top };

enum class walling : std::uint8_t {
    none,
    arrow, ///< where the piece that moved could go next
    duck,  ///< one wall, that is moved
    edge,  ///< at the edge of the board, or next to a wall
    past,  ///< where the piece came from
    fixed, ///< anywhere in the region
};

enum class material_count : std::uint8_t { none, janggi, unweighted, white_draw_odds, black_draw_odds };
enum class honor_count : std::uint8_t { none, makruk, cambodian, asean };
enum class chase_rule : std::uint8_t { none, axf };

/// How many moves make a turn.
enum class turn_length : std::uint8_t {
    single,
    two,           ///< Marseillais
    two_balanced,  ///< Marseillais; White's first turn is one move
    one_more_each, ///< Progressive: one, two, three …
};

/// When check may be given in a turn of several moves.
enum class check_within : std::uint8_t {
    ends_turn, ///< at any move; the turn is over then (Marseillais, Scottish Progressive)
    last_only, ///< only by the last move of a full turn (Italian Progressive)
};

/// The rules of a variant. Squares and sets of them are those of the universal grid; ranks and files count
/// from 0. Where a field is by colour, the first is White's.
struct definition {
    std::uint8_t files = 8;
    std::uint8_t ranks = 8;
    setup start; ///< where a game without a position begins

    // The pieces, by kind; those that the variant has are in `kinds_used`.
    kind_set kinds_used = 0;
    std::array<piece_definition, most_kinds> pieces{};
    kind royal = no_kind; ///< may never be left attacked; one of each side at most

    // Promotion of pawns, and of pieces that are turned over.
    by_color<square_set> promotion_zone{rank_squares<square_set>(7), rank_squares<square_set>(0)};
    by_color<kind_set> pawns{};                 ///< who promotes in the zone to one of `promotions`
    by_color<kind> main_pawn{no_kind, no_kind}; ///< what a promoted piece is again, once captured
    by_color<kind_set> promotions{};
    bool pawns_must_promote = true;
    bool pieces_must_promote = false;
    bool promotion_by_capture_only = false; ///< of pieces that are turned over
    bool pieces_turn_back = false;          ///< and may be turned over again
    bool sittuyin_promotion = false; ///< in place, or with a move of what it becomes, without attacking

    // Steps of pawns and initial strides.
    by_color<square_set> double_step_from{rank_squares<square_set>(1), rank_squares<square_set>(6)};
    by_color<square_set> triple_step_from{};
    by_color<square_set> en_passant_to{~square_set{}, ~square_set{}}; ///< where that colour may capture so
    by_color<kind_set> en_passant_by{};                               ///< and which of its pieces may
    std::uint8_t soldier_crosses_at = 0; ///< soldiers go sideways from this rank on, of their own side

    // Castling.
    bool castling = true;
    bool any_array = false;         ///< kings and rooks may start anywhere, turns name the rook (Chess960)
    std::uint8_t castling_rank = 0; ///< of the own side
    std::uint8_t short_king_to = 6;
    std::uint8_t long_king_to = 2;
    std::uint8_t castling_steps = 0; ///< the king goes so far towards its partner, and the way to the nearer
                                     ///< one is short; 0: it goes to the files, and short is to the h-file
    std::uint8_t castling_king_file = 4; ///< where there could be several of that kind
    std::uint8_t short_partner_file =
        most_files - 1; ///< the search for a partner begins there and goes inwards
    std::uint8_t long_partner_file = 0;
    by_color<kind> castling_king{kind::king, kind::king};
    by_color<kind_set> castling_partners{set_of(kind::rook), set_of(kind::rook)};
    bool dropped_may_castle = false;
    bool opposite_castling_only = false; ///< not to the side to which the opponent has castled

    // Obligations and prohibitions of a turn.
    bool checks_allowed = true;
    bool drop_checks_allowed = true;
    bool must_capture = false;
    bool must_drop = false;
    kind must_drop_kind = no_kind; ///< no_kind: any
    by_color<bool> may_pass{};
    by_color<bool> may_pass_in_stalemate{};
    bool flying_general = false;     ///< kings may not face each other along an open file or rank
    bool makpong = false;            ///< a king may not go out of check
    bool immobility_illegal = false; ///< no piece goes or is put where it could never move from
    square_set diagonal_lines;       ///< along which straight pieces go diagonally too (Janggi's palaces)
    bool cambodian_leaps = false;    ///< the king's and the fers's first leaps, while `setup::gates` has them

    // Drops.
    bool drops = false;
    bool captures_to_pocket = false;
    bool promoted_stay_so = false; ///< a promoted piece goes to the pocket as what it is
    bool two_boards = false;       ///< pockets are filled from elsewhere
    bool drops_are_free = false;   ///< and never run out
    by_color<square_set> drop_region{~square_set{}, ~square_set{}};
    bool first_rank_pawn_drops = false;
    bool promotion_zone_pawn_drops = false;
    kind no_doubled_drop = no_kind; ///< may not be dropped on a file that has `no_doubled_count` of its side
    std::uint8_t no_doubled_count = 1;
    bool pawn_drop_mate_illegal = false; ///< of shogi pawns
    bool rooks_drop_on_first_rank = false;
    bool bishops_drop_on_both_colors = false;
    bool drop_promoted = false; ///< a piece may be dropped turned over
    enclosing enclosing_drop = enclosing::none;
    square_set enclosing_drop_start; ///< until these are full, drops go there
    enclosing flips = enclosing::none;

    // Gates and walls.
    bool gates = false;           ///< the castling field lists the pieces that have not moved yet
    bool seirawan_gating = false; ///< where one leaves its square, a piece of the pocket may be put
    walling walls = walling::none;
    by_color<square_set> wall_region{~square_set{}, ~square_set{}};
    bool wall_or_move = false;

    // Captures that take more than one, or none.
    bool captures_explode = false;
    kind_set blast_immune = 0;
    kind_set mutually_immune = 0; ///< do not capture their like
    kind_set turn_to_walls = 0;   ///< when they capture
    bool blasted_turn_to_walls = false;

    // Ends of the game.
    outcome_value checkmate = outcome_value::loss;
    outcome_value stalemate = outcome_value::draw;
    bool stalemate_by_count = false; ///< the side with fewer pieces has `stalemate`, the other the contrary
    bool shatar_mate = false; ///< a mate needs a check by rook, knight or bers before it, and not a knight's
    outcome_value extinction = outcome_value::none; ///< for the side that has lost the pieces
    kind_set extinction_kinds = 0;
    bool extinction_any = false;                ///< all pieces together are such a kind
    std::uint8_t extinction_count = 0;          ///< having so many is having lost them
    std::uint8_t extinction_opponent_count = 0; ///< if the opponent has so many
    bool extinction_claim = false;              ///< after one more turn
    bool pseudo_royal = false;                  ///< the last of an extinction kind may not be left attacked
    bool duple_check = false;                   ///< attacks on all of them are a check
    by_color<kind_set> flag_kinds{all_kinds, all_kinds};
    by_color<square_set> flag_region{};
    std::uint8_t flag_count = 1;
    bool flag_blocked_wins = false; ///< one suffices if the rest of the region is occupied
    bool flag_last_turn = false;    ///< the opponent has one turn more (Racing Kings)
    bool flag_must_be_safe = false;
    bool count_checks = false;
    std::uint8_t connect = 0; ///< so many in a row; 0: no such end
    kind_set connect_kinds = all_kinds;
    bool connect_horizontally = true;
    bool connect_vertically = true;
    bool connect_diagonally = true;
    by_color<std::array<square_set, 2>> connect_regions{}; ///< from the one to the other
    std::uint8_t connect_square = 0;                       ///< a full square of so many by so many
    std::uint8_t collinear = 0;                       ///< so many on one line, with others between or not
    outcome_value connect_value = outcome_value::win; ///< for the side that has connected
    std::array<bool, 4> castling_wins{};              ///< white short, white long, black short, black long
    bool kings_facing_ends = false;                   ///< bikjang
    bool full_board_ends = false;
    material_count material = material_count::none;
    bool wins_are_marked = false; ///< records mark each turn that wins as mate, whatever it wins by

    // Draws that a player claims, and repetition: no recorded turn is wrong by them.
    std::uint16_t move_rule = 50; ///< 0: none
    by_color<kind_set> move_rule_kinds{};
    std::uint8_t repetitions = 3;
    outcome_value repetition_value = outcome_value::draw;
    bool repetition_value_is_whites = false;
    bool perpetual_check_illegal = false;
    bool move_repetition_illegal = false;
    chase_rule chases = chase_rule::none;
    honor_count honor = honor_count::none;

    // Turns of several moves.
    turn_length length = turn_length::single;
    check_within check_in_turn = check_within::ends_turn;

    bool has(kind k) const { return (kinds_used & set_of(k)) != 0; }
    piece_definition const& piece(kind k) const { return pieces[std::size_t(k)]; }
    friend bool operator==(definition const&, definition const&) = default;
};

} // namespace vpgn::rules
