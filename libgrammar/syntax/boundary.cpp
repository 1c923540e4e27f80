// The grammar defines where games begin (text_grammar.hpp, reader.cpp). This file relies on the following:
//   - outside of comments, a line that opens a tag section after movetext begins a game, even within an
//     unclosed variation;
//   - after a `}` no brace comment is open, whatever the brace belonged to; so if the last brace before a
//     line is a closing one, the line is not in a comment. After a `{` this is not certain: no place for a
//     cut;
//   - a nested comment may be open after a `}`, but not for `longest_nested` bytes nor over a line that opens
//     a tag section;
//   - within movetext, a tag that is not one of the seven is no beginning if play continues after it: no
//     place for a cut;
//   - comments after a blank line belong to the next game, so the line before must be movetext;
//   - a line between tags that is not play has no digit outside of marks of web pages (surrounded_game.cpp);
//   - the value of a malformed tag may span line ends, so the last quote before must end a tag;
//   - after a result outside comments and variations, a move number with an action begins a game. To know
//     whether a variation is open, the whole text would have to be read; without a parenthesis, none is. A
//     higher number than 1 may continue the game before it, which its findings depend on.
#include "syntax/boundary.hpp"

#include "source/ascii.hpp"
#include "source/blocks.hpp"
#include "syntax/brace_pairs.hpp"
#include "syntax/bytes.hpp"
#include "syntax/scan.hpp"
#include "syntax/seven_tags.hpp"
#include "syntax/surroundings.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace vpgn::syntax {

