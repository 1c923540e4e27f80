#include "lsp/requests.hpp"

#include "api/repairs.hpp"
#include "api/shown_games.hpp"
#include "definitions/known.hpp"
#include "definitions/rules_in_words.hpp"
#include "formats/common/changes_in_writing.hpp"
#include "formats/common/spelled_game.hpp"
#include "formats/conversion.hpp"
#include "games/drawing/scene.hpp"
#include "games/drawing/text_board.hpp"
#include "games/repairs/article_repairs.hpp"
#include "games/repairs/imported_repairs.hpp"
#include "ini/document.hpp"
#include "lsp/accepted.hpp"
#include "lsp/protocol.hpp"
#include "notation/position_text.hpp"
#include "registry/game_start.hpp"
#include "replay/play/fix_games.hpp"
#include "report/fingerprint.hpp"
#include "report/summary.hpp"
#include "syntax/writer.hpp"
#include "transcript/transcript.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::tools::lsp {

namespace {

bool holds(span where, std::uint64_t at) {
    return where.start <= at && at <= where.end && !where.empty();
}

} // namespace

void look_at_place(document const& of, piece const& in, std::uint64_t offset,
                   std::function<void(place_in_game const&)> const& look) {
    for_each_game(in.text(), of.format_importer(), [&](read_game const& read) {
        span const extent = read.where();
        if (offset < extent.start || extent.end < offset) return;
        place_in_game found{read.game, read, std::nullopt, std::nullopt, {}};
        for (std::size_t i = 0; i < read.game.tags.size(); ++i)
            if (span const there = read.in_text(read.game.tags[i].where); holds(there, offset)) {
                found.tag = i;
                found.where = there;
                return look(found);
            }
        for (std::size_t i = 0; i < read.game.nodes.size(); ++i) {
            if (read.game.nodes[i].kind != syntax::node::type::turn) continue;
            span const there = read.in_text(read.game.nodes[i].where);
            if (!holds(there, offset)) continue;
            found.turn = i;
            found.where = there;
            // Where one ends and the next begins, that one is meant.
            if (offset < there.end) break;
        }
        look(found);
    });
}

namespace {

/// Not within a character, nor within a line end of two bytes.
bool may_part(std::string_view text, std::size_t at) {
    if (at == 0 || at >= text.size()) return true;
    constexpr unsigned mask = 0xc0, goes_on = 0x80;
    if ((static_cast<unsigned char>(text[at]) & mask) == goes_on) return false;
    return !(text[at - 1] == '\r' && text[at] == '\n');
}

} // namespace

void put_change(nlohmann::json& edits, document const& of, piece const& in, std::uint64_t first_line,
                span where, std::string_view text) {
    std::string_view const old = part(in.text(), where);
    if (old == text) return;
    std::size_t const shorter = std::min(old.size(), text.size());
    auto front = std::size_t(
        std::mismatch(old.begin(), old.begin() + std::ptrdiff_t(shorter), text.begin()).first - old.begin());
    while (!may_part(old, front) || !may_part(text, front))
        --front;
    std::size_t back = 0;
    while (back < shorter - front && old[old.size() - back - 1] == text[text.size() - back - 1])
        ++back;
    while (!may_part(old, old.size() - back) || !may_part(text, text.size() - back))
        --back;
    span const changed{where.start + front, where.end - back};
    edits.push_back(
        text_edit(range(of, in, first_line, changed), text.substr(front, text.size() - back - front)));
}

