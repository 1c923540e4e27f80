// The weights of move_prior.cpp in hundredths of a nat, by feature. tests/diagnosis/train_prior.cpp
// printed this header from 1500 tournament games.
#pragma once

#include <array>
#include <cstdint>

namespace vpgn::replay {

// clang-format off
inline constexpr std::array<std::int16_t, 74> move_weights{
    149, 237, 250, 355, 100, -203, -250, -321, -461, -186, -364, -414,
    -515, -111, -255, -264, -373, 38, 101, 88, 94, 66, 90, 96,
    72, 196, 38, 135, 64, 17, 26, 21, 38, 244, 289, -344,
    0, 0, 26, -16, 27, -200, -50, -11, -149, -20, 7, 71,
    -55, 1, 16, -6, -22, 38, -40, 4, 72, -62, 79, -121,
    -104, -71, -42, 6, 44, 10, 16, -8, 84, 24, 8, 1,
    29, -3,
};
// clang-format on

} // namespace vpgn::replay
