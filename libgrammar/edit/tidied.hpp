// Filter that removes unwanted parts of games and corrects their tags. It is a stage between importers and
// consumers of games: its output is a game in the dialect, with the mapping to its source, so consumers need
// no knowledge of it.
//
// It invents nothing: every replacement follows from the game itself.
#pragma once

#include "edit/tag_changes.hpp"
#include "syntax/game.hpp"
#include "transcript/transcript.hpp"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tags {
class spelling_table;
}

namespace vpgn::transcribe {

struct tidying {
    // What to remove. The turns never change; an unclosed comment or variation is kept, because it is not
    // clear how much of the game belongs to it.
    bool comments = false;
    bool variations = false;
    bool annotations = false; ///< `$1`, `!?`
    bool clocks = false; ///< `[%clk …]`, `[%emt …]`, `[%egt …]`, `[%mct …]` in comments; a comment that
                         ///< becomes empty is removed, also below
    bool evaluations = false; ///< `[%eval …]`
    bool marks = false;       ///< `[%csl …]`, `[%cal …]`: coloured squares and arrows
    bool commands = false;    ///< these and all others

    // Tags, in this order. Those that the rules need (`is_rules_tag`) are always kept.
    std::vector<std::string> keep_tags; ///< only these; empty: all
    std::vector<std::string> drop_tags;
    std::vector<known_tag> set_tags; ///< replace tags of the same name, or follow the other tags
    bool fix_tags = false;           ///< see tidying_edits.hpp for what that is
    std::shared_ptr<tags::spelling_table const> spelling; ///< of names, for `fix_tags`; may be null
    bool seven_tags = false; ///< write the seven tags first, with `?` for missing ones

    bool cuts() const {
        return comments || variations || annotations || clocks || evaluations || marks || commands;
    }
    bool changes_tags() const {
        return !keep_tags.empty() || !drop_tags.empty() || !set_tags.empty() || fix_tags || seven_tags;
    }
    /// Whether anything is to be changed.
    bool any() const { return cuts() || changes_tags(); }
};

/// Whether the tag affects the rules: `Variant`, `WhiteArmy`, `BlackArmy`, `RuleSet`, `SetUp`, `FEN`.
bool is_rules_tag(std::string_view name);

/// `Event` to `Result`, in their standard order.
std::span<std::string_view const> seven_tags();

/// Forwards tidied transcripts. A game whose turns would then be parsed differently, which only happens to
/// malformed records, keeps its movetext, or all of its text. Idempotent. Linear.
class tidier final : public transcript_consumer {
public:
    /// `options` and `to` must outlive this object; `ask` returns the notation of a variant.
    tidier(tidying const& options, syntax::notation_of ask, transcript_consumer& to)
        : options_(options), ask_(ask), to_(to) {}
    void take(transcript const&) override;
    void between(finding found) override { to_.between(std::move(found)); }

private:
    tidying const& options_;
    syntax::notation_of ask_;
    transcript_consumer& to_;
};

} // namespace vpgn::transcribe
