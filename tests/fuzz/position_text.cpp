// Position texts: read, written and read again; and played from in every variant that accepts them.
#include "notation/position_text.hpp"
#include "board/army_pair.hpp"
#include "fuzz/demand.hpp"
#include "fuzz/fuzzer.hpp"
#include "registry/game_start.hpp"
#include "replay/position/any_position.hpp"
#include "support/positions.hpp"

namespace vpgn::fuzz {
namespace {

/// A position accepted by a variant has a text that gives the same position.
void look_at_variant(replay::variant_entry const& variant, rules::setup const& given,
                     rules::game_rules const& terms) {
    replay::variant_functions const& its = *variant.functions;
    auto const verdict = its.judge(given, terms);
    demand(verdict.faults != rules::no_fault || verdict.at == rules::no_square, "no fault is nowhere");
    if (verdict.faults != rules::no_fault) return;
    replay::any_position const p = its.begin(given, terms);
    std::string const text = replay::write_position_text(p->as_setup());
    rules::setup again;
    demand(!replay::read_position_text(text, again), "the text of a position is read", text);
    demand(its.judge(again, terms).faults == rules::no_fault, "the text of a position is accepted", text);
    replay::any_position const back = its.begin(again, terms);
    demand(back == p && back->hash() == p->hash(), "a position comes back from its text", text);
    demand_same(replay::write_position_text(back->as_setup()), text, "a position's text comes back");
    p->each_choice([&](rules::choice const& c) {
        demand(!p->why_not(c), "nothing is said against an open choice",
               variant.info.id + ": " + test::name_of(c) + " in " + text);
        p->after(c);
    });
    demand((p->judge_end().kind == rules::ending::checkmate) <= p->in_check(), "who is mated is in check",
           text);
}

void look_at_variants(rules::setup const& given, replay::game_start const& on) {
    static rules::game_rules const orthodox{&rules::orthodox_army_pair(), 0};
    for (replay::variant_entry const* const variant : replay::variants())
        look_at_variant(*variant, given, variant->info.different_armies ? on.terms : orthodox);
}

} // namespace

void take(std::string_view text) {
    rules::setup given;
    if (auto const fault = replay::read_position_text(text, given)) {
        demand_within(fault->where, text.size(), "a fault is in the text");
        demand(!fault->label.empty(), "a fault is told in words");
        return;
    }
    std::string const written = replay::write_position_text(given);
    rules::setup again;
    demand(!replay::read_position_text(written, again), "a text that was written is read", written);
    demand(again == given, "a position comes back from its text", written);
    demand_same(replay::write_position_text(again), written, "a text comes back");
    static auto const armies =
        replay::make_game_start(*replay::find_variant("momentum"), "Remarkable Rookies", "Nutty Knights", "");
    look_at_variants(given, armies.value);
}

} // namespace vpgn::fuzz
