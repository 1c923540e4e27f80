// What the formats of Xiangqi and Janggi share: their start, tags and comments. Private to this folder.
#pragma once

#include "formats/common/record_writer.hpp"
#include "notation/position_text.hpp"

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace vpgn::tools {

class xiangqi_writer : public record_writer {
protected:
    using record_writer::record_writer;

    replay::position_notation const& notation() const { return tree().start().variant->notation; }
    std::string position_text(rules::setup const& of) const {
        return replay::write_position_text(of, notation());
    }
    std::string start() const { return position_text(tree().start().start); }

    /// A comment without its commands, its lines joined by `between`.
    std::string text_of_comment(syntax::node const& comment, std::string_view between) {
        std::string text = without_commands(text_of(comment));
        if (text.size() != text_of(comment).size()) lose("commands in comments", comment.where);
        text.resize(text.find_last_not_of(" \n\r") + 1);
        return on_one_line(text, between);
    }

    static std::string on_one_line(std::string_view text, std::string_view between) {
        std::string line;
        each_line(text, [&](std::string_view part) {
            if (part.data() != text.data()) line += between;
            line += part;
        });
        return line;
    }

    /// Of Red, whom records of Xiangqi name so.
    std::string tag_of_red(std::string_view rest) const {
        std::string value = known_tag(fmt::format("Red{}", rest));
        return value.empty() ? known_tag(fmt::format("White{}", rest)) : value;
    }

    static bool is_of_players(std::string_view name) {
        return is_listed(name, {"White", "Red", "Black", "WhiteTeam", "RedTeam", "BlackTeam"});
    }
    /// Tags that are stated in another way, or that state nothing.
    static bool is_of_frame(std::string_view name) {
        return is_listed(name, {"Result", "Variant", "SetUp", "FEN", "Notation", "Format", "Game"});
    }
};

} // namespace vpgn::tools
