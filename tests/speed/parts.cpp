#include "parts.hpp"

#include "formats/conversion.hpp"
#include "formats/formats.hpp"
#include "replay/perft/perft.hpp"
#include "replay/play/replay.hpp"
#include "replay/terms/game_start.hpp"
#include "source/file.hpp"
#include "syntax/action.hpp"
#include "variants/list.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>

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
            read += syntax::read_action(vpgn::part(game.text, token.where)).what !=
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

/// Adds annotations as from sites and engines: after each turn an evaluation and a clock, after every fourth
/// an engine's remark and the same turn as a variation.
class annotator final : public syntax::consumer {
public:
    explicit annotator(std::string_view text) : text_(text) {}

    void action(span where, syntax::join) override {
        copy_to(where.end);
        made_ += " { [%eval 0.17] [%clk 0:03:59] }";
        if (++turns_ % 4 != 0) return;
        made_ +=
            " {d=33, sd=57, mt=37918, tl=1765082, s=54971964, pv=d4 e6 Bd3 Nf6 a3 d6 Nf3 Nbd7 Bf4, R50=50} (";
        made_ += vpgn::part(text_, where);
        made_ += " { \u2192 the same})";
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
    std::string made_;
    std::uint64_t copied_ = 0; ///< so far
    std::uint64_t turns_ = 0;
};

std::string annotated(std::string_view text) {
    annotator adding(text);
    syntax::read_games(text, adding);
    return adding.take();
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

/// To each of the formats for archives.
void add_conversions(part_list& to, std::shared_ptr<std::string const> const& text) {
    struct target {
        std::string_view name;
        bool full;
    };
    for (auto const [name, full] :
         {target{"pgn", false}, {"lan", false}, {"jsonl", false}, {"jsonl", true}}) {
        tools::target_format const& target = *tools::find_target(name);
        auto const how = full ? tools::manner::full : tools::manner::usual;
        to.add("convert/" + std::string(name) + (full ? "-full" : ""), [text, &target, how] {
            std::string out;
            auto const form = target.open(tools::destination::memory(out), how);
            tools::game_chunk chunk;
            chunk.text = *text;
            chunk.ends_file = true;
            return tools::convert_chunk(chunk, "games", form->new_writer(), {})->figures.turns;
        });
    }
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
        add_check(to, "annotated", std::make_shared<std::string const>(annotated(*text)));
    }
    std::string const id(V::info().id);
    add_check(to, id, text);
    to.add("replay/" + id, [text] {
        tree_replay consumer;
        syntax::read_trees(*text, replay::notation_of, consumer);
        return consumer.turns;
    });
    auto const made = std::make_shared<replay::plain_game_start const>(
        replay::make_game_start(*replay::find_variant(id), "", "", ""));
    to.add("perft/" + id, [made] { return replay::perft(made->value, perft_depth<V>()); });
}

} // namespace

std::vector<part> all_parts() {
    part_list parts;
    rules::all_variants::each([&]<class V>() { add_variant<V>(parts); });
    return parts.take();
}

} // namespace vpgn::speed
