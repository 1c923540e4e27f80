#include "formats/article/article_text.hpp"

#include "transcript/names.hpp"

#include <algorithm>
#include <array>

namespace vpgn::transcribe {

namespace {

constexpr std::array<std::string_view, 30> header_names = {"from",
                                                           "to",
                                                           "cc",
                                                           "bcc",
                                                           "replyto",
                                                           "sender",
                                                           "returnpath",
                                                           "received",
                                                           "messageid",
                                                           "references",
                                                           "inreplyto",
                                                           "mimeversion",
                                                           "contenttype",
                                                           "contenttransferencoding",
                                                           "contentdisposition",
                                                           "deliveredto",
                                                           "useragent",
                                                           "xmailer",
                                                           "organization",
                                                           "organisation",
                                                           "status",
                                                           "precedence",
                                                           "errorsto",
                                                           "newsgroups",
                                                           "path",
                                                           "nntppostinghost",
                                                           "lines",
                                                           "dkimsignature",
                                                           "sent",
                                                           "approved"};
/// Headers whose lines become tags, and are removed with the head that contains them.
constexpr std::array<std::string_view, 2> private_headers = {"date", "subject"};

/// The line without the marks of quoted mail.
std::string_view unquoted(std::string_view line) {
    while (!line.empty() && (line.front() == '>' || line.front() == '|' || is_blank(line.front())))
        line.remove_prefix(1);
    return line;
}

enum class line_kind { plain, header, private_header, continued };

line_kind kind_of(std::string_view line_read, line_kind before) {
    std::string_view const line = unquoted(line_read);
    bool const indented = !line_read.empty() && (line_read.front() == ' ' || line_read.front() == '\t');
    if (line.empty()) return line_kind::plain;
    std::size_t const colon = line.find(':');
    if (colon != line.npos && colon != 0 && colon < 30 && line.substr(0, colon).find(' ') == line.npos) {
        std::string const name = plain_name(line.substr(0, colon));
        if (is_one_of(name, header_names) || (line.starts_with("X-") && name.size() > 1))
            return line_kind::header;
        if (is_one_of(name, private_headers)) return line_kind::private_header;
    }
    bool const goes_on = indented && (before == line_kind::header || before == line_kind::continued);
    return goes_on ? line_kind::continued : line_kind::plain;
}

bool is_name_byte(char c) {
    return is_letter(c) || is_digit(c) || c == '.' || c == '-' || c == '_' || c == '+' || c == '%';
}

/// The address whose `@` is at `at`, with the brackets around it; empty if it is not one. A drop has no dot:
/// `N@f3`.
span address_at(std::string_view text, std::size_t at) {
    std::size_t from = at, to = at + 1;
    bool dot = false;
    while (from > 0 && at - from < 80 && is_name_byte(text[from - 1]))
        --from;
    while (to < text.size() && to - at < 120 && is_name_byte(text[to])) {
        dot = dot || (text[to] == '.' && to > at + 1 && to + 1 < text.size() && is_letter(text[to + 1]));
        ++to;
    }
    while (to > at + 1 && text[to - 1] == '.')
        --to;
    bool const bracketed = from > 0 && text[from - 1] == '<' && to < text.size() && text[to] == '>';
    if (from == at || to == at + 1 || !(dot || bracketed)) return {};
    if (bracketed) return {from - 1, to + 1};
    return {from, to};
}

/// Whether the text before a number announces a phone number.
bool announces_number(std::string_view before) {
    static constexpr std::array<std::string_view, 11> words = {
        "tel", "telephone", "telefon", "phone", "fax", "mobile", "mobil", "cell", "call", "handy", "ring"};
    std::size_t end = before.size();
    while (end > 0 && !is_letter(before[end - 1])) {
        if (is_digit(before[end - 1]) || before.size() - end > 4) return false;
        --end;
    }
    std::size_t from = end;
    while (from > 0 && is_letter(before[from - 1]))
        --from;
    std::string const word = plain_name(before.substr(from, end - from));
    if (is_one_of(word, words)) return true;
    // `call me at`, `my phone number is`
    std::string_view const near = before.substr(before.size() > 40 ? before.size() - 40 : 0);
    return (word == "at" || word == "on" || word == "is") &&
           (near.find("hone") != near.npos || near.find("all me") != near.npos ||
            near.find("ing me") != near.npos);
}

/// Groups of digits from `at` on, separated by signs and single blanks.
struct digit_groups {
    std::size_t end = 0;
    std::size_t digits = 0;
    std::size_t groups = 0;
    std::size_t first = 0; ///< digits of the first group
    bool odd = false;      ///< contains a sign used in dates and counts, or ends as a word
};

digit_groups groups_at(std::string_view text, std::size_t at) {
    digit_groups found;
    std::size_t to = at + (text[at] == '+' || text[at] == '(' ? 1 : 0);
    while (to < text.size() && to - at < 40) {
        std::size_t const from = to;
        while (to < text.size() && is_digit(text[to]))
            ++to;
        if (to == from) break;
        if (found.groups++ == 0) found.first = to - from;
        found.digits += to - from;
        found.end = to;
        std::size_t signs = 0;
        while (to < text.size() && signs < 2 && std::string_view(" -./()").find(text[to]) != text.npos)
            ++to, ++signs;
    }
    found.odd = found.end < text.size() && (is_letter(text[found.end]) || text[found.end] == ':');
    return found;
}

/// The phone number at `at`; empty if there is none.
span phone_at(std::string_view line, std::size_t at) {
    digit_groups const found = groups_at(line, at);
    if (found.digits < 5 || found.odd) return {};
    std::string_view const rest = line.substr(at, found.end - at);
    bool const abroad = line[at] == '+' && found.digits >= 7;
    bool const bracketed =
        line[at] == '(' && found.digits >= 7 && rest.find(')') != rest.npos && found.first >= 2;
    bool const of_town = line[at] == '0' && found.digits >= 7 && found.groups <= 4 && found.first >= 3;
    bool const american = found.groups == 3 && found.first == 3 && found.digits == 10;
    if (abroad || bracketed || of_town || american || announces_number(line.substr(0, at)))
        return {at, found.end};
    return {};
}

/// A short line with a street and a house number.
bool names_street(std::string_view line) {
    static constexpr std::array<std::string_view, 14> streets = {
        "street", "st",  "road",    "rd",  "avenue", "ave",   "lane",
        "drive",  "str", "strasse", "weg", "gasse",  "allee", "boulevard"};
    line = unquoted(line);
    if (line.empty() || line.size() > 60) return false;
    bool street = false, number = false;
    std::size_t words = 0;
    for (std::size_t at = 0; at < line.size();) {
        std::size_t to = at;
        while (to < line.size() && !is_blank(line[to]) && line[to] != ',')
            ++to;
        std::string const word = plain_name(line.substr(at, to - at));
        bool const ends_so = word.size() > 5 && (word.ends_with("str") || word.ends_with("strasse") ||
                                                 line.substr(at, to - at).find("stra\xc3\x9f") != line.npos);
        if (!word.empty()) ++words;
        street = street || (words > 1 && is_one_of(word, streets)) || ends_so;
        number = number || (all_digits(word) && word.size() < 5 && line.find('.', at) != at + word.size());
        at = to + 1;
    }
    return street && number && words <= 7;
}

class private_finder {
public:
    explicit private_finder(std::string_view text) : text_(text) {}

