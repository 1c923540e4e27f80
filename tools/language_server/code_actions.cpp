#include "language_server/code_actions.hpp"

#include "api/repairs.hpp"
#include "api/shown_games.hpp"
#include "language_server/changed_text.hpp"
#include "language_server/diagnostics.hpp"
#include "replay/play/mend.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

namespace vpgn::tools::lsp {

using nlohmann::json;

namespace {

bool touches_range(span where, span wanted) {
    return where.start <= wanted.end && wanted.start <= where.end;
}

/// Of games that are told otherwise than they stand, the way back is known while they are read.
std::vector<api::shown_repair> repairs_of_told(finding const& found, document const& of, piece const& in) {
    replay::variant_scope::in_use const known(of.variants().scope());
    for (api::shown_finding& one : api::show_games(of.chunk(in)).findings)
        if (one.where == found.where &&
            json::parse(one.record).value("code", "") == record_of(found.code).code)
            return std::move(one.repairs);
    return {};
}

std::vector<api::shown_repair> repairs_of_finding(finding const& found, document const& of, piece const& in) {
    if (!found.fix && found.others.empty()) return {};
    if (!of.stands_as_read()) return repairs_of_told(found, of, in);
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
    json made = {{"title", title_of_repair(repair, found, in)},
                 {"kind", quick_fix},
                 {"diagnostics", json::array({diagnostic_of(found, of, in, first_line, client)})},
                 {"edit", edit_of(of, std::move(edits), client)}};
    if (repair.sure) made["isPreferred"] = true;
    return made;
}

/// Repairs are checked by replaying games as they stand in the dialect.
bool takes_all_repairs(document const& of) {
    return of.is_dialect() && of.stands_as_read() && !of.prose();
}

bool something_leaves_no_choice(document const& of, code_choice const& codes) {
    for (std::size_t i = 0; i < of.text().size(); ++i) {
        piece const& in = of.text()[i];
        if (!in.checked) continue;
        for (finding const& f : in.checked->findings)
            if (codes.has(f.code) && replay::can_be_mended(f, in.text(), replay::gap_repair::none))
                return true;
    }
    return false;
}

} // namespace

bool wanted_actions::want(std::string_view kind) const {
    if (kinds.empty()) return true;
    return std::any_of(kinds.begin(), kinds.end(), [&](std::string const& asked) {
        return kind == asked || (kind.starts_with(asked) && kind[asked.size()] == '.') || asked.empty();
    });
}

json all_repairs(document const& of, code_choice const& codes) {
    json edits = json::array();
    if (!takes_all_repairs(of)) return edits;
    replay::variant_scope::in_use const known(of.variants().scope());
    std::uint64_t first_line = 0;
    for (std::size_t i = 0; i < of.text().size(); first_line += of.text().line_ends(i), ++i) {
        piece const& in = of.text()[i];
        if (in.checked && in.checked->findings.empty()) continue;
        replay::mended_text const mended =
            replay::mend_games(in.text(), [&](finding const& f, std::string_view, syntax::game const&) {
                return codes.has(f.code);
            });
        put_change(edits, of, in, first_line, {0, in.text().size()}, mended.text);
    }
    return edits;
}

json code_actions(document const& of, wanted_actions const& wanted, code_choice const& codes,
                  client_abilities const& client) {
    json actions = json::array();
    if (of.prose()) return actions;
    document_text const& text = of.text();
    if (wanted.want(quick_fix)) {
        auto const from = text.at(wanted.from, of.counted());
        auto const to = text.at(wanted.to, of.counted());
        std::uint64_t first_line = from.first_line;
        for (std::size_t i = from.index; i <= to.index; first_line += text.line_ends(i), ++i) {
            piece const& in = text[i];
            if (!in.checked) continue;
            span const here{i == from.index ? from.offset : 0, i == to.index ? to.offset : in.text().size()};
            for (finding const& found : in.checked->findings) {
                if (!codes.has(found.code) || !touches_range(found.where, here)) continue;
                for (api::shown_repair const& repair : repairs_of_finding(found, of, in))
                    if (!repair.changes.empty())
                        actions.push_back(action_of(repair, found, of, in, first_line, client));
            }
        }
    }
    if (wanted.want(fix_all) && takes_all_repairs(of) && something_leaves_no_choice(of, codes)) {
        json made = {{"title", "write all repairs that leave no choice"}, {"kind", fix_all}};
        if (client.resolves_edits)
            made["data"] = {{"uri", of.uri()}};
        else
            made["edit"] = edit_of(of, all_repairs(of, codes), client);
        actions.push_back(std::move(made));
    }
    return actions;
}

} // namespace vpgn::tools::lsp
