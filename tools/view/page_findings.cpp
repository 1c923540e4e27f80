#include "view/page_findings.hpp"

#include "view/suggested_turn.hpp"
#include "view/turns_of_page.hpp"

namespace vpgn::tools {

namespace {

/// A game in which everything is wrong would be replayed again and again.
constexpr int most_suggestions = 32;

/// Which of the turns of the game a finding is about, counted from 0: the one that it stands in or before. -1
/// if it is about none.
int turn_of(syntax::game const& game, std::vector<std::size_t> const& turns, finding const& found) {
    if (found.place.ply == 0) return -1;
    for (std::size_t i = 0; i < turns.size(); ++i)
        if (game.nodes[turns[i]].where.end > found.where.start) return int(i);
    return -1;
}

} // namespace

void put_turns_of_findings(json_stream& json, told_game const& told) {
    if (told.findings.empty()) return;
    // What was hard to read in a foreign form comes first, and has no place in the game's own text.
    std::size_t const foreign = told.findings.size() - told.report.findings.size();
    std::vector<std::size_t> const turns = turns_of_page(told.game);
    int suggestions = 0;
    json.key("turns_of_findings"_key).open_array();
    for (std::size_t i = 0; i < told.findings.size(); ++i) {
        json.open_object();
        if (i >= foreign) {
            finding const& found = told.report.findings[i - foreign];
            if (int const turn = turn_of(told.game, turns, found); turn >= 0)
                json.key("turn"_key).number(unsigned(turn));
            if (found.fix && suggestions++ < most_suggestions) put_suggested_turn(json, told.game, found);
        }
        json.close_object();
    }
    json.close_array();
}

} // namespace vpgn::tools
