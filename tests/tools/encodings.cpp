// Files in other encodings than UTF-8: read alike, with places in their bytes, and written.
#include "batch/fix/repaired_file.hpp"
#include "source/encoding.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace vpgn;
using namespace vpgn::test;

namespace {

std::string encoded_as(encoding of, std::string_view text) {
    std::string bytes;
    BOOST_REQUIRE(encode(of, text, bytes) == std::string_view::npos);
    return bytes;
}

std::string const lines_of_play = read_whole(VPGN_SOURCE_DIR "/samples/shogi/lines.kif");

} // namespace

BOOST_AUTO_TEST_SUITE(encodings_of_files)

BOOST_AUTO_TEST_CASE(a_record_is_read_alike_in_each_encoding) {
    scratch_folder const folder;
    std::string const expected = run("convert --to lan " + folder.write("utf8.kif", lines_of_play)).out;
    BOOST_CHECK(expected.find("[White \"見本 一郎\"]") != std::string::npos);
    using enum encoding;
    for (encoding const of : {cp932, euc_jp, gb18030, utf16_le, utf16_be}) {
        bool const marked = of == utf16_le || of == utf16_be;
        std::string const bytes = encoded_as(of, (marked ? "\xef\xbb\xbf" : "") + lines_of_play);
        std::string const path = folder.write("other.kif", bytes);
        BOOST_CHECK_EQUAL(run("convert --to lan " + path).out, expected);
    }
}

// Large files are checked by parts, most of which are known to be UTF-8.
BOOST_AUTO_TEST_CASE(mixed_encodings_are_found_anywhere_in_a_large_file) {
    scratch_folder const folder;
    std::string const game = "[Event \"Café\"]\n\n1. e4 {" + std::string(400, 'x') + "} e5 *\n\n";
    std::string text;
    std::vector<std::size_t> wrong;
    while (text.size() < 5'000'000) {
        text += game;
        if (text.size() / 1'100'000 == wrong.size()) continue;
        wrong.push_back(text.size() - 10);
        text[wrong.back()] = '\xe9';
    }
    std::string const out = run("check --format jsonl " + folder.write("large.pgn", text)).out;
    std::size_t found = 0;
    for (std::size_t at = 0; (at = out.find("\"T102\"", at)) != out.npos; ++at)
        ++found;
    BOOST_CHECK_EQUAL(found, wrong.size());
    for (std::size_t const at : wrong)
        BOOST_CHECK(out.find("\"start\":" + std::to_string(at)) != out.npos);
}

BOOST_AUTO_TEST_CASE(findings_are_at_the_bytes_of_the_file) {
    scratch_folder const folder;
    std::string text = lines_of_play;
    std::string_view const right = "６五角打     ( 1:07", wrong = "６五飛打     ( 1:07";
    text.replace(text.find(right), right.size(), wrong);
    for (encoding const of : {encoding::utf8, encoding::cp932, encoding::euc_jp}) {
        std::string const bytes = encoded_as(of, text);
        std::string const word = encoded_as(of, "６五飛打");
        auto const seen = run("check --format jsonl " + folder.write("slip.kif", bytes));
        std::size_t const at = bytes.find(word), key = seen.out.find("\"start\":");
        BOOST_REQUIRE(key != std::string::npos);
        std::size_t const start = std::stoul(seen.out.substr(key + 8));
        BOOST_CHECK(start >= at && start < at + word.size());
        BOOST_CHECK(seen.out.find("\"line\":16") != std::string::npos);
    }
    // The lines that are shown are those of the text.
    auto const shown = run("check " + folder.write("shown.kif", encoded_as(encoding::cp932, text)));
    BOOST_CHECK(shown.out.find("６五飛打") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_option_overrides_what_the_content_says) {
    scratch_folder const folder;
    std::string const pgn = "[White \"胡荣华\"]\n\n1. e4 *\n";
    std::string const path = folder.write("a.pgn", encoded_as(encoding::gb18030, pgn));
    BOOST_CHECK(run("convert --to pgn --encoding gb18030 " + path).out.find("胡荣华") != std::string::npos);
    BOOST_CHECK(run("convert --to pgn " + path).out.find("胡荣华") == std::string::npos);
    BOOST_CHECK_EQUAL(run("convert --to pgn --encoding klingon " + path).status, 2);
}

BOOST_AUTO_TEST_CASE(text_is_written_in_the_encoding_of_its_ending_or_of_the_option) {
    scratch_folder const folder;
    std::string const source = folder.write("a.kif", lines_of_play);
    auto const written = [&](std::string const& name, std::string const& more = {}) {
        BOOST_CHECK_EQUAL(run("convert " + more + " -o " + folder.file(name) + " " + source).status, 0);
        return read_whole(folder.file(name));
    };
    std::string const utf8 = written("out.kifu");
    BOOST_CHECK(utf8.find("先手：見本 一郎") != std::string::npos);
    BOOST_CHECK_EQUAL(written("out.kif"), encoded_as(encoding::cp932, utf8));
    BOOST_CHECK_EQUAL(written("euc.kif", "--output-encoding euc-jp"), encoded_as(encoding::euc_jp, utf8));
    BOOST_CHECK_EQUAL(run("convert --to usi " + folder.file("out.kif")).out,
                      run("convert --to usi " + source).out);
}

BOOST_AUTO_TEST_CASE(characters_that_an_encoding_lacks_are_reported) {
    scratch_folder const folder;
    std::string const source = folder.write("a.kifu", "手合割：平手\n先手：雞\n1 ７六歩(77)\n2 投了\n");
    auto const seen = run("convert -o " + folder.file("out.kif") + " " + source, "2>&1");
    BOOST_CHECK(seen.out.find("C303") != std::string::npos);
    BOOST_CHECK(seen.out.find("`雞`") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(repairs_leave_all_other_bytes) {
    // Big5 has two codes for 十, and a reader's own characters: neither is encoded again.
    std::string const bytes = "{\xa2\xcc\xff}\n1. Ke3 \xa4\xa4\n2. Nf9\n";
    std::string before;
    decode(encoding::big5, bytes, true, before);
    std::string after = before;
    after.replace(after.find("Ke3"), 3, "馬e2");
    encoded_text const original(encoding::big5, bytes, 1000, 3000);
    tools::encoded_repairs const made = tools::encode_repairs(original, 3000, before, after);
    BOOST_CHECK_EQUAL(made.bytes, "{\xa2\xcc\xff}\n1. \xb0\xa8"
                                  "e2 \xa4\xa4\n2. Nf9\n");
    BOOST_CHECK(made.left_lines.empty());
    // A character that Big5 lacks: the line stays.
    after.replace(after.find("Nf9"), 3, "帅3");
    tools::encoded_repairs const left = tools::encode_repairs(original, 3000, before, after);
    BOOST_CHECK_EQUAL(left.bytes, made.bytes);
    BOOST_REQUIRE_EQUAL(left.left_lines.size(), 1u);
    BOOST_CHECK_EQUAL(left.left_lines[0], 2u);
}

BOOST_AUTO_TEST_CASE(formats_without_an_editor_are_not_repaired) {
    scratch_folder const folder;
    std::string const line = "4k3/8/8/8/8/8/8/R3K3 w - - id \"x\";\n";
    auto const seen = run("check --fix " + folder.write("a.epd", line), "2>&1");
    BOOST_CHECK_EQUAL(seen.status, 2);
    BOOST_CHECK(seen.out.find("repairs cannot be written into fen") != std::string::npos);
    BOOST_CHECK_EQUAL(read_whole(folder.file("a.epd")), line);
}

BOOST_AUTO_TEST_SUITE_END()
