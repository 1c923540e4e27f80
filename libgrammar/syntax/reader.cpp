#include "syntax/reader.hpp"

#include "source/utf8.hpp"
#include "syntax/action.hpp"
#include "syntax/fixed_tag.hpp"
#include "syntax/kept_text.hpp"
#include "syntax/move_suffix.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace vpgn::syntax {
using namespace bytes;
using at_byte = reader::at_byte;

namespace {

/// The value of the digits from `at` on, capped.
std::uint32_t capped_number(at_byte at, at_byte end) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    std::uint64_t number = 0;
    for (; is_at(at, end, digit) && number <= most; ++at)
        number = number * 10 + std::uint64_t(*at - '0');
    return std::uint32_t(std::min(number, most));
}

/// The name of the tag at `at`, its opening bracket.
std::string_view name_of_tag(at_byte at, at_byte end) {
    at = skip_blanks(at + 1, end);
    at_byte to = at;
    while (is_at(to, end, name_byte))
        ++to;
    return view(at, to);
}

} // namespace

bool reader::at_line_start(at_byte at, at_byte) const {
    return at == text_.data() || is(at[-1], line_end);
}

bool reader::fresh_tag(at_byte at, at_byte end) const {
    return !tag_names_.contains(name_of_tag(at, end));
}

bool reader::is_alone(at_byte at, at_byte end) const {
    at_byte const to = scan::result_end(at, end);
    if (to == nullptr) return false;
    at_byte const after = skip_spaces(to, end);
    if (after != end && !is(*after, line_end) &&
        std::string_view("{;($").find(*after) == std::string_view::npos)
        return false;
    at_byte const before = without_trailing_blanks(text_.data(), at);
    return before == text_.data() || before[-1] == '}' ||
           std::find_if(before, at, [](char c) { return is(c, line_end); }) != at;
}

at_byte reader::readable_action_end(at_byte at, at_byte end) {
    at_byte to = scan::action(at, end);
    if (to == nullptr) to = scan::unlettered_action(at, end);
    if (to == nullptr) return nullptr;
    action::form const form = read_action(view(at, to)).kind;
    return form != action::form::unreadable && form != action::form::pass ? to : nullptr;
}

void reader::problem(finding_code code, at_byte at, at_byte end, char const* label) {
    report(make_finding(code, where(at, end), label));
}

/// The bytes are in no other event.
void reader::unreadable(finding_code code, at_byte at, at_byte end, char const* label) {
    out_->unreadable(where(at, end));
    problem(code, at, end, label);
}

void reader::report(finding what) {
    if (++problems_ > most_problems + 1) return;
    if (problems_ > most_problems)
        what = make_finding(finding_code::too_many_findings, what.where,
                            "10,000 problems found; later ones are not reported");
    out_->problem(std::move(what));
}

void reader::game_begins(at_byte at) {
    ++games_;
    problems_ = 0;
    game_at_ = at;
    tag_names_.begin_game();
    has_result_ = has_result_in_variation_ = false;
    joiner_ = list_at_ = list_end_ = nullptr;
    turn_open_ = line_has_turn_ = misplaced_ = reported_depth_ = false;
    marks_.clear();
    brackets_.clear();
    has_list_signs_ = is_parted_ = false;
    forms_.clear();
    words_in_form_ = 0;
    stray_words_ = {};
    quotes_.clear();
    names_.clear();
    out_->game_begins(where(at, at).start);
}

void reader::tag(at_byte at, at_byte end, std::string_view name, std::string_view value,
                 char const* complaint, bool is_plain) {
    // `[Event: "x"]`
    bool const has_sign = name.size() > 1 && (name.back() == ':' || name.back() == '=');
    if (has_sign) name.remove_suffix(1);
    if (has_sign && complaint == nullptr) {
        finding found = make_finding(finding_code::bad_tag,
                                     where(name.data() + name.size(), name.data() + name.size() + 1),
                                     "no sign parts the name of a tag from its value");
        bool const is_glued = name.data()[name.size() + 1] == '"';
        found.fix = suggestion{is_glued ? " " : "", true, true};
        found.fix->mends_text = true;
        found.helps.emplace_back("leave it out");
        report(std::move(found));
    }
    if (!name.empty()) {
        std::string_view const known = known_name_of_other_case(name);
        bool const other_case = !known.empty() && !tag_names_.contains(known);
        if (other_case) names_.push_back({where(name), std::string(known)});
        if (!is_plain && value.find('&') != value.npos) entities_in_value(value);
        is_plain = is_plain && known.empty() && !has_sign;
        out_->tag({where(at, end), where(name), where(value), other_case});
        if (!tag_names_.add(name, is_plain))
            problem(finding_code::repeated_tag, at, end,
                    "the game already has a tag of this name: delete one of them");
    }
    if (complaint == nullptr) return;
    if (name.empty())
        unreadable(finding_code::bad_tag, at, end, complaint);
    else
        problem(finding_code::bad_tag, at, end, complaint);
}

