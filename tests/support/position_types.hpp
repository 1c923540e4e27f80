// Dispatch on the position type of a variant, for tests that play games of any variant by its rules alone,
// built-in definitions included.
#pragma once

#include "definitions/entry.hpp"
#include "registry/variant_entry.hpp"
#include "variants/defined/any_array.hpp"
#include "variants/defined/chess_with_ends.hpp"
#include "variants/defined/position.hpp"
#include "variants/list.hpp"

namespace vpgn::testing {

/// Calls `visit.template operator()<P>()` with the type of the positions of `variant`.
template <class Visit>
void with_positions_of(replay::variant_entry const& variant, Visit visit) {
    auto const* const functions = variant.functions;
    if (functions == definitions::functions_of_any_array())
        visit.template operator()<rules::any_array_position>();
    else if (functions == definitions::functions_of_chess_with_ends())
        visit.template operator()<rules::chess_with_ends>();
    else if (functions == definitions::functions_of_several())
        visit.template operator()<rules::defined_several>();
    else if (functions == definitions::functions_of_single())
        visit.template operator()<rules::defined_single>();
    else
        rules::all_variants::each([&]<class V>() {
            if (V::info().id == variant.info.id) visit.template operator()<typename V::position>();
        });
}

} // namespace vpgn::testing
