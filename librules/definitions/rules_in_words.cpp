#include "definitions/rules_in_words.hpp"

#include "board/piece_table.hpp"
#include "definitions/entry.hpp"
#include "definitions/sentences.hpp"

#include <algorithm>

namespace vpgn::definitions {

std::vector<rules_paragraph> rules_in_words(defined_variant const& of) {
    std::vector<rules_paragraph> all;
    replay::side_names const sides = replay::side_names_of(*entry_of(of).terms.pieces);
    describe_definition(of, sides, all);
    describe_board_and_pieces(of, sides, all);
    describe_turns(of, sides, all);
    describe_endings(of, sides, all);
    std::erase_if(all, [](rules_paragraph const& p) { return p.lines.empty(); });
    return all;
}

} // namespace vpgn::definitions
