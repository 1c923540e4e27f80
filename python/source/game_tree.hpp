// Games that Python builds and edits.
#pragma once

#include <pybind11/pybind11.h>

namespace vpgn::python {

/// Adds the classes GameTree and TreeTurn.
void add_game_trees(pybind11::module_&);

} // namespace vpgn::python
