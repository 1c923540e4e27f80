// Usual errors are a missing or surplus quote. The guess is always the one that loses least: the value ends
// at the next tag, a blank line or the line's end, and the following text is parsed normally.
#include "syntax/fixed_tag.hpp"

#include "syntax/scan.hpp"

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

fixed_tag without_closing_quote(std::string_view name, at_byte value, at_byte end) {
    at_byte const stop = scan::line(value, end);
    at_byte to = stop;
    while (to != value && is(to[-1], space))
        --to;
    // `[Site "C:\"]`: the backslash was not meant to escape the quote.
    if (to - value > 2 && to[-1] == ']' && to[-2] == '"')
        return {to, name, view(value, to - 2), "the backslash escapes the closing quote"};
    at_byte const bracket = std::find(value, stop, ']');
    at_byte const value_end = bracket != stop ? bracket : to;
    return {bracket != stop ? bracket + 1 : to, name, view(value, value_end), "no closing quote"};
}

bool is_line_end_next(at_byte at, at_byte end) {
    at = skip_spaces(at, end);
    return at == end || is(*at, line_end);
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
        std::string_view const said = view(value, found.last);
        bool const ends_line = is_line_end_next(found.bracket + 1, end);
        bool const is_clear = found.count > 1 && !found.line_ends && ends_line && quotes_foreign_words(said);
        return {found.bracket + 1, name, said, complaint, is_clear};
    }
    if (found.end_of_tag != nullptr)
        return {found.end_of_tag + 1, name, view(value, found.end_of_tag), "no closing quote"};
    if (found.count == 0 || found.line_ends) return without_closing_quote(name, value, end);
    at_byte to = found.last + 1;
    if (to != end && (*to == ')' || *to == '}' || *to == '>')) ++to;
    return {to, name, view(value, found.last), "no closing bracket"};
}

// No quotes, single ones, or only the closing one.
fixed_tag unquoted(std::string_view name, at_byte value, at_byte end) {
    at_byte const stop = scan::line(value, end);
    at_byte const bracket = std::find(value, stop, ']');
    std::string_view said = without_blanks_around(view(value, bracket));
    if (!said.empty() && (said.back() == '"' || said.back() == '\'')) said.remove_suffix(1);
    if (!said.empty() && said.front() == '\'') said.remove_prefix(1);
    at_byte to = bracket != stop ? bracket + 1 : stop;
    while (is(to[-1], space)) // at the latest, this stops at the name's bracket
        --to;
    if (said.empty()) said = view(std::min(value, to), std::min(value, to));
    char const* const complaint = bracket == stop
                                      ? "no value in quotes, and no closing bracket: write `[Name \"value\"]`"
                                      : "no value in quotes: write `[Name \"value\"]`";
    return {to, name, said, complaint};
}

} // namespace

fixed_tag fix_tag(at_byte at, at_byte end) {
    at_byte const name = skip_spaces(at + 1, end);
    at_byte behind = name;
    while (is_at(behind, end, name_byte))
        ++behind;
    at_byte const value = skip_spaces(behind, end);
    fixed_tag mended = value != end && *value == '"' ? quoted(view(name, behind), value + 1, end)
                                                     : unquoted(view(name, behind), value, end);
    if (mended.name.empty()) mended.complaint = "no tag name";
    return mended;
}

} // namespace vpgn::syntax
