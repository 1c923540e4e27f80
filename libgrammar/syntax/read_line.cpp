#include "syntax/read_line.hpp"

#include "syntax/actions.hpp"
#include "syntax/movetext_grammar.hpp"
#include "syntax/reader.hpp"

namespace vpgn::syntax {

// Not flattened, unlike read_games: a line is short.
void read_line(std::string_view text, consumer& out) {
    grammar::input in(text.data(), text.data() + text.size(), "");
    reader state(text, out);
    state.line_begins(in.begin());
    tao::pegtl::parse<tao::pegtl::opt<grammar::main_line>, on>(in, state);
    state.line_ends(in.current());
}

} // namespace vpgn::syntax
