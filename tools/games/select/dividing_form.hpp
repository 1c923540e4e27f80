// Divides games: those that are chosen are written into one form, the others into another one or nowhere. A
// game is replayed where the choice needs it, or the form that it is written into.
#pragma once

#include "formats/common/written_form.hpp"
#include "games/select/game_chooser.hpp"
#include "games/select/quotas.hpp"

#include <cstdint>
#include <functional>
#include <memory>

namespace vpgn::tools {

class dividing_form final : public written_form {
public:
    /// Makes a chooser for one chunk. Called from several threads.
    using maker = std::function<std::unique_ptr<game_chooser>()>;

    /// `rest` may be null: games that are not chosen are then skipped. All must outlive the form. With a
    /// quota, chunks must be converted one after another.
    dividing_form(written_form& chosen, written_form* rest, maker chooser, quota* of = nullptr)
        : chosen_(chosen), rest_(rest), chooser_(std::move(chooser)), quota_(of) {}

    std::unique_ptr<game_writer> new_writer() override;
    void finish() override;
    bool abandon() override;

    /// Games that were chosen and delivered so far.
    std::uint64_t chosen() const { return chosen_games_; }
    /// Adds to them: for the writers.
    void count(std::uint64_t games) { chosen_games_ += games; }
    bool takes_next() { return !quota_ || quota_->takes_next(); }

private:
    written_form& chosen_;
    written_form* rest_;
    maker chooser_;
    quota* quota_;
    std::uint64_t chosen_games_ = 0;
};

} // namespace vpgn::tools
