// Games, checks and conversions for the Python module.
#pragma once

#include <pybind11/pybind11.h>

namespace vpgn::python {

/// Adds the classes Game and Games, and the functions games, check, convert and files_below.
void add_games(pybind11::module_&);

} // namespace vpgn::python
