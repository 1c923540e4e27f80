// Lines of play and their turns in Python. A file has millions of turns: they are objects of the
// interpreter's C interface, which cost a tenth of a class of pybind11 (python/README.md, Speed).
#pragma once

#include "game.hpp"

#include <pybind11/pybind11.h>

#include <memory>

namespace vpgn::python {

/// A line of play of a game, which it keeps alive.
struct line_in_game {
    std::shared_ptr<game const> of;
    line_of_turns turns;
};

/// `game.turns`.
pybind11::object main_line_of(std::shared_ptr<game const>);

/// Adds the classes Line and Turn.
void add_turns(pybind11::module_&);

} // namespace vpgn::python
