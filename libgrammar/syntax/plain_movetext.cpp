// The fast path through movetext: plain actions, the words that join them to turns, plain move numbers,
// blanks, comments, glyphs and variations, which are nearly all that archives contain. Each is recognised by
// a few comparisons on bytes that are known to exist; everything else is left to the grammar. Nothing may be
// read here that the grammar would read differently: tests/libgrammar/syntax/plain_movetext.cpp reads texts
// both ways.
#include "source/blocks.hpp"
#include "syntax/comment_commands.hpp"
#include "syntax/known_words.hpp"
#include "syntax/reader.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace vpgn::syntax {
using namespace bytes;
using at_byte = reader::at_byte;

namespace {

/// Number of bytes that the fast path may read without a check of the end.
constexpr std::size_t unchecked_bytes = 24;

/// Comments of engines are shorter. In a longer one, an unclosed one perhaps, known ends are used.
constexpr std::size_t longest_plain_comment = 4096;

/// Whether the word [at, to) of up to seven bytes is a plain action: letters, digits and hyphens, one of them
/// a digit (or castling), perhaps a mark at the end.
bool is_plain_action(at_byte at, at_byte to) {
    words::measured const word = words::measure(at);
    unsigned const last = classes[std::uint8_t(to[-1])];
    bool const castles = at[0] == 'O' && at[1] == '-' && at[2] == 'O';
    bool const plain_end =
        (last & (body | odd_end)) == body || (to[-1] == '+' && (classes[std::uint8_t(to[-2])] & digit) != 0);
    return word.plain != 0 && (word.has_digit != 0 || castles) && plain_end;
}

/// An action.
struct action_word {
    at_byte end = nullptr;    ///< null: it is none
    std::uint32_t number = 0; ///< see consumer::numbered_action
};

/// Whether nothing can belong to the word that ends at `to`, at a blank, line end or control character.
bool is_complete(at_byte to) {
    constexpr std::uint64_t parting =
        std::uint64_t(1) << ' ' | std::uint64_t(1) << '\n' | std::uint64_t(1) << '\r';
    unsigned const parted = unsigned(parting >> *to) & 1;
    // After a line end nothing belongs to it either; those that look so are left to the grammar all the
    // same.
    unsigned const may_go_on = unsigned((classes[std::uint8_t(to[1])] & odd_after) != 0) |
                               (unsigned(to[1] == 'e') & (unsigned(to[2] == '.') | unsigned(to[2] == 'p')));
    return (parted & ~may_go_on) != 0;
}

/// Whether the word [at, to) of bytes of actions is one that others can be joined to, as `G@e6`, `Ke1<>Ra1`
/// and `g7xh8=Q+?!`: before its marks is a rank, a promotion or castling.
bool is_joinable(at_byte at, at_byte to) {
    at_byte last = to - 1;
    if (is(*last, digit)) return last > at; // nearly all
    for (int i = 0; i != 2 && last > at && (*last == '!' || *last == '?'); ++i)
        --last;
    last -= unsigned((*last == '+') | (*last == '#'));
    bool const promotes = last - at > 2 && is(*last, upper) && last[-1] == '=' && is(last[-2], digit);
    bool const castles = view(at, last + 1) == "O-O" || view(at, last + 1) == "O-O-O";
    return last > at && (is(*last, digit) || promotes || castles);
}

/// Whether the action [at, to) ends there: what joins it to others, or closes their list or variation, may
/// follow.
bool ends_action(at_byte at, at_byte to) {
    switch (*to) {
    case ',':
    case ')':
        return true;
    case '/': { // no promotion, `e8/Q`, and no evaluation, `+/-`
        bool const by_pawn = is(*at, file) || *at == 'P';
        return is(to[-1], letter | digit) && !(by_pawn && (to[-1] == '1' || to[-1] == '8'));
    }
    case ' ':
    case '\n':
    case '\r':
        return is_complete(to);
    default:
        return false;
    }
}

/// The action at `at`, a letter, if it is joinable: of up to 15 bytes, up to eight of which have a number.
[[gnu::noinline]] action_word joinable_action(at_byte at, known_words& known) {
    unsigned size = words::action_bytes(at);
    if (size == 8) size += words::action_bytes(at + 8);
    at_byte const to = at + size;
    if (size == 16 || !is_joinable(at, to) || !ends_action(at, to)) return {};
    if (size > 8) return {to, 0};
    std::uint64_t const key = words::number(at) << (64 - 8 * size);
    std::uint32_t const number = known.find(key);
    return {to, number != 0 ? number : known.add(key)};
}

/// Looks further for the word [at, to), whose bytes are `key`, and adds it if it is an action.
[[gnu::noinline]] action_word learn(at_byte at, at_byte to, std::uint64_t key, known_words& known) {
    std::uint32_t number = known.find(key);
    if (number == 0) {
        if (!is_plain_action(at, to)) return joinable_action(at, known);
        number = known.add(key);
    }
    return is_complete(to) ? action_word{to, number} : action_word{};
}

/// The action at `at`, a letter, if it is plain or joinable. Nearly all are known words of up to seven bytes
/// before a blank. Few branches, for how an action looks cannot be foreseen.
action_word plain_action(at_byte at, known_words& known) {
    std::uint64_t const bytes = words::number(at);
    // The lowest high bit is that of the first blank, line end or control character.
    std::uint64_t const stops = (bytes - words::each * (' ' + 1)) & ~bytes & words::each * 0x80;
    if (stops == 0) return joinable_action(at, known);
    unsigned const first_stop = unsigned(std::countr_zero(stops)); // 8 times the size of the word, plus 7
    std::uint64_t const key = bytes << (71 - first_stop);
    at_byte const to = at + first_stop / 8;
    std::uint32_t const number = known.first_try(key);
    if (number == 0) return learn(at, to, key, known);
    return is_complete(to) ? action_word{to, number} : action_word{};
}

/// The end of the dots of the move number at `at`, one to three of them. `value` becomes the number, `digits`
/// where its dots begin.
at_byte plain_number(at_byte at, std::uint32_t& value, at_byte& digits) {
    value = std::uint32_t(*at++ - '0');
    for (int i = 0; i != 3 && is(*at, digit); ++i)
        value = value * 10 + std::uint32_t(*at++ - '0');
    digits = at;
    if (*at != '.') return nullptr;
    unsigned const second = unsigned(at[1] == '.');
    return at + 1 + second + (second & unsigned(at[2] == '.'));
}

/// The end of the tag at `at` if it is plain: on one line, one blank within, no escape in the value.
at_byte plain_tag(at_byte at, at_byte end, std::string_view& name, std::string_view& value) {
    at_byte const first = at + 1;
    words::measured word = words::measure(first);
    at_byte to = first;
    if (word.size == 8) {
        if (!words::alphanumeric(first)) return nullptr;
        to += 8;
        word = words::measure(to);
    }
    if (word.plain == 0) return nullptr;
    to += word.size;
    if (to == first || !is(to[-1], letter | digit) || to[0] != ' ' || to[1] != '"') return nullptr;
    name = {first, std::size_t(to - first)};
    at_byte const start = to += 2;
    unsigned size = 8;
    while (size == 8 && left(to, end) > unchecked_bytes) {
        size = words::plain_value(to);
        to += size;
    }
    value = {start, std::size_t(to - start)};
    return size != 8 && to[0] == '"' && to[1] == ']' ? to + 2 : nullptr;
}

/// A comment that is closed, not too long, and without a line that could open a tag section, because it has
/// no bracket or only one line.
struct near_comment {
    at_byte end = nullptr; ///< after its brace; null: there is no such comment
    bool has_bracket = false;
};

using blocks::sixteen;

/// The comment that begins at `at`. One pass, unless it has brackets. Not inlined: its registers are needed
/// by the loop around it.
[[gnu::noinline]] near_comment plain_comment(at_byte const at, at_byte end) {
    auto const is_bracket = [](sixteen bytes) { return bytes == '['; };
    auto const closes = [](sixteen bytes) { return bytes == '}'; };
    auto const may_end_line = [](sixteen bytes) { return bytes < 16; };
    decltype(is_bracket(sixteen{})) brackets{}; // of the blocks before
    at_byte const stop = at + std::min(longest_plain_comment, left(at, end) - unchecked_bytes);
    for (at_byte block = at + 1; block + blocks::block_size <= stop; block += blocks::block_size) {
        decltype(brackets) open{}, close{};
        for (std::size_t i = 0; i != blocks::block_size; i += sizeof(sixteen)) {
            sixteen const bytes = blocks::load(block + i);
            open |= is_bracket(bytes);
            close |= closes(bytes);
        }
        if (blocks::bits(close) == 0) {
            brackets |= open;
            continue;
        }
        std::uint64_t const braces = blocks::find_all(block, closes);
        std::uint64_t const inside = (braces & (0 - braces)) - 1; // all bytes before the first brace
        bool const has_bracket =
            ((blocks::find_all(block, is_bracket) & inside) | blocks::bits(brackets)) != 0;
        at_byte const brace = block + std::countr_zero(braces);
        if (has_bracket && blocks::first(view(at + 1, brace), may_end_line) != std::string_view::npos)
            return {};
        return {brace + 1, has_bracket};
    }
    return {};
}

} // namespace

