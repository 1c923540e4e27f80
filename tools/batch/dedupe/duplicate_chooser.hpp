// Chooses the games that are no duplicates, when all files are read once more.
#pragma once

#include "batch/dedupe/find_duplicates.hpp"
#include "games/select/game_chooser.hpp"

namespace vpgn::tools {

class duplicate_chooser final : public game_chooser {
public:
    /// `found` must stay.
    explicit duplicate_chooser(found_duplicates const& found) : found_(found), ordinals_(found.order()) {}

    void opens(game_chunk const& chunk) override { ordinals_.opens(chunk.number); }
    std::optional<bool> begins(syntax::game const&) override { return !found_.goes(ordinals_.next()); }
    bool ends(imported_game const&) override { return true; } // never asked: `begins` knows

private:
    found_duplicates const& found_;
    ordinals_of_chunk ordinals_;
};

} // namespace vpgn::tools
