// Notes on the portability of one game: what is of one kind becomes one finding, with one fix for all of its
// places. Private to this folder.
#pragma once

#include "report/text_pieces.hpp"
#include "syntax/game.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// A place of a kind: the label and help are those of the finding if it is the first.
struct noted_place {
    finding_code code;
    std::string_view kind; ///< of its code; a literal
    span where;
    std::string label;
    std::string help;
    std::vector<text_piece> pieces = {}; ///< the change that makes it portable; empty: there is none
    turn_place place = {};
};

class gathered_notes {
public:
    explicit gathered_notes(syntax::game const& of) : game_(of) {}

    void add(noted_place);
    /// One finding for each kind, without the places for which `is_left_out` returns true; in the order of
    /// the first places.
    std::vector<finding> take(std::function<bool(noted_place const&)> const& is_left_out = {});

private:
    syntax::game const& game_;
    struct kind {
        finding_code code;
        std::string_view name;
        std::vector<noted_place> places;
        std::size_t others = 0; ///< which are counted alone
    };
    std::vector<kind> kinds_;
};

/// The text in braces, with parentheses for the braces in it.
std::string in_braces(std::string_view text);

} // namespace vpgn::tools
