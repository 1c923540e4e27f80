// How is the movetext of a game told in JSON? As a line of play, `"before":[…],"turns":[…]`, in which every
// turn has behind it, under "after", what is written behind it: comments, annotations, variations (lines of
// play themselves), results, escapes.
#pragma once

#include "formats/json/json_text.hpp"
#include "formats/json/play_fields.hpp"
#include "syntax/game.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// What is told of each turn before what the rules know of it.
enum class turn_heads : std::uint8_t {
    full,   ///< its place in the game, its text, and the parts of a text that the rules do not follow
    record, ///< its text, and its place where it would be read otherwise without
    brief,  ///< its text, for one who shows it
};

/// Where only brief heads are told, deeper variations are left out, with a comment in their place: whoever
/// shows lines within lines can go only so deep.
constexpr std::size_t most_nested_in_brief = 100;

/// Walks over the flat list of nodes once; what is open is kept in a list, so that depth costs no stack.
class line_of_play_teller {
public:
    /// `line_end` stands before each turn of the main line.
    line_of_play_teller(syntax::game const& game, play_fields const& play, turn_heads heads,
                        std::string_view line_end, std::string& out)
        : game_(game), play_(play), heads_(heads), line_end_(line_end), out_(out) {}

    /// Appends `"before":[…],"turns":[…]`.
    void tell();

private:
    enum class state : std::uint8_t { begun, before, in_turn, after };

    /// A line of play that is being told. Half-moves count from the game's first position, White's even.
    struct line {
        std::uint64_t first_half;
        std::uint64_t half; ///< of the next turn
        state at;
    };

    void tell_node(std::size_t);
    void tell_turn(std::size_t);
    void tell_place(line const&);
    bool place_is_told(std::string_view text) const;
    void tell_glyphs(syntax::node const&);
    void tell_actions(syntax::node const&, coding);
    void tell_comment(syntax::node const&);
    void tell_escape(syntax::node const&);
    bool too_deep(syntax::node const&) const;
    void leave_out_variation();
    void open_variation();
    void begin_item();
    void begin_turn();
    void end_line();
    void put_number(std::uint64_t);

    syntax::game const& game_;
    play_fields const& play_;
    turn_heads heads_;
    std::string_view line_end_;
    std::string& out_;
    std::vector<line> lines_;
    char last_of_turn_ = 0;           ///< the byte that the last turn ends with; 0: none has come
    std::uint64_t halves_before_ = 0; ///< those of the game's first position
};

} // namespace vpgn::tools
