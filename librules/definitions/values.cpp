#include "definitions/values.hpp"

#include "report/near_names.hpp"
#include "source/ascii.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace vpgn::definitions {

namespace {

using ascii::is_digit;
using ascii::is_letter;
using ascii::lower;
using rules::kind;
using rules::kind_set;
using rules::square_set;

constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

/// A number that is all of `text`; nothing if it is not, or has more than six digits.
std::optional<int> number_in(std::string_view text) {
    if (text.empty() || text.size() > 6 || !std::all_of(text.begin(), text.end(), is_digit))
        return std::nullopt;
    int number = 0;
    for (char const c : text)
        number = number * 10 + (c - '0');
    return number;
}

/// The words of a value between blanks.
std::vector<ini::word> words_in(ini::word const& value) {
    std::vector<ini::word> words;
    for (std::size_t at = 0; at < value.text.size();) {
        std::size_t const end = std::min(value.text.find_first_of(" \t", at), value.text.size());
        if (end != at)
            words.push_back(
                {value.text.substr(at, end - at), {value.where.start + at, value.where.start + end}});
        at = end + 1;
    }
    return words;
}

span byte_at(ini::word const& value, std::size_t at) {
    return {value.where.start + at, value.where.start + at + 1};
}

int file_named(char c) {
    return is_letter(c) && lower(c) - 'a' < rules::most_files ? lower(c) - 'a' : -1;
}

/// `e4`, `*4`, `e*`; nothing for other text, or beyond any board.
std::optional<square_set> squares_named(std::string_view word) {
    if (word.size() < 2) return std::nullopt;
    if (word.size() == 2 && word[1] == '*') {
        int const file = file_named(word[0]);
        return file < 0 ? std::nullopt : std::optional(rules::file_squares<square_set>(file));
    }
    std::optional<int> const number = number_in(word.substr(1));
    if (!number || *number < 1 || *number > rules::most_ranks) return std::nullopt;
    if (word[0] == '*') return rules::rank_squares<square_set>(*number - 1);
    int const file = file_named(word[0]);
    return file < 0 ? std::nullopt : std::optional(square_set::of(rules::square_at(file, *number - 1)));
}

} // namespace

void binding::bad(ini::word const& value, std::string_view expected) {
    if (value.empty())
        bad(value.where, fmt::format("missing value: expected {}", expected));
    else
        bad(value.where, fmt::format("this is not {}", expected));
}

kind binding::piece(char letter, span where) {
    kind const found = is_letter(letter) ? to.with_letter(letter) : rules::no_kind;
    if (found == rules::no_kind)
        report(finding_code::unknown_letter, where,
               is_letter(letter) ? fmt::format("no piece has the letter `{}` here", letter)
                                 : "only letters can denote pieces");
    return found;
}

namespace {

void report_beyond_board(binding& b, ini::word const& value, std::string_view noun) {
    b.report(finding_code::beyond_board, value.where,
             fmt::format("the board has no such {}: it has {} files and {} ranks", noun, b.to.rules().files,
                         b.to.rules().ranks));
}

} // namespace

std::optional<bool> flag::read(binding& b, ini::word const& value) {
    if (value.text == "true") return true;
    if (value.text == "false") return false;
    b.bad(value, "`true` or `false`");
    return std::nullopt;
}
std::string flag::text(bool value, draft const&) {
    return value ? "true" : "false";
}

std::optional<int> read_count(binding& b, ini::word const& value, int least, int most) {
    std::optional<int> const number = number_in(value.text);
    if (number && *number >= least && *number <= most) return number;
    b.bad(value, fmt::format("a number from {} to {}", least, most));
    return std::nullopt;
}

std::optional<int> rank::read(binding& b, ini::word const& value) {
    std::optional<int> const number = read_count(b, value, 1, rules::most_ranks);
    if (number && *number > b.to.rules().ranks) report_beyond_board(b, value, "rank");
    return number ? std::optional(*number - 1) : std::nullopt;
}
std::string rank::text(int value, draft const&) {
    return std::to_string(value + 1);
}

