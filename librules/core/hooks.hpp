// Hooks of `chess<policy>`, by which a variant changes chess without its own generator.
//
// A policy lists the hooks it has; a listed hook that is missing or misspelt, or one that exists and is not
// listed, does not compile, and a hook that is not listed costs nothing.
#pragma once

#include "board/placement.hpp"
#include "core/choice.hpp"
#include "core/event.hpp"
#include "core/variant.hpp"

namespace vpgn::rules {

enum hook : unsigned {
    no_hooks = 0,
    /// `static bitboard extra_attackers(placement const&, color by, square s)`: pieces of `by` that attack
    /// `s` apart from the moves of their kind. Every choice is then tried for legality, unless
    /// has_extra_lines excludes it.
    has_extra_attackers = 1,
    /// `static void extra_choices(chess<policy> const&, Visit visit)`: choices beyond the pieces' own moves,
    /// legal except for the safety of the king, which is tried.
    has_extra_choices = 2,
    /// `static bool play_extra(placement&, choice, event_list*)`: plays one of those and returns true, or
    /// leaves it to the core. The core updates rights, clock and side.
    has_play_extra = 4,
    /// `static std::optional<verdict> outcome(chess<policy> const&)`: an end of the game that chess does not
    /// have; nullopt if chess decides.
    has_outcome = 8,
    /// `static bitboard extra_lines(placement const&, color by, square s)`, called if `by` has no extra
    /// attackers of `s`: a turn of the other side, whose king is or goes there, that changes none of these
    /// squares creates none.
    has_extra_lines = 16,
    /// `static std::optional<refusal> why_not_extra(chess<policy> const&, choice)`: why one of the policy's
    /// types of choices is not among its extra choices; nullopt for a choice that chess judges.
    has_own_refusals = 32,
    /// `static bitboard extra_reach(placement const&, color by)`: all squares that extra attackers of `by`
    /// attack. The result must hold wherever the other side's king goes.
    has_extra_reach = 64,
};

namespace detail {

template <class policy, class position>
concept policy_fits = requires(placement pieces, placement const& fixed, position const& now, choice c,
                               event_list* events, square s) {
    typename policy::pieces;
    requires bool(policy::hooks & has_extra_attackers) == requires {
        { policy::extra_attackers(fixed, color::white, s) } -> std::same_as<bitboard>;
    };
    requires bool(policy::hooks & has_extra_choices) == requires {
        policy::extra_choices(now, any_visitor());
    };
    requires bool(policy::hooks & has_play_extra) == requires {
        { policy::play_extra(pieces, c, events) } -> std::same_as<bool>;
    };
    requires bool(policy::hooks & has_outcome) == requires {
        { policy::outcome(now) } -> std::same_as<std::optional<verdict>>;
    };
    requires bool(policy::hooks & has_extra_lines) == requires {
        { policy::extra_lines(fixed, color::white, s) } -> std::same_as<bitboard>;
    };
    requires bool(policy::hooks & has_extra_reach) == requires {
        { policy::extra_reach(fixed, color::white) } -> std::same_as<bitboard>;
    };
    requires bool(policy::hooks & has_own_refusals) == requires {
        { policy::why_not_extra(now, c) } -> std::same_as<std::optional<refusal>>;
    };
};

} // namespace detail

} // namespace vpgn::rules
