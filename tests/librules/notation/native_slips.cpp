// Slips in native words: each is one finding that names the word meant, in the same notation and style.
#include "replay/play/fix_games.hpp"
#include "support/playouts.hpp"

#include <iterator>
#include <sstream>
#include <utility>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

struct slip_in_word {
    char const* written;
    char const* meant;
    char const* code;
};

/// One word of a game, named by `meant`, is replaced.
void check_slips(std::string const& game, std::initializer_list<slip_in_word> slips) {
    BOOST_REQUIRE_EQUAL(codes_of(replay_text(game).findings), "");
    for (slip_in_word const& slip : slips) {
        std::string text = game;
        std::size_t const at = text.find(slip.meant);
        BOOST_REQUIRE_NE(at, text.npos);
        text.replace(at, std::string_view(slip.meant).size(), slip.written);
        recorder const seen = replay_text(text);
        BOOST_CHECK_EQUAL(codes_of(seen.findings), slip.code);
        if (seen.findings.empty() || !seen.findings[0].fix) {
            BOOST_ERROR(std::string("no repair of ") + slip.written);
            continue;
        }
        BOOST_CHECK_EQUAL(seen.findings[0].fix->text, slip.meant);
        BOOST_CHECK_EQUAL(seen.findings[0].where.start, at);
        BOOST_CHECK_EQUAL(seen.findings[0].where.end, at + std::string_view(slip.written).size());
    }
}

/// An exchange is the only finding of a game, and is not written.
void check_withheld(std::string const& text) {
    recorder const seen = replay_text(text);
    BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "R119");
    BOOST_CHECK(!seen.findings[0].fix->is_safe());
    BOOST_CHECK_EQUAL(replay::fix_games(text).text, text);
}

/// The words of a game in Chinese, whose digits show whose they are.
constexpr char const* chinese_game =
    "炮二平三 車１進２ 炮三平六 炮８平４ 車一進二 炮２進４ 炮八平七 士４進５ "
    "馬八進九 炮４平９ 車一退二 炮９平６ 馬二進一 卒３進１ 仕六進五 炮６進２ "
    "兵三進一 炮６平７ 馬一進三 卒９進１ 炮六進二 馬８進９ 炮六平七 車１退２ "
    "兵九進一 馬９退７ 前炮進五 炮７進２ 前炮平六 車１進２ 車一進一 炮２退４ "
    "車一平二 炮２平５ 車二平一 馬２進３ 兵九進一 馬３進２ 炮七平一 車１平３ "
    "炮六平八 卒７進１ 車一平四 馬７進８ 炮八退一 炮５平４ 馬九退八 炮４退１ "
    "兵三進一 車３平６ 馬八進九 將５平４ 仕五進四 炮４進４ 炮一退一 炮４平３ "
    "兵三平四 炮３平７ 炮八平九 後炮平３";

/// With move numbers as a writer counts them.
std::string numbered(std::vector<std::string> const& words) {
    std::string text = "[Variant \"Xiangqi\"]\n[Notation \"Chinese\"]\n\n";
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i % 2 == 0 ? std::to_string(i / 2 + 1) + ". " : "") + words[i] + " ";
    return text + "*\n";
}

std::vector<std::string> words_of(std::string const& game) {
    std::istringstream in(game);
    return {std::istream_iterator<std::string>(in), {}};
}

} // namespace

BOOST_AUTO_TEST_SUITE(native_slips)

BOOST_AUTO_TEST_CASE(of_chinese_words) {
    check_slips("[Game \"Chinese Chess\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ 3. 車一平二 馬２進３ "
                "4. 兵七進一 卒７進１ "
                "5. 車二進六 炮８平９ 6. 車二平三 炮９退１ 7. 馬八進七 士４進５ 8. 馬七進六 炮９平７ *\n",
                {{"車二平六", "車二進六", "R102"}, // another direction
                 {"車二進七", "車二進六", "R115"}, // legal: the next move shows it
                 {"馬八進六", "馬八進七", "R102"}, // another file
                 {"馬二進七", "馬八進七", "R101"}, // the file counted from the other side
                 {"炮８進９", "炮８平９", "R102"}});
}

