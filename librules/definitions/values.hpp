// Readers and writers of values, one form for each way that values are spelled. A reader reports what is
// wrong and then returns nothing; a writer gives text that is read as the same value.
#pragma once

#include "definitions/binding.hpp"

#include <optional>
#include <span>

namespace vpgn::definitions {

/// A form has `read(binding&, ini::word const&)`, which gives an optional value, and `text(value, draft
/// const&)`.
struct flag {
    static std::optional<bool> read(binding&, ini::word const&);
    static std::string text(bool, draft const&);
};

/// A number in digits.
template <int most>
struct count;
std::optional<int> read_count(binding&, ini::word const&, int least, int most);
template <int most>
struct count {
    static std::optional<int> read(binding& b, ini::word const& v) { return read_count(b, v, 0, most); }
    static std::string text(int value, draft const&) { return std::to_string(value); }
};

/// A rank by its number, as an index from 0.
struct rank {
    static std::optional<int> read(binding&, ini::word const&);
    static std::string text(int, draft const&);
};

/// A file by letter or number, as an index from 0.
struct file {
    static std::optional<int> read(binding&, ini::word const&);
    static std::string text(int, draft const&);
};

/// How many ranks, or files, a board has: the last of them.
struct rank_count {
    static std::optional<int> read(binding&, ini::word const&);
    static std::string text(int, draft const&);
};
struct file_count {
    static std::optional<int> read(binding&, ini::word const&);
    static std::string text(int, draft const&);
};

/// `d4 e4`, `*8` (a rank), `a*` (a file), `-` (none).
struct squares {
    static std::optional<rules::square_set> read(binding&, ini::word const&);
    static std::string text(rules::square_set const&, draft const&);
};

/// Letters of pieces, `-` for none, `*` for all.
struct pieces {
    static std::optional<rules::kind_set> read(binding&, ini::word const&);
    static std::string text(rules::kind_set, draft const&);
};

/// One letter; `-` or `*` for no certain one.
struct one_piece {
    static std::optional<rules::kind> read(binding&, ini::word const&);
    static std::string text(rules::kind, draft const&);
};

/// The same, as a set.
struct piece_or_all {
    static std::optional<rules::kind_set> read(binding&, ini::word const&);
    static std::string text(rules::kind_set, draft const&);
};

/// One of a few words: a table from words to values of an enumeration.
struct named_value {
    std::string_view name;
    int value;
};
std::optional<int> read_name(binding&, ini::word const&, std::span<named_value const>);
std::string_view name_of(int value, std::span<named_value const>);

/// `KQkq`: white short, white long, black short, black long.
struct rights {
    static std::optional<std::array<bool, 4>> read(binding&, ini::word const&);
    static std::string text(std::array<bool, 4> const&, draft const&);
};

/// `p:g s:-`: letters in pairs.
struct letter_pair {
    char first;
    char second;
    span where;
};
std::vector<letter_pair> read_pairs(binding&, ini::word const&);

/// `q:1 r:2`: a letter and a number.
struct letter_count {
    char letter;
    int count;
    span where;
};
std::vector<letter_count> read_counts(binding&, ini::word const&);

} // namespace vpgn::definitions
