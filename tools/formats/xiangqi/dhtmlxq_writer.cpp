#include "formats/xiangqi/xiangqi_formats.hpp"
#include "formats/xiangqi/xiangqi_writer.hpp"
#include "game/write_tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

namespace vpgn::tools {

namespace {

using namespace std::string_view_literals;
using syntax::node;

struct dhtmlxq_key {
    std::string_view tag, key;
};
constexpr std::array<dhtmlxq_key, 10> dhtmlxq_keys = {{{"Title", "title"},
                                                       {"Event", "event"},
                                                       {"Date", "date"},
                                                       {"Site", "place"},
                                                       {"Round", "round"},
                                                       {"Annotator", "author"},
                                                       {"Note", "remark"},
                                                       {"Opening", "open"},
                                                       {"TimeLimit", "timerule"},
                                                       {"Class", "class"}}};
/// `77`: file and rank from the top left, from 0.
std::string dhtmlxq_square(rules::square at) {
    return {char('0' + int(rules::file_of(at))), char('9' - int(rules::rank_of(at)))};
}

class dhtmlxq_writer final : public xiangqi_writer {
public:
    explicit dhtmlxq_writer(text_form& form) : xiangqi_writer(form, "Xiangqi") {}

private:
    std::string write(std::string& text) override {
        lose_unreadable();
        std::string const squares = squares_of_start();
        if (squares.empty()) return "the format has a place for each of 32 pieces, and the start has others";
        text += "[DhtmlXQ]\n[DhtmlXQ_ver]www_dpxq_com[/DhtmlXQ_ver]\n[DhtmlXQ_init]500,350[/DhtmlXQ_init]\n";
        put_tags(text);
        put_value(text, "binit", squares, {});
        put_lines(text);
        text += "[/DhtmlXQ]\n";
        return {};
    }

    /// `[` would end a value.
    void put_value(std::string& text, std::string_view key, std::string_view value, span where) {
        std::string clean = on_one_line(value, "||");
        for (std::size_t at = 0; (at = clean.find('[', at)) != clean.npos;) {
            lose("square brackets, written full-width", where);
            clean.replace(at, 1, "［");
        }
        text += fmt::format("[DhtmlXQ_{}]{}[/DhtmlXQ_{}]\n", key, clean, key);
    }

    void put_tags(std::string& text) {
        for (auto const& [tag, key] : dhtmlxq_keys)
            if (std::string const value = known_tag(tag); !value.empty()) put_value(text, key, value, {});
        for (auto const& [rest, red, black] :
             {std::tuple{""sv, "red"sv, "black"sv}, {"Team"sv, "redteam"sv, "blackteam"sv}}) {
            if (std::string const value = tag_of_red(rest); !value.empty()) put_value(text, red, value, {});
            if (std::string const value = known_tag(fmt::format("Black{}", rest)); !value.empty())
                put_value(text, black, value, {});
        }
        for (syntax::tag_pair const& tag : game().tags) {
            std::string_view const name = part(game().text, tag.name);
            bool const has_place = is_of_players(name) || is_of_frame(name) ||
                                   std::any_of(dhtmlxq_keys.begin(), dhtmlxq_keys.end(),
                                               [&](dhtmlxq_key const& known) { return known.tag == name; });
            if (has_place) continue;
            if (std::string const value = known_tag(name); !value.empty())
                put_value(text, name, value, tag.where);
        }
        std::string_view const result_token = result();
        if (result_token == "1-0") put_value(text, "result", "W", {});
        if (result_token == "0-1") put_value(text, "result", "L", {});
        if (result_token == "1/2-1/2") put_value(text, "result", "D", {});
    }

