#include "condition/expression_builder.hpp"

#include <fmt/format.h>

#include <cstddef>

namespace vpgn::condition {

namespace {

/// No board has more files or ranks than 16.
constexpr bool is_file(char c) {
    return c >= 'a' && c <= 'p';
}

/// Bytes of the square whose name begins at `at`; 0 where none does.
std::size_t square_at(std::string_view text, std::size_t at) {
    if (at + 1 >= text.size() || !is_file(text[at]) || text[at + 1] < '1' || text[at + 1] > '9') return 0;
    bool const two =
        at + 2 < text.size() && text[at + 1] == '1' && text[at + 2] >= '0' && text[at + 2] <= '6';
    return two ? 3 : 2;
}

bool names_a_square(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i)
        if (square_at(text, i) > 0) return true;
    return false;
}

/// `e2e4`, `e7e8q`: two squares and nothing between them.
std::string why_uci(std::string_view text) {
    std::size_t const first = square_at(text, 0);
    std::size_t const second = first == 0 ? 0 : square_at(text, first);
    std::string_view const rest = text.substr(first + second);
    bool const promotes = rest.size() == 1 && rest[0] >= 'a' && rest[0] <= 'z';
    if (second == 0 || (!rest.empty() && !promotes)) return {};
    std::string_view const from = text.substr(0, first), to = text.substr(first, second);
    std::string const becomes = promotes ? fmt::format("={}", char(rest[0] - 'a' + 'A')) : std::string();
    bool const same_file = from[0] == to[0];
    return fmt::format("moves are compared in their canonical notation, and this is UCI (did you mean "
                       "`{}{}{}`, or `{}-{}{}` in variants with long notation?)",
                       same_file ? std::string() : fmt::format("{}x", from[0]), to, becomes, from, to,
                       becomes);
}

} // namespace

std::string why_no_turn(std::string_view text) {
    if (text.find("O-O") != text.npos || text.find("--") != text.npos) return {};
    if (text.find("0-0") != text.npos) return "castling is written with letters (did you mean `O-O`?)";
    if (!names_a_square(text))
        return fmt::format("`{}` is not a move: a move names a square of the board, like `Nf3`", text);
    return why_uci(text);
}

} // namespace vpgn::condition
