// Lines of play and their turns in Python. A file has millions of turns: they are objects of the
// interpreter's C interface, which cost a tenth of a class of pybind11 (python/README.md, Speed).
#pragma once

#include <pybind11/pybind11.h>

namespace vpgn::python {

/// Adds the classes Line and Turn.
void add_turns(pybind11::module_&);

} // namespace vpgn::python
