#include "formats/janggi/janggi_formats.hpp"

#include "formats/xiangqi/xiangqi_position.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace vpgn::transcribe {

namespace {

constexpr std::string_view pass_word = "한수쉼", check_word = "장군", check_short = "장",
                           undecodable_sign = "\xef\xbf\xbd";

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
constexpr std::array<std::pair<std::string_view, char>, 10> gib_pieces = {{
    {"차", 'R'},
    {"포", 'C'},
    {"마", 'N'},
    {"상", 'B'},
    {"사", 'A'},
    {"장", 'K'},
    {"왕", 'K'},
    {"졸", 'P'},
    {"병", 'P'},
    {"궁", 'K'},
}};

std::optional<std::pair<char, std::size_t>> gib_piece_at(std::string_view text) {
    for (auto const& [name, letter] : gib_pieces)
        if (text.starts_with(name)) return std::pair{letter, name.size()};
    return std::nullopt;
}

/// Rank from Han's side, 0 for ten, and file from the left.
std::optional<xiangqi_square> gib_square_at(std::string_view text) {
    if (text.size() < 2 || !is_digit(text[0]) || !is_digit(text[1]) || text[1] == '0') return std::nullopt;
    int const rank = text[0] == '0' ? 10 : text[0] - '0';
    return xiangqi_square{text[1] - '1', 10 - rank};
}

/// `71졸72`, with a captured piece and a check; empty: it is no move.
std::string gib_word(std::string_view text) {
    if (text.starts_with(pass_word)) return "--";
    auto const from = gib_square_at(text);
    if (!from) return {};
    text.remove_prefix(2);
    auto const piece = gib_piece_at(text);
    if (!piece) return {};
    text.remove_prefix(piece->second);
    auto const to = gib_square_at(text);
    if (!to) return {};
    text.remove_prefix(2);
    if (auto const piece_sign = gib_piece_at(text); piece_sign && text != check_word)
        text.remove_prefix(piece_sign->second);
    if (!text.empty() && text != check_word && text != check_short && text != "멍군") return {};
    std::string word = piece->first == 'P' ? "P" : std::string(1, piece->first);
    return word + dialect_square(*from) + dialect_square(*to);
}

class gib_game {
public:
    explicit gib_game(span where) : record_(where) {}

    bool has_moves() const { return begun_; }

    void read_line(source_line line) {
        record_.extend(line.where);
        if (line.text[0] == '[') return read_tag(line);
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
        if (open == line.text.npos || close == open)
            return record_.complain(finding_code::record_part, line, "no value in quotes", at_);
        std::string const value(line.text.substr(open + 1, close - open - 1));
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
            std::size_t const end = std::min(line.text.find_first_of(" \t{\xef", at + 1), line.text.size());
            source_line word = part_of(line, at, end - at);
            at = end;
            std::size_t const dot = word.text.find_first_not_of("0123456789");
            if (dot != word.text.npos && dot != 0 && word.text[dot] == '.') {
                number_ = word.text.substr(0, dot);
                record_.frame(part_of(word, 0, dot + 1).where);
                word = part_of(word, dot + 1);
            }
            if (!word.text.empty()) read_word(word);
        }
    }

    void read_word(source_line word) {
        std::string text = gib_word(word.text);
        if (text.empty())
            return record_.complain(finding_code::record_move, word, "this names no move", at_,
                                    "a move is written as `71졸72`, a pass as `한수쉼`");
        std::uint32_t const expected = record_.turns.ply(at_) + 1;
        std::uint32_t stated = 0;
        for (char const c : number_.substr(0, 6))
            stated = stated * 10 + std::uint32_t(c - '0');
        constexpr std::uint32_t nearby = 3;
        bool const is_nearby = !number_.empty() && stated + nearby > expected && stated < expected + nearby;
        at_ = record_.turns.add(at_, text, word.where, is_nearby ? stated : expected);
        number_ = {};
    }

    imported_record record_;
    xiangqi_position position_ = janggi_usual();
    span start_where_ = {};
    turn_tree::node at_ = turn_tree::start;
    std::string_view number_;
    bool begun_ = false;
};

} // namespace

void read_gib(std::string_view text, transcript_consumer& to) {
    std::optional<gib_game> game;
    for (source_line const& line : lines_of_text(text)) {
        source_line const bare = trimmed_line(line);
        if (bare.text.empty()) continue;
        if (game && game->has_moves() && bare.text[0] == '[') {
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
    if (begins_gib_tag(bare.text)) return true;
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
