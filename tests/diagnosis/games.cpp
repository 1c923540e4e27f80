#include "diagnosis/games.hpp"

#include "replay/checks/written_marks.hpp"
#include "support/playouts.hpp"
#include "variants/list.hpp"

#include <array>

namespace vpgn::diagnosis {

namespace {

/// The findings of a game as they are held against those after a slip.
std::vector<std::string> codes_and_plies(std::vector<finding> const& findings) {
    std::vector<std::string> list;
    for (finding const& f : findings)
        list.push_back(fmt::format("{} {}", record_of(f.code).code, f.place.ply));
    return list;
}

/// Tells each game that it is handed, if it is in order.
class teller final : public syntax::game_consumer, replay::observer {
public:
    teller(std::vector<told_game>& games, style how) : games_(games), how_(how) {}

    void take(syntax::game const& game) override {
        now_ = {};
        for (auto const& tag : game.tags)
            if (part(game.text, tag.name) != "Result")
                now_.head.append(part(game.text, tag.where)).append("\n");
        auto const report = replay::replay_game(game, 1, this);
        for (finding const& f : report.findings)
            if (f.level == severity::error) return;
        if (now_.turns.empty()) return;
        now_.findings = codes_and_plies(report.findings);
        games_.push_back(now_);
    }
    void starts(replay::beginning const& on) override {
        now_.positions.push_back(replay::write_position_text(on.position));
        rules::all_variants::each([&]<class V>() {
            if (V::info().id != on.variant.id) return;
            now_.variant = &on.variant;
            now_.one_choice = V::position::one_choice;
        });
    }
    void plays(replay::played_turn const& turn) override {
        if (!turn.in_main_line()) return;
        now_.turns.push_back(turn.spell(how_ == style::canonical ? replay::spelling_style::canonical
                                                                 : replay::spelling_style::long_algebraic));
        now_.positions.push_back(replay::write_position_text(turn.after()));
    }

private:
    std::vector<told_game>& games_;
    style how_;
    told_game now_;
};

struct army_pair {
    std::string white, black;
};
std::array<army_pair, 4> const armies = {{{"Fabulous FIDEs", "Fabulous FIDEs"},
                                          {"Remarkable Rookies", "Nutty Knights"},
                                          {"Colorbound Clobberers", "Forward FIDEs"},
                                          {"Nutty Knights", "Colorbound Clobberers"}}};

template <class V>
std::string random_pgn(std::uint64_t seed, int plies) {
    army_pair const& pair = armies[seed % armies.size()];
    std::string tags;
    if (V::info().different_armies)
        tags = fmt::format("[WhiteArmy \"{}\"]\n[BlackArmy \"{}\"]\n", pair.white, pair.black);
    auto const on =
        V::info().different_armies
            ? replay::make_game_start(*replay::find_variant(V::info().id), pair.white, pair.black, "")
            : replay::make_game_start(*replay::find_variant(V::info().id), "", "", "");
    return testing::play_out<V>(on.value, seed, plies, tags).pgn;
}

/// Follows the turns of a game by the rules.
class follower final : public syntax::game_consumer {
public:
    void take(syntax::game const& game) override {
        std::vector<finding> faults;
        auto const on = replay::read_game_start(game, faults);
        rules::all_variants::each([&]<class V>() {
            if (on.variant->info.id == V::info().id) follow<V>(game, on);
        });
    }

    std::vector<std::string> positions;

private:
    template <class V>
    void follow(syntax::game const& game, replay::game_start const& on) {
        using P = typename V::position;
        P now = P::from(on.start, on.terms);
        for (auto const& n : game.nodes) {
            if (n.what != syntax::node::type::turn) continue;
            std::vector<replay::written_action> actions;
            std::vector<replay::wanted> asked;
            for (auto k = n.first; k < n.second; ++k) {
                auto const& token = game.actions[k];
                actions.push_back(
                    {syntax::read_action(part(game.text, token.where)), token.how, token.where});
                asked.push_back(replay::want(actions.back().text, on.pieces(), now.to_move(),
                                             V::info().has(rules::choice_type::shoot)));
            }
            auto found = replay::resolve(now, std::span<replay::wanted const>(asked)).fits;
            if (found.size() > 1)
                std::erase_if(found, [&](auto const& fit) {
                    return !replay::captures_as_written(now, fit.choices,
                                                        std::span<replay::written_action const>(actions));
                });
            if (found.size() != 1) return;
            now = found.front().after;
            positions.push_back(replay::write_position_text(now.as_setup()));
        }
    }
};

} // namespace

std::string told_game::text(std::size_t at, std::string const& instead) const {
    rules::setup start;
    replay::read_position_text(positions.front(), start);
    std::string movetext;
    bool const black_begins = start.to_move == rules::color::black;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        std::size_t const half = i + black_begins;
        if (half % 2 == 0 || i == 0)
            movetext += fmt::format("{}{} ", start.number + half / 2, half % 2 == 0 ? "." : "...");
        movetext.append(i == at ? instead : turns[i]).append(" ");
    }
    return fmt::format("{}\n{}*\n", head, movetext);
}

std::vector<told_game> games_of(std::string const& pgn, style how) {
    std::vector<told_game> games;
    teller told(games, how);
    syntax::read_trees(pgn, replay::notation_of, told);
    return games;
}

std::vector<told_game> random_games(std::string_view variant, int count) {
    std::vector<told_game> games;
    rules::all_variants::each([&]<class V>() {
        if (V::info().id != variant) return;
        int const plies = V::position::one_choice ? 80 : 40;
        for (int seed = 1; seed <= count; ++seed) {
            auto const how = seed % 2 == 1 ? style::long_algebraic : style::canonical;
            auto made = games_of(random_pgn<V>(std::uint64_t(seed), plies), how);
            games.insert(games.end(), made.begin(), made.end());
        }
    });
    return games;
}

std::vector<std::string> denoted(std::string const& text) {
    follower followed;
    syntax::read_trees(text, replay::notation_of, followed);
    return followed.positions;
}

} // namespace vpgn::diagnosis