BOOST_AUTO_TEST_CASE(keep_the_style_of_the_record) {
    check_slips("[Game \"Chinese Chess\"]\n\n1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3 4. "
                "兵七进一 卒7进1 *\n",
                {{"马2退3", "马2进3", "R102"}, {"车9平7", "车9平8", "R102"}});
    check_slips("[Format \"WXF\"]\n\n1. C2.5 h8+7 2. H2+3 r9.8 3. R1.2 h2+3 4. P7+1 p7+1 *\n",
                {{"r9.7", "r9.8", "R102"}, {"h2-3", "h2+3", "R102"}});
    check_slips("[Format \"ICCS\"]\n\n1. H2-E2 H9-G7 2. H0-G2 I9-H9 3. I0-H0 B9-C7 4. C3-C4 G6-G5 *\n",
                {{"B9-C6", "B9-C7", "R102"}});
}

BOOST_AUTO_TEST_CASE(of_words_of_shogi) {
    check_slips("[Notation \"KI2\"]\n\n1. ▲７六歩 △３四歩 2. ▲２六歩 △８四歩 3. ▲２五歩 △８五歩 4. ▲７八金 "
                "△３二金 5. ▲２四歩 △同　歩 "
                "6. ▲同　飛 △８六歩 7. ▲同　歩 △同　飛 8. ▲３四飛 △３三角 *\n",
                {{"△３三飛", "△３三角", "R102"}});
    check_slips("[Notation \"CSA\"]\n\n1. +7776FU -3334FU 2. +2726FU -8384FU 3. +2625FU -8485FU 4. +6978KI "
                "-4132KI 5. +2524FU -2324FU "
                "6. +2824HI -8586FU *\n",
                {{"+6978HI", "+6978KI", "R102"}, {"-4133KI", "-4132KI", "R102"}});
}

std::string const kif_game =
    "[Notation \"KIF\"]\n\n1. ７六歩(77) ３四歩(33) 2. ２六歩(27) ８四歩(83) 3. ２五歩(26) ８五歩(84) 4. "
    "７八金(69) "
    "３二金(41) 5. ２四歩(25) 同　歩(23) 6. 同　飛(28) ８六歩(85) 7. 同　歩(87) 同　飛(82) 8. ２六飛(24) "
    "２三歩打 9. ８七歩打 ８四飛(86) *\n";

BOOST_AUTO_TEST_CASE(of_words_with_an_origin_are_one_word) {
    check_slips(kif_game, {{"７ハ金(69)", "７八金(69)", "G107"}, // a sign that looks alike
                           {"７金(69)", "７八金(69)", "G107"},
                           {"７金八(69)", "７八金(69)", "G107"},
                           {"７八(金69)", "７八金(69)", "G107"},
                           {"７八金6(9)", "７八金(69)", "G107"},
                           {"７八金(g9)", "７八金(69)", "G107"},
                           {"７八金(6)", "７八金(69)", "G107"},
                           {"７八金(69", "７八金(69)", "G107"},
                           {"７八金69)", "７八金(69)", "G107"},
                           {"７八全(69)", "７八金(69)", "R102"},
                           {"７八金(68)", "７八金(69)", "R101"}});
}

BOOST_AUTO_TEST_CASE(of_usi_are_neither_numbers_nor_results) {
    check_slips(
        "[Notation \"USI\"]\n\n1. 7g7f 3c3d 2. 8h2b+ 3a2b 3. B*5e 2b3c 4. 5e3c+ 2a3c 5. 2g2f 8c8d *\n",
        {{"2gZf", "2g2f", "G107"},
         {"22f", "2g2f", "G107"},
         {"22gf", "2g2f", "G107"},
         {"2fg2", "2g2f", "G107"},
         {"2gg2f", "2g2f", "G107"},
         {"3a2", "3a2b", "G107"},
         {"*5e", "B*5e", "G107"},
         {"B5*e", "B*5e", "G107"},
         {"5*Be", "B*5e", "G107"},
         {"B*Se", "B*5e", "G107"},
         {"2b3a", "3a2b", "R101"},
         {"2a3b", "3a2b", "R102"}});
}

