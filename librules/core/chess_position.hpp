// Chess as a value: `chess<policy>` is a position of orthodox chess, or of a variant that differs from it in
// its pieces or by hooks (hooks.hpp). This header has its state, and plays choices; chess_choices.hpp
// generates them, judging.hpp validates set-ups and explains refusals. Positions know no notation, no history
// (repetition belongs to the game) and no draw by the clock. Include chess.hpp, which includes all of these.
#pragma once

#include "core/any_array.hpp"
#include "core/army_pieces.hpp"
#include "core/choice_mask.hpp"
#include "core/generator.hpp"
#include "core/hooks.hpp"
#include "core/judging.hpp"
#include "core/orthodox_pieces.hpp"
#include "core/pawns.hpp"
#include "core/sinks.hpp"

#include <optional>
#include <tuple>

namespace vpgn::rules {

/// A policy names its pieces (`pieces`) and its hooks (`hooks`), and has one function for each hook. Copying
/// a position costs about 200 bytes, playing a choice some ten nanoseconds. Positions of armies refer to an
/// army pair, which must outlive them.
template <class policy>
class chess {
public:
    using pieces_type = typename policy::pieces; ///< orthodox_pieces or army_pieces
    static constexpr bool one_choice = true;
    /// Kings, pieces and endings are those of the Laws, wherever the pieces begin.
    static constexpr bool ends_as_chess =
        std::is_base_of_v<orthodox_pieces, pieces_type> && policy::hooks == no_hooks;
    static constexpr unsigned offers =
        (ends_as_chess ? offers_is_dead : no_offers) | offers_choices_like | offers_pieces |
        offers_count_turns | offers_only_move |
        (pieces_type::any_array ? offers_castling_to_side | offers_castling_partner : no_offers);

    /// The errors of a setup; see judge_chess_setup.
    static setup_verdict judge(setup const& given, game_rules const& terms) {
        army_pair const& both = pieces_type(terms.armies).armies();
        setup_verdict found = judge_chess_setup(given, both, pieces_type::any_array);
        if constexpr (hooked(has_extra_attackers))
            if (!(found.faults & (no_king | several_kings | pieces_off_board | bad_size))) {
                chess const position = from(given, terms);
                square const king = position.pieces_.king(!given.to_move);
                if (position.attackers(given.to_move, king)) {
                    found.faults |= opponent_in_check;
                    found.at = found.at < king ? found.at : king;
                }
            }
        return found;
    }

    /// Drops rights and en passant targets with errors that judge_chess_setup lists as forgivable.
    static chess from(setup const& given, game_rules const& terms) {
        static_assert(detail::policy_fits<policy, chess>,
                      "a hook is listed and missing, or there and unlisted");
        chess position(pieces_type(terms.armies));
        position.pieces_ = placed(given, position.armies());
        position.rights_ = sound_rights(given);
        if constexpr (pieces_type::any_array) {
            position.movers_.homes = castling_homes(given);
            position.rights_.castling = position.movers_.homes.rights();
        }
        position.to_move_ = given.to_move;
        position.clock_ = given.clock;
        position.number_ = given.number;
        return position;
    }

    /// A set-up from which the position can be built.
    setup as_setup() const {
        setup plain = plain_setup(pieces_, to_move_, clock_, number_);
        if constexpr (pieces_type::any_array)
            plain.castling_partners = castling_partners();
        else
            plain.castling = rights_.castling;
        plain.ep_targets = rights_.ep_targets;
        return plain;
    }

    color to_move() const { return to_move_; }
    std::uint32_t number() const { return number_; }
    piece at(square s) const { return pieces_.at(s); }
    placement const& pieces() const { return pieces_; }
    chess_rights const& rights() const { return rights_; }
    pieces_type const& movers() const { return movers_; }
    army_pair const& armies() const { return movers_.armies(); }

    std::uint64_t hash() const {
        position_key key = pieces_.key();
        key.mix(rights_.castling | std::uint64_t(to_move_) << 8, rights_.ep_targets);
        return key.value();
    }
    friend bool operator==(chess const& a, chess const& b) { return a.state() == b.state(); }

    /// Calls `visit` with each legal choice, each once.
    template <class Visit>
    void each_choice(Visit&& visit) const;
    /// Those of them that are in `mask`: generated backwards from the target, if there is one, and tried
    /// one by one, which costs some ten nanoseconds in all.
    template <class Visit>
    void each_choice_like(choice_mask const& mask, Visit&& visit) const;
    /// The move to `to` of a piece of the kind `k` in `from`, with that promotion, if exactly one is open;
    /// otherwise a choice without squares. A pawn's leap only if all of `from` is one file. Faster than
    /// each_choice_like, and without extra choices.
    choice only_move(kind k, bitboard from, square to, kind promotion) const;
    /// Castling to that side if it is open; a choice without squares if not.
    choice open_castling(bool long_side) const;
    /// All of them in sets, for callers that do not need each: into a sink (sinks.hpp).
    template <class sink>
    void each_set(sink& out) const;

