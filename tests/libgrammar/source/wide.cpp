#include "source/wide.hpp"

#include "source/blocks.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstring>
#include <random>
#include <string>
#include <string_view>

namespace wide = vpgn::wide;
namespace blocks = vpgn::blocks;

namespace {

// The passes of processors without AVX2, which this one may have.
namespace portable {
using wide::byte_counts, wide::places;
#define VPGN_WIDE_TARGET
#define VPGN_WIDE_SIZE 16
#define VPGN_WIDE_BITS blocks::bits
#include "source/wide_passes.inc"
} // namespace portable

wide::byte_counts simple_count(std::string_view text, std::size_t size) {
    wide::byte_counts all;
    for (std::size_t i = 0; i != size; ++i) {
        all.line_ends += text[i] == '\n' || (text[i] == '\r' && text[i + 1] != '\n');
        all.is_ascii = all.is_ascii && std::uint8_t(text[i]) < 0x80;
    }
    return all;
}

/// Texts of many sizes, at places of every alignment, with few or many of the bytes that are looked for.
template <class Check>
void each_text(std::string_view rare, Check check) {
    std::mt19937 chance(12);
    for (std::size_t size = 0; size < 20'000; size += 1 + size / 30)
        for (unsigned one_in : {2u, 50u, 3'000u}) {
            std::string text(chance() % 40 + size + 1, 'x');
            for (char& byte : text)
                if (chance() % one_in == 0) byte = rare[chance() % rare.size()];
            check(std::string_view(text).substr(text.size() - size - 1), size);
        }
}

} // namespace

BOOST_AUTO_TEST_SUITE(wide_passes)

BOOST_AUTO_TEST_CASE(line_ends_and_high_bytes_are_counted) {
    for (std::string_view const rare : {"\n", "\r\n", "\r\n\xc3", "\n\x80"})
        each_text(rare, [](std::string_view text, std::size_t size) {
            size = size / blocks::block_size * blocks::block_size;
            wide::byte_counts const expected = simple_count(text, size);
            for (wide::byte_counts const found :
                 {wide::count(text.data(), size), portable::count(text.data(), size)}) {
                BOOST_REQUIRE_EQUAL(found.line_ends, expected.line_ends);
                BOOST_REQUIRE_EQUAL(found.is_ascii, expected.is_ascii);
            }
        });
}

// Counts that do not fit into a byte.
BOOST_AUTO_TEST_CASE(texts_of_line_ends_alone_are_counted) {
    for (char const end : {'\n', '\r'}) {
        std::string const text(64 * 300 + 1, end);
        BOOST_TEST(wide::count(text.data(), text.size() - 1).line_ends == text.size() - 1);
        BOOST_TEST(portable::count(text.data(), text.size() - 1).line_ends == text.size() - 1);
    }
}

BOOST_AUTO_TEST_CASE(high_bytes_of_whole_blocks_are_found) {
    each_text("\x80\xff\x7f", [](std::string_view text, std::size_t size) {
        char const* const end = text.data() + size / blocks::block_size * blocks::block_size;
        char const* const first =
            std::find_if(text.data(), end, [](char byte) { return std::uint8_t(byte) >= 0x80; });
        char const* const expected = first == end ? nullptr : first;
        for (char const* const found : {wide::find_high(text.data(), text.data() + size),
                                        portable::find_high(text.data(), text.data() + size)})
            BOOST_REQUIRE(found == expected);
    });
}

// Each place is asked for the next one, so that all bits of all blocks are compared.
BOOST_AUTO_TEST_CASE(braces_and_opening_brackets_are_found_in_a_window) {
    each_text("}[{]y\x7f\xdb\xfd", [](std::string_view text, std::size_t size) {
        std::size_t const count = std::min(size / blocks::block_size, wide::most_window_blocks);
        std::string_view const window = text.substr(0, count * blocks::block_size);
        wide::places found, found_portably;
        wide::find_brackets(text.data(), count, found);
        portable::find_brackets(text.data(), count, found_portably);
        for (std::size_t from = 0; from != window.size(); ++from) {
            std::size_t const expected = window.find_first_of("}{[", from);
            BOOST_REQUIRE_EQUAL(found.next(from), expected);
            BOOST_REQUIRE_EQUAL(found_portably.next(from), expected);
        }
    });
}

BOOST_AUTO_TEST_SUITE_END()
