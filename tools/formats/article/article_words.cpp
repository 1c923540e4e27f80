#include "formats/article/article_words.hpp"

#include "syntax/action.hpp"
#include "syntax/bytes.hpp"
#include "syntax/descriptive.hpp"
#include "syntax/scan.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace vpgn::transcribe {

namespace {

namespace scan = syntax::scan;
namespace bytes = syntax::bytes;
using kind = article_word::kind;
using at_byte = char const*;

/// Whether a word may end before `at`. A move that a letter follows is part of a longer word.
bool word_ends(at_byte at, at_byte end) {
    return at == end || !(bytes::is(*at, bytes::letter | bytes::digit) || *at == '-' || *at == '_');
}

/// The size of an opening quotation mark, which does not belong to the word, or 0.
std::size_t quote_size(at_byte at, at_byte end) {
    if (*at == '"' || *at == '\'') return 1;
    if (bytes::starts_with(at, end, "\xc2\xab") || bytes::starts_with(at, end, "\xc2\xbb")) return 2;
    bool const typographic = bytes::left(at, end) > 2 && bytes::starts_with(at, end, "\xe2\x80") &&
                             std::uint8_t(at[2]) >= 0x98 && std::uint8_t(at[2]) <= 0x9f;
    return typographic ? 3 : 0;
}

/// The size of a word of Shogi in western letters, `P-7f`, `Px3c+`, `S*5e`, `G6i-5h`, or 0. Ranks are
/// letters, as no other notation has them after the file's number.
std::size_t western_size(std::string_view text) {
    std::size_t at = 0;
    auto const sees = [&](std::string_view any) {
        return at < text.size() && any.find(text[at]) != any.npos;
    };
    auto const take_square = [&] {
        if (at + 1 >= text.size() || text[at] < '1' || text[at] > '9' || text[at + 1] < 'a' ||
            text[at + 1] > 'i')
            return false;
        at += 2;
        return true;
    };
    if (sees("+")) ++at;
    if (!sees("PLNSGBRK")) return 0;
    ++at;
    take_square();
    if (!sees("-x*'")) return 0;
    ++at;
    if (!take_square()) return 0;
    if (sees("+=")) ++at;
    bool const continues = at < text.size() && bytes::is(text[at], bytes::letter | bytes::digit);
    return continues ? 0 : at;
}

/// Marks of HTML that begin a line, and those within lines.
constexpr std::array<std::string_view, 21> html_breaks = {
    "br", "p",  "div", "li", "ul",    "ol", "tr",  "td",         "th",   "table", "tbody",
    "h1", "h2", "h3",  "h4", "title", "hr", "pre", "blockquote", "html", "body"};
constexpr std::array<std::string_view, 12> html_marks = {"b",      "i", "u",    "em",   "strong",   "span",
                                                         "center", "a", "font", "head", "!doctype", "sup"};

struct html_mark {
    std::size_t size = 0; ///< 0: it is none
    bool breaks_line = false;
};

/// `<br>`, `</p>`, `<a href="…">`.
html_mark html_mark_at(at_byte at, at_byte end) {
    constexpr std::size_t longest_name = 10, longest = 1000;
    if (*at != '<') return {};
    at_byte const begin = at++;
    if (at != end && *at == '/') ++at;
    std::string name;
    for (; at != end && (bytes::is(*at, bytes::letter | bytes::digit) || *at == '!'); ++at) {
        if (name.size() == longest_name) return {};
        name += char(*at | 0x20);
    }
    bool const ends_name =
        at != end && (*at == '>' || *at == '/' || bytes::is(*at, bytes::space | bytes::line_end));
    if (!ends_name) return {};
    auto const is_of = [&](auto const& all) { return std::find(all.begin(), all.end(), name) != all.end(); };
    bool const breaks = is_of(html_breaks);
    if (!breaks && !is_of(html_marks)) return {};
    at_byte const last = std::size_t(end - begin) > longest ? begin + longest : end;
    at_byte const closes = std::find(at, last, '>');
    return closes == last ? html_mark{} : html_mark{std::size_t(closes + 1 - begin), breaks};
}

/// Whether the moves of a text are descriptive: it has words with a square that no other notation has.
bool has_descriptive_words(std::string_view text) {
    constexpr int enough = 3;
    int found = 0;
    for (std::size_t at = 0; found != enough && (at = text.find('-', at)) != text.npos; ++at) {
        std::size_t from = at;
        while (from > 0 && at - from < 3 && bytes::is(text[from - 1], bytes::letter))
            --from;
        syntax::descriptive::word const word = syntax::descriptive::read(text.substr(from));
        found += syntax::descriptive::shows(word) && from + word.size > at;
    }
    return found == enough;
}

constexpr std::size_t enough_western_words = 3;

class word_reader {
public:
    explicit word_reader(std::string_view text)
        : begin_(text.data()), at_(begin_), end_(begin_ + text.size()), brace_close_(begin_),
          is_descriptive_(has_descriptive_words(text)), is_western_(has_western_words(text)),
          is_html_(has_html_breaks(text)) {}

