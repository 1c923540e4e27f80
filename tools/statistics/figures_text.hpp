// Human-readable numbers: with commas between thousands, and rounded to one decimal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// `36,490`
std::string with_commas(std::uint64_t);

/// `of` divided by `by`, rounded to one decimal: `87.3`; `–` if `by` is zero.
std::string to_a_tenth(std::uint64_t of, std::uint64_t by);

/// `part` of `whole` in percent, rounded in the same way: `36.0 %`.
std::string percent(std::uint64_t part, std::uint64_t whole);

/// `1 game`, `36,490 games`: for nouns with a regular plural.
std::string many(std::uint64_t number, std::string_view noun);

} // namespace vpgn::tools
