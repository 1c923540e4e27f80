#include "transcript/imported_record.hpp"

#include "report/finding.hpp"
#include "syntax/bytes.hpp"
#include "transcript/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace vpgn::transcribe {

namespace {

constexpr std::string_view ideographic_space = "\xe3\x80\x80";
constexpr std::string_view wide_colon = "：";

/// A tag's name can be any word without the characters that the grammar gives a meaning.
bool is_tag_name(std::string_view name) {
    auto const is_of_names = [](char c) { return syntax::bytes::is(c, syntax::bytes::name_byte); };
    return !name.empty() && std::all_of(name.begin(), name.end(), is_of_names) &&
           name.find_first_of("(){}\\;%") == name.npos && !is_digit(name.front());
}

std::size_t next_number(std::string_view text, std::size_t& at) {
    std::size_t value = 0, digits = 0;
    for (; at < text.size() && is_digit(text[at]) && digits < 5; ++at, ++digits)
        value = value * 10 + std::size_t(text[at] - '0');
    return digits == 0 ? std::string_view::npos : value;
}

/// Skips one of the marks between the parts of a date.
bool skip_mark(std::string_view text, std::size_t& at) {
    static constexpr std::array<std::string_view, 6> marks = {"/", "-", ".", "年", "月", "日"};
    for (std::string_view const mark : marks)
        if (text.substr(at).starts_with(mark)) {
            at += mark.size();
            return true;
        }
    return false;
}

/// The end of the date that `text` begins with, or 0.
std::size_t read_date(std::string_view text, std::string& date) {
    std::size_t at = 0;
    std::size_t const year = next_number(text, at);
    if (year > 9999 || year < 100 || !skip_mark(text, at)) return 0;
    std::size_t const month = next_number(text, at);
    std::size_t day = 0;
    if (month > 12) return 0;
    if (skip_mark(text, at)) {
        std::size_t const before = at;
        day = next_number(text, at);
        if (day > 31) {
            day = 0;
            at = before;
        }
        if (text.substr(at).starts_with("日")) at += 3;
    }
    auto const two = [](std::size_t value) { return value == 0 ? "??" : fmt::format("{:02}", value); };
    date = fmt::format("{:04}.{}.{}", year, two(month), two(day));
    return at;
}

} // namespace

lines_of_text::iterator::iterator(std::string_view text, std::size_t at)
    : text_(text), line_feed_(std::min(text.find('\n', at), text.size())),
      carriage_return_(std::min(text.find('\r', at), text.size())) {
    read_line(at);
}

/// Each of the two signs is searched for once, because a text may have only one of them.
std::size_t lines_of_text::iterator::find_end(std::size_t at) {
    if (line_feed_ < at) line_feed_ = std::min(text_.find('\n', at), text_.size());
    if (carriage_return_ < at) carriage_return_ = std::min(text_.find('\r', at), text_.size());
    return std::min(line_feed_, carriage_return_);
}

void lines_of_text::iterator::read_line(std::size_t at) {
    at_end_ = at >= text_.size();
    if (at_end_) return;
    std::size_t const end = find_end(at);
    line_ = {text_.substr(at, end - at), {at, end}};
    bool const both = end == carriage_return_ && line_feed_ == end + 1;
    next_ = end + (both ? 2 : 1);
}

source_line line_without_blanks(source_line const& line) {
    std::string_view const text = line.text;
    std::size_t from = 0, to = text.size();
    for (std::size_t size = 1; size != 0; from += size)
        size = from == to                                                    ? 0
               : is_blank(text[from])                                        ? 1
               : text.substr(from, to - from).starts_with(ideographic_space) ? ideographic_space.size()
                                                                             : 0;
    for (std::size_t size = 1; size != 0; to -= size)
        size = from == to                                                  ? 0
               : is_blank(text[to - 1])                                    ? 1
               : text.substr(from, to - from).ends_with(ideographic_space) ? ideographic_space.size()
                                                                           : 0;
    return part_of(line, from, to - from);
}

std::vector<source_line> words_of_line(source_line const& line) {
    std::vector<source_line> words;
    for (std::size_t at = 0; at < line.text.size();) {
        std::size_t const end = std::min(line.text.find_first_of(" \t", at), line.text.size());
        if (end != at) words.push_back(part_of(line, at, end - at));
        at = end + 1;
    }
    return words;
}

bool imported_record::has_tag(std::string_view name) const {
    return tag_names_.contains(std::string(name));
}

std::string_view imported_record::tag_value(std::string_view name) const {
    auto const found =
        std::find_if(tags_.begin(), tags_.end(), [&](tag const& tag) { return tag.name == name; });
    return found == tags_.end() ? std::string_view() : found->value;
}

void imported_record::add_tag(std::string name, std::string value, span where) {
    if (is_tag_name(name) && tag_names_.insert(name).second) {
        tags_.push_back({std::move(name), std::move(value), where});
        return;
    }
    turns.comment(turn_tree::start, name + ": " + value, where);
}

void imported_record::complain(finding_code code, source_line line, std::string label, turn_tree::node at,
                               std::string help) {
    finding found = make_finding(code, line.where, std::move(label));
    if (!help.empty()) found.helps.push_back(std::move(help));
    add_finding(findings, std::move(found));
    turns.comment(at, line.text, line.where);
}

transcript imported_record::finish(std::string_view variant) {
    transcript written;
    written.source = where_;
    written.findings = std::move(findings);
    written.passages.reserve(tags_.size() + frame_.size() + escapes_.size() + turns.passages());
    transcript_writer out(written);
    for (tag const& tag : tags_)
        out.put_tag(tag.name, tag.value, tag.where);
    if (!has_tag("Result")) {
        if (result_where.empty())
            out.put_own(tag_text("Result", result) + "\n");
        else
            out.put_tag("Result", result, result_where);
    }
    if (!variant.empty() && !has_tag("Variant")) out.put_own(tag_text("Variant", variant) + "\n");
    if (!notation.empty() && !has_tag("Notation")) out.put_own(tag_text("Notation", notation) + "\n");
    if (fen_) {
        out.put_own(tag_text("SetUp", "1") + "\n");
        out.put_tag(fen_->name, fen_->value, fen_->where);
    }
    out.put_own("\n");
    for (source_line const& escape : escapes_) {
        out.put("%" + std::string(escape.text), escape.where);
        out.put_own("\n");
    }
    for (span const frame_part : frame_)
        out.put(" ", frame_part);
    turns.write(out);
    if (result_where.empty())
        out.put_own(result);
    else
        out.put(result, result_where);
    out.put_own("\n");
    return written;
}

std::string date_of(std::string_view text) {
    std::string date;
    read_date(text, date);
    return date;
}

std::string time_after_date(std::string_view text) {
    std::string date;
    std::size_t at = read_date(text, date);
    if (at == 0) return {};
    while (at < text.size() && (text[at] == ' ' || text[at] == 'T'))
        ++at;
    std::array<std::size_t, 3> parts{};
    std::size_t count = 0;
    for (; count != parts.size(); ++count) {
        parts[count] = next_number(text, at);
        if (parts[count] > 59) break;
        std::string_view const rest = text.substr(at);
        std::size_t const colon = rest.starts_with(':')          ? 1
                                  : rest.starts_with(wide_colon) ? wide_colon.size()
                                                                 : 0;
        if (colon == 0) {
            ++count;
            break;
        }
        at += colon;
    }
    if (count < 2) return {};
    return fmt::format("{:02}:{:02}:{:02}", parts[0], parts[1], count == 3 ? parts[2] : 0);
}

} // namespace vpgn::transcribe