    std::vector<span> find() {
        for (std::size_t at = 0; at < text_.size();) {
            std::size_t const end = std::min(text_.find('\n', at), text_.size());
            read_line(at, end);
            at = end + 1;
        }
        leave_head();
        return std::move(found_);
    }

private:
    void read_line(std::size_t from, std::size_t end) {
        std::string_view const line = text_.substr(from, end - from);
        line_kind const kind = kind_of(line, before_);
        before_ = kind;
        if (kind != line_kind::plain) {
            head_.push_back({from, std::min(end + 1, text_.size())});
            head_names_ += kind == line_kind::header;
            head_has_address_ |= line.find('@') != line.npos;
            return;
        }
        leave_head();
        std::string_view const content = unquoted(line);
        if (content == "--" || content == "-- " || content == "--\r") signature_lines_ = 8;
        bool const in_signature = signature_lines_ > 0 && !trimmed(content).empty();
        signature_lines_ = in_signature ? signature_lines_ - 1 : 0;
        if (in_signature || names_street(line)) return add({from, std::min(end + 1, text_.size())});
        read_words(from, line);
    }

    /// A single `To:` may begin a sentence; a head has several lines, or an address.
    void leave_head() {
        bool const is_head = head_names_ > 0 && (head_.size() > 1 || head_has_address_);
        if (is_head)
            for (span const line_of_head : head_)
                add(line_of_head);
        else
            for (span const line_of_head : head_)
                read_words(std::size_t(line_of_head.start), part(text_, line_of_head));
        head_.clear();
        head_names_ = 0;
        head_has_address_ = false;
    }

    void read_words(std::size_t from, std::string_view line) {
        for (std::size_t at = 0; at < line.size(); ++at) {
            char const c = line[at];
            bool const at_word_start = at == 0 || !(is_digit(line[at - 1]) || is_letter(line[at - 1]));
            span found{};
            if (c == '@')
                found = address_at(line, at);
            else if (at_word_start && (is_digit(c) || c == '+' || c == '('))
                found = phone_at(line, at);
            if (found.empty()) continue;
            add({from + found.start, from + found.end});
            at = std::size_t(found.end) - 1;
        }
    }

    void add(span found) {
        if (!found_.empty() && found.start < found_.back().end) found.start = found_.back().end;
        if (!found.empty()) found_.push_back(found);
    }

    std::string_view text_;
    std::vector<span> found_;
    std::vector<span> head_; ///< lines that may be the head of a mail
    int head_names_ = 0;
    bool head_has_address_ = false;
    int signature_lines_ = 0; ///< number of further lines that may belong to a signature
    line_kind before_ = line_kind::plain;
};

} // namespace

std::vector<span> private_parts(std::string_view text) {
    return private_finder(text).find();
}

std::string published(std::string_view text, span where, std::vector<span> const& private_ones) {
    std::string result;
    std::uint64_t at = where.start;
    auto hidden = std::partition_point(private_ones.begin(), private_ones.end(),
                                       [&](span const& p) { return p.end <= where.start; });
    for (; hidden != private_ones.end() && hidden->start < where.end; ++hidden) {
        if (hidden->start > at) result += part(text, {at, hidden->start});
        bool const whole_line = text[hidden->end - 1] == '\n' || hidden->end == text.size();
        bool const begins_line = hidden->start == 0 || text[hidden->start - 1] == '\n';
        if (!(whole_line && begins_line)) result += "\xe2\x80\xa6";
        at = std::max(at, std::min(hidden->end, where.end));
    }
    if (at < where.end) result += part(text, {at, where.end});
    return result;
}

std::string published_value(std::string_view value) {
    std::vector<span> const parts = private_parts(value);
    if (parts.empty()) return std::string(value);
    std::string kept;
    std::uint64_t at = 0;
    for (span const removed : parts) {
        kept += part(value, {at, removed.start});
        at = removed.end;
    }
    kept += value.substr(at);
    std::string_view const remaining = trimmed(kept);
    return remaining.empty() ? "?" : std::string(remaining);
}

} // namespace vpgn::transcribe
