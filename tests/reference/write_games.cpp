// Writes a random game for each built-in definition, for the tests that compare rules with games. Only to be
// run for a new definition: the existing games have been verified.
#include "definitions/catalogue.hpp"
#include "definitions/entry.hpp"
#include "support/playouts.hpp"
#include "variants/defined/compiled.hpp"

#include <iostream>
#include <string>

namespace {

using namespace vpgn;

std::string game_of(replay::variant_entry const& entry) {
    replay::game_start start;
    start.variant = &entry;
    start.terms = entry.terms;
    start.start = entry.info.start;
    bool const grows = entry.terms.defined->rules.length == rules::turn_length::one_more_each;
    return testing::play_out(start, 11, grows ? 4 : 40).pgn;
}

} // namespace

int main() {
    for (std::string_view const name : definitions::built_in().names()) {
        auto const* const defined = definitions::built_in().find(name);
        if (!defined) continue;
        auto const entry = definitions::entry_of(*defined);
        if (!entry.info.records_are_read) continue;
        std::cout << game_of(entry) << '\n';
    }
}