namespace {

/// A value with a backslash before each quotation mark that has none.
std::string with_escapes(std::string_view value) {
    std::string escaped;
    for (char const c : value) {
        if (c == '"' && !escaped.ends_with('\\')) escaped += '\\';
        // A value is on one line.
        if (c != '\n' && c != '\r')
            escaped += c;
        else if (!escaped.ends_with(' '))
            escaped += ' ';
    }
    std::size_t const last = escaped.find_last_not_of('\\');
    bool const escapes_quote = (escaped.size() - (last == escaped.npos ? 0 : last + 1)) % 2 == 1;
    if (escapes_quote) escaped += '\\';
    return escaped;
}

} // namespace

/// The scanner has found the same end with the same function; its result cannot be passed through the rule.
void reader::bad_tag(at_byte at, at_byte) {
    fixed_tag const mended = fix_tag(at, text_end());
    if (mended.is_clear && !mended.has_bare_quotes && !mended.name.empty()) {
        tag(at, mended.end, mended.name, mended.value, nullptr);
        finding found = make_finding(finding_code::bad_tag, where(at, mended.end), mended.complaint);
        found.fix =
            suggestion{fmt::format("[{} \"{}\"]", mended.name, with_escapes(mended.value)), true, true};
        found.fix->mends_text = true;
        found.helps.push_back(fmt::format("write `{}`", found.fix->text));
        return report(std::move(found));
    }
    if (!mended.has_bare_quotes) {
        for (std::string_view const quote : {mended.opening, mended.closing})
            if (!quote.empty() && quote != "\"") quotes_.push_back({where(quote), "\""});
        return tag(at, mended.end, mended.name, mended.value, mended.complaint);
    }
    tag(at, mended.end, mended.name, mended.value, nullptr);
    char const* const value = mended.value.data();
    finding found = make_finding(finding_code::bare_quote, where(value, value + mended.value.size()),
                                 "a quote within the value needs a backslash before it");
    found.fix = suggestion{with_escapes(mended.value), true, true};
    report(std::move(found));
}

void reader::report_quotes_and_names() {
    if (!quotes_.empty())
        report_together(finding_code::typographic_quotes, quotes_, "needs to be a straight quotation mark",
                        "write `\"` on both sides of each value");
    // Where the game has the known name as well, the other is another tag.
    std::erase_if(names_, [this](text_change const& piece) { return tag_names_.contains(piece.text); });
    if (names_.empty()) return;
    std::string const known = names_.front().text;
    report_together(finding_code::tag_name_case, names_, "is read as the tag that differs in letter case",
                    "write `" + known + "`");
}

void reader::tags_end(at_byte at) {
    tags_end_ = at;
    if (!quotes_.empty() || !names_.empty()) report_quotes_and_names();
    if (!bare_tags_.empty()) report_bare_tags();
    notation_ = out_->tags_end();
    bool const may_be_parted = notation_.one_action && notation_.measure == nullptr && !notation_.any_word;
    is_parted_ = may_be_parted && begins_parted(at, text_end());
}

void reader::number(at_byte at, at_byte end) {
    leave_number();
    at_byte digits = at;
    while (is_at(digits, end, digit))
        ++digits;
    out_->move_number(where(at, end), capped_number(at, digits), scan::count_dots(digits, end));
}

join reader::join_of_next() {
    join const joined_by = list_at_ != nullptr ? join::list : *joiner_ == ',' ? join::comma : join::slash;
    joiner_ = nullptr;
    return joined_by;
}

void reader::joiner(at_byte at) {
    joiner_ = at;
    turn_open_ = false;
}

