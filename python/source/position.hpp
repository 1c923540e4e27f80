// Positions that Python plays in.
#pragma once

#include "game.hpp"
#include "reading.hpp"

#include "core/setup.hpp"
#include "replay/terms/game_start.hpp"

#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <vector>

namespace vpgn::python {

/// The terms of a game, as its tags name them.
struct terms_in_words {
    std::string white_army, black_army, rule_set;
};

/// A position, and the turns that have been played from it.
class position {
public:
    position(std::shared_ptr<reading const> how, replay::game_start on, terms_in_words terms)
        : how_(std::move(how)), on_(std::move(on)), terms_(std::move(terms)) {
        on_.is_usual = false; // it is played on
    }

    terms_in_words const& terms() const { return terms_; }
    /// Before the first turn that was played.
    std::string first_text() const;

    std::shared_ptr<reading const> const& how() const { return how_; }
    replay::game_start const& on() const { return on_; }
    rules::setup const& now() const { return on_.start; }
    std::string text() const;

    /// Continues with `after`, by the turn `text`.
    void play(rules::setup const& after, std::string text);
    /// Takes the last turn back and returns it. Throws std::out_of_range where none has been played.
    std::string undo();
    std::vector<std::string> played() const;

private:
    struct step {
        rules::setup before;
        std::string text;
    };
    std::shared_ptr<reading const> how_;
    replay::game_start on_; ///< begins with the position as it is
    terms_in_words terms_;
    std::vector<step> steps_;
};

/// A position of a game, as an independent Position.
pybind11::object position_of(game const&, rules::setup const&);

/// Adds the class Position.
void add_positions(pybind11::module_&);

} // namespace vpgn::python