namespace {

constexpr auto meanings = std::to_array<tag_meaning>({
    {"Event", "The tournament or match; `?` if unknown."},
    {"Site", "Where the game was played: city, region, and a country as the IOC spells it."},
    {"Date", "The date of the game: `YYYY.MM.DD`, with `??` for unknown parts."},
    {"Round", "The round of the tournament; `-` for none."},
    {"White", "White's name: family name, given names; several names are separated by `:`."},
    {"Black", "Black's name: family name, given names; several names are separated by `:`."},
    {"Result", "The result: `1-0`, `0-1`, `1/2-1/2`, or `*`. The movetext ends with the same result."},
    {"Variant", "The variant, by name or alias. Default: orthodox chess."},
    {"WhiteArmy", "White's pieces where armies differ: an army's name, or four Betza names for the places "
                  "of rook, knight, bishop and queen."},
    {"BlackArmy", "Black's pieces where armies differ: an army's name, or four Betza names for the places "
                  "of rook, knight, bishop and queen."},
    {"RuleSet", "A named rule set of the variant. Default: its present rules."},
    {"SetUp", "`1`: the game starts from the position of `FEN`; `0`: from the variant's array."},
    {"FEN", "The starting position of the game."},
    {"TimeControl", "`40/7200:3600`: moves in seconds, period by period; `300+3`: seconds and increment per "
                    "move; `*180`: an hourglass; `?`: unknown; `-`: none."},
    {"Termination", "The reason for the end: `normal`, `time forfeit`, `adjudication`, `abandoned`, `death`, "
                    "`emergency`, `rules infraction`, `unterminated`."},
    {"WhiteElo", "White's rating; `-` for none."},
    {"BlackElo", "Black's rating; `-` for none."},
    {"WhiteTitle", "White's FIDE title; `-` for none."},
    {"BlackTitle", "Black's FIDE title; `-` for none."},
    {"WhiteTeam", "White's team."},
    {"BlackTeam", "Black's team."},
    {"WhiteFideId", "White's FIDE ID."},
    {"BlackFideId", "Black's FIDE ID."},
    {"WhiteRatingDiff", "The change of White's rating by the game."},
    {"BlackRatingDiff", "The change of Black's rating by the game."},
    {"EventDate", "The first day of the event: `YYYY.MM.DD`."},
    {"EventSponsor", "The sponsor of the event."},
    {"Section", "The section of the tournament."},
    {"Stage", "The stage of the event: `preliminary`, `final`."},
    {"Board", "The number of the board, in a match of teams or a simultaneous exhibition."},
    {"Opening", "The opening by its name."},
    {"Variation", "The opening's variation by its name."},
    {"SubVariation", "The opening's subvariation by its name."},
    {"ECO", "The opening by its code in the Encyclopaedia of Chess Openings: `C42`, `E12/31`."},
    {"NIC", "The opening by its code in New in Chess."},
    {"Time", "The local time of the start: `HH:MM:SS`."},
    {"UTCTime", "The time of the start in UTC: `HH:MM:SS`."},
    {"UTCDate", "The date of the start in UTC: `YYYY.MM.DD`."},
    {"Mode", "The mode of play: `OTB` over the board, `PM` by mail, `EM` by electronic mail, `ICS` on a "
             "server, `TC` by other telecommunication."},
    {"Annotator", "The author of the comments."},
    {"PlyCount", "The number of plies of the main line."},
    {"Source", "The source of the record."},
});

} // namespace

std::string escaped_tag_value(std::string_view value) {
    constexpr std::string_view before = "[X \"", after = "\"]";
    std::string tag;
    syntax::put_tag(tag, "X", value);
    return tag.substr(before.size(), tag.size() - before.size() - after.size());
}

std::span<tag_meaning const> described_tags() {
    return meanings;
}

std::string_view meaning_of_tag(std::string_view name) {
    auto const found = std::find_if(meanings.begin(), meanings.end(),
                                    [&](tag_meaning const& meaning) { return meaning.name == name; });
    return found == meanings.end() ? std::string_view() : found->meaning;
}

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

using nlohmann::json;

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
    return transcribe::with_source_changes(in.text(), found.changes);
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

namespace {

/// Keeps the scene after one turn, in any line, or at the start.
class scene_at_turn final : public replay::observer {
public:
    scene_at_turn(syntax::game const& game, std::optional<std::size_t> node) : game_(game), node_(node) {}

