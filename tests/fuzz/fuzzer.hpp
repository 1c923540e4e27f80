// The one function that a fuzzer is: what must hold for some bytes. libFuzzer calls it with inputs that it
// makes, the tests with inputs that were kept.
#pragma once

#include <string_view>

namespace vpgn::fuzz {

/// Ends the program where something does not hold for this input.
void take(std::string_view input);

} // namespace vpgn::fuzz
