// Turns of several moves, compared with their slow model by means of records: games played by the model are
// written as separate words, and parsed; each position within a turn has the same moves.
#include "property/several_moves_model.hpp"
#include "support/built_in_definitions.hpp"
#include "support/playouts.hpp"
#include "syntax/writer.hpp"

#include <set>

BOOST_AUTO_TEST_SUITE(several_moves_model)

using namespace vpgn;
using namespace vpgn::slow;
using vpgn::testing::built_in_definitions;

namespace {

struct known {
    std::string name;
    turn_rules rules;
    int turns; ///< in a game
};
known const all_of_them[] = {
    {"Marseillais Chess", {length::two, false}, 40},
    {"Balanced Marseillais Chess", {length::balanced, false}, 40},
    {"Progressive Chess", {length::progressive, true}, 12},
    {"Scottish Progressive Chess", {length::progressive, false}, 14},
};
std::string const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";

/// How a record is written.
enum class style { pairs, each_turn, commas };

struct told {
    std::vector<std::vector<std::string>> turns;
    std::vector<std::string> positions;
};

template <class Random>
told play_out(known const& variant, Random& random) {
    several_moves game(variant.rules, start);
    told all;
    for (int i = 0; i < variant.turns; ++i) {
        std::vector<std::string> words;
        for (bool over = false; !over;) {
            auto const open = game.moves();
            if (open.empty()) return all;
            words.push_back(open[random() % open.size()]);
            over = game.play(words.back());
        }
        all.turns.push_back(words);
        all.positions.push_back(game.position());
    }
    return all;
}

std::string head_of(known const& variant) {
    return "[Variant \"" + variant.name + "\"]\n[FEN \"" + start + "\"]\n[SetUp \"1\"]\n\n";
}

template <class Random>
std::string record_of(known const& variant, told const& all, style how, Random& random) {
    bool const counts_turns = variant.rules.moves == length::progressive && random() % 2;
    std::string text = head_of(variant);
    for (std::size_t i = 0; i < all.turns.size(); ++i) {
        bool const black = i % 2 != 0;
        if (!black || how == style::each_turn)
            text += counts_turns && how == style::each_turn
                        ? fmt::format("{}. ", i + 1)
                        : fmt::format("{}{} ", i / 2 + 1, black ? "..." : ".");
        for (std::size_t k = 0; k < all.turns[i].size(); ++k) {
            bool const last = k + 1 == all.turns[i].size();
            text += all.turns[i][k] + (how == style::commas && !last ? "," : "");
            text += random() % 8 == 0 ? " {a comment} " : random() % 8 == 0 ? "\n" : " ";
            if (how != style::commas && random() % 12 == 0) text += "$1 ";
        }
    }
    return text + "*\n";
}

} // namespace

BOOST_TEST_GLOBAL_FIXTURE(built_in_definitions);

BOOST_AUTO_TEST_CASE(games_of_the_slow_model_are_read_in_words_and_with_commas) {
    std::mt19937_64 random(7);
    for (known const& variant : all_of_them)
        for (int game = 0; game < 6; ++game) {
            told const all = play_out(variant, random);
            for (style const how : {style::pairs, style::each_turn, style::commas}) {
                std::string const text = record_of(variant, all, how, random);
                testing::recorder const seen = testing::replay_text(text);
                BOOST_REQUIRE_MESSAGE(seen.findings.empty(), testing::codes_of(seen.findings)
                                                                 << " in " << text);
                BOOST_REQUIRE_EQUAL_COLLECTIONS(seen.positions.begin(), seen.positions.end(),
                                                all.positions.begin(), all.positions.end());
            }
        }
}

BOOST_AUTO_TEST_CASE(each_position_within_a_turn_has_the_moves_of_the_slow_model) {
    std::mt19937_64 random(11);
    int within = 0;
    for (known const& variant : all_of_them) {
        auto const* entry = replay::find_variant(variant.name);
        BOOST_REQUIRE(entry);
        auto const made = replay::make_game_start(*entry, "", "", start);
        BOOST_REQUIRE_MESSAGE(made.fault.empty(), made.fault);
        for (int game = 0; game < 3; ++game) {
            several_moves slow(variant.rules, start);
            auto now = testing::position_at_start(made.value);
            while (slow.turn() < variant.turns) {
                std::vector<std::string> const expected = slow.moves();
                std::map<std::string, rules::choice> found;
                now->each_choice([&](rules::choice const& c) {
                    std::string word;
                    now->put_choice(word, *made.value.terms.pieces, c, true, false);
                    BOOST_CHECK_MESSAGE(found.emplace(word, c).second, word << " twice");
                });
                std::set<std::string> words;
                for (auto const& [word, c] : found)
                    words.insert(word);
                BOOST_REQUIRE_MESSAGE(words == std::set<std::string>(expected.begin(), expected.end()),
                                      variant.name << " in " << slow.position());
                if (expected.empty()) break;
                std::string const& word = expected[random() % expected.size()];
                now = now->after(found.at(word));
                bool const over = slow.play(word);
                BOOST_REQUIRE_MESSAGE(now->turn_may_end() == over, variant.name << " in " << slow.position());
                within += !over;
                if (over) now = now->after_end();
            }
        }
    }
    BOOST_TEST(within > 300);
}

BOOST_AUTO_TEST_SUITE_END()
