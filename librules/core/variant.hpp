// Interface of a variant: its description, and a position type that generates the choices of a turn. All
// generic code (walk, perft, resolving a written turn, playouts, suggestions) only depends on this.
#pragma once

#include "core/choice.hpp"
#include "core/choice_mask.hpp"
#include "core/event.hpp"
#include "core/reason.hpp"
#include "core/setup.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace vpgn::rules {

struct army_pair;  // two opposing armies and their moves: board/army_pair.hpp
class piece_table; // the names of the pieces: board/piece_table.hpp
namespace defined {
class compiled_definition; // the rules of a variant with a definition: variants/defined
}

/// What players agree on before the game in addition to the variant. Must outlive its positions.
struct game_rules {
    army_pair const* armies = nullptr;                     ///< null for variants with a definition
    std::uint8_t rule_set = 0;                             ///< index into variant_info::rule_sets
    defined::compiled_definition const* defined = nullptr; ///< null for all others
    /// For parsers and writers, for which it is never null; positions do not use it.
    piece_table const* pieces = nullptr;
};

enum class ending : std::uint8_t {
    none,
    checkmate,
    stalemate,
    king_captured,   ///< in variants without check, a king was captured
    king_left_check, ///< Grolman: the mover's turn is legal and loses
    // Variants with a definition.
    extinction,   ///< the last piece of a kind was captured
    flag,         ///< a piece has reached its goal
    checks_given, ///< the last of the counted checks
    connected,    ///< a line, or a connection between two sides
    castled,      ///< by castling, or by losing the right to it
    adjudicated,  ///< both have passed, the kings face each other, the board is full: decided by material
};

struct verdict {
    ending kind = ending::none;
    std::optional<color> winner; ///< none with `none` and `stalemate`
    bool undecided = false;      ///< with `none`: there were too many turns to search for an escape
};

/// Whether a check that ends the game like this is marked as mate, `#`, as game sites do for any decisive
/// check.
constexpr bool mates(verdict const& end) {
    bool const by_definition = end.kind >= ending::extinction && end.kind != ending::adjudicated;
    return end.kind == ending::checkmate || (by_definition && end.winner.has_value());
}

struct setup_verdict {
    std::uint32_t faults = no_fault; ///< a set of setup_fault
    square at = no_square;           ///< the first square with an error, if there is one

    void add(setup_fault fault, square where = no_square) {
        faults |= fault;
        if (where < at) at = where;
    }
};

/// The names of a variant in save files of Zillions of Games; empty if it has no rules for it.
struct zillions_names {
    std::string rules_file{}; ///< `Chess.zrf`
    std::string variant{};    ///< `Chess`
    std::string pawn{"Pawn"};
};

/// Description of a variant: data for reading, replaying, writing and drawing its games. A new variant sets
/// the members that differ from orthodox chess.
struct variant_info {
    std::string id{};   ///< name of its folder, perft table and sample folder: `momentum`
    std::string name{}; ///< as players write it: `Momentum Chess`
    std::vector<std::string> aliases{};
    std::string inventor{};
    std::string source{}; ///< publication of its rules
    /// Whether its notation is known. If not, its rules are available (positions, perft), and its games are
    /// treated as those of an unknown variant.
    bool records_are_read = true;
    /// The first is the default and has no name in tags.
    std::vector<std::string> rule_sets{};
    /// The initial position of a game without a position tag; its files and ranks are the board's.
    setup start = orthodox_array();
    /// The types of choices in its turns. A mark of any other type is a syntax error in this variant.
    choice_type_set choice_types = set_of(choice_type::move, choice_type::castle);
    bool different_armies = false;      ///< each game states the two armies
    bool rest_may_be_unwritten = false; ///< records may omit forced consequences at the end of a turn
    /// A turn is several moves, only the last of which may give check, and which may be written as separate
    /// words, `e4 d4 Nf3`: the rules determine where it ends.
    bool turn_in_words = false;
    bool numbers_count_turns = false; ///< records number each turn, not pairs of them
    bool long_algebraic = false;      ///< canonical turns are long algebraic, not SAN
    zillions_names zillions{};

    bool has(choice_type type) const { return (choice_types & set_of(type)) != 0; }
    /// Whether its turns have a list in parentheses after the move: see syntax::notation.
    bool turn_has_list() const { return has(choice_type::follow) || has(choice_type::promote); }
};

