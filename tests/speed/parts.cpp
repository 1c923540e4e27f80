#include "parts.hpp"

#include "condition/read_condition.hpp"
#include "formats/conversion.hpp"
#include "formats/formats.hpp"
#include "games/select/condition_chooser.hpp"
#include "games/select/dividing_form.hpp"
#include "registry/game_start.hpp"
#include "replay/perft/perft.hpp"
#include "replay/play/legal_turns.hpp"
#include "replay/play/read_turn.hpp"
#include "replay/play/replay.hpp"
#include "source/file.hpp"
#include "support/built_in_definitions.hpp"
#include "support/random_games.hpp"
#include "syntax/action.hpp"
#include "variants/list.hpp"

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <utility>
#include <variant>

namespace vpgn::speed {

namespace {

/// The recorded games of a variant, ordered by name, repeated `times` times.
std::string games_of(std::string_view variant, int times) {
    auto const folder = std::filesystem::path(VPGN_SOURCE_DIR) / "samples" / "games" / variant;
    std::vector<std::filesystem::path> files;
    for (auto const& entry : std::filesystem::directory_iterator(folder))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::string once;
    for (auto const& file : files)
        once += read_file(file.string()) + "\n\n";
    std::string all;
    for (int i = 0; i < times; ++i)
        all += once;
    return all;
}

struct event_counter final : syntax::consumer {
    void action(span, syntax::join) override { ++actions; }
    std::uint64_t actions = 0;
};

struct action_reader final : syntax::game_consumer {
    void take(syntax::game const& game) override {
        for (auto const& token : game.actions)
            read += syntax::read_action(vpgn::part(game.text, token.where)).kind !=
                    syntax::action::form::unreadable;
    }
    std::uint64_t read = 0;
};

struct tree_replay final : syntax::game_consumer {
    void take(syntax::game const& game) override { turns += replay::replay_game(game, 1).turns; }
    std::uint64_t turns = 0;
};

struct checker final : replay::check_consumer {
    void take(replay::game_report report) override { turns += report.turns; }
    std::uint64_t turns = 0;
};

/// What archives have after turns.
enum class annotation { clocks, evaluations, engine_comments, variations, mixed };

/// Adds annotations as from sites and engines: after each turn a clock, an evaluation and a clock, or an
/// engine's remark; or, after every fourth, the same turn as a variation; mixed: after each an evaluation and
/// a clock, after every fourth the others.
class annotator final : public syntax::consumer {
public:
    annotator(std::string_view text, annotation what) : text_(text), what_(what) {}

    void action(span where, syntax::join) override {
        copy_to(where.end);
        bool const mixed = what_ == annotation::mixed, fourth = ++turns_ % 4 == 0;
        if (what_ == annotation::clocks) made_ += " {[%clk 0:03:59]}";
        if (what_ == annotation::evaluations || mixed) made_ += " { [%eval 0.17] [%clk 0:03:59] }";
        if (what_ == annotation::engine_comments || (mixed && fourth))
            made_ += " {d=33, sd=57, mt=37918, tl=1765082, s=54971964, pv=d4 e6 Bd3 Nf6 a3 d6 Nf3 Nbd7 Bf4, "
                     "R50=50}";
        if (!fourth || !(mixed || what_ == annotation::variations)) return;
        made_ += " (";
        made_ += vpgn::part(text_, where);
        made_ += mixed ? " { \u2192 the same})" : " $1)";
    }
    std::string take() {
        copy_to(text_.size());
        return std::move(made_);
    }

private:
    void copy_to(std::uint64_t at) {
        made_ += vpgn::part(text_, {copied_, at});
        copied_ = at;
    }

