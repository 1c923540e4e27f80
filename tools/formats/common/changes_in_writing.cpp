#include "formats/common/changes_in_writing.hpp"

#include "source/utf8.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::tools {

namespace {

using syntax::node;

/// Whether the copy has the error no more, because its text is well-formed.
bool is_mended_by_writing(finding_code code) {
    return code == finding_code::unclosed_comment || code == finding_code::unclosed_variation ||
           code == finding_code::nested_too_deep || code == finding_code::too_many_findings;
}

/// Values of a repeated tag that precede the last one, and differ from it.
std::vector<span> omitted_values(syntax::game const& game) {
    std::vector<span> lost;
    auto const same = [&](span a, span b) { return part(game.text, a) == part(game.text, b); };
    // Few games have a repeated tag, and the parser has reported those.
    bool const some = std::any_of(game.problems.begin(), game.problems.end(),
                                  [](finding const& f) { return f.code == finding_code::repeated_tag; });
    for (auto pair = game.tags.begin(); some && pair != game.tags.end(); ++pair) {
        auto const last =
            std::find_if(game.tags.rbegin(), game.tags.rend(),
                         [&](syntax::tag_pair const& other) { return same(other.name, pair->name); });
        if (!same(last->value, pair->value)) lost.push_back(pair->where);
    }
    return lost;
}

std::vector<span> percent_lines(syntax::game const& game) {
    std::vector<span> lines;
    for (node const& n : game.nodes)
        if (n.kind == node::type::escape) lines.push_back(n.where);
    return lines;
}

/// A finding at the first of these.
void add_finding(std::vector<finding>& all, syntax::game const& game, std::vector<span> const& lost,
                 std::string_view label_start) {
    if (lost.empty()) return;
    std::string label = fmt::format("{}: `{}`", label_start, part(game.text, lost.front()));
    if (lost.size() > 1) label += fmt::format(" and {} more", lost.size() - 1);
    all.push_back(make_finding(finding_code::record_has_no_place, lost.front(), std::move(label)));
}

} // namespace

finding report_converted(syntax::game const& game) {
    std::string_view const text = part(game.text, game.where);
    std::size_t const first = find_foreign_byte(text);
    if (first == text.npos)
        return make_finding(finding_code::text_converted, game.where, "other names of the variant");
    span const at{game.where.start + first, game.where.start + first + 1};
    return make_finding(finding_code::text_converted, at,
                        fmt::format("bytes that are not UTF-8 are read as Windows-1252, this one as `{}`",
                                    as_utf8(part(game.text, at))));
}

std::vector<finding> changes_in_canonical_text(syntax::game const& game) {
    std::vector<finding> all;
    add_finding(all, game, omitted_values(game),
                "of a repeated tag only the last value is written, not this one");
    add_finding(all, game, percent_lines(game), "an escape line for other programs is left out");
    if (!game.main_line_result())
        all.push_back(make_finding(finding_code::result_added, {game.where.end, game.where.end},
                                   fmt::format("`{}` is written here, for text in PGN must end with a result",
                                               syntax::result_text(game.result()))));
    return all;
}

bool keeps_numbers(syntax::game const& game, replay::game_report const& report) {
    if (game.nodes.empty()) return false;
    std::uint64_t const movetext = game.nodes.front().where.start;
    return std::any_of(report.findings.begin(), report.findings.end(), [&](finding const& f) {
        if (f.level != severity::error || is_mended_by_writing(f.code)) return false;
        return f.where.start >= movetext || !report.replayed;
    });
}

std::uint64_t first_error_of_play(syntax::game const& game, replay::game_report const& report) {
    std::uint64_t first = game.where.end;
    std::uint64_t const movetext = game.nodes.empty() ? first : game.nodes.front().where.start;
    for (finding const& f : report.findings) {
        bool const is_of_text = is_mended_by_writing(f.code) || f.code == finding_code::stray_token ||
                                f.code == finding_code::unmatched_close || f.code == finding_code::bad_tag;
        if (f.level >= severity::error && f.where.start >= movetext && !is_of_text)
            first = std::min(first, f.where.start);
    }
    return first;
}

} // namespace vpgn::tools
