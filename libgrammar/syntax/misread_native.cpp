#include "syntax/misread_native.hpp"

#include "source/utf8.hpp"
#include "syntax/bytes.hpp"
#include "syntax/shogi_signs.hpp"

#include <algorithm>

namespace vpgn::syntax {
using namespace bytes;

namespace {

/// A character: ASCII, also where it is full-width, or `other`.
struct sign_read {
    static constexpr char other = '\x7f';
    char is = 0; ///< 0: the end
    std::size_t size = 0;

    bool is_blank() const { return is == 0 || static_cast<unsigned char>(is) <= ' '; }
    bool is_in_word() const { return is == other || bytes::is(is, digit | letter); }
};

sign_read sign_at(std::string_view text, std::size_t at) {
    if (at >= text.size()) return {};
    char const* const here = text.data() + at;
    char const* const end = text.data() + text.size();
    if (!is(*here, high)) return {*here, 1};
    if (std::size_t const size = wide_space(here, end)) return {' ', size};
    utf8_character const read = first_character(text.substr(at));
    // U+FF01 to U+FF5E are ASCII from `!` on.
    bool const is_full_width = read.value >= 0xff01 && read.value <= 0xff5e;
    return {is_full_width ? char(read.value - 0xff01 + '!') : sign_read::other,
            std::max<std::size_t>(read.bytes, 1)};
}

/// The signs of a word from a place on.
struct sign_run {
    std::size_t end;
    int count = 0;
    bool has_digit = false; ///< in ASCII or full-width
    bool has_other = false;
};

sign_run signs_from(std::string_view text, std::size_t at, int most = 32) {
    sign_run found{at};
    for (; found.count != most; ++found.count) {
        sign_read const next = sign_at(text, found.end);
        if (!next.is_in_word()) break;
        found.has_digit |= is(next.is, digit);
        found.has_other |= is(text[found.end], high);
        found.end += next.size;
    }
    return found;
}

bool begins_with_side(std::string_view text) {
    return shogi::side_mark_at(text) != nullptr;
}

/// Whether a wide blank after the signs `word` is inside of a word: after 同, or where they are too few for
/// a move.
bool is_begun(std::string_view word, int count) {
    bool const is_start = begins_with_side(word) || word.starts_with("同");
    return word.ends_with("同") || (count <= 2 && is_start);
}

} // namespace

std::size_t misread_origin_size(std::string_view text) {
    constexpr int most = 3; // one sign too many
    std::size_t at = 0;
    for (int digits = 0; digits != most && is(sign_at(text, at).is, digit); ++digits)
        at += sign_at(text, at).size;
    sign_read const bracket = sign_at(text, at);
    if (bracket.is == ')') return at == 0 ? 0 : at + bracket.size;
    if (bracket.is != '(') return 0;
    std::size_t const inside = at + bracket.size;
    sign_run const origin = signs_from(text, inside, most);
    if (!origin.has_digit) return 0;
    sign_read const next = sign_at(text, origin.end);
    if (next.is == ')') {
        std::size_t end = origin.end + next.size;
        while (is(sign_at(text, end).is, digit)) // that strayed after it
            end += sign_at(text, end).size;
        return end;
    }
    bool const is_cut = next.is_blank() && origin.count < most && is(sign_at(text, inside).is, digit);
    return is_cut ? origin.end : 0;
}

std::size_t misread_native_size(std::string_view text, bool in_variation) {
    sign_run word = signs_from(text, 0);
    bool is_parted = false;
    if (text.substr(word.end).starts_with("　") && is_begun(text.substr(0, word.end), word.count)) {
        std::size_t const next = word.end + sign_at(text, word.end).size;
        sign_run const rest = signs_from(text, next);
        std::size_t const origin = rest.count == 0 ? misread_origin_size(text.substr(next)) : 0;
        if (origin != 0) return next + origin;
        is_parted = rest.has_other && !begins_with_side(text.substr(next));
        if (is_parted) word.end = rest.end;
    }
    if (!word.has_other) return 0;
    std::size_t origin = word.end;
    while (origin != 0 && is(text[origin - 1], digit))
        --origin;
    std::size_t const size = misread_origin_size(text.substr(origin));
    bool const lacks_opening = text.substr(origin, size).find('(') == std::string_view::npos;
    if (size != 0 && !(lacks_opening && in_variation)) return origin + size;
    return is_parted ? word.end : 0;
}

} // namespace vpgn::syntax
