// Stage between reading and writing that adds opening tags: replays each game, finds the last position of its
// main line that has a name, and forwards it with `ECO`, `Opening` and `Variation`.
#pragma once

#include "edit/tag_changes.hpp"
#include "games/keys/position_key.hpp"
#include "games/openings/opening_table.hpp"
#include "transcript/transcript.hpp"

#include <cstdint>
#include <vector>

namespace vpgn::tools {

/// Reusable for one game after another. The table must outlive it.
class opening_finder final : public replay::observer {
public:
    explicit opening_finder(opening_table const& table) : table_(table) {}

    void on_start(replay::beginning const&) override;
    void on_turn(replay::played_turn const&) override;

    /// The opening of the game replayed last; null if none of its positions has a name.
    opening const* found() const { return found_; }
    /// To be called before a game that may not be replayed.
    void forget() { found_ = nullptr; }

private:
    void look_up(rules::setup const&);

    opening_table const& table_;
    named_positions const* names_ = nullptr; ///< of the game's variant
    position_keys keys_;
    opening const* found_ = nullptr;
};

/// The treatment of existing tags.
enum class given_tags : std::uint8_t {
    stay,         ///< only missing ones are added; `?` and an empty value count as missing
    are_replaced, ///< if a name is found; otherwise they are kept
};

/// The changes to a game's tags for its opening. `Opening` and `Variation` form one name: if either exists,
/// neither is added. `SubVariation`, which other programs write, belongs to the same name.
std::vector<transcribe::tag_change> opening_changes(syntax::game const&, opening const&, given_tags);

/// Games of variants without openings in the table, and those without missing tags, are forwarded without a
/// replay.
class opening_tagger final : public transcribe::transcript_consumer, private syntax::game_consumer {
public:
    /// Both must outlive this object.
    opening_tagger(opening_table const& table, given_tags manner, transcribe::transcript_consumer& to)
        : table_(table), manner_(manner), to_(to), finder_(table) {}

    void take(transcribe::transcript const&) override;
    void between(finding found) override { to_.between(std::move(found)); }

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
