// Turns of every variant against slow models of them. The first byte chooses the variant and its armies, the
// further ones choices of turns that are played one after another. From the position where they end, library
// and model must see the same turns; and the way there, written down, must lead there again.
#include "fuzz/demand.hpp"
#include "fuzz/fuzzer.hpp"
#include "notation/position_text.hpp"
#include "notation/spell.hpp"
#include "property/gravitatur_model.hpp"
#include "property/grolman_model.hpp"
#include "property/gunnery_model.hpp"
#include "property/inertia_model.hpp"
#include "property/momentum_model.hpp"
#include "property/shrink_slow_model.hpp"
#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"
#include "replay/position/any_position.hpp"
#include "support/slow_rules.hpp"
#include "syntax/game.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace vpgn::fuzz {
namespace {

using keys = std::set<std::string>;

using replay::any_position;

std::string text_of(any_position const& p) {
    return replay::write_position_text(p->as_setup());
}

/// The model's view of a position, and its name for a turn of the library. By default it knows every
/// position, and both use the texts of the positions after the turns.
struct model {
    keys (*expected)(any_position const&, rules::game_rules const&);
    std::string (*key)(rules::turn const&, any_position const& after) =
        [](rules::turn const&, any_position const& after) { return text_of(after); };
    bool (*knows)(any_position const&, rules::game_rules const&) =
        [](any_position const&, rules::game_rules const&) { return true; };
};

slow::momentum_model momentum_of(any_position const& p, rules::game_rules const& terms) {
    auto const names = [&](rules::color c) {
        slow::army_names all;
        for (std::size_t i = 0; i < 4; ++i)
            all[i] = terms.armies->army_of(c).places[i].name.view();
        return all;
    };
    return {text_of(p), names(rules::color::white), names(rules::color::black)};
}

std::string four_fields(std::string const& text) {
    std::size_t end = 0;
    for (int i = 0; i < 4; ++i)
        end = text.find(' ', end + 1);
    return text.substr(0, end);
}

std::map<std::string_view, model> const models = {
    {"orthodox", {[](any_position const& p, rules::game_rules const&) {
         return slow::gunnery_successors(text_of(p), {});
     }}},
    {"gunnery", {[](any_position const& p, rules::game_rules const&) {
         return slow::gunnery_successors(text_of(p), {.shots = true});
     }}},
    {"scorpion", {[](any_position const& p, rules::game_rules const&) {
         return slow::gunnery_successors(text_of(p), {.shots = true, .scorpions = true});
     }}},
    {"inertia",
     {[](any_position const& p, rules::game_rules const&) { return slow::inertia_successors(text_of(p)); }}},
    {"armies",
     {.expected =
          [](any_position const& p, rules::game_rules const& terms) {
              auto const names = test::slow_rules(*terms.armies, p->as_setup()).choices();
              return keys(names.begin(), names.end());
          },
      .key = [](rules::turn const& played, any_position const&) { return test::name_of(played[0]); }}},
    {"momentum",
     {.expected =
          [](any_position const& p, rules::game_rules const& terms) {
              auto slow = momentum_of(p, terms);
              demand(slow.in_check() == p->in_check(), "check is check to both", text_of(p));
              return slow.successors();
          },
      // The model walks every order of events: three pieces in motion take it a twentieth of a second, four
      // many times that.
      .knows = [](any_position const& p,
                  rules::game_rules const& terms) { return momentum_of(p, terms).pieces_in_motion() <= 3; }}},
    {"gravitatur", // by boards
     {.expected =
          [](any_position const& p, rules::game_rules const&) {
              return slow::gravitatur::turns(slow::gravitatur::slow_board_of(p->as_setup()));
          },
      .key =
          [](rules::turn const&, any_position const& after) {
              return slow::gravitatur::slow_board_of(after->as_setup()).key();
          }}},
    {"grolman", // by pieces, side and en passant targets
     {.expected = [](any_position const& p,
                     rules::game_rules const&) { return test::grolman_model(text_of(p)).successors(); },
      .key = [](rules::turn const&,
                any_position const& after) { return test::grolman_model(text_of(after)).text(); }}},
    {"shrink", // by the first four fields
     {.expected =
          [](any_position const& p, rules::game_rules const&) {
              auto const slow = testing::slow_shrink::read(four_fields(text_of(p)));
              demand(slow.in_check() == p->in_check(), "check is check to both", text_of(p));
              return slow.successors();
          },
      .key = [](rules::turn const&, any_position const& after) { return four_fields(text_of(after)); }}},
};

std::string difference(keys const& found, keys const& expected, std::string text) {
    text = "from " + text;
    for (std::string const& one : found)
        if (!expected.contains(one)) text += "\nthe model has not " + one;
    for (std::string const& one : expected)
        if (!found.contains(one)) text += "\nthe model alone has " + one;
    return text;
}

/// Chooses by bytes, until there are none left.
struct chooser {
    std::string_view bytes;
    bool empty() const { return bytes.empty(); }
    std::size_t choose(std::size_t of) {
        std::size_t const byte = std::uint8_t(bytes.front());
        bytes.remove_prefix(1);
        return byte % of;
    }
};

/// A whole turn, choice by choice; nothing where the bytes end or lead nowhere before it is one.
std::optional<std::pair<rules::turn, any_position>> chosen_turn(any_position now, chooser& bytes) {
    rules::turn choices;
    while (!bytes.empty() && choices.size() < 20) {
        std::vector<rules::choice> open;
        // Pieces that come to rest before a king is taken make different positions of one written turn.
        now->each_choice([&](rules::choice c) {
            if (c.type != rules::choice_type::autostop) open.push_back(c);
        });
        bool const may_end = !choices.empty() && now->turn_may_end();
        if (may_end && (open.empty() || bytes.choose(2) == 0)) {
            return std::pair(choices, now->after_end());
        }
        if (open.empty() || bytes.empty()) return std::nullopt;
        choices.push_back(open[bytes.choose(open.size())]);
        now = now->after(choices.back());
        if (now->has_one_choice()) return std::pair(choices, now);
    }
    return std::nullopt;
}

/// Whether the choices of a turn from `now` capture a piece or move a pawn by its own choice. Pieces that are
/// pulled, swapped or stopped do not count.
bool is_irreversible(any_position now, rules::turn const& choices) {
    auto const pieces = [](rules::setup const& s) {
        return std::ranges::count_if(s.pieces, &rules::piece::operator bool);
    };
    auto const before = pieces(now->as_setup());
    for (rules::choice const& c : choices) {
        using enum rules::choice_type;
        bool const goes = c.type == move || c.type == go_on || c.type == follow || c.type == shoot;
        if (goes && now->at(c.from).kind() == rules::kind::pawn) return true;
        now = now->after(c);
    }
    return pieces(now->as_setup()) != before;
}

/// Clock and number, which not all models have.
void look_at_counts(any_position const& before, rules::turn const& choices, any_position const& after) {
    rules::setup const first = before->as_setup(), second = after->as_setup();
    demand(second.clock == (is_irreversible(before, choices) ? 0 : first.clock + 1),
           "the clock counts the turns since somebody was taken or a pawn went", text_of(after));
    demand(second.number == first.number + (first.to_move == rules::color::black),
           "a move is numbered when Black has moved", text_of(after));
}

/// The turns of `p` are those of its model.
void compare_turns(any_position const& p, model const& slow, rules::game_rules const& terms) {
    if (!slow.knows(p, terms)) return;
    keys found;
    p->each_turn(
        replay::position_entries::all_states, [&](rules::turn const& choices, any_position const& after) {
            demand(found.insert(slow.key(choices, after)).second, "two turns are two positions", text_of(p));
            return true;
        });
    keys const expected = slow.expected(p, terms);
    demand(found == expected, "the turns are those of the slow model",
           difference(found, expected, text_of(p)));
}

/// A position's text leads back to it.
void look_at_text(any_position const& p, replay::game_start const& on) {
    rules::setup again;
    demand(!replay::read_position_text(text_of(p), again), "the text of a position is read", text_of(p));
    any_position const back = on.variant->functions->begin(again, on.terms);
    demand(back == p && back->hash() == p->hash(), "a position comes back from its text", text_of(p));
}

/// Sees the last position of a game that is replayed.
struct last_position final : syntax::game_consumer, replay::observer {
    void take(syntax::game const& game) override {
        ++games;
        for (finding const& f : replay::replay_game(game, games, this).findings)
            if (f.level == severity::error) errors += one_line(f) + "\n";
    }
    void on_start(replay::beginning const& first) override {
        text = replay::write_position_text(first.position);
    }
    void on_turn(replay::played_turn const& turn) override {
        text = replay::write_position_text(turn.after());
    }
    std::uint64_t games = 0;
    std::string text, errors;
};

constexpr std::array<std::array<char const*, 2>, 6> pairs_of_armies = {{
    {"Fabulous FIDEs", "Fabulous FIDEs"},
    {"Remarkable Rookies", "Nutty Knights"},
    {"Colorbound Clobberers", "Forward FIDEs"},
    {"Nutty Knights", "Colorbound Clobberers"},
    {"Forward FIDEs", "Remarkable Rookies"},
    {"R, NF, B, Q", "NN, fsWfF, BcN, R3D"},
}};

void play(replay::variant_entry const& variant, chooser bytes, std::size_t armies) {
    rules::variant_info const& info = variant.info;
    std::string tags = "[Variant \"" + info.name + "\"]\n";
    bool const different = info.different_armies;
    auto const& [white, black] = pairs_of_armies[different ? armies % pairs_of_armies.size() : 0];
    if (different) tags += std::string("[WhiteArmy \"") + white + "\"]\n[BlackArmy \"" + black + "\"]\n";
    auto const made = replay::make_game_start(variant, different ? white : "", different ? black : "", "");
    any_position now = variant.functions->begin(made.value.start, made.value.terms);
    std::string movetext;
    constexpr int most_turns = 60; // each is spelled and read again: more of them find nothing more
    for (int played = 0; played < most_turns; ++played) {
        auto const turn = chosen_turn(now, bytes);
        if (!turn) break;
        auto const& [choices, after] = *turn;
        bool const white_moves = now->to_move() == rules::color::white;
        movetext += std::to_string(now->number()) + (white_moves ? ". " : "... ") +
                    replay::spell_turn(info, now, made.value.pieces(), choices, replay::check_suffix(after)) +
                    "\n";
        look_at_counts(now, choices, after);
        now = after;
        look_at_text(now, made.value);
    }
    compare_turns(now, models.at(info.id), made.value.terms);
    last_position seen;
    syntax::read_trees(tags + "\n" + movetext + "*\n", replay::notation_of, seen);
    demand(seen.errors.empty(), "a game that was played is a game without errors", seen.errors + movetext);
    demand_same(seen.text, text_of(now), "a game leads where it was played to");
}

} // namespace

void take(std::string_view input) {
    chooser bytes{input};
    if (bytes.empty()) return;
    std::size_t const first = bytes.choose(256);
    auto const variants = replay::variants();
    play(*variants[first % variants.size()], bytes, first / variants.size());
}

} // namespace vpgn::fuzz
