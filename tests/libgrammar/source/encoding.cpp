#include "source/encoding.hpp"

#include "source/encoded_text.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace vpgn;

namespace {

std::string decoded(encoding of, std::string_view bytes) {
    std::string text;
    decode(of, bytes, true, text);
    return text;
}

std::string encoded(encoding of, std::string_view text) {
    std::string bytes;
    BOOST_TEST(encode(of, text, bytes) == std::string_view::npos);
    return bytes;
}

struct sample {
    encoding of;
    std::string_view text, bytes;
};

/// Bytes by the standards of the encodings, not by our tables.
std::vector<sample> const samples = {
    {encoding::cp932, "７六歩(77)ｱ", "\x82\x56\x98\x5a\x95\xe0(77)\xb1"},
    {encoding::euc_jp, "７六歩ｱ", "\xa3\xb7\xcf\xbb\xca\xe2\x8e\xb1"},
    {encoding::big5, "炮二平五", "\xac\xb6\xa4\x47\xa5\xad\xa4\xad"},
    {encoding::gb18030, "炮二平五", "\xc5\xda\xb6\xfe\xc6\xbd\xce\xe5"},
    {encoding::gb18030, "\U0001F600ü", "\x94\x39\xfc\x36\xa8\xb9"},
    {encoding::gb18030, "¥", "\x81\x30\x84\x36"}, // four bytes: not among the pairs
    {encoding::cp949, "초차림 뷁", "\xc3\xca\xc2\xf7\xb8\xb2 \x94\xee"},
    {encoding::utf16_le, "歩a",
     "\x69\x6b"
     "a\0"},
    {encoding::cp1252, "é–", "\xe9\x96"},
};

} // namespace

BOOST_AUTO_TEST_SUITE(encodings)

BOOST_AUTO_TEST_CASE(texts_are_decoded_and_encoded_again) {
    for (sample const& one : samples) {
        std::string_view bytes = one.bytes;
        if (one.of == encoding::utf16_le) bytes = std::string_view("\x69\x6b\x61\0", 4);
        BOOST_TEST_CONTEXT(name_of(one.of)) {
            BOOST_TEST(decoded(one.of, bytes) == one.text);
            BOOST_TEST(encoded(one.of, one.text) == bytes);
        }
    }
}

BOOST_AUTO_TEST_CASE(every_character_of_a_table_comes_back_as_itself) {
    for (encoding const of : all_encodings()) {
        std::size_t held = 0;
        for (char32_t c = 0x20; c != 0x30000; ++c) {
            if (c >= 0xd800 && c < 0xe000) continue;
            std::string text, bytes;
            append_utf8(text, c);
            if (encode(of, text, bytes) != std::string::npos) continue;
            std::string const again = decoded(of, bytes);
            // A few characters are written as others that look like them.
            std::string second;
            bool const similar = encode(of, again, second) == std::string::npos && second == bytes;
            if (again != text && !similar) BOOST_TEST_ERROR(name_of(of) << " U+" << std::uint32_t(c));
            ++held;
        }
        BOOST_TEST(held > (of == encoding::cp1252 ? 200u : 7000u));
    }
}

BOOST_AUTO_TEST_CASE(bytes_that_are_no_character_become_the_replacement_one_by_one) {
    BOOST_TEST(decoded(encoding::cp932, "a\xff\x82") == "a\xef\xbf\xbd\xef\xbf\xbd");
    BOOST_TEST(count_undecodable(encoding::gb18030, "\xff\xc5\xda\xff") == 2u);
}

BOOST_AUTO_TEST_CASE(an_incomplete_character_waits_for_the_next_bytes) {
    std::string text;
    BOOST_TEST(decode(encoding::big5, "\xac\xb6\xa4", false, text) == 2u);
    BOOST_TEST(text == "炮");
    text.clear();
    BOOST_TEST(decode(encoding::utf8, "\xe7\x82", false, text) == 0u);
}

BOOST_AUTO_TEST_CASE(what_an_encoding_lacks_is_reported) {
    std::string bytes;
    BOOST_TEST(encode(encoding::big5, "馬进", bytes) == std::string_view("馬").size());
    BOOST_TEST(bytes == "\xb0\xa8?");
}

BOOST_AUTO_TEST_CASE(names_of_encodings) {
    BOOST_CHECK(encoding_called("Shift_JIS") == encoding::cp932);
    BOOST_CHECK(encoding_called("gb2312") == encoding::gb18030);
    BOOST_CHECK(encoding_called("EUC-KR") == encoding::cp949);
    BOOST_CHECK(!encoding_called("klingon"));
    for (encoding const one : all_encodings())
        BOOST_CHECK(encoding_called(name_of(one)) == one);
}

BOOST_AUTO_TEST_CASE(offsets_of_the_text_lead_to_the_original_bytes) {
    std::string text;
    for (int i = 0; i != 500; ++i)
        text += "７六歩 a";
    for (encoding const of : {encoding::cp932, encoding::euc_jp, encoding::gb18030}) {
        std::string const bytes = encoded(of, text);
        encoded_text const map(of, bytes, 1000, 70);
        for (std::size_t at = 0; at < text.size(); at += std::string_view("７六歩 a").size()) {
            BOOST_REQUIRE_EQUAL(map.original(70 + at), 1000 + at / 11 * 8);
            // Within a character: its first byte.
            BOOST_REQUIRE_EQUAL(map.original(70 + at + 4), 1000 + at / 11 * 8 + 2);
        }
        BOOST_TEST(map.original(70 + text.size()) == 1000 + bytes.size());
        BOOST_TEST(map.original(0) == 1000u);
        BOOST_TEST(map.original(1'000'000) == 1000 + bytes.size());
    }
}

BOOST_AUTO_TEST_SUITE_END()
