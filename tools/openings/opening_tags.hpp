// How do games come by tags of their openings? A stage between reading and writing: replays each game, looks
// its positions up, and hands it on with `ECO`, `Opening` and `Variation`.
#pragma once

#include "openings/opening_finder.hpp"
#include "transcribe/tag_changes.hpp"
#include "transcribe/transcript.hpp"

#include <cstdint>
#include <vector>

namespace vpgn::tools {

/// What becomes of tags that a game has already.
enum class given_tags : std::uint8_t {
    stay,         ///< what it lacks is added; `?` and an empty value say nothing
    are_replaced, ///< where a name is found; else they stay as well
};

/// Which tags of a game are to be other ones, where its opening is called so? `Opening` and `Variation` are
/// one name: where it has either, neither is added. `SubVariation`, which other programs write, goes with the
/// name that it belongs to.
std::vector<transcribe::tag_change> opening_changes(syntax::game const&, opening const&, given_tags);

/// Games of variants that the table has nothing of, and those that lack no tag, are handed on unseen.
class opening_tagger final : public transcribe::transcript_consumer, private syntax::game_consumer {
public:
    /// Both must stay.
    opening_tagger(opening_table const& table, given_tags manner, transcribe::transcript_consumer& to)
        : table_(table), manner_(manner), to_(to), finder_(table) {}

    void take(transcribe::transcript const&) override;
    void between(finding what) override { to_.between(std::move(what)); }

private:
    void take(syntax::game const&) override;

    opening_table const& table_;
    given_tags manner_;
    transcribe::transcript_consumer& to_;
    opening_finder finder_;
    bool is_first_ = true; ///< the next game of the transcript
    transcribe::tags_of_game has_;
    std::vector<transcribe::tag_change> changes_;
};

} // namespace vpgn::tools