namespace {

using blocks::sixteen;
using std::string_view;

constexpr std::size_t nowhere = string_view::npos;

std::size_t last_of(string_view text, char c) {
    return blocks::last(text, [c](sixteen bytes) { return bytes == std::uint8_t(c); });
}

bool is_line_end(char c) {
    return c == '\n' || c == '\r';
}

/// The last line of `text` that is not blank, without its end.
string_view last_line(string_view text) {
    std::size_t const ink = text.find_last_not_of(" \t\r\n");
    if (ink == text.npos) return {};
    text = text.substr(0, ink + 1);
    return text.substr(blocks::last(text, blocks::is_line_end) + 1); // the whole text if there is none
}

/// Whether the line may be no play, but words or marks that lead to the tag on the next one: it has neither a
/// digit nor a `*`, or it has a mark of a web page.
bool leads_to_tag(string_view line) {
    if (std::none_of(line.begin(), line.end(), [](char c) { return ascii::is_digit(c) || c == '*'; }))
        return true;
    return std::any_of(line.begin(), line.end(), [end = line.data() + line.size()](char const& c) {
        return (c == '<' || c == '&') && scan::markup(&c, end) != nullptr;
    });
}

/// Whether it certainly ends with movetext: it is no tag, line comment or escape, and more than a comment.
bool is_movetext(string_view line) {
    if (line.empty() || line.front() == '%' || line.front() == '[' || line.find(';') != line.npos)
        return false;
    if (line.front() == '#' || line.find("//") != line.npos || line.find("*/") != line.npos) return false;
    string_view const tail = line.substr(last_of(line, '}') + 1); // the whole line if there is none
    return !tail.empty() && tail.find_first_of("[]\"") == tail.npos && !leads_to_tag(line);
}

/// The opening brace of a comment that may still be open at the end of `before`, or `nowhere`.
std::size_t open_brace(string_view before) {
    // Searches forwards first, which is many times faster: whole archives have no comments.
    if (before.find('{') == nowhere) return nowhere;
    std::size_t const brace = last_of(before, '{');
    return before.find('}', brace) == nowhere ? brace : nowhere;
}

/// The same where comments may nest.
std::size_t open_outer_brace(string_view before) {
    if (std::size_t const brace = open_brace(before); brace != nowhere) return brace;
    std::size_t const least = before.size() - std::min(before.size(), longest_nested);
    std::size_t closed = 0;
    for (std::size_t at = before.size(); at-- != least;) {
        if (before[at] == '}')
            ++closed;
        else if (before[at] == '{' && closed-- == 0)
            return at;
    }
    return nowhere;
}

/// The last quote outside of braces if it does not close the value of a tag, or `nowhere`.
std::size_t open_quote(string_view before) {
    while (true) {
        std::size_t const at =
            blocks::last(before, [](sixteen bytes) { return (bytes == '"') | (bytes == '}'); });
        if (at == nowhere) return nowhere;
        if (before[at] == '"') {
            std::size_t const next = before.find_first_not_of(" \t", at + 1);
            return next != nowhere && before[next] == ']' ? nowhere : at;
        }
        std::size_t const open = last_of(before.substr(0, at), '{');
        if (open == nowhere) return at; // a stray brace: search further back
        before = before.substr(0, open);
    }
}

/// Whether the tag at `line` may be one within movetext, at whose end `before` has no result: see
/// misplaced_tags.cpp.
bool may_be_late_tag(string_view before, string_view line) {
    string_view const name = line.substr(1, line.find(' ') - 1);
    if (std::find(seven_tags.begin(), seven_tags.end(), name) != seven_tags.end()) return false;
    std::size_t const ink = before.find_last_not_of(" \t\r\n");
    string_view const blanks = before.substr(ink + 1);
    if (std::count(blanks.begin(), blanks.end(), '\n') > 1 || blanks.find("\r\r") != nowhere) return false;
    string_view const last = last_line(before);
    string_view const tail = last.substr(last.find_last_of(" \t") + 1); // the whole line if there is no blank
    return scan::result_end(tail.data(), tail.data() + tail.size()) != tail.data() + tail.size();
}

/// Whether the line at `line` opens a tag section after movetext at the end of `before`.
bool opens_tags(string_view before, string_view line) {
    return scan::tag_opening(line.data(), line.data() + line.size()) != nullptr &&
           is_movetext(last_line(before)) && !may_be_late_tag(before, line);
}

/// Whether the line at `line` begins with move number 1 and a whole action after a result at the end of
/// `before`.
bool restarts(string_view before, string_view line) {
    char const* const end = line.data() + line.size();
    char const* const number = scan::number(line.data(), end);
    if (number == nullptr || number[-1] != '.' || ascii::is_digit(line[1])) return false;
    char const* const action_end =
        scan::action(std::find_if(number, end, [](char c) { return c != ' '; }), end);
    if (action_end == nullptr || action_end == end || !(*action_end == ' ' || is_line_end(*action_end)))
        return false;
    string_view const last = last_line(before);
    string_view const tail = last.substr(last.find_last_of(" \t") + 1); // the whole line if there is no blank
    return is_movetext(last) && !tail.empty() &&
           scan::result_end(tail.data(), tail.data() + tail.size()) == tail.data() + tail.size();
}

/// The last place in `text` that begins a line with one of the bytes that `signs` marks, is outside of all
/// comments and quotes, and is accepted by `begins_game`; 0 if there is none after the first byte.
template <typename Marks>
std::size_t last_place(string_view text, Marks const& signs, bool (*begins_game)(string_view, string_view),
                       std::size_t (*open_comment)(string_view)) {
    // Each failed search continues where the previous one failed, so that all of them together are linear.
    for (string_view rest = text;;) {
        std::size_t const at = blocks::last(rest, signs);
        if (at == nowhere || at == 0) return 0;
        string_view const before = text.substr(0, at);
        rest = before;
        if (!is_line_end(text[at - 1]) || !begins_game(before, text.substr(at))) continue;
        std::size_t const brace = open_comment(before);
        std::size_t const quote = brace == nowhere ? open_quote(before) : nowhere;
        if (brace == nowhere && quote == nowhere) return at;
        rest = text.substr(0, brace == nowhere ? quote : brace);
    }
}

/// The first place at or after `from` at which a tag section begins a game; if there is none, `into_open` is
/// set to the opening brace of the open comment. After a failure, the search skips everything that cannot
/// change its reason, so that all searches together are linear.
std::size_t first_place(string_view text, std::size_t from, std::size_t* into_open) {
    for (std::size_t at = text.find('[', from); at != nowhere; at = text.find('[', at + 1)) {
        if (at == 0 || !is_line_end(text[at - 1])) continue;
        string_view const before = text.substr(0, at);
        if (!opens_tags(before, text.substr(at))) continue;
        std::size_t const brace = open_brace(before);
        if (brace == nowhere && open_quote(before) == nowhere) return at;
        std::size_t const next = brace != nowhere ? text.find('}', at) : text.find_first_of("\"}", at);
        if (next == nowhere) {
            if (into_open != nullptr) *into_open = brace;
            return nowhere;
        }
        at = next;
    }
    return nowhere;
}

} // namespace

std::optional<std::size_t> first_boundary(string_view text, std::size_t from) {
    std::size_t const at = first_place(text, from, nullptr);
    return at == nowhere ? std::nullopt : std::optional(at);
}

std::optional<game_boundary> next_boundary(string_view text, char brace_after) {
    std::size_t open = nowhere;
    if (std::size_t const at = first_place(text, 1, &open); at != nowhere) return game_boundary{at, false};
    if (open == nowhere || brace_after == '}') return std::nullopt;
    // It is never closed, and ends before the first line that opens a tag section.
    open = text.rfind('{');
    for (std::size_t at = text.find('[', open); at != nowhere; at = text.find('[', at + 1)) {
        if (!is_line_end(text[at - 1])) continue;
        string_view const before = text.substr(0, at);
        if (opens_tags(before, text.substr(at)) && open_quote(before) == nowhere)
            return game_boundary{at, true};
    }
    return std::nullopt;
}

std::size_t last_boundary(string_view text) {
    auto const is_bracket = [](sixteen bytes) { return bytes == '['; };
    auto const is_one = [](sixteen bytes) { return bytes == '1'; };
    if (std::size_t const tags = last_place(text, is_bracket, opens_tags, open_brace)) return tags;
    bool const has_pairs = text.find('(') != nowhere || text.find("/*") != nowhere;
    return has_pairs ? 0 : last_place(text, is_one, restarts, open_outer_brace);
}

} // namespace vpgn::syntax
