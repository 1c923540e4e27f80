#include "syntax/actions.hpp"
#include "syntax/events.hpp"
#include "syntax/reader.hpp"
#include "syntax/text_grammar.hpp"

namespace vpgn::syntax {

// Inlining makes the grammar fast, and the compiler's decisions vary with everything else in the file; so it
// is forced. Under a sanitizer that takes three minutes and 1.7 GB to compile, and finds nothing more.
#ifndef VPGN_SANITIZED
[[gnu::flatten]]
#endif
std::uint64_t
read_games(std::string_view text, consumer& out, std::uint64_t from, bool only_one) {
    grammar::input in(text.data(), text.data() + text.size(), "");
    in.bump_in_this_line(
        std::size_t(from)); // and not a shorter input: the byte before decides whether a line begins
    reader state(text, out);
    while (!(only_one && state.games() != 0) && tao::pegtl::parse<grammar::item, on>(in, state)) {
    }
    return std::uint64_t(in.current() - text.data());
}

} // namespace vpgn::syntax
