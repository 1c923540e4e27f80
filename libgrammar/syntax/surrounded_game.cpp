// The questions of the grammar about what is around a game that was copied from a web page, a forum, a mail
// or a list; about where a game without tags begins; and about `0-0` at the end of one.
//
// Such marks are no part of a game: they part tokens as blanks do, and are one finding for a game, whose
// repair takes all of them out. Cuts of long texts rely on this: a line that leads to a tag has no digit
// outside of a mark, see boundary.cpp.
#include "report/finding.hpp"
#include "source/ascii.hpp"
#include "syntax/action.hpp"
#include "syntax/reader.hpp"
#include "syntax/surroundings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace vpgn::syntax {
using namespace bytes;
using at_byte = reader::at_byte;

namespace {

/// How far marks before a game, and words between tags, may reach.
constexpr std::ptrdiff_t longest_marks = 400, longest_words = 240;

std::size_t line_ends_in(at_byte from, at_byte to) {
    std::size_t count = 0;
    for (at_byte at = from; at != to; ++at)
        count += *at == '\n' || (*at == '\r' && !(at + 1 != to && at[1] == '\n'));
    return count;
}

/// Whether a move is at `at`, or a move number before one.
bool begins_play(at_byte at, at_byte end) {
    at_byte const number = scan::number(at, end);
    return reader::readable_action_end(number != nullptr ? skip_blanks(number, end) : at, end) != nullptr;
}

} // namespace

/// The end of a run of marks at `at` after which a game begins, or null. `only_tags`: a sign of a list is
/// among them, so that only a tag can follow it.
at_byte reader::leading_marks(at_byte at, at_byte end, bool& only_tags) const {
    if (at >= no_game_from_ && at < no_game_to_) return nullptr;
    only_tags = false;
    at_byte to = at;
    while (to - at <= longest_marks) {
        at_byte next = scan::markup(to, end);
        if (next == nullptr) next = scan::quote_marks(to, end);
        if (next != nullptr) {
            to = skip_blanks(next, end);
            continue;
        }
        next = scan::list_sign(to, end);
        if (next == nullptr) break;
        only_tags = true;
        to = skip_spaces(next, end);
    }
    if (to == at) return nullptr;
    bool const before_tag = scan::tag_opening(to, end) != nullptr ||
                            (at_line_start(to, end) && scan::tag_like_line(to, end) != nullptr);
    if (before_tag) return to;
    bool const before_play = begins_play(to, end);
    if (before_play && !only_tags) return to;
    if (!before_play) {
        no_game_from_ = at;
        no_game_to_ = to;
    }
    return nullptr;
}

at_byte reader::marks_before_game(at_byte at, at_byte end) const {
    bool only_tags = false;
    return leading_marks(at, end, only_tags);
}

at_byte reader::marks_before_tags(at_byte at, at_byte end) const {
    at_byte const to = marks_before_game(at, end);
    return to != nullptr && *to == '[' ? to : nullptr;
}

namespace {

/// The end of the marks and signs directly behind a tag, on its line.
at_byte marks_behind_tag(at_byte at, at_byte end) {
    at_byte marks_end = nullptr;
    for (at_byte next = skip_spaces(at, end);;) {
        at_byte to = scan::markup(next, end);
        if (to == nullptr) to = scan::sign_after_tag(next, end);
        if (to == nullptr) return marks_end;
        marks_end = to;
        next = skip_spaces(to, end);
    }
}

/// The opening bracket of the tag that words lead to from `at`, over two line ends at most; null if there is
/// none, or if one of them may be play.
at_byte tag_behind_words(at_byte at, at_byte end) {
    int lines = 0;
    at_byte const limit = end - at > longest_words ? at + longest_words : end;
    while (at < limit) {
        if (scan::tag_opening(at, end) != nullptr) return at;
        if (is(*at, line_end)) {
            at += *at == '\r' && left(at, end) > 1 && at[1] == '\n' ? 2 : 1;
            at = skip_spaces(at, end);
            bool const ends = at == end || is(*at, line_end) || *at == '%';
            if (++lines > 2 || ends) return nullptr;
            continue;
        }
        at_byte to = scan::markup(at, end);
        if (to == nullptr) {
            if (*at == '*') {
                at_byte const next = skip_spaces(at + 1, end);
                return scan::tag_opening(next, end) != nullptr ? next : nullptr;
            }
            if (is(*at, high | delimiter) || begins_play(at, end) || scan::result_end(at, end) != nullptr)
                return nullptr;
            for (to = at; to != end && !is(*to, space | line_end | delimiter | high) && *to != '<'; ++to)
                if (lines > 0 && is(*to, digit)) return nullptr;
            if (to == at) ++to;
        }
        at = skip_spaces(to, end);
    }
    return nullptr;
}

} // namespace

