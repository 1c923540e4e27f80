#include "formats/janggi/janggi_formats.hpp"

#include "formats/xiangqi/xiangqi_position.hpp"
#include "report/finding.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

namespace vpgn::transcribe {

namespace {

constexpr std::array<std::string_view, 4> pass_words = {"한수쉼", "한수쉬기", "수쉼", "쉼"};
constexpr std::string_view check_word = "장군", check_short = "장", undecodable_sign = "\xef\xbf\xbd";

constexpr std::array<std::pair<std::string_view, std::string_view>, 10> gib_tags = {{
    {"대회명", "Event"},
    {"회전", "Round"},
    {"대국일자", "Date"},
    {"대국장소", "Site"},
    {"초대국자", "White"},
    {"한대국자", "Black"},
    {"제한시간", "TimeLimit"},
    {"대국결과", "Ending"},
    {"총수", "Plies"},
    {"해설자", "Annotator"},
}};

/// Names of pieces with their letters in the dialect.
constexpr std::array<std::pair<std::string_view, char>, 26> gib_pieces = {{
    {"차", 'R'}, {"車", 'R'}, {"车", 'R'}, {"포", 'C'}, {"包", 'C'}, {"砲", 'C'}, {"炮", 'C'},
    {"마", 'N'}, {"馬", 'N'}, {"马", 'N'}, {"상", 'B'}, {"象", 'B'}, {"사", 'A'}, {"士", 'A'},
    {"장", 'K'}, {"왕", 'K'}, {"궁", 'K'}, {"將", 'K'}, {"王", 'K'}, {"宮", 'K'}, {"졸", 'P'},
    {"卒", 'P'}, {"병", 'P'}, {"兵", 'P'}, {"楚", 'K'}, {"漢", 'K'},
}};

struct named_side {
    std::string_view name;
    bool han;
};
constexpr std::array<named_side, 5> gib_sides = {
    {{"초", false}, {"楚", false}, {"한", true}, {"漢", true}, {"汉", true}}};

named_side const* gib_side_at(std::string_view text) {
    auto const found = std::find_if(gib_sides.begin(), gib_sides.end(),
                                    [&](named_side const& side) { return text.starts_with(side.name); });
    return found == gib_sides.end() ? nullptr : &*found;
}

/// The letter of a piece and the size of its name.
using named_piece = std::optional<std::pair<char, std::size_t>>;

named_piece gib_piece_without_side_at(std::string_view text) {
    for (auto const& [name, letter] : gib_pieces)
        if (text.starts_with(name)) return std::pair{letter, name.size()};
    return std::nullopt;
}

/// `졸`, `楚卒`; `楚` alone is the general of Cho.
named_piece gib_piece_at(std::string_view text) {
    if (named_side const* const side = gib_side_at(text))
        if (auto const piece = gib_piece_without_side_at(text.substr(side->name.size())))
            return std::pair{piece->first, side->name.size() + piece->second};
    return gib_piece_without_side_at(text);
}

bool is_pass(std::string_view text) {
    return is_one_of(text, pass_words);
}

/// Rank from Han's side, 0 for ten, and file from the left.
std::optional<xiangqi_square> gib_square_at(std::string_view text) {
    if (text.size() < 2 || !is_digit(text[0]) || !is_digit(text[1]) || text[1] == '0') return std::nullopt;
    int const rank = text[0] == '0' ? 10 : text[0] - '0';
    return xiangqi_square{text[1] - '1', 10 - rank};
}

/// A name of a tag and its value without brackets: `대회명: …`.
struct bare_tag {
    std::string_view name;
    source_line value;
};
std::optional<bare_tag> bare_tag_of(source_line const& line) {
    std::size_t colon = line.text.find(':'), size = 1;
    if (std::size_t const wide = line.text.find("："); wide < colon) {
        colon = wide;
        size = std::string_view("：").size();
    }
    if (colon == line.text.npos) return std::nullopt;
    std::string_view const name = trimmed(line.text.substr(0, colon));
    bool const is_known =
        name == "초차림" || name == "한차림" ||
        std::any_of(gib_tags.begin(), gib_tags.end(), [&](auto const& known) { return known.first == name; });
    if (!is_known) return std::nullopt;
    return bare_tag{name, trimmed_line(part_of(line, colon + size))};
}

/// `71졸72`, with a captured piece and a check; empty: it is no move.
std::string gib_word(std::string_view text) {
    if (is_pass(text)) return "--";
    auto const from = gib_square_at(text);
    if (!from) return {};
    text.remove_prefix(2);
    auto const piece = gib_piece_at(text);
    if (!piece) return {};
    text.remove_prefix(piece->second);
    for (std::string_view const mark : {"-", "→"})
        if (text.starts_with(mark)) text.remove_prefix(mark.size());
    auto const to = gib_square_at(text);
    if (!to) return {};
    text.remove_prefix(2);
    if (auto const piece_sign = gib_piece_at(text); piece_sign && text != check_word)
        text.remove_prefix(piece_sign->second);
    if (!text.empty() && text != check_word && text != check_short && text != "멍군") return {};
    return std::string(1, piece->first) + dialect_square(*from) + dialect_square(*to);
}

class gib_game {
public:
    explicit gib_game(span where) : record_(where) {}

