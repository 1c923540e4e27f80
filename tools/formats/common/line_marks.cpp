#include "formats/common/line_marks.hpp"

#include "source/ascii.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace vpgn::transcribe {

namespace {

constexpr std::size_t longest_tag = 12;

/// The size of a tag of HTML at the front of `text`: `<br>`, `</p>`, `<br />`; 0: there is none.
std::size_t tag_size(std::string_view text) {
    std::size_t const close = text.substr(0, longest_tag).find('>');
    std::size_t const name = text.starts_with("</") ? 2 : 1;
    if (!text.starts_with('<') || close == text.npos || close <= name || !ascii::is_letter(text[name]))
        return 0;
    bool const is_tag = std::all_of(text.begin() + 1, text.begin() + std::ptrdiff_t(close), [](char c) {
        return ascii::is_letter(c) || ascii::is_digit(c) || c == '/' || c == ' ';
    });
    return is_tag ? close + 1 : 0;
}

/// The size of such a tag at the end of `text`.
std::size_t size_of_last_tag(std::string_view text) {
    std::size_t const open = text.ends_with('>') ? text.rfind('<') : text.npos;
    return open != text.npos && open + tag_size(text.substr(open)) == text.size() ? text.size() - open : 0;
}

} // namespace

source_line unmarked(source_line line, std::string_view comment_signs) {
    line = trimmed_line(line);
    while (!line.text.empty()) {
        std::size_t const size = line.text[0] == '>' ? 1 : tag_size(line.text);
        if (size == 0) break;
        line = trimmed_line(part_of(line, size));
    }
    while (!line.text.empty() && comment_signs.find(line.text[0]) == comment_signs.npos) {
        std::size_t const size = size_of_last_tag(line.text);
        if (size == 0) break;
        line = trimmed_line(part_of(line, 0, line.text.size() - size));
    }
    return line;
}

void line_marks::note(source_line const& line, source_line const& bare) {
    source_line const inked = trimmed_line(line);
    if (inked.where.start != bare.where.start && !bare.text.empty())
        pieces_.push_back({{inked.where.start, bare.where.start}, ""});
    if (inked.where.end != bare.where.end)
        pieces_.push_back({{bare.text.empty() ? inked.where.start : bare.where.end, inked.where.end}, ""});
}

std::optional<finding> line_marks::report(std::string_view text) {
    if (pieces_.empty()) return std::nullopt;
    std::size_t const others = pieces_.size() - 1;
    std::string label = "this belongs to no game";
    if (others != 0)
        label = "this and " + std::to_string(others) + " more in this game: each belongs to no game";
    finding found = make_finding(finding_code::surrounding_text, pieces_.front().where, std::move(label));
    found.helps.emplace_back("leave out what a mail or a web page has around the game");
    found.fix = fix_of_pieces(text, std::move(pieces_));
    pieces_.clear();
    return found;
}

std::optional<finding> report_remarks_of(std::string_view text, std::vector<span>& remarks,
                                         std::string_view sign, std::string_view reason) {
    if (remarks.empty()) return std::nullopt;
    std::string label = std::string(reason) + ": it is kept as a comment";
    if (std::size_t const more = remarks.size() - 1; more != 0)
        label += ", as " + std::to_string(more) + " more in this game";
    finding found = make_finding(finding_code::record_part, remarks.front(), std::move(label));
    found.message = "remark without its sign";
    found.level = severity::warning;
    found.helps.push_back("write `" + std::string(sign) + "` before it");
    std::vector<text_change> signs;
    for (span const remark : remarks) {
        std::size_t at = std::size_t(remark.start);
        while (at != 0 && (text[at - 1] == ' ' || text[at - 1] == '\t'))
            --at;
        bool const begins_line = at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
        signs.push_back({{remark.start, remark.start}, (begins_line ? "" : "\n") + std::string(sign)});
    }
    found.fix = fix_of_pieces(text, std::move(signs));
    remarks.clear();
    return found;
}

} // namespace vpgn::transcribe