    void starts(replay::beginning const& first) override {
        begin_.emplace(scene{first.variant.name, piece_legend(first.pieces), first.position, std::nullopt,
                             first.notation});
        if (!node_) found = begin_;
    }
    void plays(replay::played_turn const& turn) override {
        if (turn.node() != node_) return;
        found = begin_;
        seen_turn seen;
        seen.before = turn.before();
        seen.events = turn.events();
        bool const white = seen.before.to_move == rules::color::white;
        seen.number = fmt::format("{}{}", seen.before.number, white ? "." : "...");
        seen.ply = turn.ply();
        std::string const written = syntax::turn_as_written(game_, game_.nodes[turn.node()]);
        bool const against = turn.how() == replay::turn_status::against_rules;
        seen.text = against ? written : turn.spell();
        if (turn.how() == replay::turn_status::repaired) seen.instead_of = written;
        found->position = turn.after();
        found->turn = std::move(seen);
    }

    std::optional<scene> found;

private:
    syntax::game const& game_;
    std::optional<std::size_t> node_;
    std::optional<scene> begin_;
};

std::string position_description(place_in_game const& at, bool figurines) {
    scene_at_turn watcher(at.game, at.turn);
    replay::replay_game(at.game, 1, &watcher);
    if (!watcher.found)
        return at.turn ? "There is no position here: the record was not replayed this far.\n" : "";
    scene const& seen = *watcher.found;
    std::string text = fmt::format("**{}** — {}\n\n```text\n{}```\n", headline(seen), status_of_game(seen),
                                   text_board(seen, {.color = false, .ascii = !figurines}));
    if (std::string const words = remark(seen); !words.empty()) text += "\n" + words + "\n";
    if (seen.turn && seen.turn->events.size() > 1) {
        text += "\n";
        for (rules::event const& one : seen.turn->events)
            text += "- " + event_description(one, seen.pieces) + "\n";
    }
    return text + fmt::format("\n`{}`\n", replay::write_position_text(seen.position, seen.notation));
}

std::string variant_description(place_in_game const& at, variants_of_files const& known) {
    std::string const name = at.game.tag("Variant");
    std::string text;
    if (replay::variant_entry const* const entry = replay::find_variant(name))
        text = fmt::format("\n**{}** ({}): {}\n", entry->info.name, entry->info.inventor, entry->info.source);
    std::string_view const id = definitions::id_of(known.all(), name);
    definitions::defined_variant const* const defined = id.empty() ? nullptr : known.all().find(id);
    if (defined == nullptr && text.empty()) return {};
    for (definitions::rules_paragraph const& paragraph :
         defined != nullptr ? definitions::rules_in_words(*defined)
                            : definitions::rules_in_words_of_code(replay::find_variant(name)->info.id)) {
        text += fmt::format("\n*{}*\n\n", paragraph.subject);
        for (std::string const& line : paragraph.lines)
            text += fmt::format("- {}\n", line);
    }
    return text;
}

std::string tag_description(place_in_game const& at, variants_of_files const& known, bool figurines) {
    std::string_view const name = part(at.game.text, at.game.tags[*at.tag].name);
    std::string text;
    if (std::string_view const meaning = meaning_of_tag(name); !meaning.empty())
        text = fmt::format("**{}**: {}\n", name, meaning);
    if (name == "Variant") text += variant_description(at, known);
    if (name == "FEN" || name == "SetUp") text += "\n" + position_description(at, figurines);
    return text;
}

} // namespace

