#include "diagnosis/games.hpp"

#include "replay/checks/written_marks.hpp"
#include "replay/record/written_turn.hpp"
#include "support/playouts.hpp"

#include <array>
#include <optional>

namespace vpgn::diagnosis {

namespace {

/// The findings of a game as they are held against those after a slip.
std::vector<std::string> codes_and_plies(std::vector<finding> const& findings) {
    std::vector<std::string> list;
    for (finding const& f : findings)
        list.push_back(fmt::format("{} {}", record_of(f.code).code, f.place.ply));
    return list;
}

/// Passes on each valid game.
class teller final : public syntax::game_consumer, replay::observer {
public:
    teller(std::vector<imported_game>& games, style how) : games_(games), how_(how) {}
    teller(std::vector<imported_game>& games, replay::word_notation const& native,
           replay::word_style const& style)
        : games_(games), native_(&native), native_style_(style) {}

    void take(syntax::game const& game) override {
        now_ = {};
        for (auto const& tag : game.tags)
            if (!is_replaced(part(game.text, tag.name)))
                now_.head.append(part(game.text, tag.where)).append("\n");
        if (native_ != nullptr) {
            now_.native = native_;
            now_.head += fmt::format("[Notation \"{}\"]\n", native_->name);
            if (!game.has_tag("Variant")) now_.head += fmt::format("[Variant \"{}\"]\n", native_->variant);
        }
        last_ = rules::no_square;
        std::vector<finding> faults;
        now_.on = replay::read_game_start(game, faults);
        auto const report = replay::replay_game(game, 1, this);
        for (finding const& f : report.findings)
            if (f.level == severity::error) return;
        if (now_.turns.empty()) return;
        now_.findings = codes_and_plies(report.findings);
        now_.is_decided = report.end.kind != rules::ending::none;
        games_.push_back(now_);
    }
    void on_start(replay::beginning const& on) override {
        now_.positions.push_back(replay::write_position_text(on.position, on.notation));
        now_.one_choice = testing::position_at_start(now_.on)->has_one_choice();
    }
    void on_turn(replay::played_turn const& turn) override {
        if (!turn.in_main_line()) return;
        if (native_ != nullptr) {
            turn.spell_native(now_.turns.emplace_back(), *native_, native_style_, last_);
            rules::turn const choices = turn.choices();
            last_ = choices.empty() ? rules::no_square : choices[choices.size() - 1].to;
        } else {
            now_.turns.push_back(turn.spell(how_ == style::canonical
                                                ? replay::spelling_style::canonical
                                                : replay::spelling_style::long_algebraic));
        }
        now_.positions.push_back(replay::write_position_text(turn.after(), now_.on.variant->notation));
    }

private:
    bool is_replaced(std::string_view tag) const {
        return tag == "Result" || (native_ != nullptr && (tag == "Notation" || tag == "Format"));
    }

    std::vector<imported_game>& games_;
    style how_ = style::canonical;
    replay::word_notation const* native_ = nullptr;
    replay::word_style native_style_;
    rules::square last_ = rules::no_square; ///< the target of the last turn
    imported_game now_;
};

struct army_pair {
    std::string white, black;
};
std::array<army_pair, 4> const armies = {{{"Fabulous FIDEs", "Fabulous FIDEs"},
                                          {"Remarkable Rookies", "Nutty Knights"},
                                          {"Colorbound Clobberers", "Forward FIDEs"},
                                          {"Nutty Knights", "Colorbound Clobberers"}}};

std::string random_pgn(replay::variant_entry const& variant, std::uint64_t seed) {
    army_pair const& pair = armies[seed % armies.size()];
    bool const has_armies = variant.info.different_armies;
    std::string tags;
    if (has_armies) tags = fmt::format("[WhiteArmy \"{}\"]\n[BlackArmy \"{}\"]\n", pair.white, pair.black);
    auto const on =
        replay::make_game_start(variant, has_armies ? pair.white : "", has_armies ? pair.black : "", "");
    int const plies = testing::position_at_start(on.value)->has_one_choice() ? 80 : 40;
    return testing::play_out(on.value, seed, plies, tags).pgn;
}

/// A place in a game that is followed by the rules.
struct followed {
    replay::any_position now;
    rules::square last = rules::no_square; ///< the target of the last turn
};

/// The place after the turn at node `i` of `game`, or none if the node does not denote exactly one turn.
std::optional<followed> follow(syntax::game const& game, replay::game_start const& on, std::size_t i,
                               followed const& from) {
    auto turn = replay::read_turn(game, i, on.pieces(), from.now->to_move(), on.variant->info);
    for (replay::action_pattern& pattern : turn.patterns)
        if (pattern.native.same_target && !replay::set_target(pattern, from.last)) return std::nullopt;
    auto const fits_of = [&](std::vector<replay::action_pattern> const& patterns) {
        return replay::resolve(from.now, std::span<replay::action_pattern const>(patterns)).fits;
    };
    auto found = fits_of(turn.patterns);
    if (found.empty() && turn.patterns.size() == 1 && turn.patterns.front().may_leap()) {
        auto leap = turn.patterns; // Scorpion's `d3` from two files away
        leap.front().omits_leaps = true;
        found = fits_of(leap);
    }
    if (found.size() > 1)
        std::erase_if(found, [&](auto const& fit) {
            return !replay::captures_as_written(from.now, fit.choices,
                                                std::span<replay::written_action const>(turn.actions));
        });
    if (found.size() != 1) return std::nullopt;
    return followed{found.front().after, found.front().choices.back().to};
}

/// Those of the main line.
std::vector<std::size_t> turn_nodes(syntax::game const& game) {
    std::vector<std::size_t> nodes;
    for (std::size_t i = 0; i < game.nodes.size(); ++i) {
        if (game.nodes[i].kind == syntax::node::type::open) i = game.nodes[i].first;
        if (game.nodes[i].kind == syntax::node::type::turn) nodes.push_back(i);
    }
    return nodes;
}

/// Follows the turns of a game by the rules.
class follower final : public syntax::game_consumer {
public:
    void take(syntax::game const& game) override {
        std::vector<finding> faults;
        auto const on = replay::read_game_start(game, faults);
        followed at{testing::position_at_start(on)};
        for (std::size_t const node : turn_nodes(game)) {
            auto const next = follow(game, on, node, at);
            if (!next) return;
            at = *next;
            positions.push_back(replay::write_position_text(at.now->as_setup(), on.variant->notation));
        }
    }

