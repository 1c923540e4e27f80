#include "lsp/features.hpp"

#include "api/repairs.hpp"
#include "api/shown_games.hpp"
#include "games/repairs/imported_repairs.hpp"
#include "lsp/accepted.hpp"
#include "replay/play/fix_games.hpp"
#include "report/fingerprint.hpp"
#include "report/summary.hpp"
#include "transcript/transcript.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
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

/// The place of a suggestion outside of its finding: the text there is then the error.
void add_related(json& list, suggestion const& alternative, finding const& found, document const& of,
                 piece const& in, std::uint64_t first_line) {
    if (!alternative.at || *alternative.at == found.where) return;
    std::string_view const written = part(in.text(), *alternative.at);
    list.push_back({{"location", {{"uri", of.uri()}, {"range", range(of, in, first_line, *alternative.at)}}},
                    {"message", fmt::format("`{}` in place of `{}` would fit", alternative.text, written)}});
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
    json diagnostic = {{"range", range(of, in, first_line, found.where)},
                       {"severity", int(level_of(found.level))},
                       {"code", record_of(found.code).code},
                       {"source", "vpgn"},
                       {"message", message_of(found)}};
    if (!client.documentation.empty())
        diagnostic["codeDescription"] = {
            {"href",
             fmt::format("{}reference/findings/{}.html", client.documentation, record_of(found.code).code)}};
    if (int const tag = client.diagnostic_tags ? tag_of(found.code) : 0) diagnostic["tags"] = {tag};
    // For imported games the place of the suggestion refers to the transcript.
    if (client.related_information && of.is_as_read()) {
        json related = json::array();
        if (found.fix) add_related(related, *found.fix, found, of, in, first_line);
        for (suggestion const& other : found.others)
            add_related(related, other, found, of, in, first_line);
        if (!related.empty()) diagnostic["relatedInformation"] = std::move(related);
    }
    return diagnostic;
}