    bool has_moves() const { return begun_; }

    void read_line(source_line line) {
        record_.extend(line.where);
        if (line.text[0] == '[') return read_tag(line);
        if (auto const tag = bare_tag_of(line)) {
            report_unusual_tag(line, "this has no brackets and quotes", tag->name);
            return read_tag(tag->name, std::string(tag->value.text), line);
        }
        if (line.text[0] == '{') {
            std::string_view const text = line.text.substr(1);
            return record_.turns.comment(at_, text.substr(0, text.find('}')), line.where);
        }
        read_moves(line);
    }

    transcript finish() {
        begin();
        return record_.finish("Janggi");
    }

private:
    void read_tag(source_line line) {
        std::size_t const name_end = std::min(line.text.find_first_of(" \t\"]"), line.text.size());
        std::string_view const name = line.text.substr(1, name_end - 1);
        std::size_t const open = line.text.find('"', name_end);
        std::size_t const close = line.text.rfind('"');
        if (open != line.text.npos && close != open)
            return read_tag(name, std::string(line.text.substr(open + 1, close - open - 1)), line);
        std::size_t const end = std::min(line.text.rfind(']'), line.text.size());
        std::string_view value = line.text.substr(name_end, std::max(end, name_end) - name_end);
        while (!value.empty() && (is_blank(value.front()) || value.front() == '"'))
            value.remove_prefix(1);
        while (!value.empty() && (is_blank(value.back()) || value.back() == '"'))
            value.remove_suffix(1);
        report_unusual_tag(line, "no value in quotes", name);
        read_tag(name, std::string(value), line);
    }

    /// Once for a game: all tags have one form.
    void report_unusual_tag(source_line line, std::string label, std::string_view name) {
        if (std::exchange(has_unusual_tags_, true)) return;
        finding found = make_finding(finding_code::record_part, line.where, std::move(label));
        found.level = severity::warning;
        found.message = "tag of a record in an unusual form";
        found.helps.push_back("write `[" + std::string(name) +
                              " \"…\"]`, and the other tags in the same way");
        add_finding(record_.findings, std::move(found));
    }

    void read_tag(std::string_view name, std::string const& value, source_line line) {
        if (name == "초차림" || name == "한차림") return read_set_up(name == "한차림", value, line);
        if (name == "대국결과") {
            bool const drawn = value.find("무승부") != value.npos || value.find("비김") != value.npos;
            bool const cho = value.starts_with("초"), han = value.starts_with("한");
            record_.result = drawn ? "1/2-1/2" : cho ? "1-0" : han ? "0-1" : "*";
            if (record_.result != "*") record_.result_where = line.where;
        }
        for (auto const& [theirs, ours] : gib_tags)
            if (theirs == name) {
                std::string const date = ours == "Date" ? date_of(value) : "";
                return record_.add_tag(std::string(ours), date.empty() ? value : date, line.where);
            }
        record_.add_tag(std::string(name), value, line.where);
    }