BOOST_AUTO_TEST_CASE(of_scripts_show_numbers_that_were_exchanged) {
    check_slips(kif_game, {{"八７金(69)", "７八金(69)", "G107"}, {"三２歩打", "２三歩打", "G107"}});
}

BOOST_AUTO_TEST_CASE(leave_the_square_that_the_next_word_names) {
    check_slips(kif_game, {{"２囗歩(25)", "２四歩(25)", "G107"}, {"３四歩(25)", "２四歩(25)", "R102"}});
}

BOOST_AUTO_TEST_CASE(a_variation_after_a_word_is_no_origin) {
    std::string const text = "[Notation \"KI2\"]\n\n1. ▲７六歩(▲２六歩 △３四歩) △３四歩 *\n";
    BOOST_CHECK_EQUAL(codes_of(replay_text(text).findings), "");
}

BOOST_AUTO_TEST_CASE(of_pieces_on_both_sides_are_sought_beyond_open_words) {
    // The next move of a gold fits both golds; a later move decides which.
    std::string const before = "[Notation \"KI2\"]\n\n1. ▲６六歩 △１四歩 2. ▲６八銀 △１三香 3. ▲７九銀 ";
    std::string const after =
        " 4. ▲９八香 △４四歩 5. ▲５八金右 △４二金 6. ▲６八銀 △４一金 7. ▲６七金 △９二飛 8. ▲９六歩 "
        "△４二銀 9. ▲５八飛 △７四歩 10. ▲４八玉 △３一金 11. ▲４六歩 △１五歩 12. ▲９七桂 △７二銀 "
        "13. ▲７九金 △８四歩 14. ▲７八金 △５二玉 15. ▲３八玉 △５一玉 16. ▲４九玉 △３四歩 17. "
        "▲２六歩 △１六歩 18. ▲７六金 △３五歩 19. ▲８五金 △８三銀 20. ▲７六歩 △１五香 21. ▲５六歩 "
        "△７二飛 22. ▲６五歩 △９四銀 23. ▲７九銀 △４一金 24. ▲２五歩 △１三角 25. ▲４五歩 △５二玉 "
        "26. ▲４四歩 △６二飛 27. ▲２四歩 △２二角 28. ▲２八飛 △１七歩成 29. ▲２五飛 △１八と 30. "
        "▲５九玉 △９五銀 *\n";
    BOOST_REQUIRE_EQUAL(codes_of(replay_text(before + "△５二金左" + after).findings), "");
    recorder const seen = replay_text(before + "△５二金右" + after);
    BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "R115");
    BOOST_CHECK_EQUAL(seen.findings[0].fix->text, "△５二金左");
}

BOOST_AUTO_TEST_CASE(of_a_blank_that_parts_a_word_are_one_word) {
    std::string const before = "[Notation \"KI2\"]\n\n1. ▲７六歩 △３四歩 2. ▲２二角成 ";
    std::string const after = " 3. ▲８八銀 △３三銀 4. ▲４五角 △５二金右 5. ▲３四角 *\n";
    for (char const* const written : {"△　同銀", "同△　銀", "△　銀", "△回　銀", "△同　艮"}) {
        recorder const seen = replay_text(before + written + after);
        BOOST_TEST_CONTEXT(written) {
            BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "G107");
            BOOST_CHECK_EQUAL(seen.findings[0].fix->text, "△２二銀");
            BOOST_CHECK_EQUAL(seen.findings[0].where.size(), std::string_view(written).size());
        }
    }
}

