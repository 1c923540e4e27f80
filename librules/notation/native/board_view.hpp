// A position as native notations see it: its pieces, and whether a piece could go somewhere. One type for the
// positions of all variants.
#pragma once

#include "board/piece.hpp"
#include "board/square_set.hpp"
#include "core/choice.hpp"
#include "core/reason.hpp"

namespace vpgn::replay {

/// Refers to the position that it is made from.
class board_view {
public:
    template <class P>
    explicit board_view(P const& position)
        : position_(&position), mover_(position.to_move()),
          at_([](void const* p, rules::square s) { return static_cast<P const*>(p)->at(s); }),
          was_([](void const* p, rules::square s) {
              if constexpr (requires(P const& q) { q.was(s); })
                  return static_cast<P const*>(p)->was(s);
              else
                  return static_cast<void>(p), static_cast<void>(s), rules::no_kind;
          }),
          attackers_([](void const* p, rules::color by, rules::square s) -> rules::square_set {
              return static_cast<P const*>(p)->attackers(by, s);
          }),
          why_not_(
              [](void const* p, rules::choice const& c) { return static_cast<P const*>(p)->why_not(c); }) {}

    rules::color mover() const { return mover_; }
    rules::piece at(rules::square s) const { return at_(position_, s); }
    /// What a promoted piece on `s` was; no_kind of others.
    rules::kind was(rules::square s) const { return was_(position_, s); }
    rules::square_set attackers(rules::color by, rules::square s) const {
        return attackers_(position_, by, s);
    }
    rules::refusal why_not(rules::choice const& c) const { return why_not_(position_, c); }

private:
    void const* position_;
    rules::color mover_;
    rules::piece (*at_)(void const*, rules::square);
    rules::kind (*was_)(void const*, rules::square);
    rules::square_set (*attackers_)(void const*, rules::color, rules::square);
    rules::refusal (*why_not_)(void const*, rules::choice const&);
};

} // namespace vpgn::replay
