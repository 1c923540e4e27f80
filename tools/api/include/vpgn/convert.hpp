// Component `replay`: games converted to another format, repaired, and reported, as by `vpgn convert`, `vpgn
// check --fix` and `vpgn check`.
#pragma once

#include <vpgn/check.hpp>

#include <cstdint>
#include <optional>
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

/// What is left out of written games, and the layout of canonical PGN, with the words of `vpgn convert`.
struct writing {
    /// `comments`, `variations`, `annotations`, `clocks`, `evals`, `marks`, `commands`: `--strip`.
    std::vector<std::string> strip;
    /// Names of tags, `seven` for those that PGN requires; tags that state the start of a game stay. Only
    /// these are written (empty: all), without those.
    std::vector<std::string> keep_tags;
    std::vector<std::string> drop_tags;
    std::optional<std::uint32_t> line_width; ///< of movetext in PGN; 0: one line; none: 79
    std::string move_numbers;                ///< `usual`, `always`, `none`; empty: usual
    std::string notation; ///< the moves of PGN in a notation of players or engines, if the variant has it
};

struct converted {
    std::string text;
    std::vector<std::string> remarks; ///< what the format cannot hold, as sentences; at most a hundred
};

/// Converts the games of a text to the format `target`, canonical; games with errors as far as the format can
/// hold them. Throws as `check`, and std::invalid_argument for a format that is not written. Cost: one replay
/// of each game.
converted convert(std::string_view text, text_format target, reading const& = {});
/// The same without parts of the games, or in another layout. Throws std::invalid_argument for an unknown
/// word in `writing`, and for a layout where the format has none.
converted convert(std::string_view text, text_format target, reading const&, writing const&);

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

/// The findings of the games as `vpgn check --format FORMAT` prints them: `text`, `json`, `jsonl`, …; `file`
/// is the name of the text. Throws as `check`, and std::invalid_argument for an unknown format.
std::string report(std::string_view text, std::string const& format, reading const& = {},
                   std::string const& file = {});

} // namespace vpgn::api
