#include "replay/play/choice_description.hpp"

#include "core/choice_table.hpp"
#include "notation/position_text.hpp"
#include "replay/play/partial_turn.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>

namespace vpgn::replay {

choice_description told(rules::choice const& c, rules::color mover, game_start const& on) {
    rules::choice_facts const& facts = rules::facts_of(c.what);
    choice_description made{std::string(facts.name), {}, {}, {}};
    if (facts.goes && c.from != rules::no_square) made.from = name_of(c.from);
    if (c.to != rules::no_square) made.to = name_of(c.to);
    if (c.promotion != rules::no_kind)
        made.piece = letter_of({mover, c.promotion}, *on.variant->notation.letters);
    return made;
}

bool captures(rules::turn const& choices, std::string_view text) {
    return std::any_of(choices.begin(), choices.end(), [&](rules::choice const& c) {
        bool const may = rules::has(rules::choice_types_that_may_capture, c.what);
        return may ? text.find('x') != text.npos
                   : rules::facts_of(c.what).captures == rules::capturing::always;
    });
}

std::vector<rules::choice> meant_by(game_start const& on, std::vector<choice_description> const& made) {
    std::vector<rules::choice> meant;
    for (choice_description const& one : made) {
        std::size_t const before = meant.size();
        auto const turn = partial_turn_of(on, meant);
        for (open_choice const& open : turn->open) {
            choice_description const as_described = told(open.what, on.start.to_move, on);
            if (!(as_described == one)) continue;
            meant.push_back(open.what);
            break;
        }
        if (meant.size() == before)
            throw std::invalid_argument(
                fmt::format("the choice {} (`{}`) is not open here", before + 1, one.type));
    }
    return meant;
}

} // namespace vpgn::replay
