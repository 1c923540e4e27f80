#include "language_server/hover.hpp"

#include "definitions/known.hpp"
#include "definitions/rules_in_words.hpp"
#include "drawing/scene.hpp"
#include "drawing/text_board.hpp"
#include "drawing/words.hpp"
#include "language_server/place_in_game.hpp"
#include "language_server/protocol.hpp"
#include "language_server/tag_meanings.hpp"
#include "replay/position/position_text.hpp"
#include "replay/terms/game_start.hpp"
#include "syntax/writer.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

namespace vpgn::tools::lsp {

namespace {

/// Keeps the scene behind one turn, in whatever line, or at the start.
class scene_at_turn final : public replay::observer {
public:
    scene_at_turn(syntax::game const& game, std::optional<std::size_t> node) : game_(game), node_(node) {}

    void starts(replay::beginning const& first) override {
        begin_.emplace(
            scene{first.variant.name, cast(first.pieces), first.position, std::nullopt, first.notation});
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
        bool const against = turn.how() == replay::standing::against_rules;
        seen.text = against ? written : turn.spell();
        if (turn.how() == replay::standing::repaired) seen.instead_of = written;
        found->position = turn.after();
        found->turn = std::move(seen);
    }

    std::optional<scene> found;

private:
    syntax::game const& game_;
    std::optional<std::size_t> node_;
    std::optional<scene> begin_;
};

std::string position_told(place_in_game const& at, bool figurines) {
    scene_at_turn watcher(at.game, at.turn);
    replay::replay_game(at.game, 1, &watcher);
    if (!watcher.found)
        return at.turn ? "There is no position here: the record was not followed so far.\n" : "";
    scene const& seen = *watcher.found;
    std::string text = fmt::format("**{}** — {}\n\n```text\n{}```\n", headline(seen), standing_of(seen),
                                   text_board(seen, {.color = false, .ascii = !figurines}));
    if (std::string const words = remark(seen); !words.empty()) text += "\n" + words + "\n";
    if (seen.turn && seen.turn->events.size() > 1) {
        text += "\n";
        for (rules::event const& one : seen.turn->events)
            text += "- " + told(one, seen.pieces) + "\n";
    }
    return text + fmt::format("\n`{}`\n", replay::write_position_text(seen.position, seen.notation));
}

std::string variant_told(place_in_game const& at, variants_of_files const& known) {
    std::string const name = at.game.tag("Variant");
    std::string text;
    if (replay::variant_entry const* const entry = replay::find_variant(name))
        text = fmt::format("\n**{}** ({}): {}\n", entry->info.name, entry->info.inventor, entry->info.source);
    std::string_view const id = definitions::id_of(known.all(), name);
    definitions::defined_variant const* const defined = id.empty() ? nullptr : known.all().find(id);
    if (defined == nullptr) return text;
    for (definitions::rules_paragraph const& one : definitions::rules_in_words(*defined)) {
        text += fmt::format("\n*{}*\n\n", one.subject);
        for (std::string const& line : one.lines)
            text += fmt::format("- {}\n", line);
    }
    return text;
}

std::string tag_told(place_in_game const& at, variants_of_files const& known, bool figurines) {
    std::string_view const name = part(at.game.text, at.game.tags[*at.tag].name);
    std::string text;
    if (std::string_view const meaning = meaning_of_tag(name); !meaning.empty())
        text = fmt::format("**{}**: {}\n", name, meaning);
    if (name == "Variant") text += variant_told(at, known);
    if (name == "FEN" || name == "SetUp") text += "\n" + position_told(at, figurines);
    return text;
}

} // namespace

nlohmann::json hover(document const& of, text_place where, code_choice const& codes, bool figurines) {
    document_text::spot const at = of.text().at(where, of.counted());
    piece const& in = of.text()[at.index];
    std::string text;
    span told_of{at.offset, at.offset};
    if (of.has_games() && !of.prose()) {
        replay::variant_scope::in_use const known(of.variants().scope());
        look_at_place(of, in, at.offset, [&](place_in_game const& found) {
            if (!text.empty()) return;
            if (found.turn) text = position_told(found, figurines);
            if (found.tag) text = tag_told(found, of.variants(), figurines);
            told_of = found.where;
        });
    }
    if (in.checked)
        for (finding const& found : in.checked->findings) {
            bool const is_here = found.where.start <= at.offset && at.offset <= found.where.end;
            if (!is_here || !codes.has(found.code)) continue;
            if (told_of.empty()) told_of = found.where;
            text += fmt::format("{}{}", text.empty() ? "" : "\n---\n\n", page_of(found.code));
        }
    if (text.empty()) return nullptr;
    return {{"contents", {{"kind", "markdown"}, {"value", text}}},
            {"range", range(of, in, at.first_line, told_of)}};
}

} // namespace vpgn::tools::lsp
