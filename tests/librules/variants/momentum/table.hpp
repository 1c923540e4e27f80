// Helpers for the tests of Momentum Chess: positions and replays.
#pragma once

#include "replay/perft/perft.hpp"
#include "support/playouts.hpp"
#include "variants/momentum/momentum.hpp"

namespace vpgn::testing {

/// A Momentum position from its text, with the Fabulous FIDEs.
inline rules::momentum_position momentum_at(std::string const& text,
                                            std::uint8_t rule_set = rules::momentum::revised) {
    static rules::game_rules const revised{&rules::orthodox_army_pair(), rules::momentum::revised};
    static rules::game_rules const old{&rules::orthodox_army_pair(), rules::momentum::old};
    rules::setup read;
    BOOST_REQUIRE_MESSAGE(!replay::read_position_text(text, read), text);
    rules::game_rules const& terms = rule_set == rules::momentum::old ? old : revised;
    BOOST_REQUIRE_EQUAL(rules::momentum_position::judge(read, terms).faults, rules::no_fault);
    return rules::momentum_position::from(read, terms);
}

/// Replays turns from a position; `extra` are further tags.
inline recorder momentum_turns(std::string const& fen, std::string const& movetext,
                               std::string const& extra = "") {
    std::string const position = fen.empty() ? "" : "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n";
    return replay_text("[Variant \"Momentum Chess\"]\n" + extra + position + "\n" + movetext + " *\n");
}

/// The codes of the findings on such turns.
inline std::string momentum_codes(std::string const& fen, std::string const& movetext) {
    return codes_of(momentum_turns(fen, movetext).findings);
}

} // namespace vpgn::testing