nlohmann::json hover(document const& of, text_place where, code_choice const& codes, bool figurines) {
    document_text::spot const at = of.text().at(where, of.counted());
    piece const& in = of.text()[at.index];
    std::string text;
    span hovered{at.offset, at.offset};
    if (of.has_games() && !of.prose()) {
        replay::variant_scope::in_use const known(of.variants().scope());
        look_at_place(of, in, at.offset, [&](place_in_game const& found) {
            if (!text.empty()) return;
            if (found.turn) text = position_description(found, figurines);
            if (found.tag) text = tag_description(found, of.variants(), figurines);
            hovered = found.where;
        });
    }
    if (in.checked)
        for (std::size_t n = 0; n < in.checked->findings.size(); ++n) {
            finding const& found = in.checked->findings[n];
            bool const is_here = found.where.start <= at.offset && at.offset <= found.where.end;
            if (!is_here || !codes.has(found.code) ||
                of.accepted().contains(in.checked->identities[n].fingerprint))
                continue;
            if (hovered.empty()) hovered = found.where;
            text += fmt::format("{}{}", text.empty() ? "" : "\n---\n\n", page_of(found.code));
        }
    if (text.empty()) return nullptr;
    return {{"contents", {{"kind", "markdown"}, {"value", text}}},
            {"range", range(of, in, at.first_line, hovered)}};
}

using nlohmann::json;

namespace {

json place_of_section(std::string const& uri, std::string_view text, std::string_view name, units counted) {
    piece const document_piece{std::string(text)};
    for (ini::section const& section : ini::read_document(document_piece.text()).sections) {
        if (section.name.text != name) continue;
        return {{"uri", uri},
                {"range",
                 {{"start", position(document_piece.place(section.name.where.start, counted))},
                  {"end", position(document_piece.place(section.name.where.end, counted))}}}};
    }
    return nullptr;
}

/// The section of the variant that a game is of; null where it is built in.
json place_of_variant(place_in_game const& at, document const& of) {
    std::string_view const id = definitions::id_of(of.variants().all(), at.game.tag("Variant"));
    if (id.empty()) return nullptr;
    for (variants_of_files::definition_text const& file : of.variants().files())
        if (json found = place_of_section(uri_of(file.path), file.text, id, of.counted()); !found.is_null())
            return found;
    return nullptr;
}

/// The turn before the bracket that opens the innermost variation around a turn.
std::optional<std::size_t> replaced_turn(syntax::game const& game, std::size_t turn) {
    using type = syntax::node::type;
    std::size_t open = turn;
    while (open-- > 0) {
        if (game.nodes[open].kind == type::close)
            open = game.nodes[open].first; // over a whole one
        else if (game.nodes[open].kind == type::open)
            break;
    }
    if (open == std::size_t(-1)) return std::nullopt;
    while (open-- > 0) {
        if (game.nodes[open].kind == type::close)
            open = game.nodes[open].first;
        else if (game.nodes[open].kind == type::open)
            return std::nullopt;
        else if (game.nodes[open].kind == type::turn)
            return open;
    }
    return std::nullopt;
}

/// Within a file of definitions: the section of the parent that is named under the cursor.
json place_of_parent(document const& of, document_text::spot const& at) {
    std::string const& text = of.text()[at.index].text();
    for (ini::section const& section : ini::read_document(text).sections)
        if (section.name.where.start <= at.offset && !section.parent.empty() &&
            at.offset <= section.parent.where.end)
            return place_of_section(of.uri(), text, section.parent.text, of.counted());
    return nullptr;
}

} // namespace

json destination_of(document const& of, text_place where) {
    document_text::spot const at = of.text().at(where, of.counted());
    piece const& in = of.text()[at.index];
    if (!of.has_games()) return place_of_parent(of, at);
    auto const here = [&](span there) {
        return json{{"uri", of.uri()}, {"range", range(of, in, at.first_line, there)}};
    };
    if (in.checked && of.is_as_read())
        for (finding const& found : in.checked->findings) {
            bool const is_here = found.where.start <= at.offset && at.offset <= found.where.end;
            if (is_here && found.fix && found.fix->at && *found.fix->at != found.where)
                return here(*found.fix->at);
        }
    json result;
    replay::variant_scope::in_use const known(of.variants().scope());
    look_at_place(of, in, at.offset, [&](place_in_game const& found) {
        if (found.tag && part(found.game.text, found.game.tags[*found.tag].name) == "Variant")
            result = place_of_variant(found, of);
        if (!found.turn) return;
        if (auto const replaced = replaced_turn(found.game, *found.turn))
            result = here(found.read.in_text(found.game.nodes[*replaced].where));
    });
    return result;
}

