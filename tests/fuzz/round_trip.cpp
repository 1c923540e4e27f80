// Games to text and back: as written byte for byte, canonical as it was written canonically, by way of JSON
// too, and with the same positions.
#include "fuzz/demand.hpp"
#include "fuzz/fuzzer.hpp"
#include "notation/position_text.hpp"
#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"
#include "support/converted.hpp"
#include "syntax/action.hpp"
#include "syntax/bytes.hpp"
#include "syntax/kept_text.hpp"
#include "syntax/writer.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace vpgn::fuzz {
namespace {

/// The positions that a game's turns lead to, variations included.
struct positions final : syntax::game_consumer, replay::observer {
    void take(syntax::game const& game) override {
        ++games;
        auto const report = replay::replay_game(game, games, this);
        for (finding const& f : report.findings)
            errors += f.level == severity::error;
    }
    void on_turn(replay::played_turn const& turn) override {
        text += (turn.in_main_line() ? "" : "(") + replay::write_position_text(turn.after()) + "\n";
    }
    std::uint64_t games = 0;
    std::uint64_t errors = 0;
    std::string text;
};

positions positions_of(std::string_view pgn) {
    positions seen;
    syntax::read_trees(pgn, replay::notation_of, seen);
    return seen;
}

/// A comment that braces cannot hold is written up to the end of a line.
std::string written_comment(std::string_view comment) {
    std::string text(comment);
    if (syntax::fits_in_braces(text)) return text;
    for (char& c : text)
        if (c == '\n' || c == '\r') c = ' ';
    while (!text.empty() && syntax::bytes::is(text.back(), syntax::bytes::space))
        text.pop_back();
    return text;
}

/// What canonical text may not leave out of a game: how many actions its turns have, annotations, comments,
/// variations and their results.
std::string said_by(syntax::game const& game) {
    std::string all;
    int depth = 0;
    auto const say = [&](std::string_view sign, std::uint64_t number) {
        all.append(sign).append(std::to_string(number)) += ' ';
    };
    for (syntax::node const& n : game.nodes) {
        using enum syntax::node::type;
        depth += (n.kind == open) - (n.kind == close);
        if (n.kind == open || n.kind == close) say(n.kind == open ? "(" : ")", depth);
        if (n.kind == nag) say("$", n.first);
        if (n.kind == result && depth > 0) say("result ", n.first);
        if (n.kind == comment)
            all.append("{").append(
                written_comment(part(game.text, n.where).substr(n.first, n.second - n.first))) += "} ";
        if (n.kind != turn) continue;
        say("turn ", n.second - n.first);
        for (std::uint32_t i = n.first; i != n.second; ++i)
            if (auto const glyph = syntax::read_action(part(game.text, game.actions[i].where)).glyph;
                glyph != 0)
                say("$", glyph);
    }
    return all;
}

struct rewriter final : syntax::game_consumer {
    explicit rewriter(std::string_view text) : text_(text) {}
    void take(syntax::game const& game) override {
        ++games;
        demand_within(game.where, text_.size(), "a game is within the text");
        demand(game.where.start >= behind, "games come in order");
        behind = game.where.end;
        demand_same(syntax::write_as_written(game), part(text_, game.where), "a game has its own bytes");
        // In an unknown variant every word is a turn, even a lone `.`, which after another turn reads as part
        // of a number.
        unknown = unknown || replay::notation_of(game).any_word;
        if (unknown) return;
        canonical.push_back(syntax::write_canonical(game, nullptr));
        // What the grammar could not make out it may make out otherwise where the neighbours are others.
        bool const made_out = std::none_of(game.problems.begin(), game.problems.end(),
                                           [](finding const& f) { return f.level == severity::error; });
        said.push_back(made_out ? std::optional(said_by(game)) : std::nullopt);
    }
    std::string_view text_;
    std::uint64_t games = 0, behind = 0;
    bool unknown = false; ///< a variant
    std::vector<std::string> canonical;
    std::vector<std::optional<std::string>> said;
};

rewriter rewritten(std::string_view text) {
    rewriter games(text);
    syntax::read_trees(text, replay::notation_of, games);
    return games;
}

/// By the grammar alone: turns are written as the source spells them.
rewriter look_at_writer(std::string_view text) {
    rewriter const first = rewritten(text);
    for (std::size_t i = 0; i != first.canonical.size(); ++i) {
        std::string const& canonical = first.canonical[i];
        rewriter const again = rewritten(canonical);
        demand(again.games == 1 && again.canonical.size() == 1, "a game that was written is one game",
               canonical);
        demand_same(again.canonical.front(), canonical, "canonical text is written as it is");
        if (first.said[i])
            demand_same(again.said.front().value_or(""), *first.said[i],
                        "canonical text means what its source means");
    }
    return first;
}

} // namespace

void take(std::string_view text) {
    rewriter const games = look_at_writer(text);
    if (games.unknown) return;
    // By the rules, as `vpgn convert --keep-errors` does it.
    using testing::converted;
    std::string const once = converted(std::string(text), "pgn", "pgn");
    positions const before = positions_of(text), after = positions_of(once);
    demand(before.games == after.games, "as many games are written as were read", once);
    // The repair of a turn that does not fit depends on the spelling of its neighbours, so nothing is
    // guaranteed.
    if (before.errors == 0) {
        demand_same(converted(once, "pgn", "pgn"), once, "canonical turns are written as they are");
        demand_same(after.text, before.text, "canonical turns lead to the same positions");
        demand_same(converted(converted(std::string(text), "pgn", "lan"), "pgn", "pgn"), once,
                    "long algebraic means the same");
        demand_same(converted(converted(std::string(text), "pgn", "jsonl"), "jsonl", "pgn"), once,
                    "JSON leads back to the same text");
        demand_same(converted(converted(std::string(text), "pgn", "jsonl", true), "jsonl", "pgn"), once,
                    "full JSON leads back to the same text");
    }
}

} // namespace vpgn::fuzz