at_byte reader::between_tags(at_byte at, at_byte end) const {
    if (at_byte const to = marks_behind_tag(at, end)) return to;
    at_byte const next = skip_blanks(at, end);
    if (next == end || is(*next, digit) || *next == '{' || scan::tag_opening(next, end) != nullptr)
        return nullptr;
    at_byte tag = marks_before_tags(next, end);
    if (tag == nullptr) tag = tag_behind_words(skip_spaces(at, end), end);
    if (tag == nullptr) return nullptr;
    return line_ends_in(at, tag) < 2 || fresh_tag(tag, end) ? tag : nullptr;
}

namespace {

at_byte skip_markdown(at_byte from, at_byte at, at_byte end) {
    for (at_byte next = at; next != nullptr; next = scan::markdown_sign(from, at, end))
        at = skip_spaces(next, end);
    return at;
}

/// The move number at `at`, before play, signs of Markdown around it; 0: there is none.
unsigned number_of_item(at_byte from, at_byte at, at_byte end) {
    at_byte const digits = skip_markdown(from, at, end);
    at_byte to = digits;
    unsigned number = 0;
    for (; is_at(to, end, digit) && to - digits < 4; ++to)
        number = number * 10 + unsigned(*to - '0');
    return to != digits && begins_play(skip_markdown(from, scan::dots(to, end), end), end) ? number : 0;
}

/// Whether a line near before the one at `at` begins with the sign there, and with the number before
/// `number`.
bool continues_list(at_byte from, at_byte at, at_byte sign_end, unsigned number) {
    constexpr std::ptrdiff_t far = 1000;
    at_byte const limit = at - from > far ? at - far : from;
    for (at_byte line = at; line != limit;) {
        --line;
        if (line != from && !is(line[-1], line_end)) continue;
        at_byte const sign = skip_spaces(line, at);
        if (!view(sign, at).starts_with(view(at, sign_end))) continue;
        unsigned const before = number_of_item(from, sign + (sign_end - at), at);
        if (before != 0) return before + 1 == number;
    }
    return false;
}

} // namespace

/// The end of `>` at the beginning of a line of movetext, or of a sign of a list: as tags of this game have
/// before them, or before a move number.
at_byte reader::mark_of_line(at_byte at, at_byte end) const {
    at_byte const quoted = scan::quote_marks(at, end);
    if (quoted != nullptr) return skip_spaces(quoted, end);
    at_byte const sign = *at != '[' ? scan::list_sign(at, end) : nullptr;
    if (sign == nullptr) return nullptr;
    at_byte const next = skip_spaces(sign, end);
    bool const alone = next == end || is(*next, line_end);
    if (alone) return has_list_signs_ && *at != '*' ? next : nullptr;
    unsigned const number = number_of_item(text_.data(), next, end);
    if (number == 0) return nullptr;
    // A `*` may be a result, and the others the beginning of a remark.
    bool const may_be_other = *at == '*' || *at == '#' || *at == '/';
    bool const is_item = (number == 1 && !line_has_turn_) || continues_list(text_.data(), at, sign, number);
    bool const is_play = *at == '*' || line_of_play(next, end) != nullptr;
    return has_list_signs_ || !may_be_other || (is_item && is_play) ? next : nullptr;
}

