// Usual errors are a missing or surplus quote. The guess is always the one that loses least: the value ends
// at the next tag, a blank line or the line's end, and the following text is parsed normally.
#include "syntax/fixed_tag.hpp"

#include "syntax/scan.hpp"
#include "syntax/surroundings.hpp"

#include <algorithm>

namespace vpgn::syntax {
using namespace bytes;

namespace {

using at_byte = char const*;

std::string_view without_blanks_around(std::string_view text) {
    while (!text.empty() && is(text.front(), space))
        text.remove_prefix(1);
    while (!text.empty() && is(text.back(), space))
        text.remove_suffix(1);
    return text;
}

/// Whether the value ends at this line end: before a blank line, and before a line that opens a tag.
bool stops_value(at_byte at, at_byte end) {
    bool const pair = *at == '\r' && left(at, end) > 1 && at[1] == '\n';
    at_byte const next = skip_spaces(at + (pair ? 2 : 1), end);
    return next == end || *next == '[' || is(*next, line_end);
}

/// Results of the search for the quote that closes a value.
struct quotes {
    at_byte last = nullptr;    ///< the last quote, closing or not
    at_byte bracket = nullptr; ///< the bracket after the closing quote
    int count = 0;
    bool line_ends = false;
    at_byte end_of_tag = nullptr; ///< a bracket before the next tag, although no quote was closed
};

// A quote closes the value if a bracket follows; any other one is part of it, unless it turns out that the
// bracket is missing.
quotes find_quotes(at_byte at, at_byte end) {
    quotes found;
    for (; at != end; ++at) {
        if (*at == '\\' && left(at, end) > 1 && (at[1] == '"' || at[1] == '\\')) {
            ++at;
        } else if (*at == '"') {
            found.last = at;
            ++found.count;
            at_byte const next = skip_blanks(at + 1, end);
            if (next != end && *next == ']') {
                found.bracket = next;
                return found;
            }
            if (scan::tag_opening(skip_spaces(at + 1, end), end) != nullptr) break;
        } else if (*at == ']' && scan::tag_opening(skip_spaces(at + 1, end), end) != nullptr) {
            found.end_of_tag = at;
            return found;
        } else if (is(*at, line_end)) {
            if (found.count > 0 || stops_value(at, end)) break;
            found.line_ends = true;
        }
    }
    return found;
}

bool is_line_end_next(at_byte at, at_byte end) {
    at = skip_spaces(at, end);
    return at == end || is(*at, line_end);
}

fixed_tag without_closing_quote(std::string_view name, at_byte value, at_byte end) {
    at_byte const stop = scan::line(value, end);
    at_byte to = stop;
    while (to != value && is(to[-1], space))
        --to;
    // `[Site "C:\"]`: the backslash was not meant to escape the quote.
    if (to - value > 2 && to[-1] == ']' && to[-2] == '"')
        return {to, name, view(value, to - 2), "the backslash escapes the closing quote", false, true};
    at_byte const bracket = std::find(value, stop, ']');
    at_byte const value_end = bracket != stop ? bracket : to;
    fixed_tag mended{bracket != stop ? bracket + 1 : to, name, view(value, value_end), "no closing quote"};
    mended.is_clear = bracket != stop && bracket + 1 == to;
    return mended;
}

/// The size of the typographic quotation mark that ends `text`, or 0.
std::size_t closing_quote(std::string_view text, bool single_bytes) {
    char const* const end = text.data() + text.size();
    for (std::size_t size = 1; size <= std::min<std::size_t>(text.size(), 6); ++size)
        if (scan::quote_size(end - size, end, single_bytes) == size) return size;
    return 0;
}

/// A value in typographic quotation marks, or in one of them and a straight one; `opening` has been found.
/// No name: it is none.
fixed_tag in_typographic_quotes(std::string_view name, std::string_view opening, at_byte end) {
    at_byte const value = opening.data() + opening.size();
    bool const single = opening == "\"" || (opening.size() == 1 && is(opening.front(), high));
    constexpr std::size_t longest = 512; // so that a line of many such tags costs linear time
    at_byte const stop = scan::line(value, value + std::min(longest, left(value, end)));
    for (at_byte bracket = std::find(value, stop, ']'); bracket != stop;
         bracket = std::find(bracket + 1, stop, ']')) {
        std::string_view value_text = view(value, bracket);
        while (!value_text.empty() && is(value_text.back(), space))
            value_text.remove_suffix(1);
        bool const straight = value_text.ends_with('"');
        std::size_t const size = straight ? 1 : closing_quote(value_text, single);
        if (size == 0 || (straight && opening == "\"")) continue;
        fixed_tag mended{bracket + 1, name, value_text.substr(0, value_text.size() - size), nullptr};
        mended.opening = opening;
        mended.closing = value_text.substr(value_text.size() - size);
        return mended;
    }
    return {};
}

/// Whether a quote is beside a letter that is not ASCII. Texts in Chinese use the sign as their own quotation
/// mark.
bool quotes_foreign_words(std::string_view text) {
    for (std::size_t i = text.find('"'); i != text.npos; i = text.find('"', i + 1))
        if ((i > 0 && is(text[i - 1], high)) || (i + 1 < text.size() && is(text[i + 1], high))) return true;
    return false;
}

// An opening quote exists. The search finds whether and where the value is closed.
fixed_tag quoted(std::string_view name, at_byte value, at_byte end) {
    quotes const found = find_quotes(value, end);
    if (found.bracket != nullptr) {
        char const* const complaint = found.count > 1 ? "a quote within the value needs a backslash before it"
                                      : found.line_ends ? "the value runs over the end of the line"
                                                        : "not a tag pair";
        std::string_view const value_text = view(value, found.last);
        bool const ends_line = is_line_end_next(found.bracket + 1, end);
        bool const is_clear = ends_line && (found.count > 1 ? !found.line_ends : found.line_ends);
        return {found.bracket + 1, name, value_text, complaint, is_clear && quotes_foreign_words(value_text),
                is_clear};
    }
    if (found.end_of_tag != nullptr)
        return {found.end_of_tag + 1, name, view(value, found.end_of_tag), "no closing quote"};
    if (found.count == 0 || found.line_ends) return without_closing_quote(name, value, end);
    // `[Event "5th "Open" 2026\"]`: the last quote of the line closes the value, if no other tag begins.
    // Looking for that tag first keeps a line of many such tags linear.
    at_byte const stop = std::find_if(value, end, [](char c) { return c == '[' || is(c, line_end); });
    bool const whole_line = stop == end || *stop != '[';
    if (whole_line && without_blanks_around(view(value, stop)).ends_with("\"]"))
        return without_closing_quote(name, value, end);
    at_byte to = found.last + 1;
    if (to != end && (*to == ')' || *to == '}' || *to == '>')) ++to;
    bool const is_clear = whole_line && found.count == 1 && is_line_end_next(to, end);
    return {to, name, view(value, found.last), "no closing bracket", false, is_clear};
}

// No quotes, single ones, or only the closing one.
fixed_tag unquoted(std::string_view name, at_byte value, at_byte end) {
    at_byte const stop = scan::line(value, end);
    at_byte const bracket = std::find(value, stop, ']');
    std::string_view value_text = without_blanks_around(view(value, bracket));
    if (!value_text.empty() && (value_text.back() == '"' || value_text.back() == '\''))
        value_text.remove_suffix(1);
    if (!value_text.empty() && value_text.front() == '\'') value_text.remove_prefix(1);
    at_byte to = bracket != stop ? bracket + 1 : stop;
    while (is(to[-1], space)) // at the latest, this stops at the name's bracket
        --to;
    // `[White Elo "2000"]`: the name has a blank, and which one is meant is not known here.
    bool const has_quote = value_text.find('"') != value_text.npos;
    bool const is_clear = bracket != stop && !value_text.empty() && !has_quote && is_line_end_next(to, end);
    if (value_text.empty()) value_text = view(std::min(value, to), std::min(value, to));
    char const* const complaint = bracket == stop
                                      ? "no value in quotes, and no closing bracket: write `[Name \"value\"]`"
                                  : has_quote ? "the name of a tag has no blank: write `[Name \"value\"]`"
                                              : "no value in quotes: write `[Name \"value\"]`";
    return {to, name, value_text, complaint, false, is_clear};
}

} // namespace

fixed_tag fix_tag(at_byte at, at_byte end) {
    at_byte const name = skip_spaces(at + 1, end);
    at_byte name_end = name;
    while (is_at(name_end, end, name_byte))
        ++name_end;
    // A name may contain anything but blanks, a typographic quotation mark too: `[White“x”]`.
    auto const is_quote = [&](char const& c) {
        return is(c, high) && &c != name && scan::quote_size(&c, name_end, false) != 0;
    };
    name_end = std::find_if(name, name_end, is_quote);
    at_byte const value = skip_spaces(name_end, end);
    std::string_view const called = view(name, name_end);
    bool const is_straight = value != end && *value == '"';
    std::size_t const size = is_straight ? 1 : scan::quote_size(value, end, true);
    if (size != 0 && !called.empty()) {
        fixed_tag const mended = in_typographic_quotes(called, view(value, value + size), end);
        if (!mended.name.empty()) return mended;
    }
    fixed_tag mended = is_straight ? quoted(called, value + 1, end) : unquoted(called, value, end);
    if (mended.name.empty()) mended.complaint = "no tag name";
    return mended;
}

} // namespace vpgn::syntax
