// Tags out of their form or place: without brackets, and within movetext.
#include "report/finding.hpp"
#include "syntax/line_count.hpp"
#include "syntax/reader.hpp"
#include "syntax/seven_tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

namespace vpgn::syntax {
using namespace bytes;
using at_byte = reader::at_byte;

namespace {

constexpr std::ptrdiff_t longest = 512;

struct tag_parts {
    at_byte end = nullptr; ///< null: there is none
    std::string_view name;
    std::string_view value;
};

/// A name and a value in quotes at `at`, near each other on one line.
tag_parts name_and_value(at_byte at, at_byte end) {
    end = std::min(scan::line(at, end), at + std::min(longest, end - at));
    at_byte name_end = at;
    while (is_at(name_end, end, letter | digit) || starts_with(name_end, end, "_"))
        ++name_end;
    at_byte const quote = skip_spaces(name_end, end);
    if (name_end == at || quote == name_end || quote == end || *quote != '"') return {};
    at_byte const value_end = scan::tag_value(quote + 1, end);
    if (value_end == nullptr) return {};
    return {value_end + 1, view(at, name_end), view(quote + 1, value_end)};
}

bool is_of_the_seven(std::string_view name) {
    return std::find(seven_tags.begin(), seven_tags.end(), name) != seven_tags.end();
}

/// How many lines end in the blanks directly before `at`.
int line_ends_before(at_byte text, at_byte at) {
    int line_ends = 0;
    for (; at != text && is(at[-1], space | line_end); --at)
        line_ends += at[-1] == '\n' || (at[-1] == '\r' && *at != '\n');
    return line_ends;
}

/// The end of a whole tag within movetext at `at` that begins no game; null: there is none.
at_byte late_tag(at_byte text, at_byte at, at_byte end) {
    if (at == end || *at != '[') return nullptr;
    tag_parts const tag = name_and_value(at + 1, end);
    if (tag.end == nullptr || tag.end == end || *tag.end != ']' || is_of_the_seven(tag.name)) return nullptr;
    return line_ends_before(text, at) < 2 ? tag.end + 1 : nullptr;
}

} // namespace

at_byte reader::late_tags_end(at_byte at, at_byte end) const {
    constexpr int most = 8;
    at_byte tags_end = late_tag(text_.data(), at, end);
    for (int tags = 1; tags_end != nullptr && tags != most; ++tags) {
        at_byte const next = late_tag(text_.data(), skip_blanks(tags_end, end), end);
        if (next == nullptr) break;
        tags_end = next;
    }
    if (tags_end == nullptr) return nullptr;
    auto const due = line_count::due_at(text_.data(), at);
    return due && line_count::continues(tags_end, end, *due) == true ? tags_end : nullptr;
}

at_byte reader::bare_tag_end(at_byte at, at_byte end, bool must_be_known) const {
    if (!at_line_start(at, end)) return nullptr;
    tag_parts const tag = name_and_value(at, end);
    if (tag.end == nullptr || (must_be_known && !is_known_name(tag.name))) return nullptr;
    at_byte const to = starts_with(tag.end, end, "]") ? tag.end + 1 : tag.end;
    at_byte const next = skip_spaces(to, end);
    return next == end || is(*next, line_end) ? to : nullptr;
}

bool reader::begins_bare_tags_at(at_byte at, at_byte end) const {
    if (!levels_.empty() || list_at_ != nullptr || !at_line_start(at, end)) return false;
    return line_ends_before(text_.data(), at) > 1 && bare_tag_end(at, end, true) != nullptr;
}

void reader::tag_without_brackets(at_byte at, at_byte end) {
    tag_parts const parts = name_and_value(at, end);
    bare_tags_.push_back({where(at, end), fmt::format("[{} \"{}\"]", parts.name, parts.value)});
    tag(at, end, parts.name, parts.value, nullptr);
}

void reader::report_bare_tags() {
    report_together(finding_code::bad_tag, bare_tags_, "is read as a tag, and needs brackets around it",
                    "write `" + bare_tags_.front().text + "`");
}

/// Each is a comment where it is; only their repair makes tags of them.
void reader::tags_in_movetext(at_byte at, at_byte end) {
    while (at != end) {
        at_byte const to = late_tag(text_.data(), at, end);
        out_->comment(where(at, to), where(at, to));
        finding found = make_finding(finding_code::bad_tag, where(at, to),
                                     "a tag within the moves, which is read as a comment");
        std::string const line = tag_names_.any() ? "\n" + std::string(at, to) : std::string(at, to) + "\n\n";
        at_byte before = at;
        while (is(before[-1], space))
            --before;
        bool const is_whole_line = is(before[-1], line_end) && (to == text_end() || is(*to, line_end));
        if (is_whole_line) before -= before[-1] == '\n' && before[-2] == '\r' ? 2 : 1;
        found.fix = fix_of_pieces(text_, {{where(tags_end_, tags_end_), line}, {where(before, to), ""}});
        found.helps.emplace_back("write it before the moves, with the other tags");
        report(std::move(found));
        at = skip_blanks(to, end);
    }
}

} // namespace vpgn::syntax
