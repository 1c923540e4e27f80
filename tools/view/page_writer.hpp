// How does a game become data of the page? As two JSON texts: an entry of the list of games, and a record
// with all that is shown once somebody opens it.
#pragma once

#include "formats/game_writer.hpp"
#include "view/page_play.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::tools {

struct page_game {
    std::uint64_t place = 0; ///< among the games of its chunk, from 1
    std::string
        entry; ///< fields of schemas/page_list.schema.json behind `file` and `number`, with a comma each
    std::string record; ///< as in schemas/page_game.schema.json
};

class page_writer final : public game_writer {
public:
    void begins(syntax::game const&) override;
    void starts(replay::beginning const&) override;
    void plays(replay::played_turn const& turn) override { play_.plays(turn); }
    std::string ends(told_game const&, numbered_text&) override;

    std::vector<page_game> const& games() const { return games_; }
    /// The variants that were played, by their ids.
    std::vector<rules::variant_info const*> const& variants() const { return variants_; }

private:
    std::string entry_of(told_game const&) const;
    std::string record_of(told_game const&) const;

    page_play play_;
    rules::variant_info const* variant_ = nullptr; ///< of the game; null: not replayed
    std::vector<page_game> games_;
    std::vector<rules::variant_info const*> variants_;
    std::uint64_t place_ = 0; ///< games begun
};

} // namespace vpgn::tools
