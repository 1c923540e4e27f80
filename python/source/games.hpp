// Games, checks and conversions as Python asks for them.
#pragma once

#include <pybind11/pybind11.h>

namespace vpgn::python {

/// Adds the classes Game and Games, and the functions open_games, check and convert.
void add_games(pybind11::module_&);

} // namespace vpgn::python
