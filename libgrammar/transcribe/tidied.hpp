// How does a game read when what is not wanted is cut from it, and its tags are put right? A stage between
// those who read games and those who take them: what comes out is a game of the dialect with the way back to
// its source, so everybody who takes games takes tidied ones without knowing it.
//
// Nothing is invented: whatever is written in place of something else follows from what the game says.
#pragma once

#include "syntax/game.hpp"
#include "transcribe/known_tags.hpp"
#include "transcribe/transcript.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

struct tidying {
    // What is cut. The turns stay what they are; what its text does not close (a comment, a variation) stays
    // too, for nobody knows how much of the game it was meant to hold.
    bool comments = false;
    bool variations = false;
    bool annotations = false; ///< `$1`, `!?`
    bool clocks = false; ///< `[%clk …]`, `[%emt …]`, `[%egt …]`, `[%mct …]` in comments; a comment
                         ///< that is left empty goes, here and in what follows
    bool evaluations = false; ///< `[%eval …]`
    bool marks = false;       ///< `[%csl …]`, `[%cal …]`: squares and arrows in colours
    bool commands = false;    ///< these and all others

    // Tags, in this order. Those that the rules need (`is_rules_tag`) are never left out.
    std::vector<std::string> keep_tags; ///< no others; empty: all
    std::vector<std::string> drop_tags;
    std::vector<known_tag> set_tags; ///< in the place of what the game has of the name, or behind its tags
    bool fix_tags = false;           ///< see tidied_tags.hpp for what that is
    bool seven_tags = false;         ///< the seven stand first, with `?` where the game has none

    bool cuts() const {
        return comments || variations || annotations || clocks || evaluations || marks || commands;
    }
    bool changes_tags() const {
        return !keep_tags.empty() || !drop_tags.empty() || !set_tags.empty() || fix_tags || seven_tags;
    }
    /// Whether there is anything to do.
    bool any() const { return cuts() || changes_tags(); }
};

/// Does it say how the turns are meant: `Variant`, `WhiteArmy`, `BlackArmy`, `RuleSet`, `SetUp`, `FEN`?
bool is_rules_tag(std::string_view name);

/// `Event` to `Result`, in the order in which they stand first.
std::span<std::string_view const> seven_tags();

/// Hands transcripts on, tidied. A game whose turns would read otherwise then, which those of no record in
/// order do, keeps its movetext, or all of its text. Doing it twice is doing it once. Linear.
class tidier final : public transcript_consumer {
public:
    /// What is to be done and the consumer must stay; `ask` says what variants let their texts do.
    tidier(tidying const& wanted, syntax::notation_of ask, transcript_consumer& to)
        : wanted_(wanted), ask_(ask), to_(to) {}
    void take(transcript const&) override;
    void between(finding what) override { to_.between(std::move(what)); }

private:
    tidying const& wanted_;
    syntax::notation_of ask_;
    transcript_consumer& to_;
};

} // namespace vpgn::transcribe
