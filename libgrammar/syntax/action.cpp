// A hand-written parser of one action. It runs once for every turn that is replayed, so the common forms take
// one pass over the bytes and the rare ones are tried only after those have failed.
#include "syntax/action.hpp"

#include "syntax/bytes.hpp"

#include <algorithm>
#include <array>

namespace vpgn::syntax {
using namespace bytes;

namespace {

using at_byte = char const*;

constexpr alphabet chess_alphabet{};

/// The bytes of an action and the current offset.
struct cursor {
    at_byte begin;
    at_byte at;
    at_byte end;
    alphabet const* names = &chess_alphabet;

    bool done() const { return at == end; }
    bool sees_file() const { return at != end && unsigned(*at - 'a') < names->files; }
    /// Number of digits of the rank at the cursor: as many as form a rank of the board, 0 for none.
    int rank_digits() const {
        if (at == end || *at < '1' || *at > '9') return 0;
        bool const two = end - at > 1 && is(at[1], digit) && (*at - '0') * 10 + (at[1] - '0') <= names->ranks;
        return two ? 2 : *at - '0' <= names->ranks ? 1 : 0;
    }
    bool sees_square() const {
        cursor const behind{begin, at + 1, end, names};
        return sees_file() && behind.rank_digits() != 0;
    }
    bool names_piece(char capital) const { return names->has(capital); }
    void skip_spaces() { at = bytes::skip_spaces(at, end); }
    span since(at_byte from) const { return {std::uint64_t(from - begin), std::uint64_t(at - begin)}; }
};

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

/// Number of bytes of the piece letter at `at`: 2 with the sign of a promoted piece, 0 for none.
int letter_size(cursor const& from) {
    if (from.done()) return 0;
    if (from.names_piece(*from.at)) return 1;
    bool const promoted = from.names->promoted_prefix && *from.at == '+' && left(from.at, from.end) > 1 &&
                          from.names_piece(from.at[1]);
    return promoted ? 2 : 0;
}

/// A piece's letter, or a Betza name in parentheses.
bool read_piece(cursor& from, written_piece& piece, span& where) {
    at_byte const start = from.at;
    if (from.done()) return false;
    if (*start == '(') {
        at_byte const behind = name_in_parentheses(start, from.end);
        if (behind == nullptr) return false;
        piece = {naming::parenthesised, view(start + 1, behind - 1)};
        from.at = behind;
    } else if (std::string_view const letter = figurine_letter(start, from.end); !letter.empty()) {
        piece = {naming::letter, letter};
        from.at += figurine_size;
    } else {
        // The Gravitatur belongs to no army; it can only be placed.
        bool const gravitatur = *start == 'G' &&
                                mark_size(bytes::skip_spaces(start + 1, from.end), from.end) == 1 &&
                                *bytes::skip_spaces(start + 1, from.end) == '@';
        int const size = gravitatur ? 1 : letter_size(from);
        if (size == 0) return false;
        piece = {naming::letter, view(start, start + size)};
        from.at += size;
    }
    where = from.since(start);
    return true;
}

mark read_mark(cursor& from) {
    std::size_t const size = mark_size(from.at, from.end);
    if (size == 0) return mark::none;
    mark const kind = *from.at == '*'                     ? mark::shot
                      : *from.at == '@'                   ? mark::place
                      : *from.at == '<'                   ? mark::swap
                      : dash_size(from.at, from.end) != 0 ? mark::dash
                                                          : mark::capture;
    from.at += size;
    return kind;
}

/// Reads file and rank as far as they are present.
void read_square(cursor& from, std::int8_t& to_file, std::int8_t& to_rank) {
    if (from.sees_file()) to_file = std::int8_t(*from.at++ - 'a');
    int const digits = from.rank_digits();
    if (digits == 0) return;
    to_rank = std::int8_t(digits == 1 ? *from.at - '1' : (*from.at - '0') * 10 + from.at[1] - '1');
    from.at += digits;
}

/// The name for a promotion letter, a capital; lower case is accepted where it is unambiguous.
std::string_view promotion_letter(char c) {
    static constexpr std::string_view capitals = "NBRQK";
    switch (c) {
    case 'N':
    case 'n':
        return capitals.substr(0, 1);
    case 'B':
    case 'b':
        return capitals.substr(1, 1);
    case 'R':
    case 'r':
        return capitals.substr(2, 1);
    case 'Q':
    case 'q':
        return capitals.substr(3, 1);
    case 'K':
    case 'k':
        return capitals.substr(4, 1);
    default:
        return {};
    }
}

/// `=Q`, `=(HFD)`, `(=Q)`, `(Q)`, `/Q`, and on a last rank plain `Q`. True if it is well-formed or absent.
bool read_promotion(cursor& from, action& to) {
    cursor ahead = from;
    ahead.skip_spaces();
    if (ahead.done()) return true;
    at_byte const start = ahead.at;
    bool const equals = *start == '=' || *start == '/';
    bool const wrapped = *start == '(' && left(start, ahead.end) > 2 && start[1] == '=';
    if (equals || wrapped) ahead.at += wrapped ? 2 : 1;
    ahead.skip_spaces();
    at_byte const name = ahead.at;
    if (wrapped) {
        at_byte const behind = betza_name(name, ahead.end);
        if (behind == nullptr || behind == ahead.end || *behind != ')') return false;
        bool const one_letter = behind - name == 1 && from.names_piece(*name);
        to.promotion = {one_letter ? naming::letter : naming::parenthesised, view(name, behind)};
        ahead.at = behind + 1;
    } else if (at_byte const behind = name_in_parentheses(name, ahead.end)) {
        bool const one_letter = !equals && behind - name == 3 && from.names_piece(name[1]);
        to.promotion = {one_letter ? naming::letter : naming::parenthesised, view(name + 1, behind - 1)};
        ahead.at = behind;
    } else {
        if (ahead.done() || (!equals && to.to_rank != 0 && to.to_rank != from.names->ranks - 1)) return false;
        std::string_view const figurine = figurine_letter(name, ahead.end);
        int const size = letter_size(ahead);
        std::string_view const letter = !figurine.empty() ? figurine
                                        : size != 0       ? view(name, name + size)
                                                          : promotion_letter(*name);
        if (letter.empty()) return false;
        to.promotion = {naming::letter, letter};
        ahead.at += figurine.empty() ? std::max(size, 1) : int(figurine_size);
    }
    to.promotion_at = ahead.since(start);
    from = ahead;
    return true;
}

/// The target, and for a swap the friend that is there.
bool read_target(cursor& from, action& to) {
    if (to.how == mark::swap) {
        span unused;
        read_piece(from, to.swapped, unused);
    }
    at_byte const start = from.at;
    read_square(from, to.to_file, to.to_rank);
    to.to_at = from.since(start);
    if (to.to_file < 0) return false;
    // Only a pawn's capture may leave out the rank, and then it names two neighbouring files.
    return to.to_rank >= 0 || (to.piece.how == naming::none && to.from_file >= 0 && to.from_rank < 0 &&
                               (to.how == mark::none || to.how == mark::capture) &&
                               (to.from_file - to.to_file == 1 || to.to_file - to.from_file == 1));
}

/// After the piece: origin as far as it is written, mark, target, promotion. Must use up all bytes.
bool read_course(cursor& from, action& to) {
    at_byte const behind_piece = from.at;
    from.skip_spaces();
    // `N f3` is two words: a blank is only before a mark.
    if (from.at != behind_piece && !to.piece_at.empty() && mark_size(from.at, from.end) == 0) return false;
    at_byte const first = from.at;
    read_square(from, to.from_file, to.from_rank);
    to.from_at = from.since(first);
    at_byte const between = from.at;
    from.skip_spaces();
    at_byte const mark_start = from.at;
    to.how = read_mark(from);
    if (to.how != mark::none) {
        to.mark_at = from.since(mark_start);
        from.skip_spaces();
        if (to.how == mark::place && !to.from_at.empty()) return false;
    }
    // Without a mark, the square is the origin only if a target follows directly: `Nbd2`, `e2e4`.
    if (to.how == mark::none && !(from.sees_file() && mark_start == between)) {
        // A single square is the target.
        if (to.from_file < 0 || to.from_rank < 0) return false;
        to.to_file = to.from_file;
        to.to_rank = to.from_rank;
        to.to_at = to.from_at;
        to.from_file = to.from_rank = -1;
        to.from_at = {};
        from.at = between;
    } else if (!read_target(from, to)) {
        return false;
    }
    // A rank alone is the origin of a piece that is named: `8b5` is a word that was misread.
    bool const begins_with_rank = to.from_file < 0 && to.from_rank >= 0 && to.piece.how == naming::none;
    return !begins_with_rank && read_promotion(from, to) && from.done();
}

/// `WAg1-e3`: a Betza name, a full origin square, and a mark or a target. The name ends before the first
/// square with a well-formed remainder.
bool read_bare_name(cursor const& whole, action& to) {
    for (at_byte at = whole.at + 1; left(at, whole.end) > 2; ++at) {
        cursor rest = whole;
        rest.at = at;
        if (!rest.sees_square() || betza_name(whole.at, at) != at) continue;
        action attempt = to;
        attempt.piece = {naming::bare, view(whole.at, at)};
        attempt.piece_at = rest.since(whole.at);
        if (!read_course(rest, attempt) || attempt.from_rank < 0 || attempt.from_file < 0) continue;
        to = attempt;
        return true;
    }
    return false;
}

/// `O-O`, `0-0-0`, `o–o`.
action::form read_castling(cursor& from) {
    char const sign = *from.at;
    if (sign != 'O' && sign != '0' && sign != 'o') return action::form::unreadable;
    cursor ahead = from;
    int parts = 1;
    for (++ahead.at; std::size_t const dash = dash_size(ahead.at, ahead.end); ++parts) {
        ahead.at += dash;
        if (ahead.done() || (*ahead.at != 'O' && *ahead.at != '0' && *ahead.at != 'o')) break;
        ++ahead.at;
    }
    if (!ahead.done() || parts < 2 || parts > 3) return action::form::unreadable;
    from = ahead;
    return parts == 2 ? action::form::castle_short : action::form::castle_long;
}

/// The NAG of a run of exclamation and question marks; longer runs count as two.
std::uint8_t glyph_of(at_byte from, at_byte to) {
    bool const good = *from == '!';
    if (to - from == 1) return good ? 1 : 2;
    if (from[1] == *from) return good ? 3 : 4;
    return good ? 5 : 6;
}

/// Removes one suffix: a glyph, a check mark, `e.p.`. False if there is none.
bool take_suffix(cursor& of, action& to) {
    at_byte& end = of.end;
    if (end - of.at < 2) return false; // the rest must be more than a suffix
    char const last = end[-1];
    if (last == '!' || last == '?') {
        at_byte const stop = end;
        while (end - of.at > 1 && (end[-1] == '!' || end[-1] == '?'))
            --end;
        to.glyph = glyph_of(end, stop);
    } else if (last == '+' || last == '#') {
        bool const doubled = last == '+' && end - of.at > 2 && end[-2] == '+';
        if (to.check == check_mark::none)
            to.check = last == '#' ? check_mark::mate : doubled ? check_mark::double_plus : check_mark::check;
        end -= doubled ? 2 : 1;
    } else if (last == '.' || last == 'p') {
        std::string_view const text = view(of.at, end);
        std::size_t const size = text.ends_with("e.p.")  ? 4
                                 : text.ends_with("e.p") ? 3
                                 : text.ends_with("ep")  ? 2
                                                         : 0;
        if (size == 0 || size >= text.size()) return false;
        to.en_passant = true;
        end -= size;
    } else {
        return false;
    }
    while (end - of.at > 1 && is(end[-1], space))
        --end;
    return end - of.at > 1;
}

/// `# Kd2`: the check mark before the piece.
void take_leading_check(cursor& from, action& to) {
    if ((*from.at != '#' && *from.at != '+') || letter_size(from) == 2) return;
    bool const doubled = stands(from.at, from.end, "++");
    to.check_before = *from.at == '#' ? check_mark::mate
                      : doubled       ? check_mark::double_plus
                                      : check_mark::check;
    from.at += doubled ? 2 : 1;
    from.skip_spaces();
}

bool is_pass(std::string_view text) {
    return text == "--" || text == "Z0" || text == "null" || text == "0000";
}

bool read_body(cursor& from, action& to) {
    at_byte const start = from.at;
    to.what = read_castling(from);
    if (to.what != action::form::unreadable) {
        to.body_at = from.since(start);
        return true;
    }
    if (is_pass(view(start, from.end))) {
        to.what = action::form::pass;
        from.at = from.end;
        to.body_at = from.since(start);
        return true;
    }
    if (*from.names != chess_alphabet && letter_size(from) == from.end - from.at) {
        read_piece(from, to.piece, to.piece_at);
        to.what = action::form::piece;
        to.body_at = from.since(start);
        return true;
    }
    // First as a move with a letter or of a pawn, so that `R4h1` is the rook of the fourth rank; then with a
    // bare name.
    cursor course = from;
    action plain = to;
    read_piece(course, plain.piece, plain.piece_at);
    bool read = read_course(course, plain);
    if (read)
        to = plain;
    else
        read = read_bare_name(from, to);
    to.what = read ? action::form::move : action::form::unreadable;
    to.body_at = {std::uint64_t(start - from.begin), std::uint64_t(from.end - from.begin)};
    return read;
}

constexpr std::array<mark, 256> make_plain_marks() {
    std::array<mark, 256> table{};
    table['-'] = mark::dash;
    table['x'] = table[':'] = mark::capture;
    return table;
}
constexpr std::array<mark, 256> plain_marks = make_plain_marks();

/// The forms of nearly all actions: an optional letter, the origin or part of it, an optional mark, a square,
/// an optional check mark. Which of them comes next is unpredictable, so there are no branches: absent parts
/// are written as empty ones. Modifies `to` only if the bytes have such a form.
bool read_plain(std::string_view bytes, action& to) {
    if (bytes.size() < 2 || bytes.size() > 8) return false;
    char const* const begin = bytes.data();
    char const last = begin[bytes.size() - 1];
    unsigned const marked = unsigned(last == '+') | unsigned(last == '#');
    std::size_t const end = bytes.size() - marked;
    if (end < 2 || !is(begin[end - 1], rank) || !is(begin[end - 2], file)) return false;
    std::size_t const target = end - 2;
    auto const piece = std::size_t(places_letter(*begin));
    std::size_t const origin_rank = piece + std::size_t(int(piece < target) & int(is(begin[piece], file)));
    std::size_t const behind =
        origin_rank + std::size_t(int(origin_rank < target) & int(is(begin[origin_rank], rank)));
    if (origin_rank == 0 && behind != 0) return false; // `8b5`: see read_course
    mark const sign = plain_marks[std::uint8_t(begin[behind])];
    bool const has_mark = behind < target;
    if (has_mark && (behind + 1 != target || sign == mark::none)) return false;
    to.what = action::form::move;
    to.piece = {naming(piece), {begin, piece}};
    to.from_file = std::int8_t(origin_rank != piece ? begin[piece] - 'a' : -1);
    to.from_rank = std::int8_t(behind != origin_rank ? begin[origin_rank] - '1' : -1);
    to.how = has_mark ? sign : mark::none;
    to.to_file = std::int8_t(begin[target] - 'a');
    to.to_rank = std::int8_t(begin[target + 1] - '1');
    to.check = check_mark(marked + unsigned(last == '#'));
    to.piece_at = {0, piece};
    to.from_at = {piece, behind};
    to.mark_at = {behind, target};
    to.to_at = {target, end};
    to.body_at = {0, end};
    return true;
}
static_assert(unsigned(naming::none) == 0 && unsigned(naming::letter) == 1);
static_assert(unsigned(check_mark::check) == 1 && unsigned(check_mark::mate) == 2);

} // namespace

namespace {

/// Fallback for all other forms.
void read_any(cursor from, action& to) {
    take_leading_check(from, to);
    while (!from.done() && take_suffix(from, to)) {
    }
    if (from.done() || !read_body(from, to)) to = {};
}

} // namespace

action read_action(std::string_view bytes) {
    action read; // a single object for the return value: copying it costs more than the parsing
    if (!bytes.empty() && !read_plain(bytes, read))
        read_any({bytes.data(), bytes.data(), bytes.data() + bytes.size()}, read);
    return read;
}

action read_action(std::string_view bytes, alphabet const& names) {
    if (names == chess_alphabet) return read_action(bytes);
    action read;
    if (!bytes.empty()) read_any({bytes.data(), bytes.data(), bytes.data() + bytes.size(), &names}, read);
    return read;
}

} // namespace vpgn::syntax
