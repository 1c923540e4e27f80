#include "lsp/hover.hpp"

#include "definitions/known.hpp"
#include "definitions/rules_in_words.hpp"
#include "games/drawing/scene.hpp"
#include "games/drawing/text_board.hpp"
#include "lsp/protocol.hpp"
#include "notation/position_text.hpp"
#include "registry/variant_registry.hpp"
#include "report/summary.hpp"
#include "syntax/writer.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

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

/// Keeps the scene after one turn, in any line, or at the start.
class scene_at_turn final : public replay::observer {
public:
    scene_at_turn(syntax::game const& game, std::optional<std::size_t> node) : game_(game), node_(node) {}

    void on_start(replay::beginning const& first) override {
        begin_.emplace(scene{first.variant.name, piece_legend(first.pieces), first.position, std::nullopt,
                             first.notation});
        if (!node_) found = begin_;
    }
    void on_turn(replay::played_turn const& turn) override {
        if (turn.node() != node_) return;
        found = begin_;
        found->position = turn.after();
        found->turn = seen_turn_of(turn, game_);
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
        for (rules::event const& event : seen.turn->events)
            text += "- " + event_description(event, seen.pieces) + "\n";
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

} // namespace vpgn::tools::lsp
