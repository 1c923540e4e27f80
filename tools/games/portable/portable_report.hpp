// The findings of a game with notes on what other programs may not read in it: the profile `--portable`. What
// is of one kind becomes one finding, with one fix for all of its places.
#pragma once

#include "replay/play/replay.hpp"
#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <cstddef>
#include <cstdint>
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
    std::vector<text_change> pieces = {}; ///< the change that makes it portable; empty: there is none
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

/// How the characters of a text are encoded.
enum class stated_encoding : std::uint8_t {
    marked,   ///< UTF-8 with a byte order mark, or of no interest
    foreign,  ///< in an encoding that few programs read, such as UTF-16
    unmarked, ///< UTF-8 or Windows-1252, which nothing states
};

/// Replays `game` like replay_with_omissions, and adds the notes of portability; each has a fix where there
/// is one. What another finding is about is no second finding. Missing check marks (S110) are one finding
/// with a fix; null moves (S108) get one: their variation as a comment. The fix of castling by squares (S143)
/// leaves what is behind the squares.
replay::game_report portable_report(syntax::game const& game, std::uint64_t number, stated_encoding);

} // namespace vpgn::tools
