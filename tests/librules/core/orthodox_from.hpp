// Orthodox positions from position texts.
#pragma once

#include "support/fen.hpp"
#include "variants/armies/armies.hpp"
#include "variants/orthodox/orthodox.hpp"

#include <string>

namespace vpgn::test {

inline rules::game_rules const orthodox_terms = {&rules::orthodox_army_pair(), 0};

inline rules::orthodox_position orthodox_from(std::string const& text) {
    return rules::orthodox_position::from(fen(text), orthodox_terms);
}

} // namespace vpgn::test
