// Component `replay`: games into another form, and repaired, as `vpgn convert` and `vpgn check --fix` do it.
#pragma once

#include <vpgn/check.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::api {

struct form {
    std::string name;   ///< `pgn`
    std::string words;  ///< one line for people
    std::string ending; ///< of file names, with the dot
};

/// The forms that games are read from, and written in, as far as they are text.
std::vector<form> source_forms();
std::vector<form> target_forms();

struct converted {
    std::string text;
    std::vector<std::string>
        remarks; ///< what the form could not hold, sentences for people; at most a hundred
};

/// The games of a text in the form `target`, canonical, those with errors as far as it can hold them. Throws
/// std::invalid_argument for a form or variant that there is not. Cost: one replay of each game.
converted convert(std::string_view text, std::string_view target, reading const& = {});

struct repaired_text {
    std::string text;
    std::uint64_t repairs = 0;
};

/// The text with the repairs that leave no choice, and what was written before in a comment behind each;
/// every other byte stays. A text of another form than PGN stays as it is. Throws as `convert`.
repaired_text repaired(std::string_view text, reading const& = {});

} // namespace vpgn::api
