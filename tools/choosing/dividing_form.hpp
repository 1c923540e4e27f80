// How do games part ways? Those that are chosen go into one form, the others into another one or nowhere. A
// game is replayed where the choice needs it, or the form that takes it.
#pragma once

#include "choosing/game_chooser.hpp"
#include "formats/writing/written_form.hpp"

#include <cstdint>
#include <functional>
#include <memory>

namespace vpgn::tools {

class dividing_form final : public written_form {
public:
    /// Makes a chooser for one chunk. Called from several threads.
    using maker = std::function<std::unique_ptr<game_chooser>()>;

    /// `rest` may be null: games that are not chosen are then passed by. Both must stay.
    dividing_form(written_form& chosen, written_form* rest, maker chooser)
        : chosen_(chosen), rest_(rest), chooser_(std::move(chooser)) {}

    std::unique_ptr<game_writer> new_writer() override;
    void finish() override;
    bool abandon() override;

    /// Games that were chosen and delivered so far.
    std::uint64_t chosen() const { return chosen_games_; }
    /// Adds to them: for the writers.
    void count(std::uint64_t games) { chosen_games_ += games; }

private:
    written_form& chosen_;
    written_form* rest_;
    maker chooser_;
    std::uint64_t chosen_games_ = 0;
};

} // namespace vpgn::tools
