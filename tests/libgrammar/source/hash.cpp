#include "source/hash.hpp"

#include <boost/test/unit_test.hpp>

using vpgn::text_hash;

namespace {

std::uint64_t hash_of(std::string_view text) {
    text_hash hash;
    hash.take(text);
    return hash.value();
}

} // namespace

BOOST_AUTO_TEST_SUITE(hashes)

// The test vectors of FNV's authors.
BOOST_AUTO_TEST_CASE(texts_have_the_values_of_fnv_1a) {
    BOOST_TEST(hash_of("") == 0xcbf29ce484222325);
    BOOST_TEST(hash_of("a") == 0xaf63dc4c8601ec8c);
    BOOST_TEST(hash_of("foobar") == 0x85944171f73967e8);
}

BOOST_AUTO_TEST_CASE(a_text_may_be_hashed_in_pieces) {
    text_hash hash;
    hash.take("foo");
    hash.take('b');
    hash.take("ar");
    BOOST_TEST(hash.value() == hash_of("foobar"));
}

BOOST_AUTO_TEST_SUITE_END()
