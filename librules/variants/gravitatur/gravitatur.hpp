// Gravitatur Chess: before each move a neutral piece is placed, which pulls the nearest pieces towards itself
// and disappears. The rules, clause by clause, are in README.md.
//
// A turn is a placement and an ordinary move, or, by some rules, only one of them. The position's stage
// determines which is due; the pieces are always those currently on the board.
#pragma once

#include "board/placement.hpp"
#include "core/choice_mask.hpp"
#include "core/generator.hpp"
#include "core/pawns.hpp"
#include "core/variant.hpp"

namespace vpgn::rules {

/// A piece that is pulled along a line.
struct pull {
    square from = no_square;
    square to = no_square;
};
using pull_list = inline_list<pull, 8>;

/// The pieces that a Gravitatur on `at` pulls, in square order of their origins; adjacent ones stay (clause
/// 4).
pull_list pulls_to(square at, bitboard occupied);

class gravitatur_position {
public:
    static constexpr bool one_choice = false;
    static constexpr unsigned offers =
        offers_choices_like | offers_only_move | offers_only_drop | offers_pieces;

    /// Rights, en passant targets and momentum are errors: this variant has none.
    static setup_verdict judge(setup const&, game_rules const&);
    static gravitatur_position from(setup const&, game_rules const&);
    setup as_setup() const;

    color to_move() const { return to_move_; }
    std::uint32_t number() const { return number_; }
    piece at(square s) const { return pieces_.at(s); }
    placement const& pieces() const { return pieces_; }

    /// Placements come before moves, both in square order per piece.
    template <class Visit>
    void each_choice(Visit&& visit) const;
    /// Those of them that are in `mask`, and possibly others: faster where the target is known.
    template <class Visit>
    void each_choice_like(choice_mask const& mask, Visit&& visit) const;
    /// The only move after a placement, or in check, that matches; no teleport.
    choice only_move(kind, bitboard from, square to, kind promotion) const;
    choice open_castling(bool) const { return {}; }
    /// The placement of the Gravitatur.
    choice only_drop(kind, square to) const;
    void play(choice, event_list*);
    bool turn_may_end() const { return stage_ == stage::checking || stage_ == stage::moved; }
    refusal why_unfinished() const;
    void end_turn(event_list*);
    refusal why_not(choice) const;

    bool in_check() const { return attacked(!to_move_, pieces_.king(to_move_)); }
    bitboard attackers(color by, square s) const {
        return orthodox_pieces::attackers(pieces_, by, s, pieces_.occupied());
    }
    bitboard checkers() const { return attackers(!to_move_, pieces_.king(to_move_)); }
    verdict judge_end() const;

    std::uint64_t hash() const {
        position_key key = pieces_.key();
        key.mix(std::uint64_t(to_move_), std::uint64_t(stage_));
        return key.value();
    }
    friend bool operator==(gravitatur_position const& a, gravitatur_position const& b) {
        return a.to_move_ == b.to_move_ && a.stage_ == b.stage_ && a.pieces_ == b.pieces_;
    }

private:
    enum class stage : std::uint8_t {
        begun,
        placed,   ///< without check: an ordinary move is due
        checking, ///< the placement gave check: nothing more is due
        moved,
    };

    bool attacked(color by, square s) const { return attackers(by, s) != 0; }
    refusal why_no_placement(square at) const;
    refusal why_no_move(choice) const;
    refusal why_no_swap(choice) const;
    /// Whether the side to move, which is not in check, may place the Gravitatur on an empty square.
    bool may_place(square) const;
    bitboard open_places() const;
    bitboard movers(kind, bitboard from, square to) const;
    template <class Visit>
    void each_move_like(choice_mask const& mask, square to, Visit&& visit) const;

    void place(square at, event_list*);
    void move(choice, event_list*);
    void swap(choice, event_list*);

    placement pieces_;
    color to_move_ = color::white;
    stage stage_ = stage::begun;
    bool resets_clock_ = false;
    std::uint32_t clock_ = 0;
    std::uint32_t number_ = 1;
};

/// The orthodox array, Black's king on d8 and queen on e8, no castling rights (clause 1).
setup gravitatur_array();

struct gravitatur {
    using position = gravitatur_position;
    static variant_info const& info();
};

// ---- templates

namespace detail {

/// Forwards the generator's moves, except captures by pieces other than the king (clause 7).
template <class Visit>
struct gravitatur_sink {
    bitboard empty;
    Visit& visit;