    std::vector<article_word> read() {
        for (skip_layout(); at_ != end_; skip_layout()) {
            at_byte const first = at_;
            article_word word = next();
            word.where = {offset(first), offset(at_)};
            word.line_begins = line_begins_;
            word.gap_before = gap_;
            note_parenthesis(word);
            words_.push_back(word);
            line_begins_ = false;
        }
        return std::move(words_);
    }

private:
    std::uint64_t offset(at_byte at) const { return std::uint64_t(at - begin_); }

    /// Skips blanks, and `>` or `|` of quoted mail at the start of a line.
    void skip_layout() {
        at_byte const from = at_;
        gap_ = false;
        if (at_ == begin_) line_begins_ = true;
        for (;;) {
            at_byte const before = at_;
            at_ = bytes::skip_spaces(at_, end_);
            gap_ = gap_ || at_ - before > 1 || std::find(before, at_, '\t') != at_;
            if (bytes::is_at(at_, end_, bytes::line_end)) {
                ++at_;
                line_begins_ = true;
            } else if (at_ != end_ && line_begins_ && (*at_ == '>' || *at_ == '|')) {
                ++at_;
            } else if (html_mark const mark = mark_here(); mark.size != 0) {
                at_ += mark.size;
                line_begins_ = line_begins_ || mark.breaks_line;
            } else {
                break;
            }
        }
        if (at_ == from) gap_ = false;
    }

    html_mark mark_here() const { return is_html_ && at_ != end_ ? html_mark_at(at_, end_) : html_mark{}; }

    article_word next() {
        article_word read;
        if (is_western_ && take_western(read)) return read;
        if (at_byte const to = scan::unlettered_action(at_, end_); to != nullptr && take_action(to, read))
            return read;
        if (*at_ == '(' || *at_ == ')' || *at_ == ',' || *at_ == '/') {
            read.type = *at_ == '('   ? kind::open
                        : *at_ == ')' ? kind::close
                        : *at_ == ',' ? kind::comma
                                      : kind::slash;
            ++at_;
            return read;
        }
        if (at_byte const to = scan::result_end(at_, end_); to != nullptr && word_ends(to, end_)) {
            read.type = kind::result;
            at_ = to;
            return read;
        }
        if (bytes::is(*at_, bytes::digit) && take_number(read)) return read;
        if (is_descriptive_ && take_descriptive(read)) return read;
        at_byte to = scan::action(at_, end_);
        if (to == nullptr && after_opening_or_comma()) to = scan::checked_action(at_, end_);
        if (to != nullptr && take_action(to, read)) return read;
        if (*at_ == '{' && take_brace()) {
            read.type = kind::brace;
            return read;
        }
        take_rest(read);
        return read;
    }

    bool after_opening_or_comma() const {
        return !words_.empty() && (words_.back().type == kind::open || words_.back().type == kind::comma);
    }

    /// Accepts [at_, to) if it is an action, without the colon or dash that may end it.
    bool take_action(at_byte to, article_word& word) {
        auto const readable = [this](at_byte action_end) {
            return syntax::read_action({at_, std::size_t(action_end - at_)}).kind !=
                   syntax::action::form::unreadable;
        };
        bool read = readable(to);
        while (!read && to - at_ > 2 && (to[-1] == ':' || to[-1] == '-'))
            read = readable(--to);
        if (!word_ends(to, end_) || (to - at_ > 24 && !read)) return false;
        word.type = read ? kind::action : kind::flawed;
        at_ = to;
        return true;
    }

