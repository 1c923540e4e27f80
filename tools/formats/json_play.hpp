// What does the replay tell about a game, in JSON? The fields of a turn that the rules have computed, and
// those of the game: variant, armies, start. Knows nothing of comments, variations and how a game is laid
// out.
#pragma once

#include "replay/replay.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// Keeps what is shown of one game after another; the same storage serves all.
class json_play final : public replay::observer {
public:
    /// Forgets the last game.
    void begins(syntax::game const&);

    void starts(replay::beginning const&) override;
    void plays(replay::played_turn const&) override;

    bool replayed() const { return replayed_; }
    bool black_begins() const { return black_begins_; }
    unsigned first_number() const { return first_number_; }

    /// `,"variant":…,"armies":…,"start":…` with the comma; empty where the game was not replayed.
    std::string_view beginning() const { return beginning_; }
    /// The fields that the rules know of the turn at a node, each with a comma before it; empty where it was
    /// not replayed.
    std::string_view turn(std::size_t node) const;

private:
    struct place {
        std::size_t start = 0;
        std::size_t size = 0;
    };

    void put_choices(rules::turn const&, rules::event_list const&, rules::color mover);
    void put_events(rules::event_list const&);
    void put_man(rules::man);
    std::string_view man_record(rules::man);

    static constexpr std::size_t all_men = std::size_t(2 * rules::kinds);

    rules::pairing const* armies_ = nullptr; ///< good while the game is being replayed
    std::array<std::string, all_men> men_;   ///< each man's record, made when first needed
    std::string beginning_, turns_;          ///< `turns_`: those of all turns, one behind another
    std::vector<place> places_;              ///< by node, in `turns_`
    unsigned first_number_ = 1;
    bool black_begins_ = false;
    bool replayed_ = false;
};

} // namespace vpgn::tools
