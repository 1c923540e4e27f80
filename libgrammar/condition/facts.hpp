// The facts: lower-case names of the language, for what a game has besides its tags. One row each.
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
    game,
};

struct fact_row {
    fact id;
    std::string_view name;
    bool is_number;               ///< else text
    std::string_view description; ///< its row in README.md
};

/// In the order of `fact`.
std::span<fact_row const> facts();
fact_row const& row_of(fact);
std::optional<fact> find_fact(std::string_view name);

/// What results are called: the token itself, or a word for it; empty where it means none.
std::string_view result_meant(std::string_view word);

} // namespace vpgn::condition
