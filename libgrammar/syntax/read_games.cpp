#include "syntax/actions.hpp"
#include "syntax/events.hpp"
#include "syntax/reader.hpp"
#include "syntax/text_grammar.hpp"

// Inlining makes the grammar fast, and the compiler's decisions vary with everything else in the file; so it
// is forced. Under a sanitizer that takes three minutes and 1.7 GB to compile, and finds nothing more.
#ifdef VPGN_SANITIZED
#define VPGN_FLATTEN
#else
#define VPGN_FLATTEN [[gnu::flatten]]
#endif

namespace vpgn::syntax {

namespace {

/// The control of a rule that is a function of its own, inlined only within.
template <typename Rule>
struct called : tao::pegtl::normal<Rule> {
    template <tao::pegtl::apply_mode mode, tao::pegtl::rewind_mode rewinds,
              template <typename...> class Action, template <typename...> class Control, typename Input>
    VPGN_FLATTEN [[gnu::noinline]] static bool match(Input& in, reader& state) {
        return tao::pegtl::normal<Rule>::template match<mode, rewinds, Action, Control>(in, state);
    }
};

// Large rules that occur in several places. All of them inlined everywhere would be three times the code, and
// take six times as long to compile.
template <typename Rule>
struct control : tao::pegtl::normal<Rule> {};
template <>
struct control<grammar::element> : called<grammar::element> {};
template <>
struct control<grammar::new_game> : called<grammar::new_game> {};

} // namespace

VPGN_FLATTEN std::uint64_t read_games(std::string_view text, consumer& out, read_options const& options) {
    grammar::input in(text.data(), text.data() + text.size(), "");
    in.bump_in_this_line(
        std::size_t(options.from)); // and not a shorter input: the byte before decides whether a line begins
    reader state(text, out, options.is_utf8);
    while (!(options.only_one && state.games() != 0) &&
           tao::pegtl::parse<grammar::item, on, control>(in, state)) {
    }
    return std::uint64_t(in.current() - text.data());
}

} // namespace vpgn::syntax
