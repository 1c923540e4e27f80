// An open file of Python as a source of bytes.
#pragma once

#include "work/bytes/byte_source.hpp"

#include <pybind11/pybind11.h>

#include <memory>

namespace vpgn::python {

/// The results of the object's `read(size)`: bytes, or text, which becomes UTF-8. Construct it with the
/// interpreter's lock, read without it. Exceptions of the object pass through.
std::unique_ptr<tools::byte_source> bytes_of_object(pybind11::object file);

} // namespace vpgn::python
