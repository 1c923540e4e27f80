#include "language_server/diagnostics.hpp"

#include "report/summary.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

namespace vpgn::tools::lsp {

using nlohmann::json;

namespace {

enum class shown_level : int { error = 1, warning = 2, information = 3 };

shown_level level_of(severity level) {
    switch (level) {
    case severity::error:
        return shown_level::error;
    case severity::unchecked: // there is no level for it; rdjson has it so, too
    case severity::warning:
        return shown_level::warning;
    case severity::note:
        break;
    }
    return shown_level::information;
}

/// What an editor shows pale, or struck out.
int tag_of(finding_code code) {
    constexpr int none = 0, unnecessary = 1, deprecated = 2;
    switch (code) {
    case finding_code::repeated_tag:
    case finding_code::repeated_turn:
    case finding_code::turns_of_elsewhere:
    case finding_code::unmatched_close:
        return unnecessary;
    case finding_code::old_key:
        return deprecated;
    default:
        return none;
    }
}

std::string message_of(finding const& found) {
    std::string text = found.level == severity::unchecked ? "unchecked: " : "";
    for (std::string const& line : all_lines(found))
        text += (text.empty() || text.back() == ' ' ? "" : "\n") + line;
    return text;
}

/// Where a suggestion goes that goes elsewhere: what was written there is then the slip.
void add_related(json& list, suggestion const& what, finding const& found, document const& of,
                 piece const& in, std::uint64_t first_line) {
    if (!what.at || *what.at == found.where) return;
    std::string_view const written = part(in.text(), *what.at);
    list.push_back({{"location", {{"uri", of.uri()}, {"range", range(of, in, first_line, *what.at)}}},
                    {"message", fmt::format("`{}` in place of `{}` would fit", what.text, written)}});
}

json note_at_begin(std::string const& words) {
    return {{"range", {{"start", position({})}, {"end", position({})}}},
            {"severity", int(shown_level::information)},
            {"source", "vpgn"},
            {"message", words}};
}

} // namespace

json diagnostic_of(finding const& found, document const& of, piece const& in, std::uint64_t first_line,
                   client_abilities const& client) {
    json made = {{"range", range(of, in, first_line, found.where)},
                 {"severity", int(level_of(found.level))},
                 {"code", record_of(found.code).code},
                 {"source", "vpgn"},
                 {"message", message_of(found)}};
    if (int const tag = client.diagnostic_tags ? tag_of(found.code) : 0) made["tags"] = {tag};
    // Of games that are told otherwise the suggestion's place is one of what they are told as.
    if (client.related_information && of.stands_as_read()) {
        json related = json::array();
        if (found.fix) add_related(related, *found.fix, found, of, in, first_line);
        for (suggestion const& other : found.others)
            add_related(related, other, found, of, in, first_line);
        if (!related.empty()) made["relatedInformation"] = std::move(related);
    }
    return made;
}

json diagnostics_of(document const& of, code_choice const& codes, client_abilities const& client) {
    json all = json::array();
    if (of.prose()) {
        if (codes.has(of.prose()->code))
            all.push_back(diagnostic_of(*of.prose(), of, of.text()[0], 0, client));
        return all;
    }
    std::uint64_t unshown = 0, first_line = 0;
    for (std::size_t i = 0; i < of.text().size(); first_line += of.text().line_ends(i), ++i) {
        piece const& in = of.text()[i];
        if (!in.checked) continue;
        unshown += in.checked->unshown;
        for (finding const& found : in.checked->findings) {
            if (!codes.has(found.code)) continue;
            if (all.size() < most_diagnostics)
                all.push_back(diagnostic_of(found, of, in, first_line, client));
            else
                ++unshown;
        }
    }
    if (unshown > 0)
        all.push_back(note_at_begin(
            fmt::format("{} more; `vpgn check` shows all of them", counted(unshown, "finding"))));
    return all;
}

} // namespace vpgn::tools::lsp
