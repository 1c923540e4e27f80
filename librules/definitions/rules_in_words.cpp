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

std::vector<rules_paragraph> rules_in_words_of_code(std::string_view id) {
    std::vector<rules_paragraph> all;
    bool of_this_variant = false;
    std::string_view left = rules_of_coded_variants();
    while (!left.empty()) {
        std::size_t const end = std::min(left.find('\n'), left.size());
        std::string_view const line = left.substr(0, end);
        left.remove_prefix(std::min(end + 1, left.size()));
        if (line.starts_with('[')) {
            of_this_variant = line.substr(1, line.size() - 2) == id;
        } else if (of_this_variant && line.starts_with("  ")) {
            all.back().lines.emplace_back(line.substr(2));
        } else if (of_this_variant && !line.empty()) {
            all.push_back({std::string(line), {}});
        }
    }
    return all;
}

} // namespace vpgn::definitions
