// Where comments end: the closed, the nested and the unclosed.
#include "report/finding.hpp"
#include "syntax/line_count.hpp"
#include "syntax/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::syntax {
using namespace bytes;
using at_byte = reader::at_byte;

namespace {

/// The first `[` at the start of a line in [at, end), or `end`. Requires a byte before `at`. Written for
/// vectorisation.
at_byte bracket_at_line_start(at_byte at, at_byte end) {
    constexpr std::ptrdiff_t block = 64;
    for (; end - at >= block; at += block) {
        std::uint8_t any = 0;
        for (std::ptrdiff_t i = 0; i != block; ++i)
            any = std::uint8_t(any | (int(at[i] == '[') & (int(at[i - 1] == '\n') | int(at[i - 1] == '\r'))));
        if (any != 0) break;
    }
    while (at != end && !(*at == '[' && is(at[-1], line_end)))
        ++at;
    return at;
}

} // namespace

// End of a comment
//
// At the first `}`, whatever lies between, unless that brace shows itself to be another comment's: where a
// line in between opens a tag section, and either no `}` follows at all or another `{` comes before it. Then
// the comment was never closed, and it ends before that line. So a comment that quotes a tag line stays whole
// as long as it holds no brace itself, and a forgotten brace loses no more than the game it is in.
//
// Comments do not nest. Where one holds a further opening brace, and a closing one is left over that nesting
// would account for, the comment is the nested whole all the same, if the text after its first closing brace
// is no play, or if only without it the next move number continues the line: see nested_end.
//
// A comment that was never closed ends before the place at which play resumes, if all text from there on is
// play that continues the count of the line.
//
// Nearly every comment is short and closed. For any other, braces are examined one after another and never
// beyond the first that decides; otherwise a forgotten brace in each game would cost the rest of the text
// each time.
at_byte reader::comment_end(at_byte at, at_byte end) {
    if (at == end || *at != '{') return nullptr;
    constexpr std::size_t searched_first = 4096;
    auto const* const close =
        static_cast<at_byte>(std::memchr(at, '}', std::min(searched_first, left(at, end))));
    if (close == nullptr) return far_comment_end(at, end);
    if (std::memchr(at + 1, '{', left(at + 1, close)) == nullptr) return close + 1;
    // Most comments have no bracket, and a line that opens a tag section begins with one.
    auto const* const bracket = static_cast<at_byte>(std::memchr(at, '[', left(at, close)));
    at_byte const tag_line = bracket != nullptr ? tag_line_within(bracket, close) : nullptr;
    return tag_line != nullptr ? unclosed_end(at, tag_line) : nested_end(at, close, end);
}

at_byte reader::far_comment_end(at_byte at, at_byte end) {
    bool has_brace = false; // between `at` and `from`
    for (at_byte from = at + 1;;) {
        at_byte const brace = std::find_if(from, end, [](char c) { return c == '{' || c == '}'; });
        at_byte const tag_line = tag_line_within(from, brace);
        bool const closes = brace != end && *brace == '}';
        if (tag_line != nullptr && (has_brace || !closes)) return unclosed_end(at, tag_line);
        if (closes) return brace + 1;
        if (brace == end) return unclosed_end(at, end);
        has_brace = true;
        from = brace + 1;
    }
}

/// The end of the comment at `at` whose first closing brace, at `close`, follows another opening one.
at_byte reader::nested_end(at_byte at, at_byte close, at_byte end) {
    at_byte const partner = pairs_.partner(at, close, end);
    if (partner == nullptr) return close + 1;
    // The first play after a place is sought once: it is the same for all comments that end before it.
    bool const is_known = close + 1 >= no_play_from_ && close + 1 <= no_play_to_;
    if (!is_known || no_play_to_ < partner) {
        at_byte const sought_from = is_known ? no_play_to_ : close + 1;
        at_byte const play = line_count::first_play(sought_from, partner);
        if (!is_known) no_play_from_ = close + 1;
        no_play_to_ = play != nullptr ? play : partner;
    }
    if (no_play_to_ < partner) {
        auto const due = line_count::due_at(text_.data(), at);
        if (!due || line_count::continues(partner + 1, end, *due) != true) return close + 1;
    }
    nested_at_ = at;
    return partner + 1;
}

/// The end of the comment at `at` that no brace closes in [at, to).
at_byte reader::unclosed_end(at_byte at, at_byte to) {
    auto const due = line_count::due_at(text_.data(), at);
    unclosed_at_ = at;
    resumption_ = due ? line_count::find_resumption(at + 1, to, *due) : line_count::resumption{};
    return without_trailing_blanks(at + 1, resumption_.at != nullptr ? resumption_.at : to);
}

void reader::report_nested(at_byte at, at_byte end) {
    finding found = make_finding(finding_code::unmatched_close, where(end - 1, end),
                                 "comments do not nest: other programs end this one at its first `}`");
    found.level = severity::warning; // nothing is lost
    std::vector<text_change> pieces;
    for (at_byte brace = at + 1; brace != end - 1; ++brace)
        if (*brace == '{' || *brace == '}')
            pieces.push_back({where(brace, brace + 1), *brace == '{' ? "(" : ")"});
    found.fix = fix_of_pieces(text_, std::move(pieces));
    found.notes.emplace_back("the comment is read up to here");
    found.helps.emplace_back("write `(` and `)` within a comment");
    report(std::move(found));
}

void reader::report_unclosed(at_byte at, at_byte end) {
    if (unclosed_at_ != at || resumption_.at == nullptr) {
        cut_short_ = end;
        return problem(finding_code::unclosed_comment, at, at + 1,
                       "no closing brace before the next game: write `}` at its end");
    }
    std::string const play(resumption_.at, resumption_.word);
    finding found = make_finding(finding_code::unclosed_comment, where(at, at + 1),
                                 "no closing brace before the next game");
    found.notes.push_back(
        fmt::format("from `{}` on, all text is play that continues the line: it is read as such", play));
    found.fix = suggestion{"}", true, resumption_.has_result};
    found.fix->at = where(end, end);
    found.fix->mends_text = true;
    found.helps.push_back(fmt::format("write `}}` before `{}`", play));
    report(std::move(found));
}

/// The first line in [from, to) that opens a tag section, or null. The searched range is remembered, and
/// extended a little beyond the request, so that short comments rarely need a separate search.
at_byte reader::tag_line_within(at_byte from, at_byte to) {
    bool const known = from >= clear_from_ && from <= clear_to_;
    if (known && to <= clear_to_) return nullptr;
    constexpr std::size_t ahead = 4096;
    at_byte const end = text_end();
    at_byte const limit = std::max(to, from + std::min(ahead, left(from, end)));
    at_byte at = known ? clear_to_ : from;
    for (;; ++at) {
        at = bracket_at_line_start(at, limit);
        if (at == limit || scan::tag_opening(at, end) != nullptr) break;
    }
    clear_from_ = from;
    clear_to_ = at;
    return at < to ? at : nullptr;
}

} // namespace vpgn::syntax