namespace {

/// The file of a board of any size.
std::optional<int> any_file(binding& b, ini::word const& value) {
    if (value.text.size() == 1 && file_named(value.text[0]) >= 0) return file_named(value.text[0]);
    std::optional<int> const number = number_in(value.text);
    if (number && *number >= 1 && *number <= rules::most_files) return *number - 1;
    b.bad(value, fmt::format("a file: a letter, or a number from 1 to {}", rules::most_files));
    return std::nullopt;
}

} // namespace

std::optional<int> file::read(binding& b, ini::word const& value) {
    std::optional<int> const read = any_file(b, value);
    if (read && *read >= b.to.rules().files) report_beyond_board(b, value, "file");
    return read;
}
std::string file::text(int value, draft const&) {
    return std::string(1, char('a' + value));
}

std::optional<int> rank_count::read(binding& b, ini::word const& value) {
    return read_count(b, value, 1, rules::most_ranks);
}
std::string rank_count::text(int value, draft const&) {
    return std::to_string(value);
}
std::optional<int> file_count::read(binding& b, ini::word const& value) {
    std::optional<int> const last = any_file(b, value);
    return last ? std::optional(*last + 1) : std::nullopt;
}
std::string file_count::text(int value, draft const&) {
    return std::to_string(value);
}

std::optional<square_set> squares::read(binding& b, ini::word const& value) {
    if (value.empty()) return b.bad(value, "a list of squares"), std::nullopt;
    square_set all;
    for (ini::word const& word : words_in(value)) {
        if (word.text == "-") break;
        std::optional<square_set> const some = squares_named(word.text);
        if (!some)
            return b.bad(word, "a square (`e4`), a rank (`*4`) or a file (`e*`) of a board"), std::nullopt;
        if (!(*some & square_set::board(b.to.rules().files, b.to.rules().ranks)))
            report_beyond_board(b, word, "square");
        all |= *some;
    }
    return all;
}

// By whole ranks, whole files, and what is left. Squares beyond the board are not written; a set that
// has all of a board is the same as one of all squares.
std::string squares::text(square_set const& set, draft const& on) {
    square_set const board = square_set::board(on.rules().files, on.rules().ranks);
    square_set left = set & board;
    std::string text;
    auto const take = [&](square_set const& some, std::string name) {
        square_set const here = some & board;
        if (!here || (here & set) != here || !(here & left)) return;
        left &= ~here;
        text += (text.empty() ? "" : " ") + std::move(name);
    };
    for (int rank = 0; rank < on.rules().ranks; ++rank)
        take(rules::rank_squares<square_set>(rank), fmt::format("*{}", rank + 1));
    for (int file = 0; file < on.rules().files; ++file)
        take(rules::file_squares<square_set>(file), fmt::format("{}*", char('a' + file)));
    for (rules::square const s : square_set(left))
        take(square_set::of(s), fmt::format("{}{}", char('a' + rules::file_of(s)), rules::rank_of(s) + 1));
    return text.empty() ? "-" : text;
}

std::optional<kind_set> pieces::read(binding& b, ini::word const& value) {
    if (value.empty()) return b.bad(value, "a list of letters of pieces"), std::nullopt;
    kind_set all = 0;
    for (std::size_t at = 0; at < value.text.size(); ++at) {
        char const c = value.text[at];
        if (c == '-') break;
        if (is_blank(c)) continue;
        if (c == '*') return rules::all_kinds;
        kind const k = b.piece(c, byte_at(value, at));
        if (k == rules::no_kind) return std::nullopt;
        all |= rules::set_of(k);
    }
    return all;
}
std::string pieces::text(kind_set set, draft const& in) {
    if (set == rules::all_kinds) return "*";
    std::string text;
    for (std::size_t k = 0; k < in.variant.pieces.size(); ++k)
        if ((set & in.rules().kinds_used & rules::set_of(kind(k))) != 0)
            text += lower(in.variant.pieces[k].letter);
    std::sort(text.begin(), text.end());
    return text.empty() ? "-" : text;
}

