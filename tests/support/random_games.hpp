// Random games as texts, in any variant whose turns are one choice; the board alone decides when one ends.
#pragma once

#include "notation/spell.hpp"
#include "registry/game_start.hpp"
#include "registry/variant_registry.hpp"
#include "replay/position/any_position.hpp"

#include <fmt/format.h>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::testing {

class random_game {
public:
    random_game(std::string_view variant, std::uint64_t seed, std::string_view position = "")
        : entry_(replay::find_variant(variant)),
          on_(replay::make_game_start(*entry_, "", "", position).value), random_(seed), start_(position),
          now_(entry_->functions->begin(on_.start, on_.terms)) {}

    replay::any_position const& now() const { return now_; }
    rules::piece_table const& pieces() const { return on_.pieces(); }
    rules::variant_info const& info() const { return entry_->info; }
    std::size_t plies() const { return plies_; }
    std::uint64_t random() { return random_(); }

    std::vector<rules::choice> choices() const {
        std::vector<rules::choice> all;
        now_->each_choice([&](rules::choice const& c) { all.push_back(c); });
        return all;
    }
    /// False if the game is over.
    bool play_any() {
        std::vector<rules::choice> const all = choices();
        if (all.empty()) return false;
        play(all[random_() % all.size()]);
        return true;
    }
    void play(rules::choice const& c) {
        rules::turn turn;
        turn.push_back(c);
        replay::any_position const after = now_->after_turn(turn);
        if (now_->to_move() == rules::color::white || plies_ == 0)
            moves_ +=
                fmt::format("{}{} ", now_->number(), now_->to_move() == rules::color::white ? "." : "...");
        moves_ += replay::spell_turn(info(), now_, pieces(), turn, after->check_suffix()) +
                  (plies_ % 8 == 7 ? "\n" : " ");
        now_ = after;
        ++plies_;
    }

    /// With tags in front of the position; `result` ends it.
    std::string pgn(std::string const& tags = "", std::string const& result = "*") const {
        std::string const position =
            start_.empty() ? "" : fmt::format("[SetUp \"1\"]\n[FEN \"{}\"]\n", start_);
        return fmt::format("[Variant \"{}\"]\n{}{}[Result \"{}\"]\n\n{}{}\n\n", info().name, tags, position,
                           result, moves_, result);
    }

private:
    replay::variant_entry const* entry_;
    replay::game_start on_;
    std::mt19937_64 random_;
    std::string start_;
    replay::any_position now_;
    std::string moves_;
    std::size_t plies_ = 0;
};

} // namespace vpgn::testing