using nlohmann::json;

namespace {

enum class symbol_kind : int { name_space = 3, event = 24 };

/// Calls `take` with each part, its piece and the line where that begins.
template <class Take>
void for_each_part(document& of, Take take) {
    if (!of.has_games() || of.prose()) return;
    std::uint64_t first_line = 0;
    for (std::size_t i = 0; i < of.text().size(); first_line += of.text().line_ends(i), ++i)
        for (outline_part const& outline_entry : of.shape(i))
            take(outline_entry, of.text()[i], first_line);
}

/// Games, each with the variations in it, nested as they are.
class symbol_tree {
public:
    void put(json symbol, std::size_t depth) {
        close(depth);
        open_.push_back(std::move(symbol));
    }
    json finish() {
        close(0);
        return std::move(all_);
    }

private:
    void close(std::size_t depth) {
        while (open_.size() > depth) {
            json done = std::move(open_.back());
            open_.pop_back();
            if (open_.empty())
                all_.push_back(std::move(done));
            else
                open_.back()["children"].push_back(std::move(done));
        }
    }

    json all_ = json::array();
    std::vector<json> open_; ///< one in another
};

} // namespace

json symbols_of(document& of, client_abilities const& client) {
    symbol_tree tree;
    json flat = json::array();
    for_each_part(of, [&](outline_part const& outline_entry, piece const& in, std::uint64_t first_line) {
        bool const is_game = outline_entry.kind == outline_part::type::game;
        if (!is_game && outline_entry.kind != outline_part::type::variation) return;
        json symbol = {{"name", outline_entry.title},
                       {"kind", int(is_game ? symbol_kind::event : symbol_kind::name_space)}};
        json extent = range(of, in, first_line, outline_entry.where);
        if (!client.nested_symbols) {
            symbol["location"] = {{"uri", of.uri()}, {"range", std::move(extent)}};
            flat.push_back(std::move(symbol));
            return;
        }
        if (!outline_entry.detail.empty()) symbol["detail"] = outline_entry.detail;
        symbol["range"] = std::move(extent);
        symbol["selectionRange"] = range(of, in, first_line, outline_entry.name);
        tree.put(std::move(symbol), outline_entry.depth);
    });
    return client.nested_symbols ? tree.finish() : flat;
}

json folding_ranges_of(document& of, client_abilities const& client) {
    json all = json::array();
    for_each_part(of, [&](outline_part const& outline_entry, piece const& in, std::uint64_t first_line) {
        if (outline_entry.kind == outline_part::type::player) return;
        text_place const start = in.place(outline_entry.where.start, of.counted());
        text_place const end = in.place(outline_entry.where.end, of.counted());
        if (start.line == end.line) return;
        json range = {{"startLine", first_line + start.line}, {"endLine", first_line + end.line}};
        if (!client.folds_lines_alone && outline_entry.kind != outline_part::type::game) {
            range["startCharacter"] = start.character;
            range["endCharacter"] = end.character;
        }
        if (outline_entry.kind == outline_part::type::comment) range["kind"] = "comment";
        if (outline_entry.kind == outline_part::type::tags) range["kind"] = "region";
        all.push_back(std::move(range));
    });
    return all;
}

using nlohmann::json;

namespace {

struct formatted_game {
    std::uint64_t start; ///< in its piece
    std::optional<std::string> text;
    bool has_error = false;
};

/// Writes each game of a piece that can be written without loss.
class formatting_writer final : public game_writer {
public:
    explicit formatting_writer(std::vector<formatted_game>& into) : into_(into) {}

