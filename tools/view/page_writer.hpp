// How does a game become data of the page? As two JSON texts: an entry of the list of games, and a record
// with all that is shown once somebody opens it.
#pragma once

#include "drawing/men.hpp"
#include "formats/game_writer.hpp"
#include "view/page_play.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

struct page_game {
    std::uint64_t place = 0; ///< among the games of its chunk, from 1
    std::string
        entry; ///< fields of schemas/page_list.schema.json behind `file` and `number`, with a comma each
    std::string record; ///< as in schemas/page_game.schema.json
};

/// What the games of a page have in common.
struct page_cast {
    drawn_men men;
    std::map<std::string_view, std::string_view> variants; ///< names by ids
    std::map<std::string_view, std::string_view> codes;    ///< headlines by codes, of what was found
    void take(page_cast const&);
};

class page_writer final : public game_writer {
public:
    void begins(syntax::game const&) override;
    void starts(replay::beginning const&) override;
    void plays(replay::played_turn const& turn) override { play_.plays(turn); }
    std::string ends(told_game const&, numbered_text&) override;

    std::vector<page_game> const& games() const { return games_; }
    page_cast const& cast() const { return cast_; }

private:
    std::string entry_of(told_game const&) const;
    std::string record_of(told_game const&) const;

    page_play play_;
    rules::variant_info const* variant_ = nullptr; ///< of the game; null: not replayed
    std::vector<page_game> games_;
    page_cast cast_;
    std::uint64_t place_ = 0; ///< games begun
};

} // namespace vpgn::tools