    bool take_descriptive(article_word& read) {
        std::size_t const size = syntax::descriptive::read(bytes::view(at_, end_)).size;
        if (size == 0) return false;
        read.type = kind::action;
        at_ += size;
        return true;
    }

    bool take_western(article_word& read) {
        std::size_t const size = western_size(bytes::view(at_, end_));
        if (size == 0) return false;
        read.type = kind::action;
        at_ += size;
        return true;
    }

    bool take_number(article_word& word) {
        at_byte to = at_;
        std::uint32_t value = 0;
        while (bytes::is_at(to, end_, bytes::digit) && to - at_ < 4)
            value = value * 10 + std::uint32_t(*to++ - '0');
        at_byte const dots_end = scan::dots(to, end_);
        bool const dotted = dots_end != to;
        bool const is_alone = to == end_ || bytes::is(*to, bytes::line_end) ||
                              bytes::space_size(to, end_) != 0 ||
                              (is_html_ && html_mark_at(to, end_).size != 0);
        if (!dotted && !is_alone) return false;
        word.type = kind::number;
        word.number = value;
        word.dotted = dotted;
        word.black = scan::count_dots(to, dots_end) > 1;
        at_ = dots_end;
        return true;
    }

    /// The next closing brace is searched for once, so that many opening ones cost linear time.
    bool take_brace() {
        if (brace_close_ <= at_) brace_close_ = std::find(at_, end_, '}');
        if (brace_close_ == end_) return false;
        at_ = brace_close_ + 1;
        return true;
    }

    void take_rest(article_word& word) {
        syntax::scan::glyph_token const glyph = scan::glyph(at_, end_);
        if (glyph.end != nullptr) {
            word.type = kind::glyph;
            at_ = glyph.end;
            return;
        }
        if (*at_ == '.' || *at_ == ';' || *at_ == ':') {
            word.type = kind::stop;
            ++at_;
            return;
        }
        if (std::size_t const size = quote_size(at_, end_)) {
            at_ += size;
            return;
        }
        do
            ++at_;
        while (at_ != end_ && !bytes::is(*at_, bytes::space | bytes::line_end | bytes::delimiter) &&
               *at_ != ',' && mark_here().size == 0 &&
               !(bytes::is(*at_, bytes::high) && bytes::space_size(at_, end_) != 0));
    }

    void note_parenthesis(article_word& word) {
        if (word.type == kind::open) open_.push_back(words_.size());
        if (word.type != kind::close || open_.empty()) return;
        word.match = open_.back();
        words_[open_.back()].match = words_.size();
        open_.pop_back();
    }

    at_byte begin_;
    at_byte at_;
    at_byte end_;
    at_byte brace_close_;
    bool is_descriptive_;
    bool is_western_;
    bool is_html_;
    bool line_begins_ = true;
    bool gap_ = false;
    std::vector<std::size_t> open_;
    std::vector<article_word> words_;
};

} // namespace

bool has_western_words(std::string_view text) {
    std::size_t found = 0;
    for (std::size_t at = 0;
         found != enough_western_words && (at = text.find_first_of("-x*'", at)) != text.npos; ++at) {
        // The piece is before the sign, or before the origin, and a `+` may precede it.
        std::size_t from = at;
        while (from > 0 && at - from < 4 && !bytes::is(text[from - 1], bytes::space | bytes::line_end) &&
               text[from - 1] != '.')
            --from;
        std::size_t const size = western_size(text.substr(from));
        found += size != 0 && from + size > at;
    }
    return found == enough_western_words;
}

bool has_html_breaks(std::string_view text) {
    at_byte const end = text.data() + text.size();
    for (std::size_t at = 0; (at = text.find('<', at)) != text.npos; ++at)
        if (html_mark_at(text.data() + at, end).breaks_line) return true;
    return false;
}

std::string without_html_marks(std::string_view text) {
    std::string result;
    for (at_byte at = text.data(), end = at + text.size(); at != end;) {
        html_mark const mark = html_mark_at(at, end);
        if (mark.size == 0) result += *at;
        if (mark.breaks_line) result += '\n';
        at += std::max<std::size_t>(mark.size, 1);
    }
    return result;
}

std::vector<article_word> article_words(std::string_view text) {
    return word_reader(text).read();
}

} // namespace vpgn::transcribe