void reader::leave_joiner() {
    if (joiner_ == nullptr) return;
    if (!notation_.any_word)
        unreadable(finding_code::stray_token, joiner_, joiner_ + 1,
                   "this joins two actions, and the second one is missing");
    joiner_ = nullptr;
}

void reader::leave_list() {
    if (list_at_ == nullptr) return;
    problem(finding_code::unclosed_variation, list_at_, list_at_ + 1,
            "missing closing parenthesis of this list");
    list_at_ = nullptr;
}

/// Reports what the comment [at, end) keeps, if it keeps what a copy of the record could not read.
bool reader::is_kept(at_byte at, at_byte end) {
    if (end - at < 2 || at[1] != '?') return false;
    auto const text = kept_text(view(at + 1, end - 1));
    if (!text) return false;
    turn_open_ = false;
    unreadable(code_of_kept(*text), at, end,
               "a copy of the record keeps what could not be read: write what was meant, or delete it");
    return true;
}

void reader::comment(at_byte at, at_byte end) {
    bool const braced = *at == '{';
    bool const closed = !braced || (end - at > 1 && end[-1] == '}');
    if (braced && closed && is_kept(at, end)) return;
    out_->comment(where(at, end), where(at + 1, braced && closed ? end - 1 : end));
    if (!closed) return report_unclosed(at, end);
    if (at == nested_at_) report_nested(at, end);
}

/// A comment without braces, so that nothing is lost.
void reader::draw_offer(at_byte at, at_byte end) {
    out_->comment(where(at, end), where(at, end));
}

void reader::nag(at_byte at, at_byte end) {
    std::uint32_t const value = capped_number(at + 1, end);
    out_->nag(where(at, end), value);
    if (value > 255) problem(finding_code::nag_out_of_range, at, end, "glyph numbers are 0 to 255");
}

void reader::glyph(at_byte at, at_byte end) {
    std::uint32_t const value = scan::glyph(at, end).nag;
    out_->nag(where(at, end), value);
    if (value > 6 || is(*at, high) || !is_mixed_run(at, end)) return;
    std::string_view const sign = sign_of_glyph(value);
    finding found =
        make_finding(finding_code::suffix_in_words, where(at, end), fmt::format("read as `{}`", sign));
    found.fix = suggestion{std::string(sign), true, true};
    found.fix->at = where(at, end);
    found.fix->mends_text = true;
    found.helps.push_back(fmt::format("write `{}`", sign));
    report(std::move(found));
}

/// Whether the parenthesis at `at` is the list of the preceding turn: it begins with an action, not with a
/// move number.
bool reader::opens_list(at_byte at) {
    at_byte const end = text_end();
    if (!may_open_list()) return false;
    at_byte inside = skip_blanks(at + 1, end);
    while (at_byte const comment_close = comment_end(inside, end))
        inside = skip_blanks(comment_close, end);
    return scan::action(inside, end) != nullptr || scan::unlettered_action(inside, end) != nullptr ||
           scan::checked_action(inside, end) != nullptr;
}

void reader::open(at_byte at) {
    bool const is_list = opens_list(at);
    leave_joiner();
    if (is_list) return open_list(at);
    leave_list();
    if (levels_.size() == most_nested) return open_too_deep(at);
    out_->variation_opens(where(at, at + 1));
    bool const nothing_to_replace = !line_has_turn_;
    // In a variation that replaces nothing this is a consequence: one cause, one finding.
    if (nothing_to_replace && !misplaced_)
        problem(finding_code::misplaced_variation, at, at + 1,
                "there is no move before it in this line: write it after the move that it replaces");
    levels_.push_back({at, line_has_turn_, misplaced_});
    misplaced_ = nothing_to_replace;
    turn_open_ = line_has_turn_ = false;
}

/// What is within is not passed on: a tree of it would take a hundred times its size.
void reader::open_too_deep(at_byte at) {
    if (!reported_depth_)
        problem(finding_code::nested_too_deep, at, at + 1, "ten thousand variations are open here");
    reported_depth_ = true;
    ++too_deep_;
    out_ = &nowhere_;
    turn_open_ = false;
}

