#include "definitions/rules_in_words.hpp"

#include "definitions/sentences.hpp"

#include <algorithm>

namespace vpgn::definitions {

std::vector<rules_paragraph> rules_in_words(defined_variant const& of) {
    std::vector<rules_paragraph> all;
    describe_definition(of, all);
    describe_board_and_pieces(of, all);
    describe_turns(of, all);
    describe_endings(of, all);
    std::erase_if(all, [](rules_paragraph const& p) { return p.lines.empty(); });
    return all;
}

} // namespace vpgn::definitions