BOOST_AUTO_TEST_CASE(of_an_origin_after_the_blank_of_its_target_are_one_word) {
    for (std::string const written : {"同　(歩23)", "同　(23)"}) {
        std::string text = kif_game;
        std::string_view const meant = "同　歩(23)";
        text.replace(text.find(meant), meant.size(), written);
        recorder const seen = replay_text(text);
        BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "G107");
        BOOST_CHECK_EQUAL(seen.findings[0].fix->text, "２四歩(23)");
        BOOST_CHECK_EQUAL(seen.findings[0].where.size(), written.size());
    }
}

BOOST_AUTO_TEST_CASE(name_the_target_of_the_move_before_them_in_another_order) {
    std::string const end = " 3. ▲８八銀 △３三銀 4. ▲４五角 △５二金右 5. ▲３四角 *\n";
    std::string const game = "[Notation \"KI2\"]\n\n1. ▲７六歩 △３四歩 2. ▲２二角成 △同　銀" + end;
    recorder const meant = replay_text(game);
    BOOST_REQUIRE_EQUAL(codes_of(meant.findings), "");
    std::string const columns =
        "[Notation \"KI2\"]\n\n1. △３四歩 ▲７六歩 2. △同　銀 ▲２二角成 3. △３三銀 ▲８八銀 "
        "4. △５二金右 ▲４五角 5. ▲３四角 *\n";
    std::string const neighbours = "[Notation \"KI2\"]\n\n1. ▲７六歩 △３四歩 2. △同　銀 ▲２二角成" + end;
    for (std::string const& text : {columns, neighbours}) {
        recorder const seen = replay_text(text);
        BOOST_CHECK_EQUAL(codes_of(seen.findings), "R119");
        BOOST_CHECK_EQUAL_COLLECTIONS(seen.turns.begin(), seen.turns.end(), meant.turns.begin(),
                                      meant.turns.end());
    }
}

BOOST_AUTO_TEST_CASE(an_exchange_is_not_written_where_a_missing_move_explains_as_much) {
    // The first move of Black is missing, and all of the words fit the other side; so they do if the first
    // two are exchanged.
    std::string const text =
        "[Format \"WXF\"]\n\n1. C8=9 H2+3 2. C8+3 R9+1 3. R9+2 C2-1 4. C8=2 C2=8 5. P9+1 P9+1 6. C+=8 R1+1 "
        "7. R9=7 A6+5 8. R7=8 C9=6 9. C8=5 C6+4 10. C5=8 C6-1 11. C2=1 C8+8 12. H8+9 P7+1 13. R8=7 C6-2 "
        "14. R1+1 R1=4 15. P1+1 A5+6 16. K5+1 R4+2 17. R7=4 R9=2 18. P7+1 P7+1 19. P5+1 P9+1 20. C8+4 R2-1 "
        "21. P3+1 C6+2 22. C1=2 R2+4 23. E7+5 R4+5 24. K5-1 R4-6 25. C2+1 R4+3 26. H3+2 P1+1 27. R1+1 R2=6 "
        "28. C2=3 R4-4 29. C3=7 R4=8 30. C7=8 *\n";
    check_withheld(text);
}

BOOST_AUTO_TEST_CASE(an_exchange_is_not_written_where_that_of_the_other_side_explains_as_much) {
    // Either 2. ▲９六歩 △９四歩 3. ▲２二角成 △同銀, or 2. ▲２二角成 △同銀 3. ▲９六歩 △９四歩.
    std::string const text =
        "[Notation \"KI2\"]\n\n1. ▲７六歩 △３四歩 2. ▲２二角成 △９四歩 3. ▲９六歩 △同　銀 4. ▲８六歩 "
        "△８四歩 5. ▲７八金 △３二金 6. ▲２六歩 △６二銀 *\n";
    check_withheld(text);
}

