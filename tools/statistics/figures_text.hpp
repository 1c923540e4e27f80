// How are figures written for people? With commas between thousands, and rounded to a tenth.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// `36,490`
std::string with_commas(std::uint64_t);

/// `of` divided by `by`, rounded to a tenth: `87.3`, and for nothing `–`.
std::string to_a_tenth(std::uint64_t of, std::uint64_t by);

/// `part` of `whole` in percent, likewise: `36.0 %`.
std::string percent(std::uint64_t part, std::uint64_t whole);

/// `1 game`, `36,490 games`: for nouns that take an s.
std::string many(std::uint64_t number, std::string_view noun);

} // namespace vpgn::tools
