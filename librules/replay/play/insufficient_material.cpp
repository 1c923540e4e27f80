#include "replay/play/insufficient_material.hpp"

#include "replay/play/legal_turns.hpp"
#include "variants/defined/compiled.hpp"
#include "variants/defined/goals.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace vpgn::replay {

namespace {

using rules::color;
using rules::definition;
using rules::kind;
using rules::known_piece;
using rules::outcome_value;

/// The pieces of a side on the board, in chess's sense: by how they move, whatever the variant calls them.
struct army_count {
    int pawns = 0;
    int knights = 0;
    int rooks = 0;
    int queens = 0;
    int kings = 0;
    int others = 0;                  ///< pieces that chess has not
    std::array<int, 2> bishops{};    ///< by the colour of their squares
    std::array<int, 2> knights_on{}; ///< as well

    int all_bishops() const { return bishops[0] + bishops[1]; }
    int besides_kings() const { return pawns + knights + all_bishops() + rooks + queens + others; }
    int all() const { return besides_kings() + kings; }
    bool has_both_bishops() const { return bishops[0] != 0 && bishops[1] != 0; }
    bool has_king_alone() const { return besides_kings() == 0; }
};

using two_armies = std::array<army_count, 2>;

known_piece orthodox_piece(kind k) {
    switch (k) {
    case kind::pawn:
        return known_piece::pawn;
    case kind::knight:
        return known_piece::knight;
    case kind::bishop:
        return known_piece::bishop;
    case kind::rook:
        return known_piece::rook;
    case kind::queen:
        return known_piece::queen;
    case kind::king:
        return known_piece::king;
    default:
        return known_piece::other;
    }
}

known_piece known_piece_of(game_start const& on, rules::piece p) {
    if (on.terms.defined == nullptr) return orthodox_piece(p.kind());
    return on.terms.defined->rules.piece(p.kind()).is;
}

void count(army_count& army, known_piece is, int square_color, int number = 1) {
    switch (is) {
    case known_piece::pawn:
        army.pawns += number;
        break;
    case known_piece::knight:
        army.knights += number;
        army.knights_on[std::size_t(square_color)] += number;
        break;
    case known_piece::bishop:
        army.bishops[std::size_t(square_color)] += number;
        break;
    case known_piece::rook:
        army.rooks += number;
        break;
    case known_piece::queen:
        army.queens += number;
        break;
    case known_piece::king:
    case known_piece::commoner:
        army.kings += number;
        break;
    default:
        army.others += number;
    }
}

two_armies armies_on_board(game_start const& on) {
    two_armies armies;
    for (int file = 0; file < on.start.files; ++file)
        for (int rank = 0; rank < on.start.ranks; ++rank)
            if (rules::piece const p = on.start.at(rules::square_at(file, rank)); p)
                count(armies[std::size_t(p.owner())], known_piece_of(on, p), (file + rank) % 2);
    return armies;
}

// ---- how the games of a variant are won

enum class winning_method : std::uint8_t { unknown, mate, explosion, drops, checks, losing_all, horde };

/// The pieces, the board, the turns and the ends of chess, but for what the callers look at.
bool is_played_as_chess(definition const& r) {
    for (int k = 0; k < rules::most_kinds; ++k) {
        if (!r.has(kind(k))) continue;
        known_piece const is = r.piece(kind(k)).is;
        bool const is_of_chess = is == known_piece::pawn || is == known_piece::knight ||
                                 is == known_piece::bishop || is == known_piece::rook ||
                                 is == known_piece::queen || is == known_piece::king ||
                                 is == known_piece::commoner;
        if (!is_of_chess) return false;
    }
    return r.files == 8 && r.ranks == 8 && rules::defined::needs_pieces_to_win(r) &&
           r.length == rules::turn_length::single && r.checkmate == outcome_value::loss && !r.shatar_mate &&
           r.checks_allowed && !r.seirawan_gating && r.flips == rules::enclosing::none &&
           r.turn_to_walls == 0 && !r.two_boards && !r.drops_are_free;
}

winning_method method_by_definition(definition const& r) {
    if (!is_played_as_chess(r)) return winning_method::unknown;
    bool const has_royal = r.royal != rules::no_kind;
    // Royal is the king or, where none is royal, kings are what is captured.
    for (int k = 0; k < rules::most_kinds; ++k)
        if (r.has(kind(k)) && r.piece(kind(k)).is == (has_royal ? known_piece::commoner : known_piece::king))
            return winning_method::unknown;
    if (has_royal && r.piece(r.royal).is != known_piece::king) return winning_method::unknown;
    bool const loses_with_all =
        r.extinction == outcome_value::loss && r.extinction_any && r.extinction_count == 0;
    if (r.must_capture && !has_royal && !r.captures_explode && r.extinction == outcome_value::win &&
        r.extinction_any && r.extinction_count == 0)
        return winning_method::losing_all;
    if (r.must_capture || r.stalemate != outcome_value::draw || r.stalemate_by_count)
        return winning_method::unknown;
    if (r.captures_explode)
        return r.pseudo_royal && r.blast_immune == 0 && r.mutually_immune == 0 ? winning_method::explosion
                                                                               : winning_method::unknown;
    if (!has_royal) return winning_method::unknown;
    if (loses_with_all && !r.drops) return winning_method::horde;
    if (r.extinction != outcome_value::none) return winning_method::unknown;
    if (r.drops)
        return r.captures_to_pocket && !r.promoted_stay_so && !r.count_checks ? winning_method::drops
                                                                              : winning_method::unknown;
    return r.count_checks ? winning_method::checks : winning_method::mate;
}

winning_method method_of(game_start const& on) {
    if (on.terms.defined != nullptr) return method_by_definition(on.terms.defined->rules);
    return on.variant->info.id == "orthodox" ? winning_method::mate : winning_method::unknown;
}

// ---- what is enough for each

/// By mate: with the help of the opponent's pieces, but for a queen, which could always capture or interpose.
bool can_mate(army_count const& own, army_count const& other) {
    if (own.pawns + own.rooks + own.queens != 0) return true;
    if (own.knights != 0)
        return own.besides_kings() > 1 ||
               other.pawns + other.knights + other.all_bishops() + other.rooks != 0;
    if (own.all_bishops() == 0) return false;
    bool const on_both_colors =
        own.bishops[0] + other.bishops[0] != 0 && own.bishops[1] + other.bishops[1] != 0;
    return on_both_colors || other.pawns + other.knights != 0;
}

/// By a capture next to the king of one of the opponent's own pieces, or by mate.
bool can_explode_king(army_count const& own, army_count const& other) {
    if (own.has_king_alone()) return false;
    if (!other.has_king_alone()) {
        bool const bishops_alone =
            own.besides_kings() == own.all_bishops() && other.besides_kings() == other.all_bishops();
        bool const may_meet =
            (own.bishops[0] != 0 && other.bishops[0] != 0) || (own.bishops[1] != 0 && other.bishops[1] != 0);
        return !bishops_alone || may_meet;
    }
    if (own.pawns + own.queens != 0) return true;
    int const pieces = own.besides_kings();
    return pieces > 1 && (own.knights != pieces || pieces > 2);
}

/// By drops of what was captured: three pieces of both sides, none of them a pawn or one that mates with its
/// king alone, are too few.
bool can_mate_by_drops(two_armies armies, game_start const& on) {
    for (rules::side_extras const& extras : on.start.extras)
        for (int k = 0; k < rules::most_kinds; ++k)
            if (int const held = extras.pocket[std::size_t(k)]; held != 0)
                count(armies[0], known_piece_of(on, {color::white, kind(k)}), 0, held);
    int pieces = 0;
    for (army_count const& army : armies) {
        if (army.pawns + army.rooks + army.queens != 0) return true;
        pieces += army.all();
    }
    return pieces > 3 || bool(on.start.promoted);
}

/// A bishop whose squares no bishop of the opponent enters stays for ever; so does a knight before a knight
/// that could only capture it in its own turn: each move changes the colour of its square.
bool can_lose_all(army_count const& own, army_count const& other, bool is_to_move) {
    if (own.all() == 0) return true;
    if (other.all() == 0) return false;
    if (own.all_bishops() == own.all() && other.all_bishops() == other.all())
        return !(own.bishops[0] != 0 && other.bishops[0] == 0) &&
               !(own.bishops[1] != 0 && other.bishops[1] == 0);
    if (own.all() == 1 && other.all() == 1 && own.knights == 1 && other.knights == 1) {
        bool const on_one_color = own.knights_on[0] == other.knights_on[0];
        return on_one_color == is_to_move;
    }
    return true;
}

// ---- a horde: pieces without a king against a king that its own pieces shut in

/// The enemy's pieces but for the king, with their bishops by the colour of the horde's.
struct shutting_pieces {
    int pawns, knights, rooks, queens;
    int far_bishops; ///< of the colour on which the horde has none, if it has bishops of one colour
    int near_bishops;

