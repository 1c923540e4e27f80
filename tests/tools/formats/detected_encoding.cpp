#include "formats/common/detected_encoding.hpp"

#include "source/file.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace vpgn;
using transcribe::detect_encoding;

namespace {

std::string text_of_sample(std::string const& name) {
    return read_file(VPGN_SOURCE_DIR "/samples/" + name);
}

std::string encoded_in(encoding of, std::string_view text) {
    std::string bytes;
    BOOST_REQUIRE(encode(of, text, bytes) == std::string_view::npos);
    return bytes;
}

void check_detected(std::string const& text, encoding of, std::string_view ending) {
    BOOST_CHECK_MESSAGE(detect_encoding(encoded_in(of, text), ending) == of,
                        name_of(of) << ": " << text.substr(0, 40) << " is detected as "
                                    << name_of(detect_encoding(encoded_in(of, text), ending)));
}

} // namespace

BOOST_AUTO_TEST_SUITE(detected_encodings)

BOOST_AUTO_TEST_CASE(records_in_each_encoding_that_can_hold_them) {
    using enum encoding;
    for (std::string const name : {"shogi/lines.kif", "shogi/handicap.kif", "shogi/diagram.kif"})
        for (encoding const of : {utf8, cp932, euc_jp, gb18030, utf16_le, utf16_be}) {
            bool const marked = of == utf16_le || of == utf16_be;
            // UTF-16 is recognised by its mark.
            check_detected((marked ? "\xef\xbb\xbf" : "") + text_of_sample(name), of, "");
        }
    std::string const traditional = "1. 炮二平五 馬８進７\n2. 馬二進三 車９平８\n3. 車一平二 卒７進１\n";
    for (encoding const of : {utf8, cp932, euc_jp, big5, gb18030})
        check_detected(traditional, of, ".pgn");
    check_detected("1. 炮二平五 马8进7\n2. 马二进三 车9平8\n", gb18030, ".pgn");
    for (encoding const of : {utf8, cp949, gb18030})
        check_detected(text_of_sample("janggi/opening.gib"), of, "");
}

BOOST_AUTO_TEST_CASE(short_texts_have_the_encoding_of_their_format) {
    check_detected("N+山田\nN-川口\nPI\n+\n", encoding::cp932, ".csa");
    check_detected("[DhtmlXQ_red]胡荣华[/DhtmlXQ_red]\n", encoding::gb18030, ".html");
    check_detected("'encoding=EUC-JP\nN+山田\n", encoding::euc_jp, ".csa");
    // A declaration that the bytes contradict.
    check_detected("#KIF version=2.0 encoding=UTF-8\n手合割：平手\n", encoding::cp932, ".kif");
}

BOOST_AUTO_TEST_CASE(the_smallest_words_show_an_encoding) {
    // Captures on the square of the move before.
    for (encoding const of : {encoding::cp932, encoding::euc_jp})
        check_detected("同銀 同馬 同歩\n", of, "");
    // The first of the common syllables, in its usual encoding and in one that has all characters.
    for (encoding const of : {encoding::cp949, encoding::gb18030})
        check_detected("가가가\n", of, ".gib");
}

BOOST_AUTO_TEST_CASE(names_alone_show_the_encoding_of_a_record_of_xiangqi) {
    using enum encoding;
    std::string const list = "FORMAT\tWXF\nRED\t胡榮華;;;\nBLACK\t陶漢明;;;\nSTART{\n1. C2=5 H8+7\n}END\n";
    for (encoding const of : {cp932, euc_jp, big5, gb18030, cp949})
        check_detected(list, of, ".wxf");
    std::string const pgn =
        "[Event \"第22屆全國象棋冠軍賽\"]\n[Red \"呂欽\"]\n[Format \"ICCS\"]\n\n1. H2-E2 *\n";
    for (encoding const of : {big5, gb18030})
        check_detected(pgn, of, ".pgn");
    // Names of Xiangqi in Windows-1252 stay so.
    BOOST_CHECK(detect_encoding("[Red \"Ren\xe9\"]\n[Event \"Coupe d'\xe9t\xe9\"]\n\n1. C2=5 *\n", ".pgn") ==
                utf8);
}

BOOST_AUTO_TEST_CASE(kana_tell_the_encodings_of_short_japanese_texts) {
    using enum encoding;
    for (encoding const of : {cp932, euc_jp, big5})
        check_detected("N+きふわらべ\nN-名人\nPI\n+\n", of, ".csa");
}

BOOST_AUTO_TEST_CASE(any_encoding_will_do_of_those_that_give_the_same_text) {
    // Full-width letters, digits and signs have the same bytes in GB18030 and CP949.
    std::string const words = "[Red \"A\"]\n\n1. Ｃ２＝５ Ｈ８＋７ 2. Ｈ２＋３ Ｒ９＝８ *\n";
    for (encoding const of : {encoding::cp932, encoding::euc_jp, encoding::big5, encoding::gb18030}) {
        std::string const bytes = encoded_in(of, words);
        std::string text;
        decode(detect_encoding(bytes, ".pgn"), bytes, true, text);
        BOOST_CHECK_EQUAL(text, words);
    }
}

BOOST_AUTO_TEST_CASE(other_texts_stay_as_they_are) {
    BOOST_CHECK(detect_encoding("1. e4 e5 *\n", ".pgn") == encoding::utf8);
    BOOST_CHECK(detect_encoding("[White \"M\xfcller\"]\n\n1. e4 {gro\xdf} *\n", ".pgn") == encoding::utf8);
    std::string const latin = "[White \"Garc\355a\"]\n[Black \"Pe\361a, \301ngel\"]\n";
    BOOST_CHECK(detect_encoding(latin, ".pgn") == encoding::utf8);
    BOOST_CHECK(detect_encoding(std::string("XQ\x0a\0\x90\xff", 6), ".xqf") == encoding::utf8);
    BOOST_CHECK(detect_encoding("", "") == encoding::utf8);
    // A name of a format is no reason to read a damaged text in another encoding.
    for (std::string const fault : {"\xff", "\x93", "\xe5\xb1", "\x93\xfa"})
        for (std::string const ending : {".kif", ".csa", ".gib", ".wxf", ".txt", ""}) {
            BOOST_CHECK(detect_encoding("手合割：平手\n先手：山" + fault + "田\n", ending) == encoding::utf8);
            BOOST_CHECK(detect_encoding("先手：" + fault + "\n", ending) == encoding::utf8);
        }
    // The sample ends within a character.
    BOOST_CHECK(detect_encoding("手合割：平\xe6\x89", ".kif") == encoding::utf8);
}

BOOST_AUTO_TEST_SUITE_END()
