#include "library/told_events.hpp"

#include "core/ending_words.hpp"
#include "core/event_table.hpp"

namespace vpgn::library {

namespace {

std::string letter_of(rules::piece who, replay::position_notation const& notation) {
    if (!who || who == rules::neutral_piece()) return {};
    return replay::letter_of(who, *notation.letters);
}
std::string name_of(rules::square s) {
    return s == rules::no_square ? std::string() : replay::name_of(s);
}

} // namespace

std::vector<api::event> told(rules::event_list const& events, replay::position_notation const& notation) {
    std::vector<api::event> all;
    for (rules::event const& e : events) {
        api::event made;
        made.cause = rules::facts_of(e.why).name;
        made.effect = rules::effect_names[std::size_t(rules::effect_of(e))];
        made.from = name_of(e.from);
        made.to = name_of(e.to);
        made.piece = letter_of(e.who, notation);
        if (rules::piece const then = rules::becomes_of(e); then != e.who)
            made.becomes = letter_of(then, notation);
        all.push_back(std::move(made));
    }
    return all;
}

api::ending told(rules::verdict const& end) {
    api::ending made;
    made.how = rules::word_of(end.how);
    if (end.winner) made.winner = api::color(int(*end.winner));
    return made;
}

} // namespace vpgn::library