json diagnostics_of(document const& of, code_choice const& codes, client_abilities const& client) {
    json all = json::array();
    if (of.prose()) {
        if (codes.has(of.prose()->code))
            all.push_back(diagnostic_of(*of.prose(), of, of.text()[0], 0, client));
        return all;
    }
    std::uint64_t unshown = 0, first_line = 0;
    accepted_findings accepted = of.accepted(); // of equal findings the first ones are accepted
    for (std::size_t i = 0; i < of.text().size(); first_line += of.text().line_ends(i), ++i) {
        piece const& in = of.text()[i];
        if (!in.checked) continue;
        unshown += in.checked->unshown;
        for (std::size_t n = 0; n < in.checked->findings.size(); ++n) {
            finding const& found = in.checked->findings[n];
            if (!codes.has(found.code)) continue;
            if (auto const known = accepted.find(in.checked->identities[n].fingerprint);
                known != accepted.end() && known->second > 0) {
                --known->second;
                continue;
            }
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

namespace {

bool touches_range(span where, span range) {
    return where.start <= range.end && range.start <= where.end;
}

/// The transcript of imported games is known only while they are read.
std::vector<api::shown_repair> repairs_of_reported(finding const& found, document const& of,
                                                   piece const& in) {
    replay::variant_scope::in_use const known(of.variants().scope());
    for (api::shown_finding& repairable : api::show_games(of.chunk(in)).findings)
        if (repairable.where == found.where && repairable.code == found.code)
            return std::move(repairable.repairs);
    return {};
}

std::vector<api::shown_repair> repairs_of_finding(finding const& found, document const& of, piece const& in) {
    if (!found.fix && found.others.empty()) return {};
    if (!of.is_as_read()) return repairs_of_reported(found, of, in);
    return api::repairs_of(found, in.text(), nullptr, in.text());
}

/// Its words, and where they would be written, if not where the finding is.
std::string title_of_repair(api::shown_repair const& repair, finding const& found, piece const& in) {
    span const first = repair.changes.front().first;
    if (touches_range(first, found.where) || first.empty()) return repair.words;
    return fmt::format("{} in place of `{}`", repair.words, part(in.text(), first));
}

json action_of(api::shown_repair const& repair, finding const& found, document const& of, piece const& in,
               std::uint64_t first_line, client_abilities const& client) {
    json edits = json::array();
    for (auto const& [where, text] : repair.changes)
        edits.push_back(text_edit(range(of, in, first_line, where), text));
    json action = {{"title", title_of_repair(repair, found, in)},
                   {"kind", quick_fix},
                   {"diagnostics", json::array({diagnostic_of(found, of, in, first_line, client)})},
                   {"edit", edit_of(of, std::move(edits), client)}};
    if (repair.sure) action["isPreferred"] = true;
    return action;
}

json acceptance_of(std::string const& fingerprint, std::string const& baseline, finding const& found,
                   document const& of, piece const& in, std::uint64_t first_line,
                   client_abilities const& client) {
    std::string const title =
        fmt::format("accept this finding ({}): add it to {}", record_of(found.code).code,
                    std::filesystem::path(baseline).filename().string());
    return {{"title", title},
            {"kind", quick_fix},
            {"diagnostics", json::array({diagnostic_of(found, of, in, first_line, client)})},
            {"command",
             {{"title", title},
              {"command", accept_command},
              {"arguments", json::array({{{"uri", of.uri()}, {"fingerprint", fingerprint}}})}}}};
}

bool is_article(document const& of) {
    return of.form() && of.form()->name == "article";
}

/// Repairs are checked by reading the unchanged games, and need an editor of the format.
bool takes_all_repairs(document const& of) {
    if (!of.has_games() || of.prose() || of.adds_tags()) return false;
    return of.is_dialect() || is_article(of) || of.form()->reader->edit != nullptr;
}

bool something_leaves_no_choice(document const& of, code_choice const& codes) {
    for (std::size_t i = 0; i < of.text().size(); ++i) {
        piece const& in = of.text()[i];
        if (!in.checked) continue;
        for (std::size_t n = 0; n < in.checked->findings.size(); ++n) {
            finding const& f = in.checked->findings[n];
            if (!codes.has(f.code) || of.accepted().contains(in.checked->identities[n].fingerprint)) continue;
            // The suggestions of imported games have their places in the transcript.
            bool const may_be = of.is_as_read() ? replay::can_be_fixed(f, in.text(), replay::gap_repair::none)
                                                : f.fix && f.fix->is_safe();
            if (may_be) return true;
        }
    }
    return false;
}

} // namespace

bool action_request::includes(std::string_view kind) const {
    if (kinds.empty()) return true;
    return std::any_of(kinds.begin(), kinds.end(), [&](std::string const& requested) {
        return kind == requested || (kind.starts_with(requested) && kind[requested.size()] == '.') ||
               requested.empty();
    });
}

namespace {

/// As `vpgn check --fix` writes it.
std::string repaired_piece(document const& of, piece const& in, code_choice const& codes) {
    auto const is_chosen = [&](finding const& f, std::string_view text, syntax::game const& game) {
        if (!codes.has(f.code) || of.accepted().empty()) return codes.has(f.code);
        line_index const lines(text);
        return !of.accepted().contains(fingerprint_of({f, "", lines, game_title(game)}));
    };
    if (of.is_dialect()) return replay::fix_games(in.text(), is_chosen).text;
    if (is_article(of)) return fix_article(in.text(), is_chosen).text;
    imported_repairs const found =
        find_imported_repairs(in.text(), *of.format_importer(), of.form()->reader->edit, is_chosen);
    return with_changes(in.text(), found.changes);
}

} // namespace

json all_repairs(document const& of, code_choice const& codes) {
    json edits = json::array();
    if (!takes_all_repairs(of)) return edits;
    replay::variant_scope::in_use const known(of.variants().scope());
    std::uint64_t first_line = 0;
    for (std::size_t i = 0; i < of.text().size(); first_line += of.text().line_ends(i), ++i) {
        piece const& in = of.text()[i];
        if (in.checked && in.checked->findings.empty()) continue;
        put_change(edits, of, in, first_line, {0, in.text().size()}, repaired_piece(of, in, codes));
    }
    return edits;
}

json code_actions(document const& of, action_request const& request, code_choice const& codes,
                  client_abilities const& client) {
    json actions = json::array();
    if (of.prose()) return actions;
    document_text const& text = of.text();
    if (request.includes(quick_fix)) {
        auto const from = text.at(request.from, of.counted());
        auto const to = text.at(request.to, of.counted());
        std::uint64_t first_line = from.first_line;
        for (std::size_t i = from.index; i <= to.index; first_line += text.line_ends(i), ++i) {
            piece const& in = text[i];
            if (!in.checked) continue;
            span const here{i == from.index ? from.offset : 0, i == to.index ? to.offset : in.text().size()};
            for (std::size_t n = 0; n < in.checked->findings.size(); ++n) {
                finding const& found = in.checked->findings[n];
                std::string const& fingerprint = in.checked->identities[n].fingerprint;
                if (!codes.has(found.code) || !touches_range(found.where, here) ||
                    of.accepted().contains(fingerprint))
                    continue;
                for (api::shown_repair const& repair : repairs_of_finding(found, of, in))
                    if (!repair.changes.empty())
                        actions.push_back(action_of(repair, found, of, in, first_line, client));
                if (!request.baseline.empty())
                    actions.push_back(
                        acceptance_of(fingerprint, request.baseline, found, of, in, first_line, client));
            }
        }
    }
    if (request.includes(fix_all) && takes_all_repairs(of) && something_leaves_no_choice(of, codes)) {
        json action = {{"title", "apply all unambiguous repairs"}, {"kind", fix_all}};
        if (client.resolves_edits)
            action["data"] = {{"uri", of.uri()}};
        else
            action["edit"] = edit_of(of, all_repairs(of, codes), client);
        actions.push_back(std::move(action));
    }
    return actions;
}

} // namespace vpgn::tools::lsp