at_byte reader::mark_at(at_byte at, at_byte end) const {
    at_byte to = scan::markup(at, end);
    bool const is_first = begins_line(text_.data(), at);
    if (to == nullptr && is_first && !line_has_turn_) to = scan::table_head(at, end);
    if (to == nullptr && is_first) to = mark_of_line(at, end);
    if (to == nullptr && !notation_.any_word) to = scan::markdown_sign(text_.data(), at, end);
    if (to == nullptr && *at == '|' && parted(at + 1, end)) to = at + 1; // of a table
    bool const is_before_number = *at == '#' && is_at(at + 1, end, digit) && begins_play(at + 1, end);
    if (to == nullptr && is_before_number) to = at + 1;
    return to != nullptr && marks_before_tags(at, end) == nullptr ? to : nullptr;
}

at_byte reader::ending_words(at_byte at, at_byte end) const {
    if (!has_result_ || !is_at(at, end, letter | delimiter)) return nullptr;
    at_byte const stop = scan::line(at, end - at > 40 ? at + 40 : end);
    std::string_view words = ascii::trimmed(view(at, stop));
    if (words.starts_with('(') && words.ends_with(')')) words = words.substr(1, words.size() - 2);
    static constexpr std::array<std::string_view, 12> known = {
        "forfeit", "by forfeit", "forfeited", "ff",   "forf.",    "forf",
        "default", "by default", "wo",        "w.o.", "walkover", "bye"};
    bool const fits = std::find(known.begin(), known.end(), ascii::lowered(words)) != known.end();
    return fits ? words.data() + words.size() + (*at == '(' ? 1 : 0) : nullptr;
}

// Where a game without tags begins

namespace {

/// The last move number before `at`, not far from it; 0: there is none.
unsigned number_before(at_byte from, at_byte at) {
    for (int words = 0; words != 6; ++words) {
        while (at != from && is(at[-1], space | line_end))
            --at;
        at_byte const to = at;
        while (at != from && !is(at[-1], space | line_end | delimiter))
            --at;
        if (at == to) return 0; // a comment
        unsigned number = 0;
        at_byte digits = at;
        for (; is_at(digits, to, digit) && number < 1000; ++digits)
            number = number * 10 + unsigned(*digits - '0');
        if (digits != at && starts_with(digits, to, ".")) return number;
    }
    return 0;
}

} // namespace

bool reader::restarts_at(at_byte at, at_byte end) const {
    if (!line_has_turn_ || !levels_.empty() || list_at_ != nullptr) return false;
    at_byte before = at;
    while (before != text_.data() && is(before[-1], space | line_end))
        --before;
    if (line_ends_in(before, at) < 2) return false;
    at_byte const to = scan::number(at, end);
    if (scan::count_dots(at + 1, to) != 1) return false;
    at_byte const next = skip_blanks(to, end);
    if (native_word(next, end) == nullptr && !readable_action(next, end)) return false;
    unsigned const last = number_before(text_.data(), before);
    return last < 10 || last % 10 != 0; // else a digit of the next number is missing
}

// A result that looks like castling

namespace {

/// What of a game decides whether `0-0` after it is castling.
struct game_before final : consumer {
    explicit game_before(std::string_view text) : text(text) {}

    void tag(tag_pair const& pair) override {
        std::string_view const name = part(text, pair.name);
        if (name == "Result") result = part(text, pair.value);
        is_set_up |= name == "FEN";
    }
    void action(span where, join joined_by) override {
        if (depth != 0 || joined_by != join::first) return;
        char const first = text[std::size_t(where.start)];
        if (first == 'K' || first == 'O' || first == '0') king_moved[turns % 2] = true;
        ++turns;
    }
    void variation_opens(span) override { ++depth; }
    void variation_closes(span) override { --depth; }

    std::string_view text;
    std::string_view result;
    bool is_set_up = false;
    std::array<bool, 2> king_moved{};
    std::size_t turns = 0;
    int depth = 0;
};

} // namespace

