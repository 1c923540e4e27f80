#include "replay/play/choice_description.hpp"

#include "core/choice_table.hpp"
#include "notation/position_text.hpp"
#include "replay/play/partial_turn.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>

namespace vpgn::replay {

choice_description describe(rules::choice const& c, rules::color mover, game_start const& on) {
    rules::choice_facts const& facts = rules::facts_of(c.type);
    choice_description described{std::string(facts.name), {}, {}, {}};
    if (facts.goes && c.from != rules::no_square) described.from = name_of(c.from);
    if (c.to != rules::no_square) described.to = name_of(c.to);
    if (c.promotion != rules::no_kind)
        described.piece = letter_of({mover, c.promotion}, *on.variant->notation.letters);
    return described;
}

bool captures(rules::turn const& choices, std::string_view text) {
    return std::any_of(choices.begin(), choices.end(), [&](rules::choice const& c) {
        bool const may = rules::has(rules::choice_types_that_may_capture, c.type);
        return may ? text.find('x') != text.npos
                   : rules::facts_of(c.type).captures == rules::capturing::always;
    });
}

std::vector<rules::choice> choices_described(game_start const& on,
                                             std::vector<choice_description> const& descriptions) {
    std::vector<rules::choice> choices;
    for (choice_description const& description : descriptions) {
        std::size_t const before = choices.size();
        auto const turn = partial_turn_of(on, choices);
        for (open_choice const& open : turn->open) {
            choice_description const as_described = describe(open.choice, on.start.to_move, on);
            if (!(as_described == description)) continue;
            choices.push_back(open.choice);
            break;
        }
        if (choices.size() == before)
            throw std::invalid_argument(
                fmt::format("the choice {} (`{}`) is not open here", before + 1, description.type));
    }
    return choices;
}

} // namespace vpgn::replay
