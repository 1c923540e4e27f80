// Shrink Chess: a row or column that a turn empties vanishes from the board. The rules, clause by clause, are
// in README.md.
//
// No history is needed to know which lines have been occupied. A line that becomes empty vanishes at once, so
// those that are empty between two turns have never been occupied.
#pragma once

#include "board/army_pair.hpp"
#include "board/placement.hpp"
#include "core/castling.hpp"
#include "core/choice_mask.hpp"
#include "core/generator.hpp"
#include "core/pawns.hpp"
#include "core/variant.hpp"
#include "variants/shrink/shrink_moves.hpp"

namespace vpgn::rules {

/// A row or column that has vanished, with its number just before that.
struct vanished_line {
    bool is_rank = false;
    std::uint8_t index = 0;
};

/// A turn is a move, and one promotion for each pawn that its shrink leaves on the last row.
class shrink_position {
public:
    static constexpr bool one_choice = false;
    static constexpr unsigned offers = offers_choices_like | offers_only_move | offers_pieces |
                                       offers_castling_to_side | offers_consequences | offers_other_names |
                                       offers_count_turns;

    static setup_verdict judge(setup const&, game_rules const&);
    static shrink_position from(setup const&, game_rules const&);
    setup as_setup() const;

    color to_move() const { return to_move_; }
    std::uint32_t number() const { return number_; }
    piece at(square s) const { return pieces_.at(s); }
    placement const& pieces() const { return pieces_; }
    int files() const { return files_; }
    int ranks() const { return ranks_; }

    /// Every visited choice belongs to a complete turn: the promotions after a move can always be chosen so
    /// that the mover's king is safe, since a king that a rook would attack from that square is not attacked
    /// by a bishop.
    template <class Visit>
    void each_choice(Visit&& visit) const;
    /// Those of them that are in `mask`: faster where the target is known.
    template <class Visit>
    void each_choice_like(choice_mask const& mask, Visit&& visit) const;
    /// The only one of those, a move or a promotion after it, that matches.
    choice only_move(kind, bitboard from, square to, kind promotion) const;
    choice open_castling(bool long_side) const;
    /// The legal moves as sets, between turns only: into a sink (core/sinks.hpp) that also has
    ///     shrinking(detail::shrinking_moves const&)   a lone piece's moves that remove the same lines
    ///     extra(choice const&)                        castling and en passant, whatever they empty
    template <class sink>
    void each_set(sink& out) const;
    void play(choice, event_list*);
    bool turn_may_end() const { return moved_ && !pending_; }
    void end_turn(event_list*);
    refusal why_not(choice) const;
    refusal why_unfinished() const;

    bool in_check() const { return checkers() != 0; }
    bitboard attackers(color by, square s) const {
        return orthodox_pieces::attackers(pieces_, by, s, pieces_.occupied());
    }
    /// Enemies that could capture the king of the side to move on the current board.
    bitboard checkers() const { return attackers(!to_move_, pieces_.king(to_move_)); }
    bool has_turn() const;
    verdict judge_end() const;

    /// Castling as a choice, whether or not it is open: to the left or the right side (clause 10).
    choice castling_to_side(bool left) const;
    bool turn_has_begun() const { return moved_; }
    /// The choice that a written promotion after the move means: that of the piece on `s`.
    choice consequence_at(square s, kind becomes) const { return {choice_type::promote, s, s, becomes}; }
    /// Other names for the squares of `c`, which is open, in a record: `visit(from, to, other_naming)`. A
    /// choice of a turn is named as before its shrink, a promotion caused by it as after (clause 5).
    template <class Visit>
    void each_other_name(choice const& c, Visit&& visit) const;

    std::uint64_t hash() const;
    friend bool operator==(shrink_position const& a, shrink_position const& b);

private:
    int last_rank(color c) const { return c == color::white ? ranks_ - 1 : 0; }
    bool on_board(square s) const { return file_of(s) < files_ && rank_of(s) < ranks_; }
    bool promotes(choice const& c) const {
        return pieces_.at(c.from).is(to_move_, kind::pawn) && rank_of(c.to) == last_rank(to_move_);
    }
    detail::cut_board board() const { return {pieces_, files_, ranks_}; }
    bool unsafe(choice const&) const;
    bool legal(choice const&) const;
    template <color us, class sink>
    void each_set_of(sink& out) const;
    template <class Visit>
    void each_castling(Visit&&) const;
    bitboard movers(kind, bitboard from, square to) const;
    template <class Visit>
    void each_kind(choice, Visit&&) const;
    refusal why_unsafe(choice const&) const;
    refusal why_no_step(choice const&) const;
    refusal why_no_castling(bool left) const;
    refusal why_no_promotion(choice const&) const;

    static bool is_left(choice const& castling) { return file_of(castling.to) <= file_of(castling.from); }
    void move_piece(choice const&, event_list*);
    castling_way castling_path(bool left) const;
    void castle(bool left, event_list*);
    void drop_rights(square touched);
    shrinkage emptied(bitboard occupied_before) const;
    void shrink(shrinkage, event_list*);
    void remember(shrinkage);
    square earlier_name(square s, int lines_back) const;

