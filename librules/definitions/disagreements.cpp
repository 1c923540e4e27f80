#include "definitions/disagreements.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

namespace vpgn::definitions {

namespace {

/// Fewer are filled up with names that no key has.
using key_list = std::array<std::string_view, 3>;

/// Where the section gives one of the keys, the last of them; nothing where none.
ini::word const* given(ini::section const& in, key_list const& keys) {
    ini::word const* found = nullptr;
    for (ini::entry const& one : in.entries)
        if (std::find(keys.begin(), keys.end(), one.key.text) != keys.end()) found = &one.key;
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
constexpr key_list pass_keys = {"passOnStalemate", "wallOrMove", "wallingRule"};
constexpr key_list edge_keys = {"enclosingDrop"};
constexpr key_list way_keys = {"connectRegion1White", "connectRegion1Black"};

// In the order of the list of differences in DEFINITIONS.md.
constexpr disagreement all_read_otherwise[] = {
    {[](draft const& d) {
         kind_set const promoted = (d.rules().promotions[0] | d.rules().promotions[1]) & d.rules().kinds_used;
         return (d.rules().turn_to_walls & promoted) != 0;
     },
     petrify_keys, "of a capture that promotes, Fairy-Stockfish looks at the kind before the promotion"},
    {[](draft const& d) {
         kind_set const pawns = (d.rules().pawns[0] | d.rules().pawns[1]) & d.rules().kinds_used;
         kind_set const promoted = (d.rules().promotions[0] | d.rules().promotions[1]) & d.rules().kinds_used;
         return d.rules().walls == rules::walling::arrow && pawns != 0 && promoted != 0;
     },
     arrow_keys, "after a promotion Fairy-Stockfish puts the wall where the pawn could go next"},
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
         bool const walls =
             d.rules().walls != rules::walling::none || d.variant.start.find('*') != std::string::npos;
         return d.rules().enclosing_drop == rules::enclosing::any_side ||
                (d.rules().enclosing_drop == rules::enclosing::reversi && walls);
     },
     edge_keys, "Fairy-Stockfish sees through walls and pieces here"},
    {[](draft const& d) { return d.rules().connect_regions[0][0] || d.rules().connect_regions[1][0]; },
     way_keys, "Fairy-Stockfish does not find ways that turn back"},
};

} // namespace

void note_rules_read_otherwise(ini::section const& in, binding& b) {
    for (disagreement const& one : all_read_otherwise)
        if (one.holds(b.to))
            if (ini::word const* const at = given(in, one.keys))
                b.tell(finding_code::read_otherwise, at->where, std::string(one.label));
}

void tell_disagreements(ini::section const& in, binding& b) {
    for (disagreement const& one : all_disagreements)
        if (one.holds(b.to))
            if (ini::word const* const at = given(in, one.keys))
                b.tell(finding_code::keys_disagree, at->where, std::string(one.label));
    ini::word const* const steps = given(in, step_keys);
    if (steps != nullptr && !b.to.double_step)
        b.tell(finding_code::keys_disagree, steps->where, "there are no double steps: `doubleStep` is false");
}

} // namespace vpgn::definitions
