// An open file of Python as a source of bytes.
#pragma once

#include "work/bytes/byte_source.hpp"

#include <pybind11/pybind11.h>

#include <memory>

namespace vpgn::python {

/// What `read(size)` of the object gives, bytes or text, which becomes UTF-8. To be made with the
/// interpreter's lock, and read without it. What the object raises passes through.
std::unique_ptr<tools::byte_source> bytes_of_object(pybind11::object file);

} // namespace vpgn::python
