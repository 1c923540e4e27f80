#include "condition/placement_pattern.hpp"

#include <tao/pegtl/ascii.hpp>
#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/parse.hpp>
#include <tao/pegtl/rules.hpp>

#include <algorithm>

namespace vpgn::condition {

/// The rules of a pattern and what they do; a language within the language.
namespace placement_grammar {
namespace {

namespace pegtl = tao::pegtl;
using type = square_pattern::type;

struct letter : pegtl::seq<pegtl::opt<pegtl::one<'+'>>, pegtl::alpha, pegtl::opt<pegtl::one<'\''>>> {};
struct any : pegtl::one<'?'> {};
struct run : pegtl::one<'*'> {};
struct somebody : pegtl::one<'!'> {};
struct no_one : pegtl::one<'_'> {};
struct number : pegtl::rep_min_max<1, 2, pegtl::digit> {};
struct alone : letter {};
struct promoted : pegtl::one<'~'> {}; // a piece that was a pawn: the board does not show it
struct none_sign : pegtl::one<'^'> {};
struct listed : letter {};
struct open : pegtl::one<'['> {};
struct list : pegtl::seq<open, pegtl::opt<none_sign>, pegtl::star<listed>, pegtl::one<']'>> {};
struct square
    : pegtl::sor<any, run, somebody, no_one, number, pegtl::seq<alone, pegtl::opt<promoted>>, list> {};
struct rank_end : pegtl::one<'/'> {};
struct rank : pegtl::plus<square> {};
struct no_pocket : pegtl::at<pegtl::sor<pegtl::blank, pegtl::eof>> {}; // pockets as one more rank, and empty
struct next_rank : pegtl::sor<no_pocket, rank> {};
struct placement : pegtl::seq<rank, pegtl::star<pegtl::if_must<rank_end, next_rank>>> {};
struct blanks : pegtl::star<pegtl::blank> {};
struct field : pegtl::plus<pegtl::not_one<' ', '\t'>> {};
struct complete_text
    : pegtl::must<blanks, placement, pegtl::star<pegtl::plus<pegtl::blank>, pegtl::opt<field>>, pegtl::eof> {
};

struct stop {
    std::size_t at;
};

template <typename Rule>
struct control : pegtl::normal<Rule> {
    template <typename Input, typename... States>
    [[noreturn]] static void raise(Input const& in, States&&...) {
        throw stop{in.byte()};
    }
};

template <typename Rule>
struct on : pegtl::nothing<Rule> {};

void put(position_pattern& to, type kind, std::uint32_t squares = 1) {
    if (to.ranks.empty()) to.ranks.emplace_back();
    to.ranks.back().push_back({kind, squares, {}});
}

template <type What>
struct puts {
    static void apply0(position_pattern& to) { put(to, What); }
};

// clang-format off
template <> struct on<any> : puts<type::any> {};
template <> struct on<run> : puts<type::run> {};
template <> struct on<somebody> : puts<type::somebody> {};
template <> struct on<no_one> : puts<type::empty> {};
template <> struct on<open> : puts<type::one_of> {};
template <> struct on<none_sign> {
    static void apply0(position_pattern& to) { to.ranks.back().back().kind = type::none_of; }
};
template <> struct on<number> {
    template <typename Input> static void apply(Input const& in, position_pattern& to) {
        put(to, type::empty, std::uint32_t(std::stoul(in.string())));
    }
};
template <> struct on<alone> {
    template <typename Input> static void apply(Input const& in, position_pattern& to) {
        put(to, type::piece);
        to.ranks.back().back().letters.push_back(in.string());
    }
};
template <> struct on<listed> {
    template <typename Input> static void apply(Input const& in, position_pattern& to) {
        to.ranks.back().back().letters.push_back(in.string());
    }
};
template <> struct on<rank_end> {
    static void apply0(position_pattern& to) { to.ranks.emplace_back(); }
};
template <> struct on<field> {
    template <typename Input> static void apply(Input const& in, position_pattern& to) {
        to.further.push_back(in.string());
    }
};
// clang-format on

} // namespace
} // namespace placement_grammar

std::variant<position_pattern, fault> read_position_pattern(word const& text) {
    using namespace placement_grammar;
    position_pattern pattern;
    pegtl::memory_input<> in(text.text.data(), text.text.size(), "");
    try {
        pegtl::parse<complete_text, on, control>(in, pattern);
        constexpr std::size_t eight_and_pockets = 9;
        if (pattern.ranks.back().empty() && pattern.ranks.size() != eight_and_pockets)
            throw stop{text.text.find_last_of('/')};
        return pattern;
    } catch (stop const& where) {
        // After the quote. An escape before it would shift the place; patterns contain no escapes.
        std::uint64_t const at = std::min(text.where.start + 1 + where.at, text.where.end);
        return fault{{at, std::min(at + 1, text.where.end)},
                     "not a position pattern: write ranks separated by `/`, with letters, numbers, `?`, `!`, "
                     "`*`, `[QR]`, `[^p]`"};
    }
}

} // namespace vpgn::condition
