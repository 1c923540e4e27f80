// Slips in native words: each is one finding that names the word meant, in the same notation and style.
#include "replay/play/fix_games.hpp"
#include "support/playouts.hpp"

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

BOOST_AUTO_TEST_CASE(are_written_into_the_text) {
    std::string const before =
        "[Game \"Chinese Chess\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ 3. 車一平二 ";
    std::string const after = " 4. 兵七進一 卒７進１ 5. 車二進六 *\n";
    BOOST_CHECK_EQUAL(replay::fix_games(before + "馬２退３" + after, {}, replay::gap_repair::none).text,
                      before + "馬２進３ {was 馬２退３}" + after);
}

BOOST_AUTO_TEST_SUITE_END()