    /// Plays an open choice, and passes the move to the opponent.
    void play(choice const& c, event_list* events = nullptr);
    /// Every choice ends its turn, so between choices no turn has begun.
    bool turn_may_end() const { return false; }
    refusal why_unfinished() const { return {reason::turn_unfinished, no_square, no_square}; }
    /// No effect: `play` has ended the turn.
    void end_turn(event_list* = nullptr) {}

    /// Kings alone, one knight, or bishops on squares of one colour (FIDE's Laws, article 5.2.2).
    bool is_dead() const requires ends_as_chess {
        if (pieces_.of(kind::pawn) | pieces_.of(kind::rook) | pieces_.of(kind::queen)) return false;
        constexpr bitboard dark = 0xaa55'aa55'aa55'aa55; // a1 is one of them
        bitboard const knights = pieces_.of(kind::knight), bishops = pieces_.of(kind::bishop);
        if (bishops == 0) return !several(knights);
        return knights == 0 && ((bishops & dark) == 0 || (bishops & ~dark) == 0);
    }

    /// The reason why `c` is not open; `reason::none` if it is.
    refusal why_not(choice const& c) const;

    /// Castling as a choice, whether or not it is open.
    choice castling_choice(bool long_side) const {
        castling_way const path = castling_of(movers_, to_move_, long_side);
        return {choice_type::castle, path.king_from, path.king_to, no_kind};
    }

    /// The castling partner in `c`, a castling of the side to move.
    square castling_partner(choice const& c) const requires pieces_type::any_array {
        return path_of(c).partner_from;
    }
    bool is_written_long(choice const& c) const requires pieces_type::any_array {
        return castles_long(movers_, c);
    }
    /// Castling to that side, whether or not it is open.
    choice castling_to_side(bool long_side) const requires pieces_type::any_array {
        return {choice_type::castle, pieces_.king(to_move_), castling_homes::king_target(to_move_, long_side),
                no_kind};
    }

    /// The pieces of `by` that currently attack `s`.
    bitboard attackers(color by, square s) const {
        bitboard found = movers_.attackers(pieces_, by, s, pieces_.occupied());
        if constexpr (hooked(has_extra_attackers)) found |= policy::extra_attackers(pieces_, by, s);
        return found;
    }
    /// Those of the king of the side to move.
    bitboard checkers() const { return attackers(!to_move_, pieces_.king(to_move_)); }
    /// Whether the king of the side to move is attacked.
    bool in_check() const {
        if constexpr (hooked(has_extra_attackers)) return attackers(!to_move_, pieces_.king(to_move_)) != 0;
        return movers_.attacked(pieces_, !to_move_, pieces_.king(to_move_), pieces_.occupied(), 0);
    }
    /// Whether there is any legal choice; false means mate or stalemate.
    bool has_choice() const;
    verdict judge_end() const {
        if constexpr (hooked(has_outcome))
            if (std::optional<verdict> const decided = policy::outcome(*this)) return *decided;
        if (has_choice()) return {};
        return in_check() ? verdict{ending::checkmate, !to_move_} : verdict{ending::stalemate, std::nullopt};
    }

private:
    static constexpr bool hooked(hook h) { return (policy::hooks & h) != 0; }

    explicit chess(pieces_type const& movers) : movers_(movers) {}

    // The state that distinguishes positions; clock and number are excluded.
    auto state() const { return std::tie(to_move_, rights_.castling, rights_.ep_targets, pieces_); }
    // The slow way, for policies whose attacks cannot be masked: plays the choice and looks.
    bitboard attackers_after(choice const& c) const {
        chess next = *this;
        next.play(c);
        return next.attackers(next.to_move_, next.pieces_.king(to_move_));
    }
    bool safe_after(choice const& c) const { return !attackers_after(c); }
    // The squares on which a choice must begin or end to expose a king on `s` to extra attackers; all squares
    // if there are any already.
    bitboard extra_lines_at(square s) const {
        if constexpr (hooked(has_extra_lines))
            if (!policy::extra_attackers(pieces_, !to_move_, s))
                return policy::extra_lines(pieces_, !to_move_, s);
        return ~bitboard{0};
    }
    refusal_view seen_for_refusals() const {
        refusal_view now{pieces_, rights_, armies(), to_move_};
        if constexpr (pieces_type::any_array) now.homes = &movers_.homes;
        return now;
    }
    castling_way path_of(choice const& castling_choice) const {
        return castling_of(movers_, to_move_, castles_long(movers_, castling_choice));
    }
    // The partners of the remaining rights.
    bitboard castling_partners() const requires pieces_type::any_array {
        bitboard found = 0;
        for (color const c : {color::white, color::black})
            for (bool const long_side : {false, true})
                if (castling_way const path = castling_of(movers_, c, long_side);
                    rights_.castling & path.right)
                    found |= bit(path.partner_from);
        return found;
    }
    bitboard bound_squares() const;
    bool safe_from_extra(choice const& c) const;
    bool king_safe_after(choice const& c) const;
    square castling_attacked(choice const& c) const;
    void move_piece(choice const& c, event_list* events);
    void castle(choice const& c, event_list* events);

