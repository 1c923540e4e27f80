#include "definitions/section_faults.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

namespace vpgn::definitions {

namespace {

/// Fewer are filled up with names that no key has.
using key_list = std::array<std::string_view, 7>;

/// Where the section gives one of the keys, the last of them; nothing where none.
ini::word const* given(ini::section const& in, key_list const& keys) {
    ini::word const* found = nullptr;
    for (ini::entry const& entry : in.entries)
        if (std::find(keys.begin(), keys.end(), entry.key.text) != keys.end()) found = &entry.key;
    return found;
}

struct disagreement {
    bool (*holds)(draft const&);
    key_list keys;
    std::string_view label;
};

constexpr key_list check_keys = {"checkCounting", "checking"};
constexpr key_list rank_keys = {"castlingRank", "maxRank", "castling"};
constexpr key_list file_keys = {"castlingKingsideFile", "castlingQueensideFile", "castling"};
constexpr key_list step_keys = {"doubleStepRegionWhite", "doubleStepRegionBlack"};
constexpr key_list gate_keys = {"seirawanGating", "cambodianMoves", "gating"};
constexpr key_list wall_keys = {"wallOrMove", "wallingRule"};
constexpr key_list safe_keys = {"flagPieceSafe", "blastOnCapture"};

constexpr disagreement all_disagreements[] = {
    {[](draft const& d) { return d.rules().count_checks && !d.rules().checks_allowed; }, check_keys,
     "checks are counted that may not be given"},
    {[](draft const& d) { return d.rules().castling && d.rules().castling_rank >= d.rules().ranks; },
     rank_keys, "castling on a rank outside the board"},
    {[](draft const& d) { return d.rules().castling && d.rules().long_king_to > d.rules().short_king_to; },
     file_keys, "the king's target is to the right of its king-side target"},
    {[](draft const& d) {
         return (d.rules().seirawan_gating || d.rules().cambodian_leaps) && !d.rules().gates;
     },
     gate_keys, "this needs `gating = true`: the position records by gates which pieces have moved"},
    {[](draft const& d) { return d.rules().wall_or_move && d.rules().walls == rules::walling::none; },
     wall_keys, "there are no walls to choose: set `wallingRule`"},
    {[](draft const& d) { return d.rules().flag_must_be_safe && d.rules().captures_explode; }, safe_keys,
     "whether a piece is safe does not look at explosions"},
};

} // namespace

namespace {

using rules::kind_set;

bool has_drops_and_promotions(rules::definition const& r) {
    bool turned = false;
    for (kind_set left = r.kinds_used; left != 0; left &= left - 1)
        turned |= r.piece(rules::kind(std::countr_zero(left))).promotes_to != rules::no_kind;
    return r.drops || turned || r.sittuyin_promotion;
}

constexpr key_list drop_wall_keys = {"wallingRule", "pieceDrops", "promotedPieceType"};
constexpr key_list arrow_keys = {"wallingRule", "promotionPieceTypes", "promotionPawnTypes"};
constexpr key_list petrify_keys = {"petrifyOnCaptureTypes", "promotionPieceTypes", "promotionPawnTypes"};
constexpr key_list petrify_king_keys = {"petrifyOnCaptureTypes", "king"};
constexpr key_list pass_keys = {"passOnStalemate", "wallOrMove", "wallingRule"};
constexpr key_list edge_keys = {"enclosingDrop", "wallingRule", "startFen"};
constexpr key_list path_keys = {"connectRegion1White", "connectRegion1Black"};
constexpr key_list line_keys = {"diagonalLines", "maxFile", "maxRank"};
constexpr key_list passing_keys = {"enPassantTypes", "enPassantTypesWhite", "enPassantTypesBlack",
                                   "pawnTypes"};
constexpr key_list arrow_castling_keys = {"wallingRule", "castling", "startFen"};
constexpr key_list wall_pass_keys = {
    "wallingRule",         "pass", "passWhite", "passBlack", "passOnStalemate", "passOnStalemateWhite",
    "passOnStalemateBlack"};
constexpr key_list both_pass_keys = {
    "pass", "passWhite", "passBlack", "passOnStalemate", "passOnStalemateWhite", "passOnStalemateBlack"};
constexpr key_list blast_keys = {"blastOnCapture", "king"};
constexpr key_list check_target_keys = {"checking", "blastOnCapture"};
constexpr key_list immobility_keys = {"immobilityIllegal", "wallingRule", "startFen"};
constexpr key_list opposite_keys = {"oppositeCastling", "castlingKingFile", "castlingKingsideFile",
                                    "castlingQueensideFile"};

bool has_walls(draft const& d) {
    return d.rules().walls != rules::walling::none || d.variant.start.find('*') != std::string::npos;
}

bool is_marked(rules::definition const& r, int file, int rank) {
    return r.diagonal_lines.has(rules::square_at(file, rank));
}

/// Two marked squares are on a diagonal, and one between them is not marked.
bool has_gaps_between_marks(draft const& d) {
    rules::definition const& r = d.rules();
    for (rules::square const s : r.diagonal_lines& rules::square_set::board(r.files, r.ranks))
        for (int const right : {-1, 1}) {
            int file = rules::file_of(s) + right, rank = rules::rank_of(s) + 1;
            for (bool gap = false; file >= 0 && file < r.files && rank < r.ranks; file += right, ++rank) {
                bool const marked = is_marked(r, file, rank);
                if (marked && gap) return true;
                gap |= !marked;
            }
        }
    return false;
}

/// A side has pawns and captures en passant, but not with them.
bool pawns_alone_do_not_pass(draft const& d) {
    rules::definition const& r = d.rules();
    bool found = false;
    for (std::size_t c = 0; c < 2; ++c) {
        kind_set const by = r.en_passant_by[c] & r.kinds_used;
        for (kind_set left = r.kinds_used; left != 0; left &= left - 1) {
            auto const k = rules::kind(std::countr_zero(left));
            found |= r.piece(k).is == rules::known_piece::pawn && by != 0 && (by & rules::set_of(k)) == 0;
        }
    }
    return found;
}

bool has_royal(draft const& d) {
    return d.rules().royal != rules::no_kind && d.rules().has(d.rules().royal);
}

/// Some piece may not be on all squares.
bool has_regions(rules::definition const& r) {
    rules::square_set const board = rules::square_set::board(r.files, r.ranks);
    for (kind_set left = r.kinds_used; left != 0; left &= left - 1)
        for (rules::square_set const& region : r.piece(rules::kind(std::countr_zero(left))).region)
            if ((region & board) != board) return true;
    return false;
}

bool king_may_stay_in_castling(rules::definition const& r) {
    return r.castling_king_file == r.short_king_to || r.castling_king_file == r.long_king_to;
}

// In the order of the list of differences in DEFINITIONS.md.
constexpr disagreement all_read_otherwise[] = {
    {has_gaps_between_marks, line_keys,
     "in Fairy-Stockfish only the first and the last square of a diagonal must be marked"},
    {pawns_alone_do_not_pass, passing_keys,
     "in Fairy-Stockfish pawns capture as well where one of these pieces could"},
    {[](draft const& d) {
         kind_set const promoted = (d.rules().promotions[0] | d.rules().promotions[1]) & d.rules().kinds_used;
         return (d.rules().turn_to_walls & promoted) != 0;
     },
     petrify_keys, "of a capture that promotes, Fairy-Stockfish looks at the kind before the promotion"},
    {[](draft const& d) {
         return has_royal(d) && (d.rules().turn_to_walls & rules::set_of(d.rules().royal)) != 0;
     },
     petrify_king_keys, "in Fairy-Stockfish a king may capture, and turns to a wall; here it may not"},
    {[](draft const& d) {
         kind_set const pawns = (d.rules().pawns[0] | d.rules().pawns[1]) & d.rules().kinds_used;
         kind_set const promoted = (d.rules().promotions[0] | d.rules().promotions[1]) & d.rules().kinds_used;
         return d.rules().walls == rules::walling::arrow && pawns != 0 && promoted != 0;
     },
     arrow_keys, "after a promotion Fairy-Stockfish puts the wall where the pawn could go next"},
    {[](draft const& d) {
         return d.rules().walls == rules::walling::arrow && d.rules().castling &&
                (d.rules().start.castling != 0 || bool(d.rules().start.castling_partners));
     },
     arrow_castling_keys,
     "after castling Fairy-Stockfish puts the wall where the king could go from the rook's square"},
    {[](draft const& d) {
         return d.rules().walls != rules::walling::none && !d.rules().wall_or_move &&
                has_drops_and_promotions(d.rules());
     },
     drop_wall_keys, "in Fairy-Stockfish no wall follows drops and pieces that are turned over"},
    {[](draft const& d) {
         return d.rules().wall_or_move &&
                (d.rules().may_pass_in_stalemate[0] || d.rules().may_pass_in_stalemate[1]);
     },
     pass_keys, "Fairy-Stockfish counts a wall as a pass"},
    {[](draft const& d) {
         return d.rules().walls != rules::walling::none && !d.rules().wall_or_move &&
                (d.rules().may_pass[0] || d.rules().may_pass[1] || d.rules().may_pass_in_stalemate[0] ||
                 d.rules().may_pass_in_stalemate[1]);
     },
     wall_pass_keys, "Fairy-Stockfish closes a1 after a pass"},
    {[](draft const& d) {
         return (d.rules().may_pass[0] && d.rules().may_pass_in_stalemate[0]) ||
                (d.rules().may_pass[1] && d.rules().may_pass_in_stalemate[1]);
     },
     both_pass_keys, "with both keys Fairy-Stockfish passes in stalemate only"},
    {[](draft const& d) { return d.rules().captures_explode && has_royal(d); }, blast_keys,
     "in Fairy-Stockfish a royal piece survives explosions, its own captures included"},
    {[](draft const& d) {
         return !d.rules().checks_allowed && (d.rules().captures_explode || has_regions(d.rules()));
     },
     check_target_keys, "in Fairy-Stockfish pieces also check that could not capture the king"},
    {[](draft const& d) { return d.rules().immobility_illegal && has_walls(d); }, immobility_keys,
     "Fairy-Stockfish counts a wall as an edge of the board here"},
    {[](draft const& d) {
         return d.rules().castling && d.rules().opposite_castling_only &&
                king_may_stay_in_castling(d.rules());
     },
     opposite_keys, "Fairy-Stockfish reads castling in which the king stays as queen-side castling"},
    {[](draft const& d) {
         return d.rules().enclosing_drop == rules::enclosing::any_side ||
                (d.rules().enclosing_drop == rules::enclosing::reversi && has_walls(d));
     },
     edge_keys, "Fairy-Stockfish sees through walls and pieces here"},
    {[](draft const& d) { return d.rules().connect_regions[0][0] || d.rules().connect_regions[1][0]; },
     path_keys, "Fairy-Stockfish does not find ways that turn back"},
};

} // namespace

void note_rules_read_otherwise(ini::section const& in, binding& b) {
    for (disagreement const& row : all_read_otherwise)
        if (row.holds(b.to))
            if (ini::word const* const at = given(in, row.keys))
                b.report(finding_code::read_otherwise, at->where, std::string(row.label));
}

void report_disagreements(ini::section const& in, binding& b) {
    for (disagreement const& row : all_disagreements)
        if (row.holds(b.to))
            if (ini::word const* const at = given(in, row.keys))
                b.report(finding_code::keys_disagree, at->where, std::string(row.label));
    ini::word const* const steps = given(in, step_keys);
    if (steps != nullptr && !b.to.double_step)
        b.report(finding_code::keys_disagree, steps->where,
                 "there are no double steps: `doubleStep` is false");
}

} // namespace vpgn::definitions