void reader::close(at_byte at) {
    leave_joiner();
    turn_open_ = false;
    if (list_at_ != nullptr) {
        list_at_ = nullptr;
        list_end_ = at + 1;
        return;
    }
    if (too_deep_ != 0) {
        if (--too_deep_ == 0) out_ = &to_;
        return;
    }
    if (levels_.empty()) return stray_close(at);
    out_->variation_closes(where(at, at + 1));
    line_has_turn_ = levels_.back().line_has_turn;
    misplaced_ = levels_.back().misplaced;
    levels_.pop_back();
}

void reader::result(at_byte at, at_byte end) {
    leave_joiner();
    leave_list();
    turn_open_ = false;
    (levels_.empty() ? has_result_ : has_result_in_variation_) = true;
    scan::result_token const found = scan::result(at, end);
    out_->result(where(at, end), found.end != nullptr ? found.value : outcome::both_lose);
}

reader::at_byte reader::utf_16(at_byte at, at_byte end) const {
    bool const first = at == text_.data();
    return first && (starts_with(at, end, "\xff\xfe") || starts_with(at, end, "\xfe\xff")) ? end : nullptr;
}

void reader::foreign_text(at_byte at, at_byte) {
    finding found =
        make_finding(finding_code::foreign_encoding, where(at, at + 2), "the byte order mark of UTF-16");
    found.helps.push_back("convert the file to UTF-8: `iconv -f UTF-16 -t UTF-8`");
    report(std::move(found));
}

/// One finding per game: an invalid byte is rarely alone.
void reader::check_encoding(at_byte from, at_byte to) {
    std::size_t const wrong = find_mixed_encoding(view(from, to));
    if (wrong != std::string_view::npos)
        problem(finding_code::mixed_encoding, from + wrong, from + wrong + 1,
                "invalid UTF-8, although other text of this game is UTF-8");
}

/// Closes everything that is open at the end of a game. Many open variations are one finding, at the
/// outermost: the inner ones are unclosed because it is.
void reader::leave_variations(at_byte at) {
    if (levels_.empty()) return;
    out_ = &to_;
    std::size_t const inside = levels_.size() - 1 + std::exchange(too_deep_, 0);
    for (std::size_t i = levels_.size(); i != 0; --i)
        out_->variation_closes(where(at, at));
    std::string const label =
        inside == 0 ? "no closing parenthesis before the next game: write `)` at its end"
                    : fmt::format("neither this variation nor {} inside it are closed: write the missing `)`",
                                  inside);
    report(make_finding(finding_code::unclosed_variation, where(levels_.front().at, levels_.front().at + 1),
                        label));
}

void reader::leave_open(at_byte at) {
    leave_joiner();
    leave_list();
    leave_variations(at);
}

void reader::end_game(at_byte at) {
    levels_.clear();
    if (!is_utf8_) check_encoding(game_at_, at);
    problems_ = 0;
    out_->game_ends(where(at, at).start);
}

void reader::report_marks() {
    if (marks_.empty()) return;
    report_together(finding_code::surrounding_text, marks_, "belongs to no game",
                    "leave out what a mail, a web page or a list has around the game");
}

void reader::line_ends(at_byte at) {
    leave_open(at);
    report_marks();
    if (!commands_.empty()) report_commands();
    if (!forms_.empty()) report_forms();
    if (!brackets_.empty()) report_brackets();
    if (at_byte const end = text_end(); at != end) {
        at_byte const result = scan::result_end(at, end);
        at_byte const tag = scan::bad_tag(at, end);
        if (result != nullptr)
            problem(finding_code::stray_token, at, result, "a move cannot contain a result");
        else if (tag != nullptr)
            problem(finding_code::stray_token, at, tag, "a move cannot contain a tag");
        else
            problem(finding_code::stray_token, at, end, "a move cannot contain other text");
    }
    end_game(at);
}

void reader::game_ends(at_byte at) {
    at = without_trailing_blanks(text_.data(), at);
    leave_open(at);
    report_marks();
    if (!commands_.empty()) report_commands();
    if (!forms_.empty()) report_forms();
    if (!brackets_.empty()) report_brackets();
    // A result that an unclosed comment or variation has swallowed is not reported as missing, too.
    bool const swallowed = cut_short_ == at || (!levels_.empty() && has_result_in_variation_);
    if (!has_result_ && !swallowed)
        problem(finding_code::missing_result, at, at,
                "no result before the next game: write `1-0`, `0-1`, `1/2-1/2` or `*`");
    end_game(at);
}

} // namespace vpgn::syntax