/// The end of the native word at `at`, or null, if it begins as nothing else does.
at_byte reader::plain_native_word(at_byte at, at_byte end) const {
    return is(*at, high) || *at == '+' || *at == '-' ? native_word(at, end) : nullptr;
}

at_byte reader::plain_tags(at_byte at, at_byte end) {
    at_byte const start = at;
    at_byte behind = at; // the last tag that was plain
    while (left(at, end) > 2 * unchecked_bytes && *at == '[') {
        std::string_view name;
        std::string_view value;
        at_byte const to = plain_tag(at, end, name, value);
        if (to == nullptr) break;
        tag(at, to, name, value, nullptr);
        behind = to;
        at = to + (*to == '\n');
    }
    return behind != start ? behind : nullptr;
}

at_byte reader::plain_movetext(at_byte at, at_byte end) {
    if (joiner_ != nullptr || left(at, end) <= unchecked_bytes) return nullptr;
    at_byte const start = at;
    at_byte const stop = end - unchecked_bytes;
    at_byte const text = text_.data();
    known_words& known = known_words::of_thread();
    auto const place = [text](at_byte from, at_byte to) {
        return span{std::uint64_t(from - text), std::uint64_t(to - text)};
    };
    bool after_action = turn_open_;
    join how = list_at_ != nullptr ? join::list : join::first; // of an action without a joiner before it
    while (at < stop) {
        class_set const kind = classes[std::uint8_t(*at)];
        if ((kind & letter) != 0) {
            action_word const word = plain_action(at, known);
            at_byte const to = word.end;
            if (to == nullptr) break;
            out_->numbered_action(place(at, to), how, word.number);
            after_action = line_has_turn_ = true;
            at = to + (*to <= ' '); // a blank needs no further check
        } else if ((kind & digit) != 0) {
            if (how == join::list) break;
            std::uint32_t value = 0;
            at_byte digits = nullptr;
            at_byte const to = plain_number(at, value, digits);
            if (to == nullptr) break;
            // Nothing that begins so can be a result or castling.
            at_byte const next = to + (*to == ' ');
            at_byte const word = is(*next, letter) ? next : plain_native_word(next, end);
            if (word == nullptr) break;
            out_->move_number(place(at, to), value, int(to - digits));
            after_action = word != next;
            if (after_action) {
                out_->action(place(next, word), how);
                line_has_turn_ = true;
            }
            at = word;
        } else if (*at == ' ' || *at == '\n' || *at == '\r') {
            ++at;
        } else if (*at == '{') {
            if (at[1] == '[' || at[2] == '[') {
                usual_commands found;
                std::size_t const to = read_usual_comment(text_, std::size_t(at - text), found);
                if (to != 0) {
                    out_->usual_comment(place(at, text + to), place(at + 1, text + to - 1), found);
                    at = text + to + (text[to] == ' ');
                    continue;
                }
            }
            if (near_comment const near = plain_comment(at, end); near.end != nullptr) {
                span const where = place(at, near.end), inside = place(at + 1, near.end - 1);
                near.has_bracket ? out_->comment(where, inside) : out_->usual_comment(where, inside, {});
                at = near.end + (*near.end == ' ');
                continue;
            }
            at_byte const to = comment_end(at, end);
            comment(at, to);
            at = to;
        } else if (*at == '/' || (*at == ',' && !notation_.one_action)) {
            at_byte const next = at + 1 + (at[1] == ' ' || at[1] == '\n');
            action_word const word =
                after_action && is(*next, letter) ? joinable_action(next, known) : action_word{};
            if (word.end == nullptr) break;
            out_->numbered_action(place(next, word.end),
                                  how == join::list ? how
                                  : *at == ','      ? join::comma
                                                    : join::slash,
                                  word.number);
            at = word.end;
        } else if (*at == '$' && is(at[1], digit)) {
            at_byte const to = scan::nag(at, end);
            nag(at, to);
            at = to;
        } else if (*at == '(' && notation_.measure == nullptr &&
                   (is(at[1], digit) || name_in_parentheses(at, end) == nullptr)) {
            turn_open_ = after_action;
            action_word const word =
                may_open_list() && is(at[1], letter) ? joinable_action(at + 1, known) : action_word{};
            if (word.end != nullptr) {
                how = join::list;
                open_list(at);
                out_->numbered_action(place(at + 1, word.end), how, word.number);
                at = word.end;
            } else {
                open(at++);
                after_action = false;
                how = list_at_ != nullptr ? join::list : join::first;
            }
        } else if (*at == ')') {
            close(at++);
            after_action = false;
            how = join::first;
        } else if (at_byte const to = plain_native_word(at, end)) {
            out_->action(place(at, to), how);
            after_action = line_has_turn_ = true;
            at = to;
        } else {
            break;
        }
    }
    turn_open_ = after_action;
    return at != start ? at : nullptr;
}

} // namespace vpgn::syntax
