// The names that players have for the sides and squares of their games, in all findings about them.
#include "notation/native/player_terms.hpp"
#include "notation/native/table.hpp"
#include "registry/game_start.hpp"
#include "registry/variant_registry.hpp"
#include "support/playouts.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::testing;
using namespace vpgn::replay;

namespace {

std::string sides_of(std::string const& variant) {
    auto const start = make_game_start(*find_variant(variant), "", "", "");
    side_names const sides = side_names_of(start.value.pieces());
    return std::string(sides.first) + " " + std::string(sides.second);
}

std::string square_in(std::string const& variant, std::string const& notation) {
    auto const start = make_game_start(*find_variant(variant), "", "", "");
    return player_terms(start.value.variant->info, start.value.pieces(), find_word_notation(notation))
        .square(rules::square_at(2, 2));
}

/// All sentences of the findings about a text.
std::string sentences_about(std::string const& text) {
    std::string all;
    for (finding const& f : replay_text(text).findings) {
        all += std::string(f.message) + "; " + f.label;
        for (auto const* const lines : {&f.notes, &f.helps})
            for (std::string const& line : *lines)
                all += "; " + line;
        all += '\n';
    }
    return all;
}

/// Each move of a game with each other one in its place.
void each_exchange(std::vector<std::string> const& moves, auto visit) {
    for (std::size_t i = 0; i != moves.size(); ++i)
        for (std::size_t j = 0; j != moves.size(); ++j) {
            std::vector<std::string> wrong = moves;
            std::swap(wrong[i], wrong[j]);
            if (i > j) wrong.erase(wrong.begin() + std::ptrdiff_t(j));
            visit(wrong);
        }
}

std::string game_of(std::string const& tags, std::vector<std::string> const& moves) {
    std::string text = tags + "\n";
    for (std::size_t i = 0; i != moves.size(); ++i)
        text += (i % 2 == 0 ? std::to_string(i / 2 + 1) + ". " : "") + moves[i] + " ";
    return text + "*\n";
}

} // namespace

BOOST_AUTO_TEST_SUITE(terms_of_players)

BOOST_AUTO_TEST_CASE(sides_have_the_names_of_their_game) {
    for (std::string const variant : {"shogi", "minishogi", "kyotoshogi", "annan"})
        if (find_variant(variant) != nullptr) BOOST_TEST(sides_of(variant) == "Sente Gote", variant);
    for (std::string const variant : {"xiangqi", "minixiangqi", "manchu"})
        BOOST_TEST(sides_of(variant) == "Red Black", variant);
    for (std::string const variant : {"janggi", "janggimodern"})
        BOOST_TEST(sides_of(variant) == "Cho Han", variant);
    for (std::string const variant : {"orthodox", "crazyhouse", "makruk", "seirawan", "momentum"})
        if (find_variant(variant) != nullptr) BOOST_TEST(sides_of(variant) == "White Black", variant);
}

BOOST_AUTO_TEST_CASE(squares_have_the_names_of_the_notation) {
    BOOST_TEST(square_in("shogi", "csa") == "77");
    BOOST_TEST(square_in("shogi", "usi") == "7g");
    BOOST_TEST(square_in("shogi", "kif") == "７七");
    BOOST_TEST(square_in("xiangqi", "iccs") == "c2");
    BOOST_TEST(square_in("xiangqi", "chinese") == "c3");
}

BOOST_AUTO_TEST_CASE(no_finding_about_a_game_of_shogi_xiangqi_or_janggi_says_white) {
    struct {
        std::string tags;
        std::vector<std::string> moves;
        bool has_black;
    } const games[] = {
        {"[Variant \"Shogi\"]\n[Notation \"USI\"]\n",
         {"7g7f", "3c3d", "8h2b+", "3a2b", "B*4e", "5a6b"},
         false},
        {"[Variant \"Shogi\"]\n[Notation \"CSA\"]\n",
         {"+7776FU", "-3334FU", "+8822UM", "-3122GI", "+0045KA", "-5162OU"},
         false},
        {"[Variant \"Shogi\"]\n[Notation \"KIF\"]\n",
         {"７六歩(77)", "３四歩(33)", "２二角成(88)", "２二銀(31)", "４五角打", "６二玉(51)"},
         false},
        {"[Variant \"Shogi\"]\n", {"Pc4", "Pg6", "Bxh8=H", "Sxh8", "B@f5", "Kd8"}, false},
        {"[Variant \"Xiangqi\"]\n[Notation \"Chinese\"]\n",
         {"炮二平五", "马8进7", "马二进三", "车9平8", "车一平二", "马2进3"},
         true},
        {"[Variant \"Xiangqi\"]\n[Notation \"ICCS\"]\n",
         {"h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7"},
         true},
        {"[Variant \"Janggi\"]\n", {"Pa4b4", "Pa7b7", "Rxa10", "Pi7h7", "Pi4h4", "Pc7d7"}, false},
    };
    std::size_t found = 0;
    for (auto const& one : games)
        each_exchange(one.moves, [&](std::vector<std::string> const& moves) {
            std::string const text = sentences_about(game_of(one.tags, moves));
            found += std::size_t(std::count(text.begin(), text.end(), '\n'));
            BOOST_TEST(text.find("White") == text.npos, text);
            if (!one.has_black) BOOST_TEST(text.find("Black") == text.npos, text);
        });
    BOOST_TEST(found > 100u);
}

BOOST_AUTO_TEST_SUITE_END()
