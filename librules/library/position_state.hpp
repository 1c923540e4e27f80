// The value of a public position, for the parts of the library that create positions.
#pragma once

#include "definitions/scope.hpp"
#include "registry/game_start.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>
#include <vpgn/position.hpp>

namespace vpgn::library {

/// The variants that positions and games know, and the texts of definitions that they come from.
struct known_texts {
    std::shared_ptr<definitions::scope> scope; ///< owns the variants
    std::vector<std::string> definitions;
};

/// The origin of positions: what `saved` needs in addition to the rules.
struct position_origin {
    std::shared_ptr<known_texts const> known;
    std::string white_army, black_army, rule_set;
};

} // namespace vpgn::library

namespace vpgn::api {

/// Immutable: positions share it.
struct position::state {
    std::shared_ptr<library::position_origin const> from;
    replay::game_start on;                       ///< its start is the position
    mutable std::shared_ptr<state const> before; ///< null: nothing was played
    std::string played;                          ///< the turn that led here
    std::size_t plies = 0;

    state(std::shared_ptr<library::position_origin const> origin, replay::game_start start)
        : from(std::move(origin)), on(std::move(start)) {
        on.is_usual = false; // it is played on
    }
    state(std::shared_ptr<state const> last, rules::setup const& after, std::string text)
        : from(last->from), on(last->on), before(std::move(last)), played(std::move(text)),
          plies(before->plies + 1) {
        on.start = after;
    }
    state(state const&) = delete;
    state& operator=(state const&) = delete;
    /// A loop, for a long game would be a deep recursion.
    ~state() {
        while (before && before.use_count() == 1) {
            std::shared_ptr<state const>(before).reset(); // after the last access of other threads
            before = std::exchange(before->before, nullptr);
        }
    }
};

/// The state of a position, for the other parts of the library.
struct position_access {
    static position::state const& state_of(position const& of) { return *of.now_; }
};

} // namespace vpgn::api