    /// The men on the files b, c, g and h.
    void read_set_up(bool han, std::string_view value, source_line line) {
        static constexpr std::array<int, 4> files = {1, 2, 6, 7};
        std::size_t count = 0;
        std::array<char, 4> letters{};
        for (; count != 4; ++count) {
            auto const piece = gib_piece_at(value);
            if (!piece || (piece->first != 'N' && piece->first != 'B')) break;
            letters[count] = piece->first;
            value.remove_prefix(piece->second);
        }
        if (count != 4 || !value.empty())
            return record_.complain(finding_code::record_start, line, "no order of elephants and horses", at_,
                                    "it is written as `상마상마`");
        for (std::size_t i = 0; i != 4; ++i)
            position_.set({files[i], han ? 9 : 0}, han ? char(letters[i] - 'A' + 'a') : letters[i]);
        start_where_ = start_where_.empty() ? line.where : cover(start_where_, line.where);
    }

    static xiangqi_position janggi_usual() {
        xiangqi_position position;
        auto const both = [&](int file, int rank, char letter) {
            position.set({file, rank}, letter);
            position.set({file, 9 - rank}, char(letter - 'A' + 'a'));
        };
        constexpr std::string_view back = "RBNA ABNR";
        for (int file = 0; file != 9; ++file) {
            if (file != 4) both(file, 0, back[std::size_t(file)]);
            if (file % 2 == 0) both(file, 3, 'P');
        }
        both(4, 1, 'K');
        both(1, 2, 'C');
        both(7, 2, 'C');
        return position;
    }

    void begin() {
        if (std::exchange(begun_, true)) return;
        if (start_where_.empty()) return;
        static constexpr std::string_view usual =
            "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";
        if (std::string text = position_.position_text(false); text != usual)
            record_.set_start(std::move(text), start_where_);
        else
            record_.frame(start_where_);
    }

    void read_moves(source_line line) {
        begin();
        for (std::size_t at = 0; at < line.text.size();) {
            if (is_blank(line.text[at])) {
                ++at;
                continue;
            }
            // Stray bytes that no character begins with.
            if (line.text.substr(at).starts_with(undecodable_sign)) {
                at += undecodable_sign.size();
                continue;
            }
            if (line.text[at] == '{') {
                std::size_t const end = std::min(line.text.find('}', at), line.text.size());
                source_line const inside = part_of(line, at + 1, end - at - 1);
                record_.turns.comment(at_, inside.text, inside.where);
                at = end + 1;
                continue;
            }
            std::size_t const end = end_of_word(line.text, at);
            source_line word = part_of(line, at, end - at);
            at = end;
            std::size_t const dot = word.text.find_first_not_of("0123456789");
            if (dot != word.text.npos && dot != 0 && word.text[dot] == '.') {
                read_number(word.text.substr(0, dot));
                record_.frame(part_of(word, 0, dot + 1).where);
                word = part_of(word, dot + 1);
            }
            word = without_side(word);
            if (word.text.empty()) continue;
            auto const from = std::size_t(word.where.start - line.where.start);
            if (std::size_t const joined = end_of_parted_move(line, from)) {
                word = part_of(line, from, joined - from);
                at = joined;
            }
            read_word(word);
        }
    }

    static std::size_t end_of_word(std::string_view line, std::size_t at) {
        return std::min(line.find_first_of(" \t{\xef", at + 1), line.size());
    }

    /// The end of a move that blanks part, `02 마 83`; 0: none begins at `at`.
    static std::size_t end_of_parted_move(source_line const& line, std::size_t at) {
        constexpr int most_parts = 3;
        constexpr std::size_t longest_beginning = 8; // a square, a side and a piece
        std::string word;
        for (int parts = 0; parts != most_parts && at < line.text.size(); ++parts) {
            std::size_t const end = end_of_word(line.text, at);
            word += line.text.substr(at, end - at);
            if (!gib_word(word).empty()) return parts == 0 ? 0 : end;
            if (parts == 0 && (word.size() > longest_beginning || !gib_square_at(word))) return 0;
            at = std::min(line.text.find_first_not_of(" \t", end), line.text.size());
        }
        return 0;
    }

