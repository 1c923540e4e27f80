// Findings about what is no part of a game: words, signs, unmatched brackets.
#include "source/utf8.hpp"
#include "syntax/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace vpgn::syntax {
using namespace bytes;
using at_byte = reader::at_byte;

namespace {

bool is_control(char c) {
    return std::uint8_t(c) < 0x20 || c == 0x7f;
}

/// Whether text between moves is words, and no sign or number that a move may have become.
bool may_be_remark(std::string_view text) {
    auto const is_in_word = [](char c) { return is(c, letter | high); };
    auto const has_no_place = [](char c) { return is(c, digit) || c == '{' || c == '}' || is_control(c); };
    bool const begins = is_in_word(text.front()) || std::string_view("\"'<[").find(text.front()) != text.npos;
    bool const ends = is_in_word(text.back()) || std::string_view("\"'>].!?").find(text.back()) != text.npos;
    if (!begins || !ends) return false;
    constexpr std::ptrdiff_t least_letters = 4;
    return std::count_if(text.begin(), text.end(), is_in_word) >= least_letters &&
           std::none_of(text.begin(), text.end(), has_no_place);
}

} // namespace

/// The words of [at, end), each treated as an action if it contains a letter or a digit.
void reader::unknown_words(at_byte at, at_byte end) {
    while (at != end) {
        at_byte to = at;
        // By characters: the last byte of one may be a blank by itself.
        while (to != end && !is(*to, line_end) && space_size(to, end) == 0)
            to += std::max<std::size_t>(first_character(view(to, end)).bytes, 1);
        if (std::any_of(at, to, [](char c) { return is(c, letter | digit | high); }))
            action(at, to);
        else
            unreadable(finding_code::stray_token, at, to, "a sign without a move");
        at = skip_blanks(to, end);
    }
}

/// Whether neither play nor a comment follows `at` in the game.
bool reader::is_end_of_game(at_byte at) const {
    at_byte const next = skip_blanks(at, text_end());
    return next == text_end() || scan::tag_opening(next, text_end()) != nullptr ||
           marks_before_tags(next, text_end()) != nullptr;
}

/// Reports `1-0.` and `1-0#`, and a `*` after a result; false: [at, end) is something else.
bool reader::signs_after_result(at_byte at, at_byte end) {
    auto const is_sign = [](char c) { return std::string_view(".,;!#").find(c) != std::string_view::npos; };
    bool const is_unknown = view(at, end) == "*";
    if (!has_result_ || (!is_unknown && !std::all_of(at, end, is_sign))) return false;
    if (is_unknown) out_->unreadable(where(at, end)); // punctuation between moves is no text either
    finding found =
        make_finding(is_unknown ? finding_code::stray_token : finding_code::stray_separator, where(at, end),
                     is_unknown ? "the game already has a result: delete one of them"
                                : "the result is all that ends a game");
    at_byte before = at;
    while (is(before[-1], space))
        --before;
    found.fix = suggestion{"", true, true};
    found.fix->at = where(before, end);
    found.fix->mends_text = true;
    found.helps.emplace_back("leave it out");
    report(std::move(found));
    return true;
}

void reader::strays(at_byte at, at_byte end) {
    if (result_in_words(at, end) || signs_after_result(at, end)) return;
    bool const is_play = notation_.any_word || notation_.measure != nullptr;
    if (is_play && !has_result_) return unknown_words(at, end);
    turn_open_ = false;
    char const* const label = has_result_ && scan::result_end(at, end) == end
                                  ? "the game already has a result: delete one of them"
                              : is_control(*at) ? "control character"
                                                : "neither a move, a comment, a glyph nor a result: delete "
                                                  "it, or write it as a comment in braces";
    out_->unreadable(where(at, end));
    finding found = make_finding(finding_code::stray_token, where(at, end), label);
    bool const is_whole_variation = !line_has_turn_ && !levels_.empty() && levels_.back().line_has_turn &&
                                    levels_.back().at + 1 == at && starts_with(end, text_end(), ")");
    // `1. e4 a remark} e5`: the opening brace is missing, see stray_close.
    bool const is_closed = starts_with(end, text_end(), "}");
    if (is_closed) stray_words_ = where(at, end);
    if ((line_has_turn_ || is_whole_variation) && !is_closed && may_be_remark(view(at, end))) {
        found.fix = suggestion{fmt::format("{{{}}}", view(at, end)), true, true};
        if (is_whole_variation) found.fix->at = where(at - 1, end + 1);
        found.fix->mends_text = true;
        found.helps.push_back("write it in braces if it is a remark");
    }
    report(std::move(found));
}

void reader::stray_close(at_byte at) {
    char const* const label = *at == ')'   ? "no variation is open: write `(` before it, or delete this"
                              : *at == '}' ? "no comment is open: write `{` before it, or delete this"
                                           : "no tag is open: write `[` before it, or delete this";
    out_->unreadable(where(at, at + 1));
    finding found = make_finding(finding_code::unmatched_close, where(at, at + 1), label);
    if (*at == '}' && !stray_words_.empty() && stray_words_.end == where(at, at).start) {
        found.fix = suggestion{"{", true, true};
        found.fix->at = span{stray_words_.start, stray_words_.start};
        found.fix->mends_text = true;
        found.helps.emplace_back("write `{` before the remark that it closes");
    }
    report(std::move(found));
}

} // namespace vpgn::syntax
