// Full-width signs of ASCII as ASCII.
#pragma once

#include <string>
#include <string_view>

namespace vpgn::transcribe {

/// The text with its signs of ASCII in their usual width (`Ｃ２＝５`: `C2=5`); empty if it has another
/// character.
std::string narrow_signs(std::string_view text);

} // namespace vpgn::transcribe
