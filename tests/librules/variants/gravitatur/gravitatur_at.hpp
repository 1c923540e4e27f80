// Positions of Gravitatur Chess from position texts.
#pragma once

#include "board/army_pair.hpp"
#include "support/fen.hpp"
#include "variants/gravitatur/gravitatur.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

namespace vpgn::test {

inline rules::game_rules const gravitatur_terms{&rules::orthodox_army_pair(), 0};

inline rules::gravitatur_position gravitatur_at(std::string const& text) {
    using position = rules::gravitatur_position;
    BOOST_REQUIRE_EQUAL(position::judge(fen(text), gravitatur_terms).faults, rules::no_fault);
    return position::from(fen(text), gravitatur_terms);
}

} // namespace vpgn::test
