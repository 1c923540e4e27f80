#include "formats/xiangqi/xiangqi_formats.hpp"
#include "formats/xiangqi/xiangqi_writer.hpp"
#include "game/write_tree.hpp"
#include "notation/native/rows.hpp"

#include <fmt/compile.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace vpgn::tools {

namespace {

using syntax::node;

struct wxf_fact {
    std::string_view tag, fact;
};

class wxf_writer final : public xiangqi_writer {
public:
    explicit wxf_writer(text_form& form) : xiangqi_writer(form, "Xiangqi") {}

    bool writes_variations() const override { return false; }

private:
    std::string write(std::string& text) override {
        lose_unreadable();
        text += "FORMAT\tWXF\n";
        static constexpr std::array<wxf_fact, 7> facts = {{{"Title", "GAME"},
                                                           {"Event", "EVENT"},
                                                           {"Site", "PLACE"},
                                                           {"Round", "ROUND"},
                                                           {"Date", "DATE"},
                                                           {"Opening", "OPENING"},
                                                           {"ECCO", "ECCO"}}};
        for (auto const& [tag, fact] : facts)
            if (std::string const value = known_tag(tag); !value.empty())
                text += fmt::format("{}\t{}\n", fact, on_one_line(value, " "));
        put_player(text, "RED", tag_of_red(""), tag_of_red("Team"));
        put_player(text, "BLACK", known_tag("Black"), known_tag("BlackTeam"));
        for (syntax::tag_pair const& tag : game().tags) {
            std::string_view const name = part(game().text, tag.name);
            bool const has_place = is_of_players(name) || is_of_frame(name) ||
                                   std::any_of(facts.begin(), facts.end(),
                                               [&](wxf_fact const& known) { return known.tag == name; });
            if (!has_place && !known_tag(name).empty()) lose("tags", tag.where);
        }
        if (std::string_view const result_token = result();
            result_token == "1-0" || result_token == "0-1" || result_token == "1/2-1/2")
            text += fmt::format("RESULT\t{}\n", result_token);
        std::string const position = start();
        if (position != position_text(tree().start().variant->info.start))
            text += fmt::format("FEN\t{}\n", position);
        text += "\nSTART{\n";
        put_moves(text);
        text += "}END\n";
        return {};
    }

    static void put_player(std::string& text, std::string_view side, std::string const& name,
                           std::string const& team) {
        if (!name.empty() || !team.empty()) text += fmt::format("{}\t{};{};;\n", side, name, team);
    }

    void put_moves(std::string& text) {
        rules::setup const& first = tree().start().start;
        std::uint32_t number = first.number;
        bool black = first.to_move == rules::color::black, begins_line = true;
        auto const put_move = [&](written_move const& move, std::size_t) {
            if (!move) return;
            if (!black)
                fmt::format_to(std::back_inserter(text), FMT_COMPILE("{:3}.  "), number);
            else
                text += begins_line ? fmt::format("{:3}. ...  ", number) : "  ";
            replay::put_word(text, tree(), move.turn, positions(), replay::wxf_words);
            begins_line = black;
            if (black) text += '\n';
            number += black;
            black = !black;
        };
        each_of_main_line(put_move, [&](node const& comment) {
            std::string words = text_of_comment(comment, "\n");
            for (std::size_t at = 0; (at = words.find("*/", at)) != words.npos;)
                words.replace(at, 2, "* /");
            if (words.empty()) return;
            text += fmt::format("{}/* {} */\n", begins_line ? "" : "\n", words);
            begins_line = true;
        });
        if (!begins_line) text += '\n';
    }
};

} // namespace

std::unique_ptr<written_form> open_wxf(destination const& to, output_options const&) {
    return open_text_form<wxf_writer>(to, {{}, "\n", {}});
}

} // namespace vpgn::tools
