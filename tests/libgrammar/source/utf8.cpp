#include "source/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace vpgn;

BOOST_AUTO_TEST_SUITE(utf8)

BOOST_AUTO_TEST_CASE(text_is_utf8_if_all_of_it_is_well_formed) {
    for (std::string_view const well : {"", "e4", "é", "♞ and 😀", "\x01\x7f"})
        BOOST_TEST(is_utf8(well), well);
    for (std::string_view const ill : {"\xff", "M\xfcller", "é\xc3", "\xc0\xaf", "\xed\xa0\x80", "\x80"})
        BOOST_TEST(!is_utf8(ill));
}

BOOST_AUTO_TEST_CASE(a_character_is_decoded_with_its_size) {
    BOOST_TEST(std::uint32_t(first_character("é!").value) == 0xe9u);
    BOOST_TEST(first_character("😀").bytes == 4u);
    BOOST_TEST(first_character("\xe9").bytes == 0u);
}

BOOST_AUTO_TEST_CASE(encodings_are_mixed_where_characters_and_other_high_bytes_meet) {
    std::string const ascii(1000, 'a');
    for (std::string const text : {"", "e4", "é und ü", "M\xfcller, gro\xdf"})
        BOOST_TEST(find_mixed_encoding(ascii + text) == std::string::npos, text);
    BOOST_TEST(find_mixed_encoding(ascii + "é M\xfcller") == 1004u);
    BOOST_TEST(find_mixed_encoding("M\xfcller é") == 1u);
}

BOOST_AUTO_TEST_CASE(text_beyond_ascii_is_found_anywhere) {
    for (std::size_t before = 0; before != 150; ++before)
        for (std::size_t behind : {0, 1, 7, 8, 63, 64, 100}) {
            std::string const text = std::string(before, 'a') + "\xff" + std::string(behind, 'b');
            BOOST_REQUIRE(find_foreign_byte(text) == before);
            BOOST_REQUIRE(find_mixed_encoding("é" + text) == before + 2);
            BOOST_REQUIRE(find_mixed_encoding(text + "é") == before);
        }
}

BOOST_AUTO_TEST_CASE(invalid_utf8_is_read_as_windows_1252) {
    BOOST_TEST(as_utf8("M\xfcller \x96 \x80 é \x81") == "Müller – € é \xc2\x81");
    BOOST_TEST(as_utf8("") == "");
    BOOST_TEST(find_foreign_byte("é\xff") == 2u);
    BOOST_TEST(find_foreign_byte("é") == std::string::npos);
    std::string all;
    for (int byte = 0x80; byte < 0x100; ++byte)
        all += std::string(1, char(byte)) + ' ';
    BOOST_TEST(is_utf8(as_utf8(all)));
}

BOOST_AUTO_TEST_SUITE_END()
