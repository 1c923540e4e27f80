// The movetext of a game in JSON: a line of play, `"before":[…],"turns":[…]`. Each turn has a list "after"
// with the comments, annotations, variations (nested lines of play), results and escapes written after it.
#pragma once

#include "formats/json/play_fields.hpp"
#include "report/render/json_stream.hpp"
#include "syntax/game.hpp"
#include "syntax/turn_commands.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// Walks over the flat list of nodes once; what is open is kept in a list, so that depth costs no stack.
class line_of_play_writer {
public:
    /// `line_end` is written before each turn of the main line. The numbers of the source are items where
    /// `numbers_are_items`.
    line_of_play_writer(syntax::game const& game, play_fields const& play, std::string_view line_end,
                        bool numbers_are_items, json_stream& json)
        : game_(game), play_(play), level_(play.level()), stated_(game),
          has_stated_values_(stated_.may_be_any()), line_end_(line_end),
          numbers_are_items_(numbers_are_items), json_(json) {}

    /// Puts the fields `"before":[…],"turns":[…]`.
    void write();

private:
    enum class state : std::uint8_t { begun, before, in_turn, after };

    /// A line of play that is being written. Half-moves count from the game's first position, White's even.
    struct line {
        std::uint64_t first_half;
        std::uint64_t half; ///< of the next turn
        state at;
    };

    void write_beginning();
    void emit_node(std::size_t);
    void emit_turn(std::size_t);
    void write_place(line const&);
    bool place_is_written(std::string_view text) const;
    void write_glyphs(syntax::node const&);
    void write_actions(syntax::node const&, coding);
    void emit_comment(syntax::node const&);
    void write_commands(std::string_view comment, coding);
    void write_escape(syntax::node const&);
    void write_unreadable(syntax::node const&);
    void write_number(std::string_view text);
    bool too_deep(syntax::node const&) const;
    void leave_out_variation();
    void open_variation(syntax::node const& open);
    void begin_item();
    void begin_turn();
    void end_line();

    syntax::game const& game_;
    play_fields const& play_;
    level_of_detail level_;
    syntax::stated_values stated_;
    bool has_stated_values_; ///< false: no turn has any
    std::string_view line_end_;
    bool numbers_are_items_;
    json_stream& json_;
    std::vector<line> lines_;
    std::string last_turn_; ///< its text, if numbers are items
    char last_of_turn_ = 0; ///< the byte that the last turn ends with; 0: none has come
    bool last_could_go_on_ = false;
    std::uint64_t halves_before_ = 0; ///< those of the game's first position
};

} // namespace vpgn::tools
