#include "source/blocks.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <random>
#include <string>

namespace blocks = vpgn::blocks;

BOOST_AUTO_TEST_SUITE(many_bytes_at_once)

BOOST_AUTO_TEST_CASE(marks_of_a_block_are_a_bit_for_each_byte) {
    std::mt19937 chance(9);
    for (int i = 0; i != 20'000; ++i) {
        std::array<char, blocks::block_size> bytes{};
        std::uint64_t braces = 0, below = 0;
        for (unsigned at = 0; at != bytes.size(); ++at) {
            bytes[at] = chance() % 3 == 0 ? '}' : char(chance());
            braces |= std::uint64_t(bytes[at] == '}') << at;
            below |= std::uint64_t(std::uint8_t(bytes[at]) < 16) << at;
        }
        BOOST_REQUIRE(blocks::find_all(bytes.data(), [](blocks::sixteen b) { return b == '}'; }) == braces);
        BOOST_REQUIRE(blocks::find_all(bytes.data(), [](blocks::sixteen b) { return b < 16; }) == below);
    }
}

// What a processor without vector instructions does.
BOOST_AUTO_TEST_CASE(eight_marks_are_gathered) {
    for (unsigned expected = 0; expected != 256; ++expected) {
        std::uint64_t half = 0;
        for (unsigned i = 0; i != 8; ++i)
            if ((expected >> i & 1) != 0) half |= std::uint64_t(0xff) << (8 * i);
        BOOST_REQUIRE(blocks::gathered(half) == expected);
    }
}

BOOST_AUTO_TEST_CASE(the_first_and_the_last_mark_are_found_in_texts_of_any_length) {
    std::mt19937 chance(10);
    auto const is_brace = [](blocks::sixteen bytes) { return bytes == '}'; };
    for (std::size_t size = 0; size != 300; ++size)
        for (int marks = 0; marks != 4; ++marks) {
            std::string text(size, 'x');
            for (int i = 0; i != marks && size != 0; ++i)
                text[chance() % size] = '}';
            BOOST_REQUIRE(blocks::first(text, is_brace) == text.find('}'));
            BOOST_REQUIRE(blocks::last(text, is_brace) == text.rfind('}'));
        }
}

BOOST_AUTO_TEST_CASE(bytes_are_added_up) {
    blocks::sixteen bytes{};
    unsigned expected = 0;
    for (int i = 0; i != 16; ++i)
        expected += bytes[i] = std::uint8_t(15 - i % 3);
    BOOST_TEST(blocks::sum(bytes) == expected);
}

BOOST_AUTO_TEST_SUITE_END()