namespace detail {

struct any_visitor {
    void operator()(choice) const {}
};
struct any_name_visitor {
    void operator()(square, square, other_naming) const {}
};

template <class P>
concept offers_fit = requires(P const fixed, square s, kind k, choice c, piece who) {
    { P::offers } -> std::convertible_to<unsigned>;
    requires offers<P>(offers_own_squares)
    == requires {
        typename P::squares_type;
    };
    requires offers<P>(offers_choices_like)
    == requires(basic_choice_mask<squares_of<P>> const& mask) {
        fixed.each_choice_like(mask, any_visitor());
    };
    requires offers<P>(offers_only_move)
    == requires(squares_of<P> from) {
        { fixed.only_move(k, from, s, k) } -> std::same_as<choice>;
        { fixed.open_castling(true) } -> std::same_as<choice>;
    };
    requires offers<P>(offers_only_drop)
    == requires {
        { fixed.only_drop(k, s) } -> std::same_as<choice>;
    };
    requires offers<P>(offers_pieces)
    == requires {
        { fixed.pieces().of(who) } -> std::convertible_to<squares_of<P>>;
    };
    requires offers<P>(offers_choice_between)
    == requires {
        { fixed.choice_between(s, s) } -> std::same_as<choice>;
    };
    requires offers<P>(offers_castling_to_side)
    == requires {
        { fixed.castling_to_side(true) } -> std::same_as<choice>;
    };
    requires offers<P>(offers_consequences)
    == requires {
        { fixed.turn_has_begun() } -> std::same_as<bool>;
        { fixed.consequence_at(s, k) } -> std::same_as<choice>;
    };
    requires offers<P>(offers_other_names)
    == requires {
        fixed.each_other_name(c, any_name_visitor());
    };
    requires offers<P>(offers_mover_in_check)
    == requires {
        { fixed.mover_in_check() } -> std::same_as<bool>;
    };
    requires offers<P>(offers_can_take_king)
    == requires {
        { fixed.can_take_king() } -> std::same_as<bool>;
    };
    requires offers<P>(offers_castling_partner)
    == requires {
        { fixed.castling_partner(c) } -> std::same_as<square>;
        { fixed.is_written_long(c) } -> std::same_as<bool>;
    };
    requires offers<P>(offers_decided_without_check)
    == requires {
        { fixed.decided_without_check() } -> std::same_as<bool>;
        { fixed.marks_wins() } -> std::same_as<bool>;
    };
    requires offers<P>(offers_captures)
    == requires {
        { fixed.captures(c) } -> std::same_as<bool>;
    };
    requires offers<P>(offers_choices_due)
    == requires {
        { fixed.choices_due(color::white, std::uint32_t{1}) } -> std::same_as<int>;
    };
    requires offers<P>(offers_is_dead)
    == requires {
        { fixed.is_dead() } -> std::same_as<bool>;
    };
    requires offers<P>(offers_count_turns)
    == requires {
        { count_turns(fixed, 1) } -> std::same_as<std::uint64_t>;
    };
};

} // namespace detail

/// A position between two turns, or within one after some choices of the side to move.
///
/// A position is a small value: copied freely, compared and hashed by its whole state. Between turns two
/// equal positions are the same position in the sense of perft (RULES.md, clause 3: placement, side to move,
/// rights, en passant targets, momentum); the clock and the move number are ignored by `==` and `hash`.
///
/// It must declare exactly its optional members: see offers.hpp.
template <class P>
concept position_of_variant = std::copyable<P> && std::equality_comparable<P> && detail::offers_fit<P> &&
    requires(P changing, P const fixed, choice c, square s, setup const& given, game_rules const& terms,
             event_list* events, void (*visit)(choice)) {
    /// True if every turn is one choice: `play` then completes the turn, and `end_turn` has no effect.
    { P::one_choice } -> std::convertible_to<bool>;
    /// Validates before building: `from` may only be called on a setup without unforgiven errors.
    { P::judge(given, terms) } -> std::same_as<setup_verdict>;
    { P::from(given, terms) } -> std::same_as<P>;
    { fixed.as_setup() } -> std::same_as<setup>;
    { fixed.to_move() } -> std::same_as<color>;
    /// The number of the next turn pair, as in a setup.
    { fixed.number() } -> std::same_as<std::uint32_t>;
    { fixed.at(s) } -> std::same_as<piece>;
    { fixed.hash() } -> std::convertible_to<std::uint64_t>;
    /// Calls `visit` with each open choice, each once. A choice may lead to a dead end (no complete turn),
    /// but no turn is missing.
    {fixed.each_choice(visit)};
    /// Plays an open choice. Appends to `events` if not null.
    {changing.play(c, events)};
    /// Whether the choices played so far form a complete turn. At the start of a turn: false, unless a turn
    /// without choices exists.
    { fixed.turn_may_end() } -> std::same_as<bool>;
    /// Passes the move to the opponent; only if `turn_may_end`.
    {changing.end_turn(events)};
    /// Why `c` is not open; `reason::none` if it is. The first reason that a player would give.
    { fixed.why_not(c) } -> std::same_as<refusal>;
    /// Why the choices played so far are not a complete turn; `reason::none` if `turn_may_end`.
    { fixed.why_unfinished() } -> std::same_as<refusal>;
    /// Whether the side to move is in check, in the variant's sense. Between turns only.
    { fixed.in_check() } -> std::same_as<bool>;
    /// The pieces of a side by which a royal enemy on `s` would be in check, whatever is on `s` and whether
    /// or not their own king may be exposed. Duties to play something else do not count. Between turns only.
    { fixed.attackers(color::white, s) } -> std::same_as<squares_of<P>>;
    /// Those that give check to the side to move. Empty where only several pieces together give it (Momentum
    /// Chess), or none does. Between turns only.
    { fixed.checkers() } -> std::same_as<squares_of<P>>;
    /// The state of the game: its ending, if any. Between turns only.
    { fixed.judge_end() } -> std::same_as<verdict>;
};

} // namespace vpgn::rules