BOOST_AUTO_TEST_CASE(an_origin_is_not_replaced_where_its_piece_may_have_gone_there_before) {
    std::string const before = "[Notation \"KIF\"]\n\n1. ７六歩(77) ３四歩(33) 2. ２二角成(88) 同　銀(31) "
                               "3. ９六歩(97) ５八角打 4. 同　飛(";
    std::string const after = ") ６二銀(71) 5. ７八銀(79) ４二玉(51) *\n";
    struct origin {
        char const* written;
        bool is_safe;
    };
    // Without 3. ３八飛(28) and an answer to it, or with one digit wrong. A pawn is on 27.
    for (origin const& one : {origin{"38", false}, origin{"27", true}}) {
        recorder const seen = replay_text(before + one.written + after);
        BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "R101");
        BOOST_CHECK_EQUAL(seen.findings[0].fix->text, "５八飛(28)");
        BOOST_CHECK_EQUAL(seen.findings[0].fix->is_safe(), one.is_safe);
    }
}

BOOST_AUTO_TEST_CASE(a_word_is_not_replaced_where_it_and_the_next_may_be_too_many) {
    std::string const before =
        "[Notation \"KI2\"]\n\n1. ▲７六歩 △３四歩 2. ▲２六歩 △８四歩 3. ▲３六玉 △３二金 4. ▲２五歩 "
        "△６二銀 5. ▲９六歩 △９四歩 6. ▲３八銀 △１四歩 7. ▲１六歩 △１三香 8. ▲６八玉 ";
    recorder const seen = replay_text(before + "△４二玉 9. ▲７八玉 △７四歩 *\n");
    BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "R102");
    BOOST_CHECK_EQUAL(seen.findings[0].fix->text, "▲３六歩");
    BOOST_CHECK(!seen.findings[0].fix->is_safe());
    // Moves that need the gold, and the pawn before it, decide.
    recorder const decided = replay_text(before + "△３三金 9. ▲７八玉 △８五歩 *\n");
    BOOST_REQUIRE_EQUAL(codes_of(decided.findings), "R102");
    BOOST_CHECK(decided.findings[0].fix->is_safe());
}

BOOST_AUTO_TEST_CASE(digits_of_the_other_side_show_where_a_word_is_missing_or_in_the_wrong_place) {
    auto const words = words_of(chinese_game);
    BOOST_REQUIRE_EQUAL(codes_of(replay_text(numbered(words)).findings), "");
    auto without_first = words;
    without_first.erase(without_first.begin());
    BOOST_CHECK_EQUAL(codes_of(replay_text(numbered(without_first)).findings), "R117");
    for (std::size_t const at : {24u, 29u}) { // and the error shows later
        auto exchanged = words;
        std::swap(exchanged[at], exchanged[at + 1]);
        recorder const seen = replay_text(numbered(exchanged));
        BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "R119");
        BOOST_CHECK_EQUAL(seen.findings[0].label,
                          "`" + exchanged[at] + "` and `" + exchanged[at + 1] + "` are exchanged");
    }
}

BOOST_AUTO_TEST_CASE(an_exchange_is_no_repair_where_the_digits_are_those_of_the_side_to_move) {
    auto words = words_of(chinese_game);
    words[53] = "卒７進１"; // White's pawn of that file can go, and then the rest fits
    std::string const text = numbered(words);
    recorder const seen = replay_text(text);
    BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "R101");
    BOOST_CHECK_EQUAL(seen.findings[0].fix->text, "炮４進４");
    BOOST_CHECK_EQUAL(replay::fix_games(text).text, text);
}