at_byte reader::double_loss_at(at_byte at, at_byte end) const {
    if (is_line_ || !levels_.empty() || has_result_ || joiner_ != nullptr) return nullptr;
    at_byte const to = scan::double_zero(at, end);
    if (to == nullptr || !parted(to, end)) return nullptr;
    // Nothing but comments may follow in the game.
    at_byte next = skip_blanks(to, end);
    for (int comments = 0; comments != 3 && next != end && (*next == '{' || *next == ';'); ++comments) {
        at_byte const brace =
            *next == '{' ? std::find(next, end - next > 4096 ? next + 4096 : end, '}') : nullptr;
        if (brace != nullptr && (brace == end || *brace != '}')) return nullptr;
        next = skip_blanks(brace != nullptr ? brace + 1 : scan::line(next, end), end);
    }
    bool const is_last = next == end || scan::tag_opening(next, end) != nullptr ||
                         marks_before_tags(next, end) != nullptr || scan::markup(next, end) != nullptr;
    if (!is_last) return nullptr;
    game_before game(view(text_.data(), at));
    read_games(game.text, game, {.from = where(game_at_, at).start, .only_one = true, .is_utf8 = true});
    at_byte const tag = game.result.data();
    bool const by_tag =
        !game.result.empty() && scan::double_zero(tag, tag + game.result.size()) == tag + game.result.size();
    // Castling takes three moves from the array, and a king that has not moved.
    bool const too_early = !game.is_set_up && game.turns < 6;
    bool const is_castling = !too_early && !game.king_moved[game.turns % 2] && notation_.measure == nullptr;
    return by_tag || !is_castling ? to : nullptr;
}

// What is reported

/// Each run of marks on a line is a piece, with the blanks that part it from a tag.
void reader::marks(at_byte at, at_byte end) {
    while (at != end) {
        at_byte to = at;
        while (to != end && !is(*to, line_end))
            ++to;
        if (at_byte const mark = skip_spaces(at, to); mark != to && marks_.size() <= most_pieces) {
            has_list_signs_ |= *mark != '[' && scan::list_sign(mark, to) != nullptr;
            // What it parts must not become one word.
            bool const parts = at != text_.data() && to != text_end() && is(at[-1], body) && is(*to, body);
            std::string_view const as_text =
                starts_with(at, to, "\\.") ? "." : scan::text_of_entity(view(at, to));
            std::string text = parts && as_text.empty() ? " " : std::string(as_text);
            marks_.push_back({where(at, to), std::move(text)});
        }
        at = to;
        while (at != end && is(*at, line_end))
            ++at;
    }
}

void reader::ending(at_byte at, at_byte end) {
    bool const in_parentheses = *at == '(';
    at_byte const from = in_parentheses ? at + 1 : at, to = in_parentheses ? end - 1 : end;
    out_->comment(where(at, end), where(from, to));
    marks_.push_back({where(at, end), fmt::format("{{{}}}", view(from, to))});
}

void reader::entities_in_value(std::string_view value) {
    at_byte const end = value.data() + value.size();
    for (at_byte at = value.data(); at != end; ++at) {
        at_byte const to = *at == '&' ? scan::html_entity(at, end) : nullptr;
        std::string_view const text = to != nullptr ? scan::text_of_entity(view(at, to)) : std::string_view();
        if (text.empty() || marks_.size() > most_pieces) continue;
        marks_.push_back({where(at, to), text == "\"" ? "\\\"" : std::string(text)});
    }
}

void reader::report_together(finding_code code, std::vector<text_change>& pieces, std::string_view noun,
                             std::string help) {
    report_together(make_finding(code, {}, {}), pieces, noun, std::move(help));
}

void reader::report_together(finding found, std::vector<text_change>& pieces, std::string_view noun,
                             std::string help) {
    span first = pieces.front().where;
    std::string_view const bytes = part(text_, first);
    at_byte const inked = skip_spaces(bytes.data(), bytes.data() + bytes.size());
    first.start = where(inked, inked).start;
    while (first.size() > 1 && is(text_[std::size_t(first.end) - 1], space))
        --first.end;
    std::size_t const others = pieces.size() - 1;
    found.where = first;
    found.label = others == 0 ? fmt::format("this {}", noun)
                              : fmt::format("this and {} more in this game: each {}", others, noun);
    found.helps.push_back(std::move(help));
    if (pieces.size() <= most_pieces) found.fix = fix_of_pieces(text_, std::move(pieces));
    pieces.clear();
    report(std::move(found));
}

} // namespace vpgn::syntax
