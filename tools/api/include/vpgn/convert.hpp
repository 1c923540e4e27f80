// Component `replay`: games converted to another format, and repaired, as by `vpgn convert` and `vpgn check
// --fix`.
#pragma once

#include <vpgn/check.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::api {

struct format_info {
    text_format format = text_format::pgn;
    std::string name;      ///< `pgn`
    std::string words;     ///< one line for people
    std::string extension; ///< of file names, with the dot
};

/// The text formats that games are read from and written in.
std::vector<format_info> source_formats();
std::vector<format_info> target_formats();

struct converted {
    std::string text;
    std::vector<std::string> remarks; ///< what the format cannot hold, as sentences; at most a hundred
};

/// Converts the games of a text to the format `target`, canonical; games with errors as far as the format can
/// hold them. Throws as `check`, and std::invalid_argument for a format that is not written. Cost: one replay
/// of each game.
converted convert(std::string_view text, text_format target, reading const& = {});

struct repaired_text {
    std::string text;
    std::uint64_t repairs = 0;
};

/// Applies the repairs that leave no choice. The replaced text follows each in a comment; all other bytes are
/// unchanged. Where `vpgn check --fix` refuses, a format that it does not write or games that are given a
/// variant or armies, the text itself is returned. `kinds` are the codes or slugs of findings that are
/// repaired, or beginnings of codes, as in `--fix=KIND`; empty: all. Throws as `check`, and
/// std::invalid_argument for a word that matches no code.
repaired_text repaired(std::string_view text, reading const& = {},
                       std::vector<std::string> const& kinds = {});

} // namespace vpgn::api