    placement pieces_;
    chess_rights rights_;
    color to_move_ = color::white;
    std::uint32_t clock_ = 0;
    std::uint32_t number_ = 1;
    [[no_unique_address]] pieces_type movers_;
};

template <class policy>
refusal chess<policy>::why_not(choice const& c) const {
    // A choice unknown to the policy and the core can only be refused because of the king's safety.
    std::optional<refusal> why;
    if constexpr (hooked(has_extra_choices))
        policy::extra_choices(*this, [&](choice const& other) {
            if (other == c) why = refusal{};
        });
    if constexpr (hooked(has_own_refusals))
        if (!why) why = policy::why_not_extra(*this, c);
    if (!why) why = why_not_chess(seen_for_refusals(), c);
    if constexpr (hooked(has_extra_attackers) || hooked(has_extra_choices))
        if (!*why) {
            if (c.type == choice_type::castle)
                if (square const s = castling_attacked(c); s != no_square)
                    return {reason::castling_check, s, c.to};
            if (bitboard const attackers = attackers_after(c))
                return {reason::king_in_check, first(attackers), c.to};
        }
    return *why;
}

// The hot path of replay is inline, because an extern template would prevent inlining.
template <class policy>
inline void chess<policy>::play(choice const& c, event_list* events) {
    ++clock_;
    bool played = false;
    if constexpr (hooked(has_play_extra)) {
        bitboard const before = pieces_.occupied();
        played = policy::play_extra(pieces_, c, events);
        if (played) {
            rights_.ep_targets = 0;
            rights_.castling &= std::uint8_t(rights_kept(movers_, c.from) & rights_kept(movers_, c.to));
            if (count(pieces_.occupied()) != count(before) || pieces_.at(c.to).is(to_move_, kind::pawn))
                clock_ = 0;
        }
    }
    if (!played) {
        if (c.type == choice_type::castle)
            castle(c, events);
        else
            move_piece(c, events);
    }
    number_ += to_move_ == color::black;
    to_move_ = !to_move_;
}

template <class policy>
inline void chess<policy>::move_piece(choice const& c, event_list* events) {
    piece const mover = pieces_.at(c.from);
    bool const is_pawn = mover.kind() == kind::pawn;
    // En passant is the only move with a victim beside the target.
    square victim = c.to;
    if (takes_en_passant(to_move_, rights_.ep_targets, c.from, c.to) && is_pawn)
        victim = en_passant_victim(c.from, c.to);
    piece const captured = pieces_.remove_any(victim);
    clock_ &= std::uint32_t(is_pawn | bool(captured)) - 1; // resets to zero without an unpredictable branch
    if (events && captured) events->push_back({cause::captured, captured, victim, victim, no_kind});
    move_chosen(pieces_, to_move_, c);
    if (events) events->push_back({cause::chosen, mover, c.from, c.to, c.promotion});
    // A capture in a corner removes that right, as the castling partner's own move would.
    rights_.castling &= std::uint8_t(rights_kept(movers_, c.from) & rights_kept(movers_, c.to));
    rights_.ep_targets = is_pawn ? passed_by_step(c.from, c.to) : 0;
}

template <class policy>
inline void chess<policy>::castle(choice const& c, event_list* events) {
    castling_way const path = path_of(c);
    describe_castling(events, piece(to_move_, kind::king), pieces_.at(path.partner_from), path);
    if constexpr (pieces_type::any_array) { // each may arrive on the other's origin
        piece const king = pieces_.remove(path.king_from), partner = pieces_.remove(path.partner_from);
        pieces_.put(path.king_to, king);
        pieces_.put(path.partner_to, partner);
    } else {
        pieces_.move(path.king_from, path.king_to);
        pieces_.move(path.partner_from, path.partner_to);
    }
    rights_.castling &= rights_kept(movers_, path.king_from);
    rights_.ep_targets = 0;
}

} // namespace vpgn::rules