    std::string_view text_;
    annotation what_;
    std::string made_;
    std::uint64_t copied_ = 0; ///< so far
    std::uint64_t turns_ = 0;
};

std::string annotated(std::string_view text, annotation what) {
    annotator adding(text, what);
    syntax::read_games(text, adding);
    return adding.take();
}

/// Replaces the target of every `each`th turn by another square: nearly all of these do not fit.
class turn_breaker final : public syntax::consumer {
public:
    turn_breaker(std::string_view text, int each) : made_(text), each_(each) {}

    void action(span where, syntax::join) override {
        auto const end = made_.begin() + std::ptrdiff_t(where.end);
        auto const square =
            std::find_if(std::make_reverse_iterator(end),
                         std::make_reverse_iterator(made_.begin() + std::ptrdiff_t(where.start)),
                         [](char c) { return c >= '1' && c <= '8'; });
        if (square.base() == made_.begin() + std::ptrdiff_t(where.start) || ++turns_ % each_ != 0) return;
        *square = char('1' + (*square - '1' + 3) % 8);
    }
    std::string take() { return std::move(made_); }

private:
    std::string made_;
    int each_;
    int turns_ = 0;
};

/// The games with a slip in one of twenty turns.
std::string damaged(std::string_view text) {
    turn_breaker breaking(text, 20);
    syntax::read_games(text, breaking);
    return breaking.take();
}

class part_list {
public:
    /// `pass` returns the number of items processed.
    void add(std::string name, std::function<std::uint64_t()> pass) {
        std::uint64_t const items = pass();
        parts_.push_back({std::move(name), pass, items});
    }
    std::vector<part> take() { return std::move(parts_); }

private:
    std::vector<part> parts_;
};

void add_reading(part_list& to, std::shared_ptr<std::string const> const& text) {
    to.add("reading", [text] {
        event_counter counter;
        syntax::read_games(*text, counter);
        return counter.actions;
    });
    to.add("actions", [text] {
        action_reader reader;
        syntax::read_trees(*text, replay::notation_of, reader);
        return reader.read;
    });
}

/// Games of a variant in which every piece moves at random.
std::string random_games_of(std::string_view variant, int games, int plies) {
    std::string text;
    for (int seed = 1; seed <= games; ++seed) {
        testing::random_game game(variant, std::uint64_t(seed));
        for (int ply = 0; ply < plies && game.play_any(); ++ply) {
        }
        text += game.pgn();
    }
    return text;
}

void add_conversion(part_list& to, std::shared_ptr<std::string const> const& text, std::string_view name,
                    tools::manner manner = tools::manner::usual) {
    tools::game_format const& target = *tools::find_target(name);
    std::string const part = "convert/" + std::string(name) + (manner == tools::manner::full ? "-full" : "");
    to.add(part, [text, &target, manner] {
        std::string out;
        auto const form = target.writer->open(tools::destination::memory(out), manner);
        tools::game_chunk chunk;
        chunk.text = *text;
        chunk.ends_file = true;
        return tools::convert_chunk(chunk, "games", form->new_writer(), {})->figures.turns;
    });
}

/// To each of the formats for archives.
void add_conversions(part_list& to, std::shared_ptr<std::string const> const& text) {
    for (std::string_view const name : {"pgn", "lan", "jsonl", "uci", "fen", "tcn", "csv", "zsg"})
        add_conversion(to, text, name);
    add_conversion(to, text, "jsonl", tools::manner::full);
    constexpr int games = 8, plies = 60;
    auto const shogi = std::make_shared<std::string const>(random_games_of("shogi", games, plies));
    for (std::string_view const name : {"csa", "kif", "ki2", "jkf", "usi"})
        add_conversion(to, shogi, name);
    auto const xiangqi = std::make_shared<std::string const>(random_games_of("xiangqi", games, plies));
    for (std::string_view const name : {"wxf", "dhtmlxq"})
        add_conversion(to, xiangqi, name);
    add_conversion(to, std::make_shared<std::string const>(random_games_of("janggi", games, plies)), "gib");
}

/// Of games by what their text states, by positions and by findings.
void add_selections(part_list& to, std::shared_ptr<std::string const> const& text) {
    for (auto const& [name, condition] : std::initializer_list<std::pair<char const*, char const*>>{
             {"tags", "WhiteElo >= 2400 or White ~ /ov,/"},
             {"position", "position \"*/*/*/*/*/*/*/R????RK?\""},
             {"findings", "finding = S101 or repetitions > 2"}}) {
        auto const read = std::make_shared<condition::reading const>(condition::read_condition(condition));
        to.add("select/" + std::string(name), [text, read] {
            std::string out;
            auto const form = tools::find_target("pgn")->writer->open(tools::destination::memory(out),
                                                                      tools::manner::as_written);
            tools::dividing_form dividing(
                *form, nullptr, [&] { return std::get<0>(tools::make_condition_chooser(*read->root, {})); });
            tools::game_chunk chunk;
            chunk.text = *text;
            chunk.ends_file = true;
            return tools::convert_chunk(chunk, "games", dividing.new_writer(), {})->figures.games;
        });
    }
}

/// Spells all turns of the start, and reads them.
void add_spelling(part_list& to, std::string const& id, replay::game_start const& on) {
    to.add("spell/" + id, [on] { return std::uint64_t(replay::legal_turns(on).size()); });
    to.add("read/" + id, [on, turns = replay::legal_turns(on)] {
        std::uint64_t read = 0;
        for (replay::legal_turn const& one : turns)
            read += bool(replay::read_turn(on, one.text));
        return read;
    });
}

/// Depth of perft: with placements, Gravitatur has a hundred times as many turns as chess.
template <class V>
int perft_depth() {
    if (V::position::one_choice) {
        return 4;
    }
    return V::info().has(rules::choice_type::place) ? 1 : 2;
}

void add_check(part_list& to, std::string const& what, std::shared_ptr<std::string const> const& text) {
    to.add("check/" + what, [text] {
        checker consumer;
        replay::check_games(*text, consumer);
        return consumer.turns;
    });
}

template <class V>
void add_variant(part_list& to) {
    bool const fast = V::position::one_choice;
    auto const text = std::make_shared<std::string const>(games_of(V::info().id, fast ? 40 : 2));
    if (V::info().id == rules::orthodox::info().id) {
        add_reading(to, text);
        add_conversions(to, text);
        add_selections(to, text);
        for (auto const& [what, name] : std::initializer_list<std::pair<annotation, char const*>>{
                 {annotation::mixed, "annotated"},
                 {annotation::clocks, "clocks"},
                 {annotation::evaluations, "evaluations"},
                 {annotation::engine_comments, "engine-comments"},
                 {annotation::variations, "variations"}})
            add_check(to, name, std::make_shared<std::string const>(annotated(*text, what)));
    }
    std::string const id(V::info().id);
    add_check(to, id, text);
    auto const once = games_of(id, 1);
    add_check(to, id + "-annotated", std::make_shared<std::string const>(annotated(once, annotation::mixed)));
    auto const slips = std::make_shared<std::string const>(damaged(once));
    to.add("diagnosis/" + id, [slips] {
        checker consumer;
        replay::check_games(*slips, consumer);
        return consumer.turns;
    });
    to.add("replay/" + id, [text] {
        tree_replay consumer;
        syntax::read_trees(*text, replay::notation_of, consumer);
        return consumer.turns;
    });
    auto const made = std::make_shared<replay::plain_game_start const>(
        replay::make_game_start(*replay::find_variant(id), "", "", ""));
    add_spelling(to, id, made->value);
    to.add("perft/" + id, [made] { return replay::perft(made->value, perft_depth<V>()); });
}

} // namespace

std::vector<part> all_parts() {
    testing::built_in_definitions const known;
    part_list parts;
    rules::all_variants::each([&]<class V>() { add_variant<V>(parts); });
    return parts.take();
}

} // namespace vpgn::speed