    /// The squares of Red's R H E A K A E H R C C P P P P P, then of Black's; 99: absent. Empty: a piece has
    /// no place among them.
    std::string squares_of_start() const {
        constexpr std::string_view pieces = "RNBAKABNRCCPPPPPrnbakabnrccppppp", absent = "99";
        std::array<std::string_view, pieces.size()> filled;
        filled.fill(absent);
        std::array<std::string, 90> names;
        std::string const position = start();
        std::string_view const board = std::string_view(position).substr(0, position.find(' '));
        std::vector<std::pair<char, std::size_t>> found; // the letter and its cell, from the top left
        std::size_t cell = 0;
        for (char const c : board) {
            if (c >= '1' && c <= '9')
                cell += std::size_t(c - '0');
            else if (c != '/' && cell < names.size())
                found.emplace_back(c, cell++);
        }
        // Usual files are Red's from the right and Black's from the left.
        std::stable_sort(found.begin(), found.end(), [](auto const& a, auto const& b) {
            bool const red = a.first < 'a';
            if (red != (b.first < 'a')) return red;
            std::size_t const x = a.second % 9, y = b.second % 9;
            return red ? x > y : x < y;
        });
        for (auto const& [letter, at] : found) {
            std::size_t place = 0;
            while (place < pieces.size() && (pieces[place] != letter || filled[place] != absent))
                ++place;
            if (place == pieces.size()) return {};
            names[at] = fmt::format("{}{}", at % 9, at / 9);
            filled[place] = names[at];
        }
        std::string all;
        for (std::string_view const part : filled)
            all += part;
        return all;
    }

    struct line {
        std::uint32_t parent = 0, first_ply = 1;
        std::string moves = {};
        std::map<std::uint32_t, std::string> comments = {}; ///< by ply
        bool ended = false;                                 ///< an illegal move has ended it
        std::string waiting = {};                           ///< a comment before its first move
    };

    static void add_comment(line& to, std::uint32_t ply, std::string const& text) {
        if (text.empty()) return;
        std::string& all = to.comments[ply];
        all += (all.empty() ? "" : "||") + text;
    }

    void put_lines(std::string& text) {
        std::vector<line> lines(1);
        std::vector<std::size_t> open = {0};
        std::vector<std::uint32_t> plies = {0}; // of the last turn of each open line
        for (std::size_t i = 0; i < game().nodes.size(); ++i) {
            node const& n = game().nodes[i];
            line& here = lines[open.back()];
            switch (n.kind) {
            case node::type::open:
                lines.push_back({std::uint32_t(open.back()), 0});
                open.push_back(lines.size() - 1);
                plies.push_back(0);
                break;
            case node::type::close:
                open.pop_back();
                plies.pop_back();
                break;
            case node::type::turn: {
                written_move const move = move_at(i);
                if (!move && !here.ended) lose("illegal moves of variations", n.where);
                here.ended |= !move;
                if (here.ended) break;
                if (plies.back() == 0 && open.back() != 0) here.first_ply = move.ply;
                plies.back() = move.ply;
                here.moves += dhtmlxq_square(move.choice.from) + dhtmlxq_square(move.choice.to);
                add_comment(here, move.ply, std::exchange(here.waiting, {}));
                break;
            }
            case node::type::comment: {
                std::string const words = text_of_comment(n, "||");
                if (plies.back() == 0 && open.back() != 0)
                    here.waiting += (here.waiting.empty() ? "" : "||") + words;
                else
                    add_comment(here, plies.back(), words);
                break;
            }
            case node::type::nag:
                lose("annotations", n.where);
                break;
            default:
                break;
            }
        }
        put_value(text, "movelist", lines[0].moves, {});
        // A line without moves that can be written has no place, nor have those within it.
        std::vector<std::size_t> numbers(lines.size(), 0);
        std::size_t count = 0;
        for (std::size_t i = 0; i != lines.size(); ++i) {
            line const& written_line = lines[i];
            bool const has_place =
                i == 0 || (!written_line.moves.empty() &&
                           (written_line.parent == 0 || numbers[written_line.parent] != 0));
            if (!has_place) continue;
            if (i != 0) {
                numbers[i] = ++count;
                put_value(
                    text,
                    fmt::format("move_{}_{}_{}", numbers[written_line.parent], written_line.first_ply, count),
                    written_line.moves, {});
            }
            for (auto const& [ply, words] : written_line.comments)
                put_value(text,
                          i == 0 ? fmt::format("comment{}", ply) : fmt::format("comment{}_{}", count, ply),
                          words, {});
        }
    }
};

} // namespace

std::unique_ptr<written_form> open_dhtmlxq(destination const& to, output_options const&) {
    return open_text_form<dhtmlxq_writer>(to, {{}, "\n", {}});
}

} // namespace vpgn::tools
