#include "definitions/keys.hpp"

#include "definitions/key_forms.hpp"
#include "definitions/named_values.hpp"
#include "definitions/slots.hpp"
#include "definitions/special_keys.hpp"
#include "report/near_names.hpp"

#include <algorithm>
#include <deque>
#include <vector>

namespace vpgn::definitions {

namespace {

using d = rules::definition;
using enum rules::color;

constexpr key_record appearance(std::string_view name) {
    return {name, key_value::appearance};
}

void add_board(std::vector<key_record>& all) {
    all.insert(all.end(), {rule<rank_count, &d::ranks>("maxRank"), rule<file_count, &d::files>("maxFile")});
}

/// The keys that each piece has. Their names must live as long as the table.
void add_pieces(std::vector<key_record>& all, std::deque<std::string>& names) {
    for (std::size_t i = 0; i < slots().size(); ++i)
        all.push_back({slots()[i].key, key_value::rules, read_piece, write_piece, kind_of_slot(i)});
    for (std::size_t i = 0; i < slots().size(); ++i)
        for (rules::color const side : {white, black}) {
            std::string name(slots()[i].key);
            name[0] = char(name[0] - 'a' + 'A');
            names.push_back((side == white ? "mobilityRegionWhite" : "mobilityRegionBlack") + name);
            all.push_back({names.back(), key_value::rules, read_region, write_region, kind_of_slot(i), side});
        }
    all.push_back({"letterSynonyms", key_value::names, read_synonyms, write_synonyms});
    for (char letter = 'a'; letter <= 'z'; ++letter) {
        names.push_back(std::string(piece_name_key) + letter);
        all.push_back({names.back(), key_value::names, read_piece_name, write_piece_name});
    }
}

void add_appearance(std::vector<key_record>& all) {
    for (std::string_view const name :
         {"pieceValueMg", "pieceValueEg", "variantTemplate", "pieceToCharTable", "pocketSize"})
        all.push_back(appearance(name));
}

void add_old_names(std::vector<key_record>& all) {
    all.insert(all.end(),
               {old("promotionRank", "promotionRegionWhite", read_promotion_rank),
                old("doubleStepRank", "doubleStepRegionWhite", read_double_step_rank),
                old("doubleStepRankMin", "doubleStepRegionWhite", read_double_step_rank_min),
                old("whiteFlag", "flagRegionWhite", read_one<squares, &d::flag_region, 0>),
                old("blackFlag", "flagRegionBlack", read_one<squares, &d::flag_region, 1>),
                old("castlingRookPiece", "castlingRookPieces", read_both<pieces, &d::castling_partners>),
                old("whiteDropRegion", "dropRegionWhite", read_one<squares, &d::drop_region, 0>),
                old("blackDropRegion", "dropRegionBlack", read_one<squares, &d::drop_region, 1>),
                old("dropOnTop", "enclosingDrop", read_drop_on_top),
                old("duckGating", "wallingRule", read_duck_gating)});
}

void add_names(std::vector<key_record>& all) {
    all.insert(all.end(), {text_key<&defined_variant::name>("name"),
                           {"aliases", key_value::names, read_aliases, write_aliases},
                           text_key<&defined_variant::inventor>("inventor"),
                           text_key<&defined_variant::source>("source"),
                           {"base", key_value::names, read_base, write_base},
                           {"startFen", key_value::rules, read_start, write_start}});
}

void add_promotions(std::vector<key_record>& all) {
    all.push_back({"pawnTypes", key_value::rules, read_pawn_types});
    add_sides<squares, &d::promotion_zone>(all, {}, "promotionRegionWhite", "promotionRegionBlack");
    all.push_back({"promotionPawnTypes", key_value::rules, read_promotion_pawns});
    all.push_back({"promotionPawnTypesWhite", key_value::rules, read_promotion_pawns_of,
                   write_promotion_pawns, rules::no_kind, white});
    all.push_back({"promotionPawnTypesBlack", key_value::rules, read_promotion_pawns_of,
                   write_promotion_pawns, rules::no_kind, black});
    add_sides<pieces, &d::promotions>(all, "promotionPieceTypes", "promotionPieceTypesWhite",
                                      "promotionPieceTypesBlack");
    all.insert(all.end(), {rule<flag, &d::sittuyin_promotion>("sittuyinPromotion"),
                           {"promotionLimit", key_value::rules, read_promotion_limit, write_promotion_limit},
                           {"promotedPieceType", key_value::rules, read_promoted, write_promoted},
                           rule<flag, &d::promotion_by_capture_only>("piecePromotionOnCapture"),
                           rule<flag, &d::pawns_must_promote>("mandatoryPawnPromotion"),
                           rule<flag, &d::pieces_must_promote>("mandatoryPiecePromotion"),
                           rule<flag, &d::pieces_turn_back>("pieceDemotion")});
}

void add_captures(std::vector<key_record>& all) {
    all.insert(all.end(), {rule<flag, &d::captures_explode>("blastOnCapture"),
                           rule<pieces, &d::blast_immune>("blastImmuneTypes"),
                           rule<pieces, &d::mutually_immune>("mutuallyImmuneTypes"),
                           rule<pieces, &d::turn_to_walls>("petrifyOnCaptureTypes"),
                           rule<flag, &d::blasted_turn_to_walls>("petrifyBlastPieces")});
}

void add_pawn_steps(std::vector<key_record>& all) {
    all.push_back({"doubleStep", key_value::rules, read_double_step, write_double_step});
    add_sides<squares, &d::double_step_from>(all, {}, "doubleStepRegionWhite", "doubleStepRegionBlack");
    add_sides<squares, &d::triple_step_from>(all, {}, "tripleStepRegionWhite", "tripleStepRegionBlack");
    add_sides<squares, &d::en_passant_to>(all, "enPassantRegion", "enPassantRegionWhite",
                                          "enPassantRegionBlack");
    add_sides<pieces, &d::en_passant_by>(all, "enPassantTypes", "enPassantTypesWhite", "enPassantTypesBlack");
}

void add_castling(std::vector<key_record>& all) {
    all.insert(all.end(), {rule<flag, &d::any_array>("chess960"), rule<flag, &d::castling>("castling"),
                           rule<flag, &d::dropped_may_castle>("castlingDroppedPiece"),
                           rule<file, &d::short_king_to>("castlingKingsideFile"),
                           rule<file, &d::long_king_to>("castlingQueensideFile"),
                           rule<count<7>, &d::castling_steps>("castlingSteps"),
                           rule<rank, &d::castling_rank>("castlingRank"),
                           rule<file, &d::castling_king_file>("castlingKingFile")});
    add_sides<one_piece, &d::castling_king>(all, "castlingKingPiece", "castlingKingPieceWhite",
                                            "castlingKingPieceBlack");
    all.insert(all.end(), {rule<file, &d::short_partner_file>("castlingRookKingsideFile"),
                           rule<file, &d::long_partner_file>("castlingRookQueensideFile")});
    add_sides<pieces, &d::castling_partners>(all, "castlingRookPieces", "castlingRookPiecesWhite",
                                             "castlingRookPiecesBlack");
    all.push_back(rule<flag, &d::opposite_castling_only>("oppositeCastling"));
}

void add_duties(std::vector<key_record>& all) {
    all.insert(all.end(),
               {rule<flag, &d::checks_allowed>("checking"), rule<flag, &d::drop_checks_allowed>("dropChecks"),
                rule<flag, &d::must_capture>("mustCapture"), rule<flag, &d::must_drop>("mustDrop"),
                rule<one_piece, &d::must_drop_kind>("mustDropType")});
    add_sides<flag, &d::may_pass>(all, "pass", "passWhite", "passBlack");
    add_sides<flag, &d::may_pass_in_stalemate>(all, "passOnStalemate", "passOnStalemateWhite",
                                               "passOnStalemateBlack");
    all.insert(all.end(),
               {rule<flag, &d::makpong>("makpongRule"), rule<flag, &d::flying_general>("flyingGeneral"),
                rule<rank, &d::soldier_crosses_at>("soldierPromotionRank"),
                rule<flag, &d::immobility_illegal>("immobilityIllegal"),
                rule<squares, &d::diagonal_lines>("diagonalLines"),
                rule<flag, &d::cambodian_leaps>("cambodianMoves")});
}

void add_drops(std::vector<key_record>& all) {
    all.insert(all.end(), {rule<flag, &d::drops>("pieceDrops"), rule<flag, &d::promoted_stay_so>("dropLoop"),
                           rule<flag, &d::captures_to_pocket>("capturesToHand"),
                           rule<flag, &d::two_boards>("twoBoards", key_value::not_honored),
                           rule<flag, &d::drops_are_free>("freeDrops", key_value::turns),
                           rule<flag, &d::first_rank_pawn_drops>("firstRankPawnDrops"),
                           rule<flag, &d::promotion_zone_pawn_drops>("promotionZonePawnDrops"),
                           named_rule<enclosing_names, &d::enclosing_drop>("enclosingDrop"),
                           rule<squares, &d::enclosing_drop_start>("enclosingDropStart"),
                           named_rule<enclosing_names, &d::flips>("flipEnclosedPieces")});
    add_sides<squares, &d::drop_region>(all, {}, "dropRegionWhite", "dropRegionBlack");
    all.insert(all.end(), {rule<flag, &d::rooks_drop_on_first_rank>("sittuyinRookDrop"),
                           rule<flag, &d::bishops_drop_on_both_colors>("dropOppositeColoredBishop"),
                           rule<flag, &d::drop_promoted>("dropPromoted"),
                           rule<one_piece, &d::no_doubled_drop>("dropNoDoubled"),
                           rule<count<255>, &d::no_doubled_count>("dropNoDoubledCount"),
                           rule<flag, &d::pawn_drop_mate_illegal>("shogiPawnDropMateIllegal")});
}

void add_gates_and_walls(std::vector<key_record>& all) {
    all.insert(all.end(), {rule<flag, &d::gates>("gating"), rule<flag, &d::seirawan_gating>("seirawanGating"),
                           named_rule<walling_names, &d::walls>("wallingRule")});
    add_sides<squares, &d::wall_region>(all, "wallingRegion", "wallingRegionWhite", "wallingRegionBlack");
    all.push_back(rule<flag, &d::wall_or_move>("wallOrMove"));
}

void add_mates(std::vector<key_record>& all) {
    all.insert(all.end(), {named_rule<outcome_names, &d::checkmate>("checkmateValue"),
                           named_rule<outcome_names, &d::stalemate>("stalemateValue"),
                           rule<flag, &d::stalemate_by_count>("stalematePieceCount"),
                           rule<flag, &d::shatar_mate>("shatarMateRule"),
                           rule<flag, &d::kings_facing_ends>("bikjangRule"),
                           rule<flag, &d::wins_are_marked>("markWins", key_value::turns)});
}

void add_extinction(std::vector<key_record>& all) {
    all.insert(all.end(), {named_rule<outcome_names, &d::extinction>("extinctionValue"),
                           rule<flag, &d::extinction_claim>("extinctionClaim"),
                           rule<flag, &d::pseudo_royal>("extinctionPseudoRoyal"),
                           rule<flag, &d::duple_check>("dupleCheck"),
                           {"extinctionPieceTypes", key_value::rules, read_extinction, write_extinction},
                           rule<count<255>, &d::extinction_count>("extinctionPieceCount"),
                           rule<count<255>, &d::extinction_opponent_count>("extinctionOpponentPieceCount")});
}

void add_flags(std::vector<key_record>& all) {
    add_sides<piece_or_all, &d::flag_kinds>(all, "flagPiece", "flagPieceWhite", "flagPieceBlack");
    add_sides<squares, &d::flag_region>(all, "flagRegion", "flagRegionWhite", "flagRegionBlack");
    all.insert(all.end(), {rule<count<255>, &d::flag_count>("flagPieceCount"),
                           rule<flag, &d::flag_blocked_wins>("flagPieceBlockedWin"),
                           rule<flag, &d::flag_last_turn>("flagMove"),
                           rule<flag, &d::flag_must_be_safe>("flagPieceSafe"),
                           rule<flag, &d::count_checks>("checkCounting"),
                           rule<rights, &d::castling_wins>("castlingWins")});
}

void add_lines(std::vector<key_record>& all) {
    all.insert(
        all.end(),
        {rule<count<255>, &d::connect>("connectN"), rule<pieces, &d::connect_kinds>("connectPieceTypes"),
         rule<flag, &d::connect_horizontally>("connectHorizontal"),
         rule<flag, &d::connect_vertically>("connectVertical"),
         rule<flag, &d::connect_diagonally>("connectDiagonal"), connect_region<0, 0>("connectRegion1White"),
         connect_region<0, 1>("connectRegion2White"), connect_region<1, 0>("connectRegion1Black"),
         connect_region<1, 1>("connectRegion2Black"), rule<count<255>, &d::connect_square>("connectNxN"),
         rule<count<255>, &d::collinear>("collinearN"),
         named_rule<outcome_names, &d::connect_value>("connectValue")});
}

void add_claims(std::vector<key_record>& all) {
    constexpr auto role = key_value::claims;
    all.insert(all.end(), {named_rule<material_names, &d::material>("materialCounting"),
                           rule<flag, &d::full_board_ends>("adjudicateFullBoard"),
                           rule<count<9999>, &d::move_rule>("nMoveRule", role)});
    add_sides<pieces, &d::move_rule_kinds>(all, "nMoveRuleTypes", "nMoveRuleTypesWhite",
                                           "nMoveRuleTypesBlack", role);
    all.insert(all.end(), {rule<count<255>, &d::repetitions>("nFoldRule", role),
                           named_rule<outcome_names, &d::repetition_value>("nFoldValue", role),
                           rule<flag, &d::repetition_value_is_whites>("nFoldValueAbsolute", role),
                           rule<flag, &d::perpetual_check_illegal>("perpetualCheckIllegal", role),
                           rule<flag, &d::move_repetition_illegal>("moveRepetitionIllegal", role),
                           named_rule<chase_names, &d::chases>("chasingRule", role),
                           named_rule<honor_names, &d::honor>("countingRule", role)});
}

void add_turns(std::vector<key_record>& all) {
    all.insert(all.end(), {named_rule<turn_names, &d::length>("movesPerTurn", key_value::turns),
                           named_rule<check_names, &d::check_in_turn>("checkWithinTurn", key_value::turns)});
}

struct table {
    std::deque<std::string> names;
    std::vector<key_record> in_order;
    std::vector<key_record const*> by_name;

    table() {
        add_board(in_order);
        add_pieces(in_order, names);
        add_appearance(in_order);
        add_old_names(in_order);
        add_names(in_order);
        for (auto const add :
             {add_promotions, add_captures, add_pawn_steps, add_castling, add_duties, add_drops,
              add_gates_and_walls, add_mates, add_extinction, add_flags, add_lines, add_claims, add_turns})
            add(in_order);
        for (key_record const& row : in_order)
            by_name.push_back(&row);
        std::sort(by_name.begin(), by_name.end(), [](auto a, auto b) { return a->name < b->name; });
    }
};

table const& all_keys() {
    static table const all;
    return all;
}

} // namespace

std::span<key_record const> keys() {
    return all_keys().in_order;
}

key_record const* find_key(std::string_view name) {
    auto const& all = all_keys().by_name;
    auto const at =
        std::lower_bound(all.begin(), all.end(), name, [](auto k, auto n) { return k->name < n; });
    return at == all.end() || (*at)->name != name ? nullptr : *at;
}

std::string near_keys(std::string_view name) {
    std::vector<std::string_view> names;
    for (key_record const& row : keys())
        names.push_back(row.name);
    return did_you_mean(name, names);
}

} // namespace vpgn::definitions
