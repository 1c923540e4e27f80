// What can be asked of a game that stands in no tag? The lower-case names of the language, one row each.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace vpgn::condition {

enum class fact : std::uint8_t {
    variant,
    result,
    file,
    comment,
    plies,
    moves,
    comments,
    variations,
    nags,
    ending,
    finding,
    findings,
    errors,
    warnings,
    clock,
    repetitions,
};

struct fact_row {
    fact what;
    std::string_view name;
    bool is_number; ///< else text
    std::string_view says;
};

/// In the order of `fact`.
std::span<fact_row const> facts();
fact_row const& row_of(fact);
std::optional<fact> find_fact(std::string_view name);

/// What results are called: the token itself, or a word for it; empty where it means none.
std::string_view result_meant(std::string_view word);

} // namespace vpgn::condition
