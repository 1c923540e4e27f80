#include "api/position_at.hpp"

#include "formats/conversion.hpp"
#include "formats/json/level_of_detail.hpp"
#include "formats/variant_names.hpp"

#include <fmt/format.h>
#include <stdexcept>

namespace vpgn::tools::api {

namespace {

/// Calls back with one of the games that are read.
class game_at final : public game_writer {
public:
    game_at(place const& at, std::function<void(looked_at const&)> const& look) : at_(at), look_(look) {}

    bool may_want(syntax::game const&) override { return games_++ == at_.game; }
    void on_game(syntax::game const& game) override {
        std::vector<finding> findings;
        on_ = replay::read_game_start(game, findings);
        turns_ = turns_of_page(game);
    }
    void on_start(replay::beginning const& first) override {
        on_.start = first.position;
        starts_ = true;
    }
    void on_turn(replay::played_turn const& turn) override {
        played_[turn.node()] = {turn.before(), turn.after()};
    }
    std::string on_end(imported_game const& imported) override {
        seen_ = true;
        if (at_.turn >= int(turns_.size()))
            throw std::invalid_argument(fmt::format("the game has {} turns", turns_.size()));
        bool is_followed = starts_;
        if (at_.turn >= 0) {
            auto const found = played_.find(turns_[std::size_t(at_.turn)]);
            is_followed = found != played_.end();
            if (is_followed) on_.start = found->second.after;
            on_.is_usual = false;
        }
        look_({imported.game, imported.transcript, turns_, played_, is_followed, on_});
        return {};
    }
    void deliver(place_of_chunk const&) override {}

    bool has_seen_it() const { return seen_; }
    std::size_t games() const { return games_; }

private:
    place const& at_;
    std::function<void(looked_at const&)> const& look_;
    replay::game_start on_;
    std::vector<std::size_t> turns_;
    std::map<std::size_t, played> played_;
    std::size_t games_ = 0;
    bool starts_ = false;
    bool seen_ = false;
};

/// Counts games.
class game_counter_of_text final : public game_writer {
public:
    explicit game_counter_of_text(std::size_t& games) : games_(games) {}
    bool may_want(syntax::game const&) override {
        ++games_;
        return false;
    }
    void on_game(syntax::game const&) override {}
    std::string on_end(imported_game const&) override { return {}; }
    void deliver(place_of_chunk const&) override {}

private:
    std::size_t& games_;
};

} // namespace

void look_at(std::string_view text, text_reading const& read, place const& at,
             std::function<void(looked_at const&)> const& look) {
    game_chunk chunk = read.chunk(text);
    auto writer = std::make_unique<game_at>(at, look);
    game_at const& seen = *writer;
    auto const converted = convert_chunk(chunk, text_name, std::move(writer), {.keeps_errors = true});
    if (!seen.has_seen_it())
        throw std::invalid_argument(fmt::format("the text has {}", counted(seen.games(), "game")));
}

bool has_no_game(std::string_view text, text_reading const& read) {
    std::size_t games = 0;
    game_chunk chunk = read.chunk(text);
    convert_chunk(chunk, text_name, std::make_unique<game_counter_of_text>(games), {.keeps_errors = true});
    return games == 0;
}

replay::game_start start_of(reading const& options) {
    auto start = replay::make_game_start(variant_called(options.variant), "", "", "");
    if (!start.fault.empty()) throw std::runtime_error(start.fault);
    return std::move(start.value);
}

} // namespace vpgn::tools::api
