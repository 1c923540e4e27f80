// Adds the name of a file to errors without one: std::bad_alloc has none.
#pragma once

#include <new>
#include <stdexcept>
#include <string>

namespace vpgn::tools {

/// Does `work`, and returns what it does. Throws std::runtime_error naming the file where memory runs out;
/// what else is thrown passes through.
template <class Work>
auto naming(std::string const& file, Work const& work) {
    try {
        return work();
    } catch (std::bad_alloc const&) {
        // The stack has been unwound: there is room for a few words again.
        throw std::runtime_error((file == "-" ? "standard input" : file) + ": out of memory");
    }
}

} // namespace vpgn::tools
