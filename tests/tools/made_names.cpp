// UUIDs of names and base64, with values that Python's modules uuid and base64 return.
#include "page/base64.hpp"
#include "sqlite/game_rows.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>
#include <random>

using namespace vpgn::tools;

BOOST_AUTO_TEST_SUITE(made_names)

BOOST_AUTO_TEST_CASE(uuids_of_names_are_those_of_version_5) {
    constexpr uuid of_dns{0x6b, 0xa7, 0xb8, 0x10, 0x9d, 0xad, 0x11, 0xd1,
                          0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8};
    struct {
        std::string name, expected;
    } const all[] = {{"", "4ebd020883285d698c44ec50939c0967"},
                     {"python.org", "886313e13b8a53729b900c9aee199e5d"},
                     {std::string(36, 'a'), "4c6e91dff93c5de2b7e9ea72792a012f"},
                     {std::string(40, 'a'), "39f39c20db475131887962f8f67f9014"},
                     {std::string(100, 'a'), "56596f37716c57a9a7352561f8608390"}};
    for (auto const& [name, expected] : all) {
        std::string shown;
        for (std::uint8_t const byte : name_uuid(of_dns, name))
            shown += fmt::format("{:02x}", byte);
        BOOST_CHECK_EQUAL(shown, expected);
    }
}

BOOST_AUTO_TEST_CASE(base64_is_read_as_it_is_written) {
    BOOST_CHECK_EQUAL(as_base64("Many hands make light work."), "TWFueSBoYW5kcyBtYWtlIGxpZ2h0IHdvcmsu");
    BOOST_CHECK_EQUAL(as_base64("a\xff"), "Yf8");
    BOOST_CHECK_EQUAL(bytes_of_base64("Yf8=\n"), "a\xff");
    std::mt19937 random(64);
    for (std::size_t size = 0; size < 200; ++size) {
        std::string bytes(size, '\0');
        for (char& byte : bytes)
            byte = char(random());
        BOOST_CHECK_EQUAL(bytes_of_base64(as_base64(bytes)), bytes);
    }
}

BOOST_AUTO_TEST_SUITE_END()
