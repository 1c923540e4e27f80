#include "formats/xiangqi/xiangqi_formats.hpp"

#include "formats/xiangqi/xiangqi_steps.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace vpgn::transcribe {

namespace {

constexpr std::string_view mark_prefix = "[dhtmlxq_", end_prefix = "[/dhtmlxq"; // in any letter case

bool begins_with(std::string_view text, std::string_view prefix) {
    return lowered(text.substr(0, prefix.size())) == prefix;
}

/// The first mark at or after `at`.
std::size_t find_mark(std::string_view text, std::size_t at) {
    while ((at = text.find('[', at)) != text.npos && !begins_with(text.substr(at), mark_prefix))
        ++at;
    return at;
}

/// `[DhtmlXQ_key]value[/DhtmlXQ_key]`.
struct marked_value {
    std::string key; ///< in small letters
    source_line value;
    span where;            ///< with its marks
    std::string_view name; ///< the key as it is written
};

/// The next one at or after `at`, which moves past it.
std::optional<marked_value> next_marked(std::string_view text, std::size_t& at) {
    for (;;) {
        std::size_t const open = find_mark(text, at);
        if (open == text.npos) return std::nullopt;
        std::size_t const name = open + mark_prefix.size();
        std::size_t const close = text.find_first_of("]\r\n<", name);
        if (close == text.npos || text[close] != ']') {
            at = name;
            continue;
        }
        std::size_t const end = std::min(text.find('[', close), text.size());
        // A value without its closing mark ends where another mark begins.
        std::size_t mark_end = end;
        if (begins_with(text.substr(end), end_prefix))
            mark_end = std::min(text.find(']', end), text.size() - 1) + 1;
        at = mark_end;
        source_line const value{text.substr(close + 1, end - close - 1), {close + 1, end}};
        std::string_view const key = text.substr(name, close - name);
        return marked_value{lowered(key), trimmed_line(value), {open, mark_end}, key};
    }
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 16> dhtmlxq_tags = {{
    {"title", "Title"},
    {"event", "Event"},
    {"date", "Date"},
    {"place", "Site"},
    {"round", "Round"},
    {"red", "White"},
    {"redteam", "WhiteTeam"},
    {"redname", "White"},
    {"black", "Black"},
    {"blackteam", "BlackTeam"},
    {"blackname", "Black"},
    {"author", "Annotator"},
    {"remark", "Note"},
    {"open", "Opening"},
    {"timerule", "TimeLimit"},
    {"class", "Class"},
}};

/// Marks of the viewer, not of the game.
constexpr std::array<std::string_view, 9> viewer_keys = {"ver",   "init",   "type",     "gametype", "adddate",
                                                         "owner", "hidden", "firstnum", "length"};

/// `_` parts of `move_0_6_1` after its first word; no value: not numbers.
std::optional<std::vector<std::uint32_t>> numbers_of(std::string_view text) {
    std::vector<std::uint32_t> numbers;
    while (!text.empty()) {
        std::size_t const end = std::min(text.find('_'), text.size());
        std::string_view const number = text.substr(0, end);
        if (!all_digits(number) || number.size() > 6) return std::nullopt;
        std::uint32_t value = 0;
        for (char const c : number)
            value = value * 10 + std::uint32_t(c - '0');
        numbers.push_back(value);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return numbers;
}

class dhtmlxq_game {
public:
    explicit dhtmlxq_game(std::vector<marked_value> const& marks)
        : marks_(marks), record_(cover(marks.front().where, marks.back().where)) {}

    transcript read() {
        for (marked_value const& mark : marks_)
            if (mark.key == "binit") read_position(mark);
        begin();
        for (marked_value const& mark : marks_)
            if (mark.key == "movelist") add_line(0, {0, 1, {}}, mark.value, false);
        read_branches();
        for (marked_value const& mark : marks_)
            read_other(mark);
        return record_.finish("Xiangqi");
    }

    /// A list of digits alone.
    static transcript read_digits(source_line digits) {
        std::vector<marked_value> const none = {{"movelist", digits, digits.where, {}}};
        dhtmlxq_game game(none);
        bool const black = game.position_.is_black({digits.text[0] - '0', digits.text[1] - '0'});
        begin_record(game.record_, game.position_, black, {});
        game.add_line(0, {0, 1, {}}, digits, true);
        return game.record_.finish("Xiangqi");
    }

private:
    void read_position(marked_value const& mark) {
        std::string_view const text = mark.value.text;
        constexpr std::string_view pieces = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
        if (text.size() != 2 * pieces.size() || !all_digits(text))
            return record_.complain(finding_code::record_start, mark.value, "no squares of 32 pieces",
                                    turn_tree::start, "there are 64 digits, `99` for a captured piece");
        position_ = xiangqi_position();
        for (std::size_t i = 0; i != pieces.size(); ++i)
            position_.set({text[2 * i] - '0', 9 - (text[2 * i + 1] - '0')}, pieces[i]);
        position_where_ = mark.where;
    }

    /// The side of the first piece that moves begins.
    void begin() {
        bool black = false;
        for (marked_value const& mark : marks_)
            if (mark.key == "movelist" && mark.value.text.size() >= 2)
                black = position_.is_black({mark.value.text[0] - '0', 9 - (mark.value.text[1] - '0')});
        begin_record(record_, position_, black, position_where_);
    }

    /// A line from its first move on; the moves before that are those of another one.
    struct line_of_moves {
        std::uint32_t parent = 0, first_ply = 1;
        std::vector<turn_tree::node> turns = {};
    };

    /// The turn of a ply, 0: the start; no value: the line ends before.
    std::optional<turn_tree::node> turn_at(std::uint32_t number, std::uint32_t ply) const {
        if (ply == 0) return turn_tree::start;
        auto line = lines_.find(number);
        // A line's parent was added before it.
        while (line != lines_.end() && ply < line->second.first_ply && line->first != line->second.parent)
            line = lines_.find(line->second.parent);
        if (line == lines_.end() || ply < line->second.first_ply) return std::nullopt;
        std::size_t const place = ply - line->second.first_ply;
        if (place >= line->second.turns.size()) return std::nullopt;
        return line->second.turns[place];
    }

    void add_line(std::uint32_t number, line_of_moves line, source_line digits, bool from_below) {
        turn_tree::node last = turn_at(line.parent, line.first_ply - 1).value_or(turn_tree::start);
        std::size_t at = 0;
        while (at < digits.text.size()) {
            if (is_blank(digits.text[at])) {
                ++at;
                continue;
            }
            source_line const move = part_of(digits, at, 4);
            if (move.text.size() != 4 || !all_digits(move.text)) {
                record_.complain(finding_code::record_move, trimmed_line(part_of(digits, at)),
                                 "this names no move", last, "a move has four digits");
                break;
            }
            auto const square = [&](std::size_t i) {
                int const rank = move.text[i + 1] - '0';
                return xiangqi_square{move.text[i] - '0', from_below ? rank : 9 - rank};
            };
            xiangqi_square const from = square(0), to = square(2);
            if (!from.is_on_board() || !to.is_on_board()) {
                record_.complain(finding_code::record_move, move, "files are 0 to 8", last);
                at += 4;
                continue;
            }
            last = record_.turns.add(last, dialect_square(from) + dialect_square(to), move.where);
            line.turns.push_back(last);
            at += 4;
        }
        record_.turns.end(last);
        lines_.insert_or_assign(number, std::move(line));
    }

    /// Lines in the order of their numbers: each replaces a move of an earlier one.
    void read_branches() {
        struct branch {
            std::uint32_t parent, ply, number;
            marked_value const* mark;
        };
        std::vector<branch> branches;
        for (marked_value const& mark : marks_) {
            if (!mark.key.starts_with("move_")) continue;
            auto const numbers = numbers_of(mark.key.substr(5));
            if (numbers && numbers->size() == 3)
                branches.push_back({(*numbers)[0], (*numbers)[1], (*numbers)[2], &mark});
            else
                record_.complain(finding_code::record_variation, mark.value, "no numbers of a line",
                                 turn_tree::start, "line 1 replaces move 6 of line 0 in `move_0_6_1`");
        }
        std::stable_sort(branches.begin(), branches.end(),
                         [](branch const& a, branch const& b) { return a.number < b.number; });
        for (branch const& line : branches) {
            bool const known = line.ply >= 1 && lines_.contains(line.parent) &&
                               !lines_.contains(line.number) &&
                               turn_at(line.parent, line.ply - 1).has_value();
            if (!known) {
                record_.complain(finding_code::record_variation, line.mark->value,
                                 "no earlier line has this move", turn_tree::start);
                continue;
            }
            add_line(line.number, {line.parent, line.ply, {}}, line.mark->value, false);
        }
    }

    void read_other(marked_value const& mark) {
        if (mark.key == "movelist" || mark.key == "binit" || mark.key.starts_with("move_")) return;
        if (mark.key.starts_with("comment")) return read_comment(mark);
        if (mark.key == "result") return read_result(mark);
        if (is_one_of(mark.key, viewer_keys) || mark.value.text.empty()) return record_.frame(mark.where);
        for (auto const& [theirs, ours] : dhtmlxq_tags)
            if (theirs == mark.key) return record_.add_tag(std::string(ours), text_of(mark), mark.where);
        record_.add_tag(std::string(mark.name), text_of(mark), mark.where);
    }

    /// `||` breaks a line.
    static std::string text_of(marked_value const& mark) {
        std::string text(mark.value.text);
        for (std::size_t at = 0; (at = text.find("||", at)) != text.npos;)
            text.replace(at, 2, "\n");
        return text;
    }

    void read_comment(marked_value const& mark) {
        auto numbers = numbers_of(mark.key.substr(7));
        if (numbers && numbers->size() == 1) numbers->insert(numbers->begin(), 0);
        bool const numbered = numbers && numbers->size() == 2;
        auto const turn = numbered ? turn_at((*numbers)[0], (*numbers)[1]) : std::nullopt;
        turn_tree::node const at = turn.value_or(turn_tree::start);
        record_.turns.comment(at, text_of(mark), mark.where);
    }

    void read_result(marked_value const& mark) {
        std::string_view const text = mark.value.text;
        bool const red = text == "W" || text == "红胜" || text == "紅勝" || text == "1-0";
        bool const black = text == "L" || text == "黑胜" || text == "黑勝" || text == "0-1";
        bool const draw = text == "D" || text == "和棋" || text == "和局" || text == "1/2-1/2";
        if (red || black || draw) {
            record_.result = red ? "1-0" : black ? "0-1" : "1/2-1/2";
            record_.result_where = mark.where;
        } else if (text.empty()) {
            record_.frame(mark.where);
        } else {
            record_.add_tag("Ending", std::string(text), mark.where);
        }
    }

    std::vector<marked_value> const& marks_;
    imported_record record_;
    xiangqi_position position_ = xiangqi_position::usual();
    span position_where_ = {};
    std::unordered_map<std::uint32_t, line_of_moves> lines_; ///< by number
};

/// The digits of a text that has nothing else; empty: it is none.
source_line digits_alone(std::string_view text) {
    source_line const all = trimmed_line({text, {0, text.size()}});
    bool const only_digits =
        std::all_of(all.text.begin(), all.text.end(), [](char c) { return is_digit(c) || is_blank(c); });
    auto const digits = std::count_if(all.text.begin(), all.text.end(), is_digit);
    constexpr std::ptrdiff_t fewest = 16;
    return only_digits && digits >= fewest && digits % 4 == 0 ? all : source_line{};
}

} // namespace

void read_dhtmlxq(std::string_view text, transcript_consumer& to) {
    if (source_line const digits = digits_alone(text); !digits.text.empty())
        return to.take(dhtmlxq_game::read_digits(digits));
    std::vector<marked_value> marks;
    auto const end_game = [&] {
        if (!marks.empty()) to.take(dhtmlxq_game(marks).read());
        marks.clear();
    };
    std::size_t at = 0, before = 0;
    while (auto const mark = next_marked(text, at)) {
        // A game ends at its closing mark, or where another one has its moves.
        std::string const between = lowered(text.substr(before, std::size_t(mark->where.start) - before));
        if (between.find("[/dhtmlxq]") != between.npos || between.find("[dhtmlxq]") != between.npos)
            end_game();
        before = std::size_t(mark->where.end);
        marks.push_back(*mark);
    }
    end_game();
    // A file of this name may have other contents, or marks that lost their brackets.
    source_line const all = trimmed_line({text, {0, text.size()}});
    if (before != 0 || all.text.empty()) return;
    finding found =
        make_finding(finding_code::record_part,
                     part_of(all, 0, std::min(all.text.find_first_of("\r\n"), all.text.size())).where,
                     "there is no mark of DhtmlXQ from here on");
    found.helps.emplace_back("write the moves as `[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]`");
    to.between(std::move(found));
}

bool opens_dhtmlxq(std::string_view first) {
    return find_mark(first, 0) != first.npos || !digits_alone(first).text.empty();
}

} // namespace vpgn::transcribe
