#include "formats/common/record_rows.hpp"

#include "report/codes/code.hpp"

#include <algorithm>
#include <vector>

namespace vpgn::tools {

void read_lines(syntax::game const& game, line_consumer& out) {
    using type = syntax::node::type;
    std::vector<turn_in_line> open = {{0, 0, 1}}; // with the ply of the next turn
    std::uint32_t next_line = 1;
    out.opens(0, 1);
    for (std::size_t i = 0; i != game.nodes.size(); ++i) {
        turn_in_line& here = open.back();
        switch (game.nodes[i].kind) {
        case type::open: {
            bool const continues = syntax::continues_last_turn(game.nodes[i]);
            std::uint32_t const first = continues ? here.ply : std::max(here.ply - 1, 1u);
            out.opens(here.line, first);
            open.push_back({i, next_line++, first});
            break;
        }
        case type::close:
            out.closes(here);
            open.pop_back();
            break;
        case type::turn:
            here.node = i;
            out.take(here);
            ++here.ply;
            break;
        default:
            break;
        }
    }
    out.closes(open.front());
}

finding_row row_of(finding const& f, line_column at) {
    code_record const& code = record_of(f.code);
    finding_row row{std::string(code.code),
                    std::string(code.slug),
                    std::string(word_of(f.level)),
                    one_line(f),
                    f.place.number,
                    std::uint32_t(f.place.ply),
                    f.place.variation != 0,
                    at.line,
                    at.column,
                    {},
                    false};
    if (f.fix && !f.fix->at) {
        row.suggestion = f.fix->text;
        row.replays_rest = f.fix->replays_rest;
    }
    return row;
}

} // namespace vpgn::tools