    placement pieces_;
    army_pair const* armies_ = nullptr;
    bitboard ep_targets_ = 0;
    bitboard pending_ = 0; ///< pawns that must promote before the turn can end
    color to_move_ = color::white;
    std::uint8_t castling_ = 0;
    std::uint8_t files_ = 8;
    std::uint8_t ranks_ = 8;
    bool moved_ = false; ///< the turn's move has been made
    std::uint32_t clock_ = 0;
    std::uint32_t number_ = 1;
    /// For explanations of a record: earlier numberings. Eight files and ranks allow fourteen.
    inline_list<vanished_line, 14> vanished_;
};

/// Number of turns of `depth` plies (perft), counted in bulk.
std::uint64_t count_turns(shrink_position const& start, int depth);

struct shrink {
    using position = shrink_position;
    static variant_info const& info();
};

// ---- templates

namespace detail {

/// Collects the targets of each piece; castling is forwarded.
template <class Visit>
struct targets_by_origin {
    std::array<bitboard, 64>& to;
    Visit& castling;

    void go(kind, square from, bitboard targets) { to[std::size_t(from)] |= targets; }
    void pawns(bitboard targets, int back) {
        for (square const s : squares(targets)) {
            int const from = int(s) + back;
            to[std::size_t(from)] |= bit(s);
        }
    }
    void promotions(bitboard targets, int back) { pawns(targets, back); }
    void shrinking(shrinking_moves const& m) { to[std::size_t(m.from)] |= m.targets; }
    void extra(choice const& c) {
        if (c.type == choice_type::castle)
            castling(c);
        else
            to[std::size_t(c.from)] |= bit(c.to);
    }
};

} // namespace detail

template <color us, class sink>
void shrink_position::each_set_of(sink& out) const {
    detail::cut_board const now = board();
    lone_pieces const lone(pieces_.occupied());
    detail::keeping_sink<sink> keeping{lone, out};
    generate<us>(orthodox_pieces(), now, chess_rights(), keeping);
    detail::shrinking_generator<us, sink>(now, lone, out).run();
    for (square const ep_target : squares(ep_targets_))
        for (square const from : squares(pawn_attacks(!us, ep_target) & pieces_.of(us, kind::pawn)))
            if (choice const c{choice_type::move, from, ep_target, no_kind}; !unsafe(c)) out.extra(c);
    each_castling([&](choice const& c) { out.extra(c); });
}

template <class sink>
void shrink_position::each_set(sink& out) const {
    if (to_move_ == color::white)
        each_set_of<color::white>(out);
    else
        each_set_of<color::black>(out);
}

template <class Visit>
void shrink_position::each_castling(Visit&& visit) const {
    if (castling_ & (short_right(to_move_) | long_right(to_move_)))
        for (bool const left : {false, true})
            if (!why_no_castling(left))
                if (choice const c = castling_to_side(left); !unsafe(c)) visit(c);
}

/// Visits `c` with each possible promotion, the move's own or one caused by a shrink.
template <class Visit>
void shrink_position::each_kind(choice c, Visit&& visit) const {
    for (kind const becomes : orthodox_pieces::becomes) {
        c.promotion = becomes;
        if (c.type != choice_type::promote || !unsafe(c)) visit(c);
    }
}

template <class Visit>
void shrink_position::each_choice(Visit&& visit) const {
    if (moved_) {
        for (square const s : squares(pending_))
            each_kind({choice_type::promote, s, s, no_kind}, visit);
        return;
    }
    std::array<bitboard, 64> targets;
    for (square const from : squares(pieces_.of(to_move_)))
        targets[std::size_t(from)] = 0;
    inline_list<choice, 2> castlings;
    auto const later = [&](choice const& c) { castlings.push_back(c); };
    detail::targets_by_origin<decltype(later)> sink{targets, later};
    each_set(sink);
    for (square const from : squares(pieces_.of(to_move_)))
        for (square const to : squares(targets[std::size_t(from)])) {
            choice const c{choice_type::move, from, to, no_kind};
            if (promotes(c))
                each_kind(c, visit);
            else
                visit(c);
        }
    for (choice const& c : castlings)
        visit(c);
}

template <class Visit>
void shrink_position::each_choice_like(choice_mask const& mask, Visit&& visit) const {
    bool const one_target = mask.to && !several(mask.to);
    if (moved_ || (!mask.castling && !one_target)) {
        each_choice(visit);
        return;
    }
    if (mask.castling) {
        each_castling(visit);
        return;
    }
    square const to = first(mask.to);
    for (kind_set left = mask.pieces & orthodox_pieces::all_kinds_on_board; left != 0; left &= left - 1)
        for (square const from : squares(movers(kind(std::countr_zero(left)), mask.from, to))) {
            choice const c{choice_type::move, from, to, no_kind};
            if (promotes(c))
                each_kind(c, visit);
            else
                visit(c);
        }
}

template <class Visit>
void shrink_position::each_other_name(choice const& c, Visit&& visit) const {
    if (c.type == choice_type::castle) return;
    if (c.type == choice_type::move) {
        shrink_position next = *this;
        next.move_piece(c, nullptr);
        if (shrinkage const lost = next.emptied(pieces_.occupied()); lost.any()) {
            visit(c.from, lost.image(c.to), other_naming::after_turn);
            if (lost.retains(c.from)) visit(lost.image(c.from), lost.image(c.to), other_naming::after_turn);
        }
    }
    for (int back = 1; back <= vanished_.size(); ++back)
        visit(earlier_name(c.from, back), earlier_name(c.to, back), other_naming::earlier);
}

} // namespace vpgn::rules
