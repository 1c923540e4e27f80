// The weights of move_prior.cpp in hundredths of a nat, by feature. tests/diagnosis/train_prior.cpp
// printed this header from 1500 tournament games.
#pragma once

#include <array>
#include <cstdint>

namespace vpgn::replay {

// clang-format off
inline constexpr std::array<std::int16_t, 74> move_weights{
    160, 234, 256, 363, 110, -198, -240, -261, -357, -167, -369, -378,
    -358, -101, -248, -241, -331, 26, 102, 80, 87, 76, 83, 98,
    74, 193, 35, 138, 70, 16, 29, 23, 45, 261, 121, -370,
    0, 0, 19, -20, 23, -226, -57, -11, -140, -17, 6, 75,
    -58, 8, 15, -9, -16, 33, -36, 17, 130, -56, 87, -78,
    -91, -65, -30, 21, -9, -46, 17, -8, 78, 29, 0, -2,
    27, -5,
};
// clang-format on

} // namespace vpgn::replay
