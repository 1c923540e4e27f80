// One generator of choices of a type of positions for all callers, which costs a call for each choice. A
// search with a generator of its own costs machine code in each type: for perft and for plain turns.
#pragma once

#include "core/choice.hpp"
#include "core/choice_mask.hpp"
#include "core/function_ref.hpp"

namespace vpgn::rules {

/// Calls `visit` with each open choice.
template <class P>
[[gnu::noinline]] void visit_choices(P const& p, function_ref<void(choice const&)> visit) {
    p.each_choice(visit);
}

/// Calls `visit` with each choice that each_choice_like finds.
template <class P>
[[gnu::noinline]] void visit_choices_like(P const& p, basic_choice_mask<squares_of<P>> const& mask,
                                          function_ref<void(choice const&)> visit) {
    each_choice_like(p, mask, visit);
}

} // namespace vpgn::rules
