// Helpers that replay games of Grolman Chess and return short texts.
#pragma once

#include "support/fen.hpp"
#include "support/perft_file.hpp"
#include "support/playouts.hpp"
#include "variants/grolman/grolman.hpp"

#include <string>

namespace vpgn::testing {

/// Replays `movetext` from `fen`, or from the array if that is empty.
inline recorder grolman_turns(std::string const& fen, std::string const& movetext,
                              std::string const& result = "*") {
    std::string text = "[Variant \"Grolman Chess\"]\n[Result \"" + result + "\"]\n";
    if (!fen.empty()) text += "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n";
    return replay_text(text + "\n" + movetext + " " + result + "\n");
}

inline std::string grolman_codes(std::string const& fen, std::string const& movetext,
                                 std::string const& result = "*") {
    return codes_of(grolman_turns(fen, movetext, result).findings);
}

inline rules::game_rules grolman_terms() {
    return {&rules::orthodox_army_pair(), 0};
}

inline rules::grolman_position grolman_at(std::string const& fen) {
    return rules::grolman_position::from(test::fen(fen), grolman_terms());
}

/// The board of the worked example in which White loses by its own chain.
inline std::string const self_mate = "r3k2r/ppp2ppp/8/8/1b6/8/PPPQBPPP/R3KR2 w - - 0 1";

} // namespace vpgn::testing
