// How libFuzzer finds `take`.
#include "fuzz/fuzzer.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
    vpgn::fuzz::take({reinterpret_cast<char const*>(bytes), size});
    return 0;
}
