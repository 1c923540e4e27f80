// An open file of Python as a source of bytes.
#pragma once

#include <pybind11/pybind11.h>

#include <vpgn/files.hpp>

namespace vpgn::python {

/// The results of the object's `read(size)`: bytes, or text, which becomes UTF-8. Construct it with the
/// interpreter's lock, read without it. Exceptions of the object pass through.
api::game_source::reader reader_of_object(pybind11::object file);

} // namespace vpgn::python
