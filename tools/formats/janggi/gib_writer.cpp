#include "formats/janggi/janggi_formats.hpp"

#include "formats/xiangqi/xiangqi_writer.hpp"

#include <fmt/compile.h>
#include <optional>
#include <utility>

namespace vpgn::tools {

namespace {

using syntax::node;

struct gib_tag {
    std::string_view tag, name;
};
/// In their order; the tags of the start are between the players and the rest.
constexpr std::array<gib_tag, 6> first_tags = {{{"Event", "대회명"},
                                                {"Round", "회전"},
                                                {"Date", "대국일자"},
                                                {"Site", "대국장소"},
                                                {"White", "초대국자"},
                                                {"Black", "한대국자"}}};
constexpr std::array<gib_tag, 3> last_tags = {
    {{"TimeLimit", "제한시간"}, {"Plies", "총수"}, {"Annotator", "해설자"}}};
constexpr std::string_view pass_word = "한수쉼", check_word = "장군";

/// Of a letter of position texts; soldiers have a name for each side.
std::string_view piece_name(std::string_view letter) {
    switch (letter.empty() ? ' ' : letter[0]) {
    case 'R':
    case 'r':
        return "차";
    case 'C':
    case 'c':
        return "포";
    case 'N':
    case 'n':
        return "마";
    case 'B':
    case 'b':
        return "상";
    case 'A':
    case 'a':
        return "사";
    case 'K':
    case 'k':
        return "장";
    case 'P':
        return "졸";
    case 'p':
        return "병";
    default:
        return {};
    }
}

/// The rank from the top, 0 for the tenth, and the file from the left.
std::string gib_square(rules::square at) {
    return {char('0' + (10 - int(rules::rank_of(at))) % 10), char('1' + int(rules::file_of(at)))};
}

class gib_writer final : public xiangqi_writer {
public:
    explicit gib_writer(text_form& form) : xiangqi_writer(form, "Janggi") {}

    bool writes_variations() const override { return false; }

private:
    std::string word_of(written_move const& move) {
        if (move.choice.type == rules::choice_type::pass) return std::string(pass_word);
        std::string word;
        for (rules::square const at : {move.choice.from, move.choice.to}) {
            word += gib_square(at);
            if (rules::piece const who = (*positions().before(move.turn))->at(at))
                word += piece_name(replay::letter_of(who, *notation().letters));
        }
        if ((*positions().after(move.turn))->in_check()) word += check_word;
        return word;
    }

    std::string write(std::string& text) override {
        lose_unreadable();
        auto const orders = orders_of_start();
        if (!orders) return "the format has no place for other starts than orders of elephants and horses";
        std::string moves;
        if (!put_moves(moves)) return "the format has no place for a game without moves";
        put_tags(text, first_tags);
        put_tag(text, "초차림", orders->first);
        put_tag(text, "한차림", orders->second);
        put_tags(text, last_tags);
        put_result(text);
        put_other_tags(text);
        text += "\n" + moves;
        return {};
    }

    /// Of Cho and of Han, if the start is usual but for them.
    std::optional<std::pair<std::string, std::string>> orders_of_start() const {
        constexpr std::string_view usual =
            "r__a1a__r/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/R__A1A__R w - - 0 1";
        std::string const text = start();
        if (text.size() != usual.size()) return std::nullopt;
        std::pair<std::string, std::string> orders;
        for (std::size_t i = 0; i != text.size(); ++i) {
            if (usual[i] != '_') {
                if (text[i] != usual[i]) return std::nullopt;
                continue;
            }
            char const small = i < usual.size() / 2 ? text[i] : char(text[i] - 'A' + 'a');
            if (small != 'n' && small != 'b') return std::nullopt;
            (i < usual.size() / 2 ? orders.second : orders.first) += small == 'n' ? "마" : "상";
        }
        return orders;
    }

    static void put_tag(std::string& text, std::string_view name, std::string_view value) {
        text += fmt::format("[{} \"{}\"]\n", name, on_one_line(value, " "));
    }

    void put_tags(std::string& text, std::span<gib_tag const> tags) const {
        for (auto const& [tag, name] : tags)
            if (std::string value = known_tag(tag); !value.empty()) {
                if (tag == "Date") std::replace(value.begin(), value.end(), '.', '-');
                put_tag(text, name, value);
            }
    }

    /// In the words of the record, if it has some that state the result.
    void put_result(std::string& text) {
        std::string_view const result_token = result();
        std::string_view const winner = result_token == "1-0" ? "초" : result_token == "0-1" ? "한" : "";
        std::string const ending = known_tag("Ending");
        bool const is_drawn = result_token == "1/2-1/2";
        bool const agrees = !ending.empty() && (is_drawn ? ending.find("무승부") != ending.npos
                                                         : !winner.empty() && ending.starts_with(winner));
        if (agrees)
            put_tag(text, "대국결과", ending);
        else if (is_drawn)
            put_tag(text, "대국결과", "무승부");
        else if (!winner.empty())
            put_tag(text, "대국결과", fmt::format("{} 승", winner));
    }

    void put_other_tags(std::string& text) {
        for (syntax::tag_pair const& tag : game().tags) {
            std::string const name(part(game().text, tag.name));
            auto const is_it = [&](gib_tag const& known) { return known.tag == name; };
            bool const has_place = is_of_frame(name) || name == "Ending" ||
                                   std::any_of(first_tags.begin(), first_tags.end(), is_it) ||
                                   std::any_of(last_tags.begin(), last_tags.end(), is_it);
            if (std::string const value = known_tag(name); !has_place && !value.empty())
                put_tag(text, name, value);
        }
    }

    /// False if there is none.
    bool put_moves(std::string& text) {
        constexpr std::uint32_t most_on_line = 6;
        std::uint32_t count = 0;
        auto const put_move = [&](written_move const& move, std::size_t) {
            if (!move) return;
            ++count;
            fmt::format_to(std::back_inserter(text), FMT_COMPILE("{}. "), move.ply);
            text.append(word_of(move)).append(count % most_on_line == 0 ? "\n" : " ");
        };
        each_of_main_line(put_move, [&](node const& comment) {
            std::string words = text_of_comment(comment, " ");
            std::replace(words.begin(), words.end(), '}', ')');
            if (!words.empty()) text += fmt::format("{{{}}}{}", words, count == 0 ? "\n" : " ");
        });
        if (count == 0) return false;
        text.back() = '\n';
        return true;
    }
};

} // namespace

std::unique_ptr<written_form> open_gib(destination const& to, output_options const&) {
    return open_text_form<gib_writer>(to, {{}, "\n", {}});
}

} // namespace vpgn::tools