    int bishops() const { return far_bishops + near_bishops; }
    int all() const { return pawns + knights + rooks + queens + bishops(); }
};

bool can_queen_mate(shutting_pieces const& other) {
    return other.pawns + other.rooks != 0 || other.far_bishops > 1 || other.near_bishops > 1;
}

/// A rook or pawn beside the king in the corner, a knight or pawn on the diagonal.
bool can_rook_mate(shutting_pieces const& other) {
    bool const has_beside = other.pawns + other.rooks != 0, has_diagonal = other.pawns + other.knights != 0;
    return has_beside && has_diagonal && other.pawns + other.rooks + other.knights > 1;
}

/// Smothered: three pieces, of which one does not attack the knight's square by a diagonal and another not by
/// a line.
bool can_knight_mate(shutting_pieces const& other) {
    int const either = other.pawns + other.knights;
    bool const has_both = either > 1 || (either == 1 && other.rooks + other.bishops() != 0) ||
                          (other.rooks != 0 && other.bishops() != 0);
    // Of bishops on one colour a single one can be next to both.
    bool const has_third =
        other.all() - other.bishops() > 1 || (other.far_bishops != 0 && other.near_bishops != 0);
    return other.all() > 2 && has_both && has_third;
}

/// By an exhaustive search of all mates with so many pieces of the horde: which pieces of the enemy allow
/// one.
bool can_horde_mate(army_count const& own, army_count const& enemy) {
    bool const is_light = own.bishops[0] == 0;
    shutting_pieces const other{enemy.pawns,
                                enemy.knights,
                                enemy.rooks,
                                enemy.queens,
                                enemy.bishops[is_light ? 0 : 1],
                                enemy.bishops[is_light ? 1 : 0]};
    int const pieces = own.all();
    if (own.all_bishops() == pieces && !own.has_both_bishops()) {
        int const help = other.pawns + other.far_bishops + (pieces > 1 ? other.knights : 0);
        return pieces != 0 && help > 1;
    }
    if (pieces > 2) return true;
    if (pieces == 1) {
        if (own.queens != 0) return can_queen_mate(other);
        if (own.rooks != 0) return can_rook_mate(other);
        if (own.knights != 0) return can_knight_mate(other);
        return can_queen_mate(other) || can_knight_mate(other); // a pawn
    }
    if (own.queens + own.pawns != 0 || own.rooks == 2 || (own.rooks == 1 && own.knights == 1)) return true;
    if (own.rooks == 1) return other.all() != other.near_bishops;
    if (own.knights == 2) return other.pawns + other.knights + other.bishops() != 0;
    if (own.knights == 1)
        return other.pawns + other.far_bishops != 0 || other.knights + other.rooks + other.queens > 1;
    return other.pawns + other.bishops() != 0 || (other.knights != 0 && other.rooks + other.queens != 0);
}

/// The horde wins by mate, its enemy by capturing all of it.
bool can_win_with_horde(game_start const& on, two_armies const& armies, color side) {
    army_count const &own = armies[std::size_t(side)], &other = armies[std::size_t(!side)];
    if (own.kings != 0 && other.kings != 0) return can_mate(own, other);
    if (own.kings != 0 || other.kings == 0) return true;
    // A king that is stalemated has drawn, and is in no mate.
    rules::verdict const end = game_status_of(on).end;
    return (end.kind == rules::ending::none || end.winner) && can_horde_mate(own, other);
}

/// In other variants a bare king gives no check, and nothing else of it wins.
bool is_bare_king_that_cannot_win(game_start const& on, color side) {
    if (on.terms.defined == nullptr) return false;
    definition const& r = on.terms.defined->rules;
    if (r.royal == rules::no_kind || !rules::defined::needs_pieces_to_win(r) ||
        r.checkmate != outcome_value::loss || r.stalemate != outcome_value::draw || r.stalemate_by_count ||
        r.extinction != outcome_value::none || r.must_capture || r.drops || r.seirawan_gating ||
        r.flips != rules::enclosing::none)
        return false;
    auto const& pocket = on.start.of(side).pocket;
    if (std::any_of(pocket.begin(), pocket.end(), [](std::uint8_t held) { return held != 0; })) return false;
    int pieces = 0;
    bool has_royal = false;
    for (rules::piece const p : on.start.pieces)
        if (p && p.is(side)) {
            ++pieces;
            has_royal = has_royal || p.kind() == r.royal;
        }
    return pieces == 1 && has_royal;
}

} // namespace

bool has_insufficient_material(game_start const& on, color side) {
    two_armies const armies = armies_on_board(on);
    army_count const &own = armies[std::size_t(side)], &other = armies[std::size_t(!side)];
    switch (method_of(on)) {
    case winning_method::mate:
        return !can_mate(own, other);
    case winning_method::explosion:
        return !can_explode_king(own, other);
    case winning_method::drops:
        return !can_mate_by_drops(armies, on);
    case winning_method::checks:
        return own.has_king_alone();
    case winning_method::losing_all:
        return !can_lose_all(own, other, on.start.to_move == side);
    case winning_method::horde:
        return !can_win_with_horde(on, armies, side);
    case winning_method::unknown:
        break;
    }
    return is_bare_king_that_cannot_win(on, side) || game_status_of(on).is_dead;
}

} // namespace vpgn::replay