    std::vector<std::string> positions;
};

/// Counts the sequences of `count` legal turns that could be in place of as many from `first` on.
class possible_turns_counter final : public syntax::game_consumer {
public:
    possible_turns_counter(std::size_t first, std::size_t count) : first_(first), count_(count) {}

    void take(syntax::game const& game) override {
        std::vector<finding> faults;
        auto const on = replay::read_game_start(game, faults);
        nodes_ = turn_nodes(game);
        followed at{testing::position_at_start(on)};
        for (std::size_t i = 0; i < first_; ++i)
            at = follow(game, on, nodes_[i], at).value();
        count_from(game, on, at, count_);
    }

    int possible = 0;

private:
    void count_from(syntax::game const& game, replay::game_start const& on, followed at, std::size_t left) {
        if (left > 0) {
            at.now->each_turn(replay::position_entries::all_states,
                              [&](rules::turn const& choices, replay::any_position const& after) {
                                  count_from(game, on, {after, choices.back().to}, left - 1);
                                  return true;
                              });
            return;
        }
        for (std::size_t i = first_ + count_; i < nodes_.size(); ++i) {
            auto const next = follow(game, on, nodes_[i], at);
            if (!next) return;
            at = *next;
        }
        ++possible;
    }

    std::size_t first_, count_;
    std::vector<std::size_t> nodes_;
};

} // namespace

std::string imported_game::text(std::size_t at, std::string const& instead) const {
    std::string movetext;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        if (!is_black(i) || i == 0) movetext += fmt::format("{}{} ", number(i), is_black(i) ? "..." : ".");
        movetext.append(i == at ? instead : turns[i]).append(" ");
    }
    return fmt::format("{}\n{}*\n", head, movetext);
}

std::vector<imported_game> games_of(std::string const& pgn, style how) {
    std::vector<imported_game> games;
    teller tells(games, how);
    syntax::read_trees(pgn, replay::notation_of, tells);
    return games;
}

std::vector<imported_game> games_of(std::string const& pgn, replay::word_notation const& native,
                                    replay::word_style const& style) {
    std::vector<imported_game> games;
    teller tells(games, native, style);
    syntax::read_trees(pgn, replay::notation_of, tells);
    return games;
}

namespace {

/// Calls `take` with the number and the text of each game.
template <class Take>
void each_random_game(std::string_view variant, int count, Take take) {
    replay::variant_entry const* const entry = replay::find_variant(variant);
    if (!entry) return;
    for (int seed = 1; seed <= count; ++seed)
        take(seed, random_pgn(*entry, std::uint64_t(seed)));
}

} // namespace

std::vector<imported_game> random_games(std::string_view variant, int count) {
    std::vector<imported_game> games;
    each_random_game(variant, count, [&](int seed, std::string const& pgn) {
        auto made = games_of(pgn, seed % 2 == 1 ? style::long_algebraic : style::canonical);
        games.insert(games.end(), made.begin(), made.end());
    });
    return games;
}

std::vector<imported_game> random_games(std::string_view variant, int count,
                                        replay::word_notation const& native) {
    std::vector<imported_game> games;
    each_random_game(variant, count, [&](int, std::string const& pgn) {
        auto made = games_of(pgn, native);
        games.insert(games.end(), made.begin(), made.end());
    });
    return games;
}

std::vector<std::string> denoted(std::string const& text) {
    follower followed;
    syntax::read_trees(text, replay::notation_of, followed);
    return followed.positions;
}

int possible_turns(imported_game const& game, std::size_t first, std::size_t count) {
    possible_turns_counter counter(first, count);
    syntax::read_trees(game.text(), replay::notation_of, counter);
    return counter.possible;
}

} // namespace vpgn::diagnosis
