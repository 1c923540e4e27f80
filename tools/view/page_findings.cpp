#include "view/page_findings.hpp"

#include "formats/json/level_of_detail.hpp"
#include "view/suggested_turn.hpp"

namespace vpgn::tools {

namespace {

/// A game in which everything is wrong would be replayed again and again.
constexpr int most_suggestions = 32;

/// Which turn of the game a finding is about, counted in the order of the text from 0: the one that it stands
/// in or before. -1 if it is about none.
int turn_of(syntax::game const& game, finding const& found) {
    if (found.place.ply == 0) return -1;
    using type = syntax::node::type;
    int turn = 0;
    std::size_t depth = 0;
    for (std::size_t i = 0; i < game.nodes.size(); ++i) {
        syntax::node const& one = game.nodes[i];
        if (one.what == type::open && depth == most_nested_to_show) { // not on the page
            i = one.first;
            continue;
        }
        if (one.what == type::open) ++depth;
        if (one.what == type::close) --depth;
        if (one.what != type::turn) continue;
        if (one.where.end > found.where.start) return turn;
        ++turn;
    }
    return -1;
}

} // namespace

void put_turns_of_findings(json_stream& json, told_game const& told) {
    if (told.findings.empty()) return;
    // What was hard to read in a foreign form comes first, and has no place in the game's own text.
    std::size_t const foreign = told.findings.size() - told.report.findings.size();
    int suggestions = 0;
    json.key("turns_of_findings"_key).open_array();
    for (std::size_t i = 0; i < told.findings.size(); ++i) {
        json.open_object();
        if (i >= foreign) {
            finding const& found = told.report.findings[i - foreign];
            if (int const turn = turn_of(told.game, found); turn >= 0)
                json.key("turn"_key).number(unsigned(turn));
            if (found.fix && suggestions++ < most_suggestions) put_suggested_turn(json, told.game, found);
        }
        json.close_object();
    }
    json.close_array();
}

} // namespace vpgn::tools