BOOST_AUTO_TEST_CASE(a_last_word_is_not_replaced_that_an_earlier_one_made_illegal) {
    // Either the lance has not gone to 92 before, or it moves on from there.
    std::string const text =
        "[Variant \"Shogi\"]\n[Notation \"CSA\"]\n\n"
        "1. +7978GI -6152KI 2. +3948GI -1112KY 3. +1918KY -4142KI 4. +5756FU -3132GI 5. +4857GI -3241GI 6. "
        "+8786FU -8262HI 7. +5768GI -4232KI 8. +4939KI -7374FU 9. +8685FU -3231KI 10. +6958KI -3334FU 11. "
        "+5969OU -5354FU 12. +5857KI -7172GI 13. +3736FU -6261HI 14. +1716FU -8173KE 15. +5655FU -5253KI 16. "
        "+7887GI -9394FU 17. +7776FU -8384FU 18. +8798GI -5142OU 19. +9796FU -5364KI 20. +6766FU -4344FU 21. "
        "+6665FU -7475FU 22. +6959OU -9192KY 23. +5958OU -7283GI 24. +5554FU -6465KI 25. +5453FU -4253OU 26. "
        "+0055FU -2133KE 27. +2838HI -2324FU 28. +2917KE -6162HI 29. +5766KI -6556KI 30. +3949KI -9193KY *\n";
    recorder const seen = replay_text(text);
    BOOST_REQUIRE_EQUAL(codes_of(seen.findings), "R101");
    BOOST_CHECK_EQUAL(seen.findings[0].fix->text, "-9293KY");
    BOOST_CHECK_EQUAL(replay::fix_games(text).text, text);
}

BOOST_AUTO_TEST_CASE(the_turn_after_a_number_may_be_blacks) {
    // `A6+5` is legal for either side, and so are the words after it, up to `H9+8`.
    std::string const head = "[Variant \"Xiangqi\"]\n[Notation \"WXF\"]\n\n1. H2+3 H8+7 2. P7+1 P3+1 3. ";
    std::string const rest = "A6+5 4. R1+1 R9+1 5. P9+1 E7+5 6. C2+1 C8+1 7. E3+5 R9=6 8. H9+8 R6+2 9. H8+7 "
                             "R6-1 10. C8=9 H2+3 *\n";
    BOOST_REQUIRE_EQUAL(codes_of(replay_text(head + "H8+9 " + rest).findings), "");
    auto const found = replay_text(head + rest).findings;
    BOOST_REQUIRE_EQUAL(codes_of(found), "R117");
    BOOST_CHECK_EQUAL(found[0].label, "a move of Red is missing between 2... and 3...");
    BOOST_TEST_REQUIRE(bool(found[0].fix));
    BOOST_CHECK_EQUAL(found[0].fix->text, "H8+9 ");
}

BOOST_AUTO_TEST_CASE(a_promotion_is_not_removed_where_another_number_explains_as_much) {
    std::string const text =
        "[Variant \"Shogi\"]\n[Notation \"KIF\"]\n\n"
        "1. ２六歩(27) ８四歩(83) 2. ２五歩(26) ８五歩(84) 3. ２四歩(25) 同　歩(23) 4. 同　飛(28) "
        "９四歩(93) 5. ２五飛成(24) ９五歩(94) 6. ９六歩(97) １四歩(13) *\n"; // `２三飛成(24)`
    BOOST_CHECK_EQUAL(codes_of(replay_text(text).findings), "R105");
    BOOST_CHECK_EQUAL(replay::fix_games(text).text, text);
}

BOOST_AUTO_TEST_CASE(are_written_into_the_text) {
    std::string const before =
        "[Game \"Chinese Chess\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ 3. 車一平二 ";
    std::string const after = " 4. 兵七進一 卒７進１ 5. 車二進六 *\n";
    BOOST_CHECK_EQUAL(replay::fix_games(before + "馬２退３" + after, {}, replay::gap_repair::none).text,
                      before + "馬２進３ {was 馬２退３}" + after);
}

BOOST_AUTO_TEST_CASE(a_number_of_steps_is_misread_before_a_file) {
    // An own pawn is on the third square before the cannon on file 2; the one on file 8 could go so far.
    recorder const game =
        replay_text("[Variant \"Xiangqi\"]\n[FEN \"4k4/9/9/9/7P1/9/9/1C5C1/9/3K5 w - - 0 1\"]\n\n"
                    "1. 炮二進三 將５進１ *\n");
    BOOST_REQUIRE_EQUAL(codes_of(game.findings), "R102");
    BOOST_REQUIRE(game.findings[0].fix.has_value());
    BOOST_CHECK_EQUAL(game.findings[0].fix->text, "炮二進二");
}

BOOST_AUTO_TEST_SUITE_END()
