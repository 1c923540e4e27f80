#include "replay/checks/tag_checks.hpp"

#include "replay/checks/results.hpp"
#include "tags/tag_values.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>

namespace vpgn::replay {

namespace {

/// A value as it is written between quotation marks.
std::string escaped(std::string_view value) {
    std::string text;
    for (char const c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text;
}

/// A tag with a quotation mark that needs a backslash is malformed, which has a finding: G105.
bool is_malformed(std::string_view raw) {
    for (std::size_t at = raw.find('"'); at != raw.npos; at = raw.find('"', at + 1))
        if (at == 0 || raw[at - 1] != '\\') return true;
    return false;
}

} // namespace

void check_tags(syntax::game const& game, std::vector<finding>& findings) {
    for (syntax::tag_pair const& pair : game.tags) {
        std::string_view const name = name_of(game.text, pair), raw = part(game.text, pair.value);
        if (tags::is_in_order(name, raw) || is_malformed(raw)) continue;
        auto wrong = tags::flaw_of(name, syntax::unescaped(raw));
        if (!wrong) continue;
        finding found = make_finding(wrong->code, pair.value, std::move(wrong->what));
        if (wrong->is_layout) found.level = severity::note;
        if (auto const end = game.main_line_result(); wrong->code == finding_code::bad_result && end)
            found.notes.push_back(fmt::format("the movetext ends with `{}`", result_text(end->value)));
        if (!wrong->instead.empty()) {
            found.helps.push_back(fmt::format("write `{}`; `vpgn convert --fix-tags` does", wrong->instead));
            suggestion instead;
            instead.text = escaped(wrong->instead);
            found.fix = std::move(instead);
        }
        findings.push_back(std::move(found));
    }
}

} // namespace vpgn::replay
