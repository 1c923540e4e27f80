// The properties of each transcript from another format.
#pragma once

#include "fuzz/demand.hpp"
#include "registry/game_start.hpp"
#include "support/transcripts.hpp"
#include "syntax/game.hpp"

namespace vpgn::fuzz {

struct counted_games final : syntax::game_consumer {
    void take(syntax::game const& game) override {
        ++games;
        problems += game.problems.size();
    }
    void between(finding) override { ++outside; }
    int games = 0;
    int outside = 0;
    std::size_t problems = 0; ///< number of findings of the parser
};

/// Spans lie within their texts, and each transcript is read back as one game with nothing around it.
inline void demand_sound(testing::kept_transcripts const& seen, std::string_view source) {
    std::string const wrong = testing::wrong_spans(seen, source);
    demand(wrong.empty(), "spans of a transcript are sound", wrong);
    for (transcribe::transcript const& one : seen.games) {
        counted_games read;
        syntax::read_trees(one.text, replay::notation_of, read);
        demand(read.games == 1 && read.outside == 0, "a transcript is read back as one game", one.text);
    }
}

} // namespace vpgn::fuzz
