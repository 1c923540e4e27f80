// The fast path through movetext: plain actions, the words that join them to turns, plain move numbers,
// blanks, comments, glyphs and variations, which are nearly all that archives contain. Each is recognised by
// a few comparisons on bytes that are known to exist; everything else is left to the grammar. Nothing may be
// read here that the grammar would read differently: tests/libgrammar/syntax/plain_movetext.cpp reads texts
// both ways.
#include "source/blocks.hpp"
#include "syntax/comment_commands.hpp"
#include "syntax/known_words.hpp"
#include "syntax/move_suffix.hpp"
#include "syntax/reader.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace vpgn::syntax {
using namespace bytes;
using at_byte = reader::at_byte;

namespace {

/// Number of bytes that the fast path may read without a check of the end.
constexpr std::size_t unchecked_bytes = 32;

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

/// `Kt`, which is reported.
bool is_old_knight(at_byte at) {
    return at[0] == 'K' && at[1] == 't';
}

/// Whether nothing can belong to the word that ends at `to`, at a blank, line end or control character.
bool is_complete(at_byte to) {
    constexpr std::uint64_t parting =
        std::uint64_t(1) << ' ' | std::uint64_t(1) << '\n' | std::uint64_t(1) << '\r';
    bool const parted = (parting >> *to & 1) != 0;
    // After a line end nothing belongs to it either; those that look so are left to the grammar all the
    // same.
    bool const may_go_on = is(to[1], odd_after) || (to[1] == 'e' && (to[2] == '.' || to[2] == 'p'));
    return parted && !may_go_on;
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
        bool const is_half = to[-1] == '1' && to[1] == '2'; // `Kh81/2-1/2`
        return is(to[-1], letter | digit) && !(by_pawn && (to[-1] == '1' || to[-1] == '8')) && !is_half;
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
    bool const has_number = size <= 8;
    std::uint64_t const key = has_number ? words::number(at) << (64 - 8 * size) : 0;
    if (has_number)
        if (std::uint32_t const number = known.find(key); number != 0) return {to, number};
    // `<>` joins two pieces; another `<` may begin a mark of a web page.
    if (unsigned const less = words::before_sign(at, '<'); less < size && at[less + 1] != '>') return {};
    if (unsigned const more = words::before_sign(at, '>'); more < size && at[more - 1] != '<') return {};
    if (is_old_knight(at)) return {};
    if (scan::may_be_glued(at, to)) return {};
    return {to, has_number ? known.add(key) : 0};
}

/// Looks further for the word [at, to), whose bytes are `key`, and adds it if it is an action.
[[gnu::noinline]] action_word learn(at_byte at, at_byte to, std::uint64_t key, known_words& known) {
    if (to[-1] == ')') return joinable_action(at, known); // the end of nearly all variations
    std::uint32_t number = known.find(key);
    if (number == 0) {
        if (!is_plain_action(at, to) || is_old_knight(at)) return joinable_action(at, known);
        if (scan::may_be_glued(at, to)) return {};
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
    for (int i = 0; i != 3; ++i) {
        std::uint32_t const next = std::uint32_t(*at) - '0';
        if (next > 9) break;
        value = value * 10 + next;
        ++at;
    }
    digits = at;
    if (*at != '.') return nullptr;
    for (int i = 0; i != 3; ++i)
        at = after_if(*at == '.', at);
    return at;
}

/// Whether `name`, of at most sixteen bytes and earlier in the text, is at `at`.
bool stands_again(at_byte at, std::string_view name) {
    unsigned const all = (1u << name.size()) - 1;
    return (~unsigned(blocks::bits(blocks::load(at) == blocks::load(name.data()))) & all) == 0;
}

/// The end of the name at `at`, of letters and digits, up to fifteen of them; null: there is none such.
at_byte plain_name(at_byte at) {
    words::measured word = words::measure(at);
    at_byte to = at;
    if (word.size == 8) {
        if (!words::alphanumeric(at)) return nullptr;
        to += 8;
        word = words::measure(to);
    }
    if (word.plain == 0) return nullptr;
    to += word.size;
    return to != at && is(to[-1], letter | digit) ? to : nullptr;
}

bool opens_value(at_byte name_end) {
    return name_end[0] == ' ' && name_end[1] == '"';
}

/// Whether the parenthesis at `at` is that of words behind a move, `e4 (check)`.
bool opens_suffix(at_byte at, at_byte end, bool after_action) {
    return after_action && may_begin_suffix(at, end) && move_suffix_at(at, end).end != nullptr;
}

/// Whether the parenthesis at `at`, before a digit, may hold a time or another number alone, `(0:05)`,
/// instead of a variation.
bool may_hold_number(at_byte at) {
    at_byte digits = at + 2;
    for (int i = 0; i != 4 && is(*digits, digit); ++i)
        ++digits;
    return *digits != '.' || is(digits[1], digit);
}

/// The end of the value of a tag at `at`: its quote, if there is no escape before, nor what may be one of
/// HTML; else any other byte.
at_byte plain_value(at_byte at, at_byte end) {
    using blocks::sixteen;
    while (left(at, end) > unchecked_bytes) {
        sixteen const bytes = blocks::load(at);
        std::uint64_t const stops =
            blocks::bits((bytes < ' ') | (bytes == '"') | (bytes == '\\') | (bytes == '&'));
        if (stops != 0) return at + std::countr_zero(stops);
        at += sizeof bytes;
    }
    return at;
}

/// A comment that is closed, not too long, and without a line that could open a tag section, because it has
/// no bracket or only one line.
struct near_comment {
    at_byte end = nullptr; ///< after its brace; null: there is no such comment
    bool has_bracket = false;
};

/// The comment that begins at `at`, before `end`. Not inlined: its registers are needed by the loop around
/// it.
[[gnu::noinline]] near_comment plain_comment(at_byte const at, at_byte end, comment_window& window) {
    at_byte const inside = at + 1;
    at_byte const mark = window.find(inside, end);
    if (mark == nullptr) return {};
    if (*mark == '}') return {mark + 1, false};
    if (*mark == '{') return {}; // it may be nested
    // The bracket may open a tag section, if lines end before it and after it.
    auto const ends = [](blocks::sixteen bytes) { return (bytes == '}') | (bytes == '{') | (bytes < 16); };
    std::size_t const size = blocks::first(view(inside, window.end()), ends);
    if (size == std::string_view::npos || inside[size] != '}') return {};
    return {inside + size + 1, true};
}

} // namespace

/// The end of the native word at `at`, or null, if it begins as nothing else does.
at_byte reader::plain_native_word(at_byte at, at_byte end) const {
    return is(*at, high) || *at == '+' || *at == '-' ? native_word(at, end) : nullptr;
}

/// On one line each, with one blank within, and no escape in the value.
at_byte reader::plain_tags(at_byte at, at_byte end) {
    at_byte const start = at;
    at_byte tags_end = at; // the last tag that was plain
    while (left(at, end) > 2 * unchecked_bytes && *at == '[') {
        std::string_view const expected = tag_names_.expected();
        at_byte name_end = at + 1 + expected.size();
        bool const as_expected = !expected.empty() && expected.size() <= 16 &&
                                 stands_again(at + 1, expected) && opens_value(name_end);
        if (!as_expected) name_end = plain_name(at + 1);
        if (name_end == nullptr || !opens_value(name_end)) break;
        at_byte const value_end = plain_value(name_end + 2, end);
        if (value_end[0] != '"' || value_end[1] != ']') break;
        at_byte const to = value_end + 2;
        std::string_view const name = view(at + 1, name_end), value = view(name_end + 2, value_end);
        if (as_expected) {
            out_->tag({where(at, to), where(name), where(value)});
            tag_names_.add_expected();
        } else {
            tag(at, to, name, value, nullptr, true);
        }
        tags_end = to;
        at = after_if(*to == '\n', to);
    }
    return tags_end != start ? tags_end : nullptr;
}

at_byte reader::plain_end(at_byte at, at_byte end) const {
    if (left(at, end) <= unchecked_bytes || !levels_.empty() || notation_.measure != nullptr) return nullptr;
    at_byte const to = at + (at[1] == '-' ? 3 : at[1] == '/' ? 7 : 1);
    if (to[0] != '\n' || to[1] != '\n' || to[2] != '[') return nullptr;
    std::string_view const result = view(at, to);
    bool const fits = result == "1-0" || result == "0-1" || result == "1/2-1/2" || result == "*";
    return fits && scan::tag_opening(to + 2, end) != nullptr ? to : nullptr;
}

at_byte reader::plain_movetext(at_byte at, at_byte end) {
    if (joiner_ != nullptr || left(at, end) <= unchecked_bytes || notation_.words_have_blanks || is_parted_)
        return nullptr;
    at_byte const start = at;
    at_byte const stop = end - unchecked_bytes;
    at_byte const text = text_.data();
    known_words& known = known_words::of_thread();
    auto const place = [text](at_byte from, at_byte to) {
        return span{std::uint64_t(from - text), std::uint64_t(to - text)};
    };
    bool after_action = turn_open_;
    join joined_by =
        list_at_ != nullptr ? join::list : join::first; // of an action without a joiner before it
    while (at < stop) {
        class_set kind = classes[std::uint8_t(*at)];
        if ((kind & digit) != 0) {
            if (joined_by == join::list) break;
            std::uint32_t value = 0;
            at_byte digits = nullptr;
            at_byte const to = plain_number(at, value, digits);
            if (to == nullptr) break;
            if (value == 1 && line_has_turn_ && is(at[-1], line_end)) break; // may begin another game
            // Nothing that begins so can be a result or castling.
            at_byte const next = skip_usual_space(to);
            at_byte const word = is(*next, letter) ? next : plain_native_word(next, end);
            if (word == nullptr) break;
            out_->move_number(place(at, to), value, int(to - digits));
            at = word;
            if (word != next) {
                out_->action(place(next, word), joined_by);
                after_action = line_has_turn_ = true;
                continue;
            }
            after_action = false;
            kind = letter;
        }
        if ((kind & letter) != 0) {
            action_word const word = plain_action(at, known);
            at_byte const to = word.end;
            if (to == nullptr) break;
            out_->numbered_action(place(at, to), joined_by, word.number);
            after_action = line_has_turn_ = true;
            at = after_if(*to <= ' ', to); // a blank needs no further check
        } else if (*at == '{') {
            if (at[1] == '[' || at[2] == '[') {
                usual_commands found;
                std::size_t const to = read_usual_comment(text_, std::size_t(at - text), found);
                if (to != 0) {
                    out_->usual_comment(place(at, text + to), found);
                    at = skip_usual_space(text + to);
                    continue;
                }
            }
            near_comment const near = plain_comment(at, stop, window_);
            if (near.end != nullptr && at[1] == '?') {
                turn_open_ = after_action;
                comment(at, near.end);
                after_action = turn_open_;
                at = skip_usual_space(near.end);
                continue;
            }
            if (near.end != nullptr) {
                span const where = place(at, near.end);
                near.has_bracket ? out_->comment(where, inside_braces(where))
                                 : out_->usual_comment(where, {});
                at = skip_usual_space(near.end);
                continue;
            }
            at_byte const to = comment_end(at, end);
            turn_open_ = after_action;
            comment(at, to);
            after_action = turn_open_;
            at = to;
        } else if (*at == ' ' || *at == '\n' || *at == '\r') {
            ++at;
        } else if (*at == '/' || (*at == ',' && !notation_.one_action)) {
            at_byte const next = after_if(at[1] == ' ' || at[1] == '\n', at + 1);
            action_word const word =
                after_action && is(*next, letter) ? joinable_action(next, known) : action_word{};
            if (word.end == nullptr) break;
            out_->numbered_action(place(next, word.end),
                                  joined_by == join::list ? joined_by
                                  : *at == ','            ? join::comma
                                                          : join::slash,
                                  word.number);
            at = word.end;
        } else if (*at == '$' && is(at[1], digit)) {
            at_byte to = at + 2;
            while (is_at(to, end, digit))
                ++to;
            nag(at, to);
            at = to;
        } else if (*at == '(' && notation_.measure == nullptr &&
                   ((is(at[1], digit) && !(after_action && may_hold_number(at))) ||
                    (!is(at[1], digit) && at[1] != '=' && at[1] != '+' && at[1] != '-' &&
                     name_in_parentheses(at, end) == nullptr && !opens_suffix(at, end, after_action)))) {
            turn_open_ = after_action;
            action_word const word =
                may_open_list() && is(at[1], letter) ? joinable_action(at + 1, known) : action_word{};
            if (word.end != nullptr) {
                joined_by = join::list;
                open_list(at);
                out_->numbered_action(place(at + 1, word.end), joined_by, word.number);
                at = word.end;
            } else {
                open(at++);
                after_action = false;
                joined_by = list_at_ != nullptr ? join::list : join::first;
            }
        } else if (*at == ')' && (!levels_.empty() || list_at_ != nullptr)) {
            close(at++);
            after_action = false;
            joined_by = join::first;
        } else if (at_byte const to = plain_native_word(at, end)) {
            out_->action(place(at, to), joined_by);
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