    void begins(syntax::game const& game) override { spelled_.begins(game); }
    void starts(replay::beginning const& first) override { spelled_.starts(first); }
    void plays(replay::played_turn const& turn) override {
        spelled_.plays(turn, replay::spelling_style::canonical);
    }
    std::string ends(imported_game const& imported) override {
        std::uint64_t const start =
            imported.transcript ? imported.transcript->source.start : imported.game.where.start;
        formatted_game& formatted = into_.emplace_back(formatted_game{start, std::nullopt, false});
        auto const is_error = [](finding const& f) { return f.level >= severity::error; };
        auto const loses = [](finding const& f) { return f.code == finding_code::record_has_no_place; };
        std::vector<finding> const changes = changes_in_canonical_text(imported.game);
        formatted.has_error = std::any_of(imported.findings.begin(), imported.findings.end(), is_error);
        if (formatted.has_error || std::any_of(changes.begin(), changes.end(), loses)) return {};
        spelled_.put(formatted.text.emplace(), imported);
        return {};
    }
    void deliver(place_of_chunk const&) override {}

private:
    std::vector<formatted_game>& into_;
    spelled_game spelled_;
};

bool is_blank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n") == text.npos;
}

void format_piece(formatting_result& into, document const& of, piece const& in, std::uint64_t first_line,
                  bool is_last, span range) {
    std::vector<formatted_game> games;
    game_chunk chunk = of.chunk(in);
    convert_chunk(chunk, "-", std::make_unique<formatting_writer>(games), {.keeps_errors = true});
    for (std::size_t i = 0; i < games.size(); ++i) {
        bool const ends_text = is_last && i + 1 == games.size();
        span where{games[i].start, i + 1 < games.size() ? games[i + 1].start : in.text().size()};
        if (where.end < range.start || range.end < where.start) continue;
        if (!games[i].text) {
            ++(games[i].has_error ? into.with_errors : into.with_content);
            continue;
        }
        if (i == 0 && is_blank(part(in.text(), {0, where.start}))) where.start = 0;
        put_change(into.edits, of, in, first_line, where, *games[i].text + (ends_text ? "" : "\n"));
    }
}

} // namespace

formatting_result formatting_of(document const& of) {
    return formatting_of(of, 0, std::numeric_limits<std::uint64_t>::max());
}

formatting_result formatting_of(document const& of, std::uint64_t first, std::uint64_t last) {
    formatting_result result{json::array()};
    if (!of.is_dialect() || of.prose()) return result;
    replay::variant_scope::in_use const known(of.variants().scope());
    document_text const& text = of.text();
    std::uint64_t line = 0;
    for (std::size_t i = 0; i < text.size() && line <= last; line += text.line_ends(i), ++i) {
        bool const is_last = i + 1 == text.size();
        if (!is_last && line + text.line_ends(i) <= first) continue;
        piece const& in = text[i];
        std::uint64_t const from = first < line ? 0 : in.offset({first - line, 0}, of.counted());
        std::uint64_t const to =
            in.offset({last - line, std::numeric_limits<std::uint64_t>::max()}, of.counted());
        format_piece(result, of, in, line, is_last, {from, to});
    }
    return result;
}

std::string skipped_games(formatting_result const& of) {
    std::uint64_t const all = of.with_errors + of.with_content;
    if (all == 0) return {};
    std::string reasons;
    if (of.with_errors > 0) reasons = fmt::format("{} with errors", of.with_errors);
    if (of.with_content > 0)
        reasons += fmt::format("{}{} with content that canonical PGN cannot express (C303)",
                               reasons.empty() ? "" : ", ", of.with_content);
    return fmt::format("{} not formatted: {}", counted(all, "game"), reasons);
}

} // namespace vpgn::tools::lsp
