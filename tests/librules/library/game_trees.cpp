// vpgn/game_tree.hpp: games that are built, edited and written.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>
#include <vpgn/game_tree.hpp>

namespace api = vpgn::api;

BOOST_AUTO_TEST_SUITE(public_game_trees)

namespace {

api::turn_id play(api::game_tree& game, api::turn_id after, std::string_view words) {
    api::added_turn const added = game.play(after, words);
    BOOST_REQUIRE_MESSAGE(added.at, words);
    return *added.at;
}

api::turn_id play_line(api::game_tree& game, std::vector<std::string_view> const& words,
                       api::turn_id after = api::game_tree::start) {
    for (std::string_view const word : words)
        after = play(game, after, word);
    return after;
}

/// The movetext of canonical PGN.
std::string movetext(api::game_tree const& game) {
    std::string const text = game.pgn();
    return text.substr(text.find("\n\n") + 2);
}

} // namespace

BOOST_AUTO_TEST_CASE(a_game_is_built_from_nothing_and_written) {
    api::game_tree game;
    game.set_tag("White", "Morphy, Paul");
    api::turn_id const e5 = play_line(game, {"e4", "e7e5"});
    BOOST_CHECK_EQUAL(play(game, e5, "Ng1-f3"), play(game, e5, "Nf3")); // the same turn
    game.set_result("1-0");
    BOOST_CHECK_EQUAL(movetext(game), "1. e4 e5 2. Nf3 1-0\n");
    BOOST_CHECK_EQUAL(game.tag("Result"), "1-0");
    BOOST_CHECK_EQUAL(game.text(e5), "e5");
    BOOST_CHECK_EQUAL(game.words(e5), "e7e5");
    BOOST_CHECK_EQUAL(game.number(e5), 1u);
    BOOST_CHECK(game.mover(e5) == api::color::black);
    BOOST_CHECK_EQUAL(game.position_after(e5).value().text(),
                      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2");
    BOOST_CHECK_EQUAL(game.as(api::text_format::uci).text, "position startpos moves e2e4 e7e5 g1f3\n");
}

BOOST_AUTO_TEST_CASE(an_illegal_turn_is_refused_with_its_finding) {
    api::game_tree game;
    api::added_turn const refused = game.play(api::game_tree::start, "Ke2");
    BOOST_CHECK(!refused.at);
    BOOST_REQUIRE(!refused.findings.empty());
    BOOST_CHECK_EQUAL(refused.findings.front().code, "R102");
    BOOST_CHECK(game.continuations().empty());
    BOOST_CHECK_THROW(game.play(7, "e4"), std::invalid_argument);
    BOOST_CHECK_THROW(game.text(api::game_tree::start), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(variations_are_added_promoted_and_removed) {
    api::game_tree game;
    api::turn_id const e4 = play(game, game.start, "e4");
    play(game, e4, "e5");
    api::turn_id const c5 = play(game, e4, "c5");
    play(game, c5, "Nf3");
    BOOST_CHECK_EQUAL(movetext(game), "1. e4 e5 (1... c5 2. Nf3) *\n");
    game.promote_to_main_line(c5);
    BOOST_CHECK_EQUAL(movetext(game), "1. e4 c5 (1... e5) 2. Nf3 *\n");
    BOOST_CHECK(game.line() == (std::vector<api::turn_id>{e4, c5, game.next(c5).value()}));
    BOOST_CHECK(game.demote(c5));
    BOOST_CHECK_EQUAL(movetext(game), "1. e4 e5 (1... c5 2. Nf3) *\n");
    game.remove(c5);
    BOOST_CHECK_EQUAL(movetext(game), "1. e4 e5 *\n");
    game.remove_after(e4);
    api::added_turn const variation = game.play_variation(e4, "d5");
    BOOST_CHECK(game.begins_variation(variation.at.value()));
    BOOST_CHECK(!game.next(e4));
    BOOST_CHECK_EQUAL(movetext(game), "1. e4 (1... d5) *\n");
}

BOOST_AUTO_TEST_CASE(variations_are_inserted_at_their_place_and_swapped) {
    api::game_tree game;
    api::turn_id const e4 = play(game, api::game_tree::start, "e4");
    api::turn_id const e5 = play(game, e4, "e5");
    play(game, e5, "Nf3");
    api::turn_id const c5 = play(game, e4, "c5");
    api::turn_id const e6 = *game.insert_variation(e4, 0, "e6").at;
    api::turn_id const d5 = *game.insert_variation(e4, 1, "d7d5").at;
    api::turn_id const a6 = *game.insert_variation(e4, 99, "a6").at;
    BOOST_CHECK(game.continuations(e4) == (std::vector{e5, e6, d5, c5, a6}));
    BOOST_CHECK_EQUAL(*game.insert_variation(e4, 0, "c5").at, c5); // keeps its place
    BOOST_CHECK_EQUAL(*game.insert_variation(e4, 0, "e5").at, e5);
    game.swap(e6, a6);
    game.swap(e5, d5);
    game.swap(c5, c5);
    BOOST_CHECK(game.continuations(e4) == (std::vector{d5, a6, e5, c5, e6}));
    BOOST_CHECK_EQUAL(movetext(game), "1. e4 d5 (1... a6) (1... e5 2. Nf3) (1... c5) (1... e6) *\n");
    BOOST_CHECK(!game.insert_variation(e4, 0, "Ke2").at);
    BOOST_CHECK_THROW(game.swap(e4, e5), std::invalid_argument);
    BOOST_CHECK_THROW(game.swap(e5, api::game_tree::start), std::invalid_argument);
    BOOST_CHECK_THROW(game.swap(e5, 99), std::invalid_argument);

    api::game_tree open; // without a line, they stay variations
    api::turn_id const first = *open.play_variation(api::game_tree::start, "e4").at;
    api::turn_id const second = *open.insert_variation(api::game_tree::start, 0, "d4").at;
    BOOST_CHECK(open.continuations() == (std::vector{second, first}));
    open.swap(first, second);
    BOOST_CHECK(open.continuations() == (std::vector{first, second}));
    BOOST_CHECK(!open.next());
    BOOST_CHECK(open.begins_variation(first) && open.begins_variation(second));
}

BOOST_AUTO_TEST_CASE(comments_glyphs_and_commands_are_changed) {
    auto game = api::game_tree::read("{start} 1. e4! {best [%clk 0:01:00] [%eval 0.3]} (1. d4 $2) e5 *");
    api::turn_id const e4 = game.next().value();
    BOOST_CHECK(game.comments() == std::vector<std::string>{"start"});
    BOOST_CHECK(game.nags(e4) == std::vector<std::uint32_t>{1});
    BOOST_CHECK_EQUAL(game.command(e4, "clk").value(), "0:01:00");
    game.set_command(e4, "clk", "0:00:59");
    game.set_command(e4, "eval", std::nullopt);
    game.set_command(e4, "cal", "Ge2e4");
    game.set_nags(e4, {3, 18});
    game.set_comments(game.start, {});
    BOOST_CHECK_EQUAL(movetext(game),
                      "1. e4 $3 $18 {[%cal Ge2e4]} {best [%clk 0:00:59] } (1. d4 $2) 1... e5 *\n");
    BOOST_CHECK_THROW(game.set_comments(e4, {"a } and\na line"}), std::invalid_argument);
    BOOST_CHECK_THROW(game.set_command(e4, "clk", "1]"), std::invalid_argument);
    game.set_comments(e4, {"a } alone"});
    BOOST_CHECK(api::game_tree::read(game.pgn()).comments(e4) == std::vector<std::string>{"a } alone"});
}

BOOST_AUTO_TEST_CASE(tags_that_state_the_start_do_not_change) {
    api::game_tree game(api::position_options{"crazyhouse", {}, {}, {}, {}, {}});
    BOOST_CHECK_EQUAL(game.tag("Variant"), "Crazyhouse");
    BOOST_CHECK_THROW(game.set_tag("FEN", "x"), std::invalid_argument);
    BOOST_CHECK_THROW(game.set_tag("Two words", "x"), std::invalid_argument);
    BOOST_CHECK_THROW(game.set_tag("Event", "a\nb"), std::invalid_argument);
    BOOST_CHECK_THROW(game.set_tag("Result", "2-0"), std::invalid_argument);
    game.set_tag("Event", "a \"quoted\" one");
    play_line(game, {"e4", "d5", "exd5", "Qxd5", "P@d4"});
    BOOST_CHECK_EQUAL(api::game_tree::read(game.pgn()).tag("Event"), "a \"quoted\" one");
    BOOST_CHECK(api::game_tree::read(game.pgn()).line().size() == 5);
    BOOST_CHECK(game.remove_tag("Event"));
    BOOST_CHECK(!game.remove_tag("Event"));
}

BOOST_AUTO_TEST_CASE(a_game_is_cut_at_a_position_and_merged) {
    auto const game = api::game_tree::read("1. e4 e5 2. Nf3 (2. f4 {gambit}) Nc6 {end} 1/2-1/2");
    api::turn_id const e5 = game.line()[1];
    api::game_tree const rest = game.from(e5);
    BOOST_CHECK_EQUAL(rest.tag("FEN"), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2");
    BOOST_CHECK_EQUAL(movetext(rest), "2. Nf3 (2. f4 {gambit}) 2... Nc6 {end} 1/2-1/2\n");
    BOOST_CHECK(api::game_tree::read(rest.pgn()).from(api::game_tree::start).line() == rest.line());
    api::game_tree both = api::game_tree::read("1. e4 e5 2. Nf3 Nf6 (2... d6) 1/2-1/2");
    both.merge(game);
    BOOST_CHECK_EQUAL(movetext(both),
                      "1. e4 e5 2. Nf3 (2. f4 {gambit}) 2... Nf6 (2... d6) (2... Nc6 {end}) 1/2-1/2\n");
    api::game_tree copy = both;
    copy.merge(game);
    BOOST_CHECK(copy == both);
    BOOST_CHECK_THROW(copy.merge(rest), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(findings_name_their_turns) {
    auto const game =
        api::game_tree::read("1. e4 e5 2. Nf6 Nc6 (2... d6 3. Bh7) 3. Bb5 a6 4. Ba4 Nf6 5. O-O *");
    auto const findings = game.check();
    BOOST_REQUIRE(findings.size() >= 2);
    for (api::tree_finding const& each : findings)
        if (each.what.code == "R102") {
            BOOST_REQUIRE(each.at);
            BOOST_CHECK(game.words(*each.at) == "Nf6" || game.words(*each.at) == "Bh7");
        }
    BOOST_CHECK(game.status(game.line()[2]) == api::tree_status::repaired);
}

BOOST_AUTO_TEST_CASE(a_turn_with_several_choices_is_played_by_them) {
    api::game_tree game(api::position_options{"momentum", {}, {}, {}, {}, {}});
    auto const first = game.position_after().value().turns().front();
    api::added_turn const added = game.play(game.start, first.choices);
    BOOST_CHECK_EQUAL(game.text(added.at.value()), first.text);
}

BOOST_AUTO_TEST_CASE(null_moves_are_played_and_read_back) {
    api::game_tree game;
    api::turn_id const e4 = play(game, game.start, "e4");
    api::added_turn const null = game.play(e4, "--");
    BOOST_REQUIRE(null.at);
    BOOST_CHECK(!null.legal && game.status(*null.at) == api::tree_status::against_rules);
    BOOST_CHECK(game.play(e4, "--").at == null.at);
    play_line(game, {"Z0", "Nf3"}, e4);
    play(game, *null.at, "d4");
    BOOST_CHECK_EQUAL(movetext(game), "1. e4 -- (1... Z0 2. Nf3) 2. d4 *\n");
    BOOST_CHECK(api::game_tree::restored(game.saved()) == game);
    api::game_tree checked(api::position_options{{}, {}, "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", {}, {}, {}});
    BOOST_CHECK(!checked.play(checked.start, "--").at);
    api::game_tree several(api::position_options{"momentum", {}, {}, {}, {}, {}});
    BOOST_CHECK(!several.play(several.start, "--").at);
}

BOOST_AUTO_TEST_CASE(turns_have_the_coordinates_of_engines) {
    auto const uci = [](char const* variant, char const* position, char const* words) {
        api::game_tree game(api::position_options{variant, {}, position, {}, {}, {}});
        return game.uci(play(game, game.start, words)).value_or("none");
    };
    BOOST_CHECK_EQUAL(uci("", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"), "e1g1");
    BOOST_CHECK_EQUAL(uci("chess960", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"), "e1h1");
    BOOST_CHECK_EQUAL(uci("", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=N"), "a7a8n");
    BOOST_CHECK_EQUAL(uci("crazyhouse", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@e4"), "N@e4");
    BOOST_CHECK_EQUAL(uci("grolman", "", "e4 (Ne2, Rg1)"), "none");
    api::game_tree null;
    BOOST_CHECK(!null.uci(*null.play(null.start, "--").at));
}

BOOST_AUTO_TEST_CASE(parts_of_a_game_are_left_out_as_it_is_written) {
    auto const game =
        api::game_tree::read("[White \"A\"]\n[WhiteElo \"1\"]\n\n1. e4 {x [%clk 0:01:00]} (1. d4) e5 $1 *");
    api::writing how;
    how.strip = {"comments", "variations", "annotations"};
    how.drop_tags = {"WhiteElo"};
    how.line_width = 0;
    std::string const bare = game.as(api::text_format::pgn, how).text;
    BOOST_CHECK(bare.ends_with("[Black \"?\"]\n[Result \"*\"]\n\n1. e4 e5 *\n"));
    how.strip = {"clocks"};
    BOOST_CHECK(game.as(api::text_format::lan, how).text.find("{x}") != std::string::npos);
    BOOST_CHECK_THROW(game.as(api::text_format::uci, how), std::invalid_argument);
    for (auto const& wrong :
         {api::writing{{"nonsense"}, {}, {}, {}, {}, {}}, api::writing{{}, {"two words"}, {}, {}, {}, {}},
          api::writing{{}, {}, {"FEN"}, {}, {}, {}}, api::writing{{}, {}, {}, {}, "few", {}},
          api::writing{{}, {}, {}, {}, {}, "no such notation"}})
        BOOST_CHECK_THROW(game.as(api::text_format::pgn, wrong), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(a_saved_tree_is_restored) {
    api::game_tree game(
        api::position_options{"", "[leapers:chess]\nname = Leapers\ncustomPiece1 = a:N\n", {}, {}, {}, {}});
    play_line(game, {"e4", "e5"});
    game.set_tag("Event", "x");
    BOOST_CHECK(api::game_tree::restored(game.saved()) == game);
    for (std::string const wrong : {"", "x", "1:a", "1:", "0:0:0:", "99999999999999999999:a"})
        BOOST_CHECK_THROW(api::game_tree::restored(wrong), std::invalid_argument);
}

namespace {

/// Random edits of a tree; each is one that a person may make.
class random_editor {
public:
    explicit random_editor(unsigned seed) : random_(seed) {}

    void edit(api::game_tree& game) {
        std::vector<api::turn_id> all{api::game_tree::start};
        for (std::size_t i = 0; i != all.size(); ++i)
            for (api::turn_id const next : game.continuations(all[i]))
                all.push_back(next);
        api::turn_id const at = all[below(all.size())];
        switch (at == api::game_tree::start ? 0 : below(13)) {
        default: {
            auto const turns = game.position_after(at).value().turns();
            if (turns.empty() || game.position_after(at).value().end()) return;
            std::string const& text = turns[below(turns.size())].text;
            switch (below(8)) {
            case 0:
                game.play_variation(at, text);
                return;
            case 1:
                insert(game, at, text);
                return;
            default:
                BOOST_REQUIRE_MESSAGE(game.play(at, text).at, text);
                return;
            }
        }
        case 6:
            return game.set_comments(at, {"comment " + std::to_string(below(100))});
        case 7:
            return game.set_nags(at, {std::uint32_t(1 + below(139))});
        case 8:
            if (below(2) == 0)
                game.promote(at);
            else
                game.demote(at);
            return;
        case 9:
            if (below(3) == 0) game.remove(at);
            return;
        case 10:
            // In a main line it is an error, and another game may be meant.
            if (game.next() && !game.is_in_main_line(at) && !game.position_after(at).value().end())
                game.play(at, below(2) == 0 ? "--" : "Z0");
            return;
        case 11:
        case 12:
            return swap(game, at);
        }
    }

private:
    void insert(api::game_tree& game, api::turn_id after, std::string const& text) {
        auto const has_line = std::size_t(game.next(after).has_value());
        auto const before = game.continuations(after);
        std::size_t const place = below(before.size() + 2);
        api::turn_id const inserted = game.insert_variation(after, place, text).at.value();
        auto expected = before;
        if (std::find(before.begin(), before.end(), inserted) == before.end())
            expected.insert(expected.begin() + std::ptrdiff_t(std::min(place + has_line, before.size())),
                            inserted);
        BOOST_CHECK(game.continuations(after) == expected);
        BOOST_CHECK_EQUAL(game.next(after).has_value(), has_line == 1);
    }
    void swap(api::game_tree& game, api::turn_id at) {
        api::turn_id const parent = game.before(at).value();
        auto expected = game.continuations(parent);
        std::size_t const other = below(expected.size());
        bool const has_line = game.next(parent).has_value();
        game.swap(at, expected[other]);
        std::iter_swap(std::find(expected.begin(), expected.end(), at),
                       expected.begin() + std::ptrdiff_t(other));
        BOOST_CHECK(game.continuations(parent) == expected);
        BOOST_CHECK_EQUAL(game.next(parent).has_value(), has_line);
    }
    std::size_t below(std::size_t n) { return random_() % n; }
    std::mt19937 random_;
};

} // namespace

BOOST_AUTO_TEST_CASE(random_edits_are_written_and_read_back) {
    unsigned seed = 0;
    for (char const* variant : {"orthodox", "crazyhouse", "atomic", "shogi", "xiangqi", "grolman"})
        for (int script = 0; script != 167; ++script) {
            api::game_tree game(api::position_options{variant, {}, {}, {}, {}, {}});
            random_editor editor(++seed);
            for (int i = 0; i != 40; ++i)
                editor.edit(game);
            // Variations before any move of the main line are not replayed (G108).
            if (!game.next() && !game.continuations().empty()) continue;
            std::string const text = game.pgn();
            auto read = api::game_tree::read(text);
            BOOST_CHECK_EQUAL(read.pgn(), text);
            BOOST_CHECK_MESSAGE(api::game_tree::restored(game.saved()) == game, text);
            // Neither has anything that the other lacks.
            api::game_tree both = read;
            both.merge(game);
            BOOST_CHECK_MESSAGE(both == read, text + both.pgn());
            api::game_tree copy = game;
            copy.merge(read);
            BOOST_CHECK_MESSAGE(copy == game, text + copy.pgn());
        }
}

BOOST_AUTO_TEST_SUITE_END()
