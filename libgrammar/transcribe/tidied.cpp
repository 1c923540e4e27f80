#include "transcribe/tidied.hpp"

#include "transcribe/cut_movetext.hpp"
#include "transcribe/tidied_tags.hpp"

#include <iterator>
#include <optional>
#include <utility>

namespace vpgn::transcribe {

namespace {

/// What is to be done to the one game of a transcript.
struct planned final : syntax::game_consumer {
    explicit planned(tidying const& what) : wanted(what) {}

    void take(syntax::game const& game) override {
        if (++games > 1) return; // of a text that is not what it should be the first alone is tidied
        if (wanted.changes_tags()) tags = edits_of_tags(game, wanted);
        if (wanted.cuts()) cuts = cuts_of(game, wanted);
        if (!tags.empty() || !cuts.empty()) turns = turns_of(game, wanted.variations);
    }

    tidying const& wanted;
    std::vector<edit> tags, cuts;
    std::string turns; ///< that are there before
    std::size_t games = 0;
};

/// The turns that are there behind.
struct turns_left final : syntax::game_consumer {
    explicit turns_left(bool only_main_line) : main_line(only_main_line) {}
    void take(syntax::game const& game) override { turns += turns_of(game, main_line); }

    bool main_line;
    std::string turns;
};

} // namespace

void tidier::take(transcript const& told) {
    planned todo(wanted_);
    syntax::read_trees(told.text, ask_, todo);
    std::vector<edit> all = todo.tags;
    all.insert(all.end(), todo.cuts.begin(), todo.cuts.end());
    for (std::vector<edit> const& edits : {all, todo.tags}) {
        if (edits.empty() || todo.games != 1) continue;
        transcript const tidy = edited(told, edits);
        turns_left behind(wanted_.variations);
        syntax::read_trees(tidy.text, ask_, behind);
        if (behind.turns == todo.turns) return to_.take(tidy);
    }
    to_.take(told);
}

} // namespace vpgn::transcribe
