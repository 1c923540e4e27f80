// Values of a JSON text with their places, without recursion.
#include "formats/json/reading/json_values.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::transcribe;

namespace {

/// One line per element: its place, then each value's bytes after its name.
struct listing final : json_element_consumer {
    explicit listing(std::string_view text, std::uint64_t offset = 0) : text_(text), offset_(offset) {
        fault = read_json_elements(text, offset, *this);
    }
    void take(json_values const& values, std::string_view place) override {
        if (!elements.empty()) elements += '\n';
        elements += std::string(place) + ":";
        for (json_value const& v : values.all) {
            elements += " " + std::string(values.name_of(v)) + "<";
            elements += part(text_, {v.where.start - offset_, v.where.end - offset_});
            elements += ">";
        }
        repeated += values.repeated.size();
        strings.clear();
        for (json_value const& v : values.all)
            if (v.kind == json_value::type::string) strings += std::string(values.string_of(v)) + "|";
    }

    std::string_view text_;
    std::uint64_t offset_;
    std::string elements, strings;
    std::size_t repeated = 0; ///< names that occur twice in their object
    std::optional<json_fault> fault;
};

struct counting final : json_element_consumer {
    void take(json_values const& values, std::string_view) override { size = values.all.size(); }
    std::size_t size = 0;
};

} // namespace

BOOST_AUTO_TEST_SUITE(values_of_json)

BOOST_AUTO_TEST_CASE(each_value_has_its_bytes_and_its_name) {
    BOOST_TEST(
        listing(R"( {"a": 1, "b" :[true,-2.5e3 , "x\n"],"c":{} } )").elements ==
        R"(: <{"a": 1, "b" :[true,-2.5e3 , "x\n"],"c":{} }> a<1> b<[true,-2.5e3 , "x\n"]> <true> <-2.5e3>)"
        R"( <"x\n"> c<{}>)");
}

BOOST_AUTO_TEST_CASE(a_name_is_repeated_only_within_its_object) {
    BOOST_TEST(listing(R"({"a":{"b":1},"b":2})").repeated == 0u);
    BOOST_TEST(listing(R"({"a":{"b":1},"a":2})").repeated == 1u);
}

BOOST_AUTO_TEST_CASE(escapes_are_decoded_in_strings_and_names) {
    listing const seen(R"({"\u0061":"\u00e9\"\\"})");
    BOOST_TEST(seen.strings == "é\"\\|");
    BOOST_TEST(seen.elements.find(" a<") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_elements_of_an_array_are_handed_over_one_by_one) {
    BOOST_TEST(listing(R"([{"a":1}, 2 ,[3]])").elements == "/0: <{\"a\":1}> a<1>\n/1: <2>\n/2: <[3]> <3>");
    BOOST_TEST(listing("[]").elements == "");
}

BOOST_AUTO_TEST_CASE(the_games_of_an_object_are_its_elements_and_its_other_members_are_not) {
    BOOST_TEST(listing(R"({"x":[1,{"games":[7]}],"games":[{"a":1},2],"y":{"games":[3]},"z":4})").elements ==
               "/games/0: <{\"a\":1}> a<1>\n/games/1: <2>");
    BOOST_TEST(listing(R"({"games":[]})").elements == "");
    BOOST_TEST(listing(R"({"games":5})").elements == R"(: <{"games":5}> games<5>)");
}

BOOST_AUTO_TEST_CASE(a_number_at_the_very_end_and_a_byte_order_mark_are_accepted) {
    BOOST_TEST(listing("17").elements == ": <17>");
    BOOST_TEST(listing("\xef\xbb\xbf[1]").elements == "/0: <1>");
    BOOST_TEST(listing("[1]", 1000).elements == "/0: <1>");
}

BOOST_AUTO_TEST_CASE(an_error_has_its_byte_and_earlier_values_are_kept) {
    listing const seen(R"([{"a":1},{"b":}])", 100);
    BOOST_TEST(seen.elements == R"(/0: <{"a":1}> a<1>)");
    BOOST_REQUIRE(seen.fault.has_value());
    BOOST_TEST(seen.fault->where.start == 114);
    BOOST_TEST(seen.fault->where.end == 115);
    BOOST_TEST(seen.fault->label.starts_with("unexpected '}'"));
    BOOST_TEST(listing("").fault.has_value());
    BOOST_TEST(listing("{} {}").fault.has_value());
    BOOST_TEST(listing("[1e999]").fault.has_value());
    BOOST_TEST(listing("[\"\xff\"]").fault.has_value());
}

BOOST_AUTO_TEST_CASE(members_are_found_by_name_and_the_last_of_one_name_counts) {
    struct asking final : json_element_consumer {
        void take(json_values const& v, std::string_view) override {
            std::uint32_t const a = v.member(0, "a");
            BOOST_TEST(a != 0u);
            BOOST_TEST(v.all[a].number == 3u);
            BOOST_TEST(v.member(0, "c") == 0u);
            BOOST_TEST(v.member(v.member(0, "b"), "c") != 0u);
        }
    } asked;
    read_json_elements(R"({"a":1,"b":{"c":2},"a":3})", 0, asked);
}

BOOST_AUTO_TEST_CASE(nesting_is_limited_and_needs_no_stack) {
    auto const nested = [](std::size_t brackets) {
        return "{\"a\":" + std::string(brackets, '[') + std::string(brackets, ']') + "}";
    };
    counting seen;
    BOOST_TEST(!read_json_elements(nested(most_json_open - 1), 0, seen).has_value());
    BOOST_TEST(seen.size == most_json_open);
    for (std::size_t const brackets : {most_json_open, std::size_t(1'000'000)}) {
        counting none;
        BOOST_TEST(read_json_elements(nested(brackets), 0, none).has_value());
        BOOST_TEST(none.size == 0u);
    }
}

BOOST_AUTO_TEST_SUITE_END()