    void go(kind k, square from, bitboard targets) {
        for (square const to : squares(k == kind::king ? targets : targets & empty))
            visit(choice{choice_type::move, from, to, no_kind});
    }
    void pawns(bitboard targets, int back) {
        for (square const to : squares(targets & empty))
            visit(choice{choice_type::move, square(int(to) + back), to, no_kind});
    }
    void promotions(bitboard targets, int back) {
        for (square const to : squares(targets & empty))
            for (kind const k : orthodox_pieces::promotions(color::white))
                visit(choice{choice_type::move, square(int(to) + back), to, k});
    }
    // The generator is never given a castling right or an en passant target.
    void en_passant(square, square) {}
    void castle(castling_way const&) {}
};

/// The friends of `us` with which its king may change places when not in check (clause 8).
template <color us, class board>
bitboard swap_partners(board const& pieces) {
    bitboard const friends = pieces.of(us) & ~pieces.of(kind::pawn) & ~pieces.of(kind::king);
    // Both squares remain occupied, so the attacks do not change.
    return friends & ~orthodox_pieces::attacked_by_enemy<us>(pieces, pieces.occupied());
}

/// Ordinary moves of `us`, teleports last.
template <color us, class Visit>
void each_ordinary_move(placement const& pieces, Visit&& visit) {
    gravitatur_sink<Visit> sink{~pieces.occupied(), visit};
    generate<us>(orthodox_pieces(), pieces, chess_rights(), sink);
    square const king = pieces.king(us);
    if (orthodox_pieces::attackers(pieces, !us, king, pieces.occupied())) return;
    for (square const s : squares(swap_partners<us>(pieces)))
        visit(choice{choice_type::swap, king, s, no_kind});
}

template <class Visit>
void each_ordinary_move(placement const& pieces, color us, Visit&& visit) {
    if (us == color::white)
        each_ordinary_move<color::white>(pieces, visit);
    else
        each_ordinary_move<color::black>(pieces, visit);
}

} // namespace detail

template <class Visit>
void gravitatur_position::each_choice(Visit&& visit) const {
    if (turn_may_end()) return;
    if (stage_ == stage::begun && !in_check())
        if (bitboard const places = open_places()) {
            for (square const s : squares(places))
                visit(choice{choice_type::place, s, s, no_kind});
            return;
        }
    detail::each_ordinary_move(pieces_, to_move_, visit);
}

template <class Visit>
void gravitatur_position::each_choice_like(choice_mask const& mask, Visit&& visit) const {
    if (turn_may_end()) return;
    bool const one_target = mask.to && !several(mask.to);
    square const to = one_target ? first(mask.to) : no_square;
    if (one_target && (stage_ == stage::placed || in_check()))
        each_move_like(mask, to, visit);
    else if (one_target && !pieces_.at(to) && may_place(to))
        visit(choice{choice_type::place, to, to, no_kind});
    else
        each_choice(visit); // a move alone, where nothing may be placed
}

/// Ordinary moves to `to`, teleports included.
template <class Visit>
void gravitatur_position::each_move_like(choice_mask const& mask, square to, Visit&& visit) const {
    if (piece const there = pieces_.at(to); there.is(to_move_)) {
        square const king = pieces_.king(to_move_);
        bool const partner = there.kind() != kind::pawn && there.kind() != kind::king;
        if (partner && has(mask.from, king) && !in_check() && !attacked(!to_move_, to))
            visit(choice{choice_type::swap, king, to, no_kind});
        return;
    }
    for (kind_set left = mask.pieces & orthodox_pieces::all_kinds_on_board; left != 0; left &= left - 1) {
        kind const k = kind(std::countr_zero(left));
        for (square const from : squares(movers(k, mask.from, to)))
            each_promotion({choice_type::move, from, to, no_kind}, arrives(piece(to_move_, k), to),
                           orthodox_pieces::becomes, visit);
    }
}

} // namespace vpgn::rules
