#include "games/select/dividing_form.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace vpgn::tools {

namespace {

/// Passes each game to both writers until it is decided which of them keeps it.
class dividing_writer final : public game_writer {
public:
    dividing_writer(dividing_form& form, std::unique_ptr<game_chooser> chooser,
                    std::unique_ptr<game_writer> chosen, std::unique_ptr<game_writer> rest)
        : form_(form), chooser_(std::move(chooser)), takers_{std::move(rest), std::move(chosen)} {}

    void on_chunk(game_chunk const& chunk) override {
        chooser_->on_chunk(chunk);
        for (auto const& taker : takers_)
            if (taker) taker->on_chunk(chunk);
    }
    bool may_want(syntax::game const& game) override {
        chosen_ = chooser_->on_game(game);
        if (chosen_ == true) chosen_ = form_.takes_next();
        return !chosen_ || takers_[*chosen_];
    }
    void on_game(syntax::game const& game) override {
        watching_.clear();
        each([&](game_writer& taker) {
            taker.on_game(game);
            if (taker.wants_replay()) watching_.push_back(&taker);
        });
    }
    /// Asked of a game that is chosen.
    bool writes_variations() const override { return takers_[*chosen_]->writes_variations(); }
    bool wants_replay() const override { return !chosen_ || takers_[*chosen_]->wants_replay(); }
    void on_start(replay::beginning const& first) override {
        if (!chosen_) chooser_->on_start(first);
        for (game_writer* const taker : watching_)
            taker->on_start(first);
    }
    replay::interest in_turns() const override {
        replay::interest most = chosen_ ? replay::interest::nothing : chooser_->in_turns();
        for (game_writer const* const taker : watching_)
            most = std::max(most, taker->in_turns());
        return most;
    }
    replay::any_demands const* looks_for() override {
        return chosen_ || !watching_.empty() ? nullptr : chooser_->looks_for();
    }
    void on_turn(replay::played_turn const& turn) override {
        if (!chosen_) chooser_->on_turn(turn);
        for (game_writer* const taker : watching_)
            taker->on_turn(turn);
    }
    bool wants(imported_game const& imported) override {
        if (!chosen_) chosen_ = chooser_->on_end(imported) && form_.takes_next();
        if (*chosen_) ++chosen_games_;
        return takers_[*chosen_] != nullptr;
    }
    std::string on_end(imported_game const& imported) override { return takers_[*chosen_]->on_end(imported); }
    std::vector<finding> left_out(imported_game const& imported) const override {
        return takers_[*chosen_]->left_out(imported);
    }
    void deliver(place_of_chunk const& at) override {
        form_.count(chosen_games_);
        for (auto const& taker : takers_)
            if (taker) taker->deliver(at);
    }

private:
    template <class Do>
    void each(Do const& action) {
        for (std::size_t i = 0; i < takers_.size(); ++i)
            if (takers_[i] && (!chosen_ || *chosen_ == bool(i))) action(*takers_[i]);
    }

    dividing_form& form_;
    std::unique_ptr<game_chooser> chooser_;
    std::array<std::unique_ptr<game_writer>, 2> takers_; ///< of the rest, which may be null; of those chosen
    std::vector<game_writer*> watching_;                 ///< who may take the game and needs its replay
    std::optional<bool> chosen_;                         ///< of the game that has begun; nothing: open yet
    std::uint64_t chosen_games_ = 0;
};

} // namespace

std::unique_ptr<game_writer> dividing_form::new_writer() {
    return std::make_unique<dividing_writer>(*this, chooser_(), chosen_.new_writer(),
                                             rest_ ? rest_->new_writer() : nullptr);
}

void dividing_form::finish() {
    chosen_.finish();
    if (rest_) rest_->finish();
}

bool dividing_form::abandon() {
    bool const nothing_is_left = chosen_.abandon();
    return (!rest_ || rest_->abandon()) && nothing_is_left;
}

} // namespace vpgn::tools
