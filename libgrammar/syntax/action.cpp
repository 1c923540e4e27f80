// The fast reader of one action. It runs once for every turn that is replayed, so the common forms take one
// pass over the bytes; the grammar reads all others, and is the reference for these.
#include "syntax/action.hpp"

#include "syntax/bytes.hpp"
#include "syntax/read_by_grammar.hpp"

#include <array>

namespace vpgn::syntax {
using namespace bytes;

namespace {

constexpr alphabet chess_alphabet{};

constexpr std::array<bool, 256> make_place_letters() {
    std::array<bool, 256> table{};
    for (char const c : {'K', 'Q', 'R', 'B', 'N', 'P'})
        table[std::uint8_t(c)] = true;
    return table;
}
constexpr std::array<bool, 256> place_letters = make_place_letters();

/// Whether it is the letter of a place in an army.
constexpr bool places_letter(char c) {
    return place_letters[std::uint8_t(c)];
}

constexpr std::array<mark, 256> make_plain_marks() {
    std::array<mark, 256> table{};
    table['-'] = mark::dash;
    table['x'] = table[':'] = mark::capture;
    return table;
}
constexpr std::array<mark, 256> plain_marks = make_plain_marks();

/// After `piece` bytes for the piece: the origin or part of it, an optional mark, a square, an optional check
/// mark. Which of them comes next is unpredictable, so there are no branches: absent parts are written as
/// empty ones. Modifies `to` only if the bytes have such a form; all but its piece.
[[gnu::always_inline]] inline bool read_plain_course(std::string_view bytes, std::size_t piece, action& to) {
    char const* const begin = bytes.data();
    char const last = begin[bytes.size() - 1];
    unsigned const marked = unsigned(last == '+') | unsigned(last == '#');
    std::size_t const end = bytes.size() - marked;
    if (end < 2 || !is(begin[end - 1], rank) || !is(begin[end - 2], file)) return false;
    std::size_t const target = end - 2;
    std::size_t const origin_rank = piece + std::size_t(int(piece < target) & int(is(begin[piece], file)));
    std::size_t const after =
        origin_rank + std::size_t(int(origin_rank < target) & int(is(begin[origin_rank], rank)));
    if (origin_rank == 0 && after != 0) return false; // `8b5` is a word that was misread
    mark const sign = plain_marks[std::uint8_t(begin[after])];
    bool const has_mark = after < target;
    if (has_mark && (after + 1 != target || sign == mark::none)) return false;
    to.kind = action::form::move;
    to.from_file = std::int8_t(origin_rank != piece ? begin[piece] - 'a' : -1);
    to.from_rank = std::int8_t(after != origin_rank ? begin[origin_rank] - '1' : -1);
    to.marked_by = has_mark ? sign : mark::none;
    to.to_file = std::int8_t(begin[target] - 'a');
    to.to_rank = std::int8_t(begin[target + 1] - '1');
    to.check = check_mark(marked + unsigned(last == '#'));
    to.piece_at = {0, piece};
    to.from_at = {piece, after};
    to.mark_at = {after, target};
    to.to_at = {target, end};
    to.body_at = {0, end};
    return true;
}

/// The forms of nearly all actions: an optional letter, and a plain course.
inline bool read_plain(std::string_view bytes, action& to) {
    if (bytes.size() < 2 || bytes.size() > 8) return false;
    auto const piece = std::size_t(places_letter(bytes[0]));
    if (!read_plain_course(bytes, piece, to)) return false;
    to.piece = {naming(piece), {bytes.data(), piece}};
    return true;
}

/// The forms of most others: a Betza name in parentheses, and a plain course. Not inlined: nearly all actions
/// are plainer.
[[gnu::noinline]] bool read_named(std::string_view bytes, action& to) {
    char const* const begin = bytes.data();
    char const* const after = name_in_parentheses(begin, begin + bytes.size());
    if (after == nullptr) return false;
    auto const piece = std::size_t(after - begin);
    if (bytes.size() < piece + 2 || !read_plain_course(bytes, piece, to)) return false;
    to.piece = {naming::parenthesised, {begin + 1, piece - 2}};
    return true;
}
static_assert(unsigned(naming::none) == 0 && unsigned(naming::letter) == 1);
static_assert(unsigned(check_mark::check) == 1 && unsigned(check_mark::mate) == 2);

} // namespace

action read_action(std::string_view bytes) {
    action read; // a single object for the return value: copying it costs more than the parsing
    if (!read_plain(bytes, read) && !read_named(bytes, read)) read_by_grammar(bytes, chess_alphabet, read);
    return read;
}

action read_action(std::string_view bytes, alphabet const& names) {
    if (names == chess_alphabet) return read_action(bytes);
    action read;
    read_by_grammar(bytes, names, read);
    return read;
}

} // namespace vpgn::syntax
