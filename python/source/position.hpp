// Positions that Python plays in.
#pragma once

#include <pybind11/pybind11.h>

namespace vpgn::python {

/// Adds the class Position.
void add_positions(pybind11::module_&);

} // namespace vpgn::python