std::optional<kind> one_piece::read(binding& b, ini::word const& value) {
    if (value.text == "-" || value.text == "*") return rules::no_kind;
    if (value.text.size() != 1) return b.bad(value, "the letter of one piece"), std::nullopt;
    kind const k = b.piece(value.text[0], value.where);
    return k == rules::no_kind ? std::nullopt : std::optional(k);
}
std::string one_piece::text(kind k, draft const& in) {
    return k == rules::no_kind || !in.rules().has(k) ? "-" : std::string(1, lower(in.words(k).letter));
}

std::optional<kind_set> piece_or_all::read(binding& b, ini::word const& value) {
    if (value.text == "*") return rules::all_kinds;
    std::optional<kind> const k = one_piece::read(b, value);
    return k ? std::optional(rules::set_of(*k)) : std::nullopt;
}
std::string piece_or_all::text(kind_set set, draft const& in) {
    return pieces::text(set, in);
}

std::optional<int> read_name(binding& b, ini::word const& value, std::span<named_value const> names) {
    std::vector<std::string_view> all;
    for (named_value const& known : names) {
        if (known.name == value.text) return known.value;
        all.push_back(known.name);
    }
    std::string const near = did_you_mean(value.text.substr(0, 40), all);
    std::string list;
    for (std::string_view const name : all)
        list += fmt::format("{}`{}`", list.empty() ? "" : name == all.back() ? " or " : ", ", name);
    b.bad(value.where,
          near.empty() ? fmt::format("this is not {}", list) : fmt::format("there is no such value{}", near));
    return std::nullopt;
}
std::string_view name_of(int value, std::span<named_value const> names) {
    for (named_value const& known : names)
        if (known.value == value) return known.name;
    return {};
}

std::optional<std::array<bool, 4>> rights::read(binding& b, ini::word const& value) {
    constexpr std::string_view letters = "KQkq";
    std::array<bool, 4> all{};
    if (value.empty()) return b.bad(value, "one or more of `KQkq`"), std::nullopt;
    for (char const c : value.text) {
        if (c == '-') break;
        std::size_t const at = letters.find(c);
        if (at == std::string_view::npos) return b.bad(value, "one or more of `KQkq`"), std::nullopt;
        all[at] = true;
    }
    return all;
}
std::string rights::text(std::array<bool, 4> const& all, draft const&) {
    std::string text;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i]) text += "KQkq"[i];
    return text.empty() ? "-" : text;
}

namespace {

/// Calls `read` with each word that is a letter, a colon and something, up to a `-`; `read` returns whether
/// it can read it. Reports the words that are anything else.
template <class Read>
void each_with_letter(binding& b, ini::word const& value, std::string_view a_word, std::string_view the_whole,
                      Read read) {
    for (ini::word const& word : words_in(value)) {
        if (word.text == "-") break;
        bool const has_letter = word.text.size() > 2 && word.text[1] == ':' && is_letter(word.text[0]);
        if (!has_letter || !read(word, word.text.substr(2))) b.bad(word, a_word);
    }
    if (value.empty()) b.bad(value, the_whole);
}

} // namespace

std::vector<letter_pair> read_pairs(binding& b, ini::word const& value) {
    std::vector<letter_pair> pairs;
    each_with_letter(b, value, "two letters with a colon between them, as `p:g`",
                     "letters in pairs, as `p:g`", [&](ini::word const& word, std::string_view second) {
                         if (second.size() == 1) pairs.push_back({word.text[0], second[0], word.where});
                         return second.size() == 1;
                     });
    return pairs;
}

std::vector<letter_count> read_counts(binding& b, ini::word const& value) {
    std::vector<letter_count> counts;
    each_with_letter(b, value, "a letter and a number with a colon between them, as `q:1`",
                     "letters with numbers, as `q:1`", [&](ini::word const& word, std::string_view digits) {
                         std::optional<int> const number = number_in(digits);
                         if (number) counts.push_back({word.text[0], *number, word.where});
                         return number.has_value();
                     });
    return counts;
}

} // namespace vpgn::definitions
