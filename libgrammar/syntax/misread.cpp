// The questions of the grammar about words that were misread or mistyped, and about punctuation between
// moves. None is asked before all that a correct record may hold has been tried.
#include "syntax/action.hpp"
#include "syntax/confusions.hpp"
#include "syntax/misread_native.hpp"
#include "syntax/move_suffix.hpp"
#include "syntax/reader.hpp"

#include <algorithm>
#include <string>

namespace vpgn::syntax {
using namespace bytes;
using at_byte = reader::at_byte;

namespace {

/// Longer than any word that a single slip makes of a move.
constexpr std::size_t longest_word = 12;

at_byte word_end(at_byte at, at_byte end) {
    at_byte to = at;
    while (!parted(to, end) && left(at, to) <= longest_word)
        ++to;
    return to;
}

at_byte any_action(at_byte at, at_byte end) {
    at_byte const to = scan::action(at, end);
    return to != nullptr ? to : scan::unlettered_action(at, end);
}

bool is_move(std::string const& word) {
    return read_action(word).kind == action::form::move;
}

/// Two or three words on one line that are a move when nothing parts them: `N f3`, `e 4`, `O O`.
at_byte parted_move(at_byte at, at_byte end) {
    at_byte to = word_end(at, end);
    std::string word(at, to);
    for (int words = 1; words < 3; ++words) {
        at_byte const next = skip_spaces(to, end);
        if (next == to || !is_at(next, end, body)) return nullptr;
        // `Be e4` is a cut move and another; only a letter alone begins a move that a whole one goes with.
        if (left(at, to) > 1 && any_action(next, end) != nullptr) return nullptr;
        to = word_end(next, end);
        if (left(at, to) > longest_word || starts_with(to, end, ".")) return nullptr;
        std::string const part(next, to);
        if (part.find('.') != part.npos) return nullptr;
        word += part;
        bool const castles = word.find_first_not_of("Oo") == word.npos && word.size() > 1;
        if (is_move(word)) return to;
        if (castles && !starts_with(skip_spaces(to, end), end, "O")) return to;
        if (part.size() > 2) return nullptr;
    }
    return nullptr;
}

/// Walks back over the blanks and comments before `at`, no further than a game's comment may reach.
at_byte before_blanks(at_byte from, at_byte at) {
    constexpr std::ptrdiff_t far = 4096;
    for (;;) {
        while (at != from && is(at[-1], space | line_end))
            --at;
        if (at == from || at[-1] != '}') return at;
        at_byte const limit = at - from > far ? at - far : from;
        at_byte brace = at - 1;
        while (brace != limit && *brace != '{')
            --brace;
        if (*brace != '{') return at;
        at = brace;
    }
}

/// Whether the digit at `at` is the number of the next turn, counting from the previous number. True if no
/// number is found nearby.
bool is_due_number(at_byte from, at_byte at) {
    unsigned const here = unsigned(*at - '0');
    for (unsigned turns = 0; turns <= 2; ++turns) {
        at_byte const to = before_blanks(from, at);
        at_byte word = to;
        while (word != from && !is(word[-1], space | line_end | delimiter))
            --word;
        if (word == to) return true;
        at_byte digits = word;
        unsigned number = 0;
        for (; is_at(digits, to, digit) && number < 1000; ++digits)
            number = number * 10 + unsigned(*digits - '0');
        if (digits != word) {
            at_byte dots_end = digits;
            while (dots_end != to && *dots_end == '.')
                ++dots_end;
            turns += dots_end != to; // `8.Nf3`, `8c3`
            return turns == 2 && number + 1 == here;
        }
        at = word;
    }
    return false;
}

} // namespace

bool reader::is_followed_by_play(at_byte at, at_byte end) {
    at = skip_blanks(at, end);
    if (at == end || is(*at, digit | delimiter)) return true;
    if (std::string_view("*,/.%!?=+-").find(*at) != std::string_view::npos) return true;
    if (any_action(at, end) != nullptr || scan::result_end(at, end) != nullptr) return true;
    if (move_suffix_at(at, end).end != nullptr || worded_sign_at(at, end).end != nullptr) return true;
    at_byte const to = word_end(at, end);
    return is(*at, letter) && may_be_misread_move(view(at, to));
}

at_byte reader::misread_digit(at_byte at, at_byte end) const {
    if (notation_.any_word || !is_at(at, end, digit)) return nullptr;
    bool const is_turned = is_at(at + 1, end, file) && parted(at + 2, end);
    // Nearly all digits begin a number.
    bool const may_be_piece = (is_at(at + 1, end, file) || starts_with(at + 1, end, "x")) &&
                              std::string_view("012458").find(*at) != std::string_view::npos;
    if (!is_turned && *at != '0' && !may_be_piece) return nullptr;
    at_byte const to = word_end(at, end);
    std::string word(at, to);
    std::string_view const stem = without_marks(word);
    if (stem == "00" || stem == "000") return to;
    if (is_turned) return *at >= '1' && *at <= '8' && is_followed_by_play(to, end) ? to : nullptr;
    if (word.size() < 3 || word.size() > longest_word || !may_be_piece) return nullptr;
    bool const is_zero = word[0] == '0';
    // An 8 looks like a B; the others are above the keys Q and R.
    word[0] = word[0] == '8' ? 'B' : word[0] == '4' || word[0] == '5' ? 'R' : 'Q';
    if (!is_move(word) || (!is_zero && is_due_number(text_.data(), at))) return nullptr;
    return to;
}

at_byte reader::parted_word(at_byte at, at_byte end) const {
    return is_at(at, end, letter) ? parted_move(at, end) : nullptr;
}

at_byte reader::misread_word(at_byte at, at_byte end) const {
    if (notation_.any_word || !is_at(at, end, letter)) return nullptr;
    if (at_byte const to = parted_move(at, end)) return to;
    at_byte const to = word_end(at, end);
    return may_be_misread_move(view(at, to)) && is_followed_by_play(to, end) ? to : nullptr;
}

at_byte reader::misread_native_word(at_byte at, at_byte end) const {
    if (!is_at(at, end, digit | high)) return nullptr;
    std::size_t const size = misread_native_size(view(at, end), in_variation(at, end));
    return size != 0 ? at + size : nullptr;
}

bool reader::is_play_at(at_byte at, at_byte end) const {
    return any_action(at, end) != nullptr || misread_word(at, end) != nullptr;
}

at_byte reader::misread_number_end(at_byte at, at_byte end) const {
    if (!is_at(at, end, digit | like_digit) || notation_.any_word) return nullptr;
    at_byte digits = at;
    while (digits != end && is(*digits, digit))
        ++digits;
    if (digits == end || *digits == '.') return nullptr; // nearly always
    if (*digits == ')') {
        bool const is_number = digits != at && left(at, digits) < 4 && levels_.empty() && list_at_ == nullptr;
        at_byte const to = scan::dots(digits + 1, end);
        return is_number && is_play_at(skip_blanks(to, end), end) ? to : nullptr;
    }
    while (digits != end && left(at, digits) < 4 && (is(*digits, digit | letter) || *digits == '|'))
        ++digits;
    if (!starts_with(digits, end, ".") || syntax::misread_number(view(at, digits)) == 0) return nullptr;
    at_byte const to = scan::dots(digits, end);
    return is_play_at(skip_blanks(to, end), end) ? to : nullptr;
}

/// The end of the line at `at` if moves, numbers and their signs are all that it holds, and a move is among
/// them; or null.
at_byte reader::line_of_play(at_byte at, at_byte end) {
    bool any = false;
    for (;;) {
        at = skip_spaces(at, end);
        if (at == end || is(*at, line_end)) return any ? at : nullptr;
        at_byte to = scan::result_end(at, end);
        if (to == nullptr) to = any_action(at, end);
        if (to != nullptr) any = true;
        if (to == nullptr) to = scan::number(at, end);
        if (to == nullptr) to = scan::nag(at, end);
        if (to == nullptr) to = scan::glyph_end(at, end);
        if (to == nullptr && std::string_view(",.;()[]").find(*at) != std::string_view::npos) to = at + 1;
        if (to == nullptr) return nullptr;
        at = to;
    }
}

/// Whether the semicolon at `at` separates two moves instead of starting a comment: if it directly follows a
/// move and the rest of its line is moves.
bool reader::parts_moves(at_byte at, at_byte end) {
    if (!turn_open_ || at == text_.data() || is(at[-1], space | line_end)) return false;
    if (at < play_until_) return true; // looked at before
    at_byte const to = line_of_play(at + 1, end);
    if (to != nullptr) play_until_ = to;
    return to != nullptr;
}

namespace {

/// The size of a sign at `at` that stands for the full stop of a move number, or 0: `:`, a dash, a bracket, a
/// degree sign.
std::size_t sign_of_number(at_byte at, at_byte end) {
    if (at == end) return 0;
    if (std::string_view(":/)];_>").find(*at) != std::string_view::npos) return 1;
    if (std::size_t const dash = dash_size(at, end)) return dash;
    if (starts_with(at, end, "\xc2\xb0") || starts_with(at, end, "\xc2\xba")) return 2; // degree, ordinal
    return *at == '\xb0' || *at == '\xba' ? 1 : 0;
}

/// Whether blanks may be before that sign.
bool may_be_apart(char sign) {
    return sign == '-' || sign == ')' || is(sign, high);
}

} // namespace

/// The end of a sign at `at`, and of dots behind it, that stands for the full stop of the number before it,
/// or behind it: `1:`, `1 -`, `1.-`, `1/`, `1 )`, `1°`. Null: there is no number before it, or no play after
/// it.
at_byte reader::sign_after_number(at_byte at, at_byte end) const {
    std::size_t const size = at == text_.data() || notation_.any_word ? 0 : sign_of_number(at, end);
    if (size == 0 || (*at == '/' && joiner_ != nullptr)) return nullptr;
    if ((*at == ')' || *at == ']') && (!levels_.empty() || list_at_ != nullptr)) return nullptr;
    at_byte before = at;
    while (may_be_apart(*at) && before != text_.data() && is(before[-1], space))
        --before;
    if (before == text_.data() || !(is(before[-1], digit) || before[-1] == '.')) return nullptr;
    if (*at == ';' && (before[-1] == '.' || line_of_play(at + 1, end) == nullptr)) return nullptr;
    at_byte const to = scan::dots(at + size, end);
    return is_play_at(skip_blanks(to, end), end) ? to : nullptr;
}

at_byte reader::opening_sign(at_byte at, at_byte end) const {
    at_byte digits = at;
    while (digits != text_.data() && (is(digits[-1], space) || digits[-1] == '.'))
        --digits;
    while (digits != text_.data() && is(digits[-1], digit))
        --digits;
    return at_line_start(digits, end) ? sign_after_number(at, end) : nullptr;
}

/// The end of a dash at `at` that blanks part from the move before it and from the one after it; or null.
at_byte reader::dash_between_moves(at_byte at, at_byte end) const {
    std::size_t const size = dash_size(at, end);
    if (size == 0 || !is(at[-1], space)) return nullptr;
    at_byte const next = skip_spaces(at + size, end);
    return next != at + size && any_action(next, end) != nullptr ? at + size : nullptr;
}

at_byte reader::separator_end(at_byte at, at_byte end) {
    if (at == end || list_at_ != nullptr) return nullptr;
    if (!turn_open_)
        if (at_byte const to = sign_after_number(at, end)) return to;
    if (*at == ',' && (notation_.one_action || after_list(at, end))) return at + 1;
    if (!notation_.one_action) return nullptr;
    if (*at == '.' && turn_open_) return starts_with(at + 1, end, ".") ? nullptr : at + 1;
    if (turn_open_ && (*at == '-' || is(*at, high))) return dash_between_moves(at, end);
    return *at == ';' && parts_moves(at, end) ? at + 1 : nullptr;
}

void reader::separator(at_byte at, at_byte end) {
    if (*at != ',' && *at != '.' && !turn_open_) {
        at_byte before = at;
        while (is(before[-1], space))
            --before;
        finding found = make_finding(finding_code::stray_separator, where(at, end),
                                     "the full stop behind a move number is all that follows it");
        bool const has_stop = before[-1] == '.';
        found.fix = suggestion{has_stop ? "" : ".", true, true};
        found.fix->at = where(before, end);
        found.fix->mends_text = true;
        found.helps.push_back(has_stop ? "leave it out" : "write `.`");
        return report(std::move(found));
    }
    finding found = make_finding(
        finding_code::stray_separator, where(at, end),
        notation_.one_action ? "a turn is one move in this variant, and moves are separated by a blank"
                             : "the turn was complete, and turns are separated by a blank");
    bool const glued = end != text_end() && !is(*end, line_end) && space_size(end, text_end()) == 0 &&
                       std::string_view(",.;").find(*end) == std::string_view::npos;
    found.fix = suggestion{glued ? " " : "", true, true};
    found.fix->mends_text = true;
    if (is(at[-1], space)) { // a dash
        at_byte before = at;
        while (is(before[-1], space))
            --before;
        found.fix->at = where(before, end);
    }
    found.helps.push_back("leave it out");
    report(std::move(found));
}

void reader::misread_number(at_byte at, at_byte end) {
    at_byte const digits = std::find_if(at, end, [](char c) { return c == '.' || c == ')'; });
    if (digits != end && *digits == ')') return number(at, end);
    leave_number();
    unsigned const number = syntax::misread_number(view(at, digits));
    out_->move_number(where(at, end), number, scan::count_dots(digits, end));
    finding found =
        make_finding(finding_code::misread_number, where(at, digits), "a number was misread here");
    found.fix = suggestion{std::to_string(number), true, true};
    found.fix->mends_text = true;
    found.helps.push_back("write `" + found.fix->text + "`");
    report(std::move(found));
}

} // namespace vpgn::syntax
