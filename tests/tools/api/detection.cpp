// The encoding of a file and the format of a text: as the command line and `check` detect them.
#include "source/encoding.hpp"
#include "support/sample_files.hpp"
#include "tools/api/asked.hpp"

#include <boost/test/unit_test.hpp>

namespace vpgn::test {

namespace {

std::string detected(std::string const& bytes, std::string const& file) {
    api::json_program program;
    return parsed(program.ask(json{{"ask", "encoding"}, {"file", file}}.dump(), bytes))
        .at("answer")
        .at("encoding");
}

std::string encoded_as(encoding of, std::string_view text) {
    std::string bytes;
    BOOST_REQUIRE(encode(of, text, bytes) == std::string_view::npos);
    return bytes;
}

} // namespace

BOOST_AUTO_TEST_SUITE(api_detection)

BOOST_AUTO_TEST_CASE(records_of_shogi_and_xiangqi_are_detected_by_their_words) {
    std::string const shogi = read_whole(VPGN_SOURCE_DIR "/samples/shogi/lines.kif");
    for (encoding const of : {encoding::utf8, encoding::cp932, encoding::euc_jp, encoding::gb18030})
        BOOST_CHECK_EQUAL(detected(encoded_as(of, shogi), "game.kif"), name_of(of));
    std::string const xiangqi = "[Red \"胡荣华\"]\n1. 炮二平五 马8进7\n";
    BOOST_CHECK_EQUAL(detected(encoded_as(encoding::gb18030, xiangqi), "game.pgn"), "gb18030");
}

BOOST_AUTO_TEST_CASE(the_extension_helps_where_the_content_is_of_no_format) {
    std::string const names = encoded_as(encoding::cp932, "山田 太郎");
    BOOST_CHECK_EQUAL(detected(names, "names.kif"), "cp932");
    BOOST_CHECK_EQUAL(detected(names, "names.pgn"), "utf-8");
    BOOST_CHECK_EQUAL(detected("", ""), "utf-8");
}

BOOST_AUTO_TEST_CASE(the_format_of_a_text_is_that_of_check) {
    for (std::string const file : {"/samples/shogi/lines.kif", "/samples/games/orthodox/opera-game.pgn",
                                   "/samples/articles/momentum-games.txt"}) {
        std::string const text = read_whole(VPGN_SOURCE_DIR + file);
        BOOST_CHECK_EQUAL(answer_to({{"ask", "format"}, {"text", text}})["format"], check(text)["form"]);
    }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace vpgn::test
