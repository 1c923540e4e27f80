#include "condition/read_condition.hpp"

#include "condition/expression_builder.hpp"
#include "condition/grammar.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vpgn::condition {

namespace {

// ---- actions

template <typename Rule>
struct on : tao::pegtl::nothing<Rule> {};

template <auto Member>
struct calls {
    template <typename Input>
    static void apply(Input const& in, expression_builder& to) {
        (to.*Member)(in.string_view());
    }
};
template <auto Member>
struct marks {
    static void apply0(expression_builder& to) { (to.*Member)(); }
};

using type = expression::type;

// clang-format off
template <> struct on<grammar::bare> : calls<&expression_builder::bare> {};
template <> struct on<grammar::quoted_text> : calls<&expression_builder::quoted> {};
template <> struct on<grammar::regex_text> : calls<&expression_builder::regex> {};
template <> struct on<grammar::regex_case> : calls<&expression_builder::regex_ignores_case> {};
template <> struct on<grammar::compared_value> : calls<&expression_builder::operand> {};
template <> struct on<grammar::range_end> : calls<&expression_builder::up_to> {};
template <> struct on<grammar::equal> : calls<&expression_builder::compares<comparison::equal>> {};
template <> struct on<grammar::unequal> : calls<&expression_builder::compares<comparison::unequal>> {};
template <> struct on<grammar::less> : calls<&expression_builder::compares<comparison::less>> {};
template <> struct on<grammar::at_most> : calls<&expression_builder::compares<comparison::at_most>> {};
template <> struct on<grammar::greater> : calls<&expression_builder::compares<comparison::greater>> {};
template <> struct on<grammar::at_least> : calls<&expression_builder::compares<comparison::at_least>> {};
template <> struct on<grammar::like> : calls<&expression_builder::compares<comparison::like>> {};
template <> struct on<grammar::white> : calls<&expression_builder::sees<side::white>> {};
template <> struct on<grammar::black> : calls<&expression_builder::sees<side::black>> {};
template <> struct on<grammar::a_side> : calls<&expression_builder::by_side> {};
template <> struct on<grammar::material_side> : calls<&expression_builder::material_side> {};
template <> struct on<grammar::one_number> : calls<&expression_builder::one_number> {};
template <> struct on<grammar::first_number> : calls<&expression_builder::first_number> {};
template <> struct on<grammar::last_number> : calls<&expression_builder::last_number> {};
template <> struct on<grammar::plies> : calls<&expression_builder::plies> {};
template <> struct on<grammar::actor> : calls<&expression_builder::by> {};
template <> struct on<grammar::affected> : calls<&expression_builder::of> {};
template <> struct on<grammar::becoming> : calls<&expression_builder::to> {};
template <> struct on<grammar::times_number> : calls<&expression_builder::times> {};
template <> struct on<grammar::first> : calls<&expression_builder::first_of_all> {};
template <> struct on<grammar::nth_number> : calls<&expression_builder::nth> {};
template <> struct on<grammar::field_name> : calls<&expression_builder::name> {};
template <> struct on<grammar::event_name> : calls<&expression_builder::name> {};
template <> struct on<grammar::letter> : calls<&expression_builder::letter> {};
template <> struct on<grammar::counted> : calls<&expression_builder::counted> {};
template <> struct on<grammar::count_any> : calls<&expression_builder::count_between<0, 255>> {};
template <> struct on<grammar::count_some> : calls<&expression_builder::count_between<1, 255>> {};
template <> struct on<grammar::count_exact> : calls<&expression_builder::count_exact> {};
template <> struct on<grammar::count_least> : calls<&expression_builder::count_least> {};
template <> struct on<grammar::count_most> : calls<&expression_builder::count_most> {};
template <> struct on<grammar::count_equal> : calls<&expression_builder::count_balanced<balance::equal>> {};
template <> struct on<grammar::count_more> : calls<&expression_builder::count_balanced<balance::more>> {};
template <> struct on<grammar::count_fewer> : calls<&expression_builder::count_balanced<balance::fewer>> {};
template <> struct on<grammar::versus> : calls<&expression_builder::versus> {};
template <> struct on<grammar::field> : calls<&expression_builder::field> {};
template <> struct on<grammar::position> : calls<&expression_builder::position> {};
template <> struct on<grammar::material> : calls<&expression_builder::material> {};
template <> struct on<grammar::turn> : calls<&expression_builder::turn> {};
template <> struct on<grammar::line> : calls<&expression_builder::line> {};
template <> struct on<grammar::turns> : calls<&expression_builder::turns> {};
template <> struct on<grammar::event> : calls<&expression_builder::event> {};
template <> struct on<grammar::open> : calls<&expression_builder::opens> {};
template <> struct on<grammar::close> : calls<&expression_builder::closes> {};
template <> struct on<grammar::not_word> : calls<&expression_builder::opens> {};
template <> struct on<grammar::negated> : calls<&expression_builder::negated> {};
template <> struct on<grammar::any_begins> : marks<&expression_builder::mark> {};
template <> struct on<grammar::all_begins> : marks<&expression_builder::mark> {};
template <> struct on<grammar::any_ends> : marks<&expression_builder::ends<type::any_of>> {};
template <> struct on<grammar::all_ends> : marks<&expression_builder::ends<type::all_of>> {};

// ---- messages for rules that must match and do not

template <typename Rule> constexpr char const* expected = "unexpected text";
template <> constexpr char const* expected<grammar::quote_end> = "the string has no end: a `\"` is missing";
template <> constexpr char const* expected<grammar::regex_end> = "the regular expression has no end: a `/` is missing";
template <> constexpr char const* expected<grammar::range_end> = "the end of the range is expected here";
template <> constexpr char const* expected<grammar::compared_value> = "a value is expected here: a word, a number, \"a string\" or /an expression/";
template <> constexpr char const* expected<grammar::numbers> = "move numbers are expected here: `12`, `1..20`, `30..`";
template <> constexpr char const* expected<grammar::plies> = "a number of plies is expected here";
template <> constexpr char const* expected<grammar::plies_word> = "`plies` is expected here";
template <> constexpr char const* expected<grammar::a_side> = "`white` or `black` is expected here";
template <> constexpr char const* expected<grammar::pattern> = "a string is expected here, in quotes";
template <> constexpr char const* expected<grammar::first_pieces> = "pieces are expected here, as in `KRP v KR`";
template <> constexpr char const* expected<grammar::second_pieces> = "pieces are expected here, as in `KRP v KR`";
template <> constexpr char const* expected<grammar::turn_comparison> = "compare a move with `=` or `~`";
template <> constexpr char const* expected<grammar::event_name> = "the name of an event is expected here";
template <> constexpr char const* expected<grammar::by_someone> = "`white`, `black` or the letter of a piece is expected here";
template <> constexpr char const* expected<grammar::token<grammar::affected>> = "the letter of a piece is expected here";
template <> constexpr char const* expected<grammar::token<grammar::becoming>> = "the letter of a piece is expected here";
template <> constexpr char const* expected<grammar::comparison> = "a comparison is expected here: `=`, `>=`, `<`";
template <> constexpr char const* expected<grammar::times_number> = "a number is expected here";
template <> constexpr char const* expected<grammar::event_word> = "`event` is expected here";
template <> constexpr char const* expected<grammar::disjunction> = "a test is expected here";
template <> constexpr char const* expected<grammar::conjunction> = "expected a test after `or`";
template <> constexpr char const* expected<grammar::negation> = "a test is expected here";
template <> constexpr char const* expected<grammar::close> = "`and`, `or` or `)` is expected here";
template <> constexpr char const* expected<grammar::end> = "`and`, `or` or the end of the condition is expected here";
// clang-format on

template <typename Rule>
struct control : tao::pegtl::normal<Rule> {
    template <typename Input>
    [[noreturn]] static void raise(Input const& in, expression_builder& to) {
        std::string_view const rest(in.current(), std::size_t(in.end() - in.current()));
        std::size_t const size = std::min(rest.find_first_of(" \t\r\n()"), rest.size());
        throw refused{{to.spot(rest.substr(0, size)), expected<Rule>}};
    }
};

} // namespace

reading read_condition(std::string_view text) {
    if (text.size() > most_bytes)
        return {std::nullopt,
                fault{{most_bytes, text.size()}, fmt::format("the limit is {} bytes", most_bytes)}};
    using input =
        tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf_crlf, char const*>;
    // Spans are differences of addresses: an empty text has one too.
    std::string_view const read = text.data() ? text : std::string_view("");
    expression_builder to(read);
    input in(read.data(), read.data() + read.size(), "");
    try {
        tao::pegtl::parse<grammar::complete_text, on, control>(in, to);
        return {to.take(), std::nullopt};
    } catch (refused const& why) {
        return {std::nullopt, why.why};
    }
}

} // namespace vpgn::condition