    /// Drops the side before a move: `초`, `(한)`, `한:`.
    source_line without_side(source_line word) {
        bool const is_bracketed = word.text.starts_with('(');
        std::string_view const inside = word.text.substr(is_bracketed ? 1 : 0);
        named_side const* const side = gib_side_at(inside);
        if (side == nullptr || is_pass(inside)) return word;
        std::size_t size = std::size_t(is_bracketed) + side->name.size();
        std::string_view const rest = word.text.substr(size);
        if (is_bracketed ? !rest.starts_with(')')
                         : !(rest.empty() || rest[0] == ':' || is_digit(rest[0]) || is_pass(rest)))
            return word;
        if (!rest.empty() && !is_digit(rest[0]) && !is_pass(rest)) ++size;
        han_moves_ = side->han;
        record_.frame(part_of(word, 0, size).where);
        return part_of(word, size);
    }

    /// A number is that of a move of one side, or of both: the second number of a game shows which.
    void read_number(std::string_view digits) {
        std::uint32_t number = 0;
        for (char const c : digits.substr(0, 6))
            number = number * 10 + std::uint32_t(c - '0');
        std::uint32_t const expected = record_.turns.ply(at_) + 1;
        if (!counts_pairs_ && number > 1 && (number == expected || 2 * number - 1 == expected))
            counts_pairs_ = number != expected;
        stated_ply_ = counts_pairs_.value_or(false) ? 2 * number - 1 : number;
    }

    void read_word(source_line word) {
        std::string bare;
        std::copy_if(word.text.begin(), word.text.end(), std::back_inserter(bare),
                     [](char c) { return !is_blank(c); });
        std::string const text = gib_word(bare);
        std::uint32_t const stated = std::exchange(stated_ply_, 0);
        std::optional<bool> const han_moves = std::exchange(han_moves_, std::nullopt);
        if (text.empty())
            return record_.complain(finding_code::record_move, word, "this names no move", at_,
                                    "a move is written as `71졸72`, a pass as `한수쉼`");
        std::uint32_t ply = record_.turns.ply(at_) + 1;
        constexpr std::uint32_t nearby = 3;
        bool const is_nearby = stated != 0 && stated + nearby > ply && stated < ply + nearby;
        if (is_nearby)
            ply = stated;
        else if (han_moves && *han_moves == record_.turns.is_white(ply))
            ++ply; // the side shows a turn that is missing
        at_ = record_.turns.add(at_, text, word.where, ply);
    }

    imported_record record_;
    xiangqi_position position_ = janggi_usual();
    span start_where_ = {};
    turn_tree::node at_ = turn_tree::start;
    std::uint32_t stated_ply_ = 0;     ///< by the number before a move; 0: it has none
    std::optional<bool> counts_pairs_; ///< numbers do; none: not known yet
    std::optional<bool> han_moves_;    ///< by the side before a move
    bool begun_ = false, has_unusual_tags_ = false;
};

} // namespace

void read_gib(std::string_view text, transcript_consumer& to) {
    std::optional<gib_game> game;
    for (source_line const& line : lines_of_text(text)) {
        source_line const bare = trimmed_line(line);
        if (bare.text.empty()) continue;
        if (game && game->has_moves() && (bare.text[0] == '[' || bare_tag_of(bare))) {
            to.take(game->finish());
            game.reset();
        }
        if (!game) game.emplace(bare.where);
        game->read_line(bare);
    }
    if (game) to.take(game->finish());
}

namespace {

bool begins_gib_tag(std::string_view text) {
    return text.starts_with("[대") || text.starts_with("[초") || text.starts_with("[한") ||
           text.starts_with("[회전");
}

} // namespace

bool is_line_of_gib(source_line const& bare) {
    if (begins_gib_tag(bare.text) || bare_tag_of(bare)) return true;
    std::vector<source_line> const words = words_of_line(bare);
    return std::any_of(words.begin(), words.end(),
                       [](source_line const& word) { return !gib_word(word.text).empty(); });
}

bool opens_gib(std::string_view first) {
    std::size_t const begin = std::min(first.find_first_not_of(" \t\r\n\xef\xbb\xbf"), first.size());
    std::string_view const rest = first.substr(begin, 4096);
    if (begins_gib_tag(rest)) return true;
    if (!rest.starts_with('1')) return false;
    std::size_t const word = rest.find_first_not_of(" \t", std::min(rest.find('.'), rest.size() - 1) + 1);
    return word != rest.npos &&
           !gib_word(rest.substr(word, rest.find_first_of(" \t\r\n", word) - word)).empty();
}

} // namespace vpgn::transcribe
