#include "formats/xiangqi/xiangqi_formats.hpp"

#include "formats/common/narrow_signs.hpp"
#include "formats/xiangqi/printed_moves.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::transcribe {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 10> wxf_facts = {{
    {"GAME", "Title"},
    {"EVENT", "Event"},
    {"SITE", "Site"},
    {"PLACE", "Site"},
    {"ROUND", "Round"},
    {"DATE", "Date"},
    {"OPENING", "Opening"},
    {"ECCO", "ECCO"},
    {"NOTE", "Note"},
    {"FORMAT", "Format"},
}};

bool is_known_fact(std::string_view name) {
    return is_one_of<5>(name, {"RED", "BLACK", "RESULT", "FEN", "START"}) ||
           std::any_of(wxf_facts.begin(), wxf_facts.end(),
                       [&](auto const& known) { return known.first == name; });
}

bool is_wxf_word(std::string_view word) {
    std::string const narrow = narrow_signs(word);
    if (narrow.size() != 4) return false;
    auto const is = [&](std::size_t at, std::string_view set) { return set.find(narrow[at]) != set.npos; };
    constexpr std::string_view men = "RNHCBEAKPrnhcbeakp", directions = "+-=.", numbers = "123456789";
    if (!is(3, numbers)) return false;
    bool const plain = is(0, men) && (is(1, numbers) || is(1, directions)) && is(2, directions);
    bool const marked_first = is(0, directions) && is(1, men) && is(2, directions);
    bool const tandem = is(0, "12345") && is(1, numbers) && is(2, directions);
    return plain || marked_first || tandem;
}

/// Whether a word of WXF begins a line and another, or a number, follows it without a blank.
bool has_glued_wxf_word(std::string_view line) {
    constexpr std::size_t size = 4;
    if (line.size() < size + 2 || !is_wxf_word(line.substr(0, size))) return false;
    std::string_view const rest = line.substr(size);
    std::size_t const digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    return is_wxf_word(rest.substr(0, size)) || (digits != 0 && rest.substr(digits).starts_with('.'));
}

bool is_chinese_word(std::string_view word) {
    static constexpr std::array<std::string_view, 4> directions = {"進", "进", "退", "平"};
    // The way is the third of four signs, and a digit the last, which may be ASCII.
    auto const may_be_sign = [](char c) { return static_cast<unsigned char>(c) >= 0x80 || is_digit(c); };
    return word.size() >= 8 && word.size() <= 12 && std::all_of(word.begin(), word.end(), may_be_sign) &&
           std::any_of(directions.begin(), directions.end(), [&](std::string_view direction) {
               std::size_t const at = word.find(direction);
               return at != word.npos && at >= 4 && at + direction.size() < word.size();
           });
}

bool has_ideographs(std::string_view text) {
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) >= 0xe4; });
}

/// The part of a word before its annotation, and the number of that; 0: none.
struct annotated_word {
    source_line word;
    std::string_view nag;
};

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> glyphs = {
    {{"!!", "$3"}, {"??", "$4"}, {"!?", "$5"}, {"?!", "$6"}, {"!", "$1"}, {"?", "$2"}}};

annotated_word without_annotation(source_line word) {
    for (auto const& [glyph, nag] : glyphs)
        if (word.text.size() > glyph.size() && word.text.ends_with(glyph))
            return {part_of(word, 0, word.text.size() - glyph.size()), nag};
    return {word, {}};
}

/// The name of a fact in capitals, `RED name`; or in other letters before a colon or a tab, `Red: name`.
std::string_view name_of_fact(std::string_view line) {
    return line.substr(0, std::min(line.find_first_of(" \t:{"), line.size()));
}
bool is_fact(std::string_view line) {
    std::string_view const name = name_of_fact(line);
    if (name.empty() || is_wxf_word(name)) return false;
    if (std::all_of(name.begin(), name.end(), ascii::is_upper)) return true;
    bool const is_marked =
        name.size() < line.size() && (line[name.size()] == ':' || line[name.size()] == '\t');
    return is_marked && is_known_fact(ascii::uppered(name));
}

class wxf_game {
public:
    explicit wxf_game(span where) : record_(where) {}

    bool has_moves() const { return begun_; }
    bool in_comment() const { return in_comment_; }
    bool has_result() const { return !record_.result_where.empty() || record_.has_tag("Ending"); }

    void read_line(source_line line) {
        record_.extend(line.where);
        std::string_view const word = name_of_fact(line.text);
        if (!in_comment_ && is_fact(line.text)) return read_fact(ascii::uppered(word), line);
        if (!in_comment_ && !is_block_ && is_prose(line)) return read_prose(line);
        read_moves(line);
    }

    transcript finish() {
        record_.notation = is_chinese_ ? "Chinese" : "WXF";
        return record_.finish("Xiangqi");
    }

private:
    /// A line of an article that does not begin with a move.
    static bool is_prose(source_line line) {
        if (!has_ideographs(line.text)) return false;
        skip_to_word(line);
        if (line.text.empty()) return false;
        std::size_t const digits = std::min(line.text.find_first_not_of("0123456789"), line.text.size());
        bool const is_numbered = digits != 0 && line.text.substr(digits).starts_with('.');
        std::size_t const end =
            std::min({line.text.find_first_of(" \t"), line.text.find("　"), line.text.size()});
        std::string_view const word = line.text.substr(0, end);
        return !is_numbered && chinese_word_size(line.text) == 0 && !is_chinese_word(word) &&
               !is_wxf_word(word) && !word.starts_with("...") && !word.starts_with("…") &&
               !word.starts_with("/*");
    }

    /// `红方：王天一 黑方：郑惟桐`, a result, a title above the moves; all else is a comment.
    void read_prose(source_line line) {
        if (std::string_view const result = printed_result(line.text); !result.empty() && begun_)
            return read_result(result, line);
        if (!begun_ && read_players(line)) return;
        if (!begun_ && !record_.has_tag("Title"))
            return record_.add_tag("Title", std::string(line.text), line.where);
        record_.turns.comment(at_, line.text, line.where);
    }

    bool read_players(source_line line) {
        if (side_label_at(line.text).bytes == 0) return false;
        while (!line.text.empty()) {
            side_label const label = side_label_at(line.text);
            source_line name = part_of(line, label.bytes);
            std::size_t end = 0;
            while (end < name.text.size() && side_label_at(name.text.substr(end)).bytes == 0)
                end += sign_at(name.text.substr(end)).size();
            line = part_of(name, std::min(end, name.text.size()));
            name = trimmed_line(part_of(name, 0, end));
            record_.add_tag(label.black ? "Black" : "White", std::string(name.text), name.where);
        }
        return true;
    }

    void read_result(std::string_view result, source_line line) {
        record_.result = result;
        record_.result_where = line.where;
        record_.turns.end(at_);
        record_.add_tag("Ending", std::string(line.text), line.where);
    }

    void read_fact(std::string const& name, source_line line) {
        source_line value = part_of(line, name.size());
        if (name == "START" || name == "END") {
            begun_ = is_block_ = true;
            std::size_t const brace = value.text.find('{');
            record_.frame(line.where);
            if (brace != value.text.npos) read_moves(part_of(value, brace + 1));
            return;
        }
        while (!value.text.empty() && (value.text[0] == ':' || is_blank(value.text[0])))
            value = part_of(value, 1);
        value = trimmed_line(value);
        if (name == "RED" || name == "BLACK")
            return read_player(name == "RED" ? "White" : "Black", value, line);
        if (name == "RESULT") {
            bool const known = value.text == "1-0" || value.text == "0-1" || value.text == "1/2-1/2";
            if (!known) return record_.add_tag("Ending", std::string(value.text), line.where);
            record_.result = value.text;
            record_.result_where = line.where;
            return;
        }
        if (name == "FEN") return record_.set_start(std::string(value.text), line.where);
        if (value.text.empty() || name == "FORMAT") return record_.frame(line.where);
        for (auto const& [theirs, ours] : wxf_facts)
            if (theirs == name)
                return record_.add_tag(std::string(ours), std::string(value.text), line.where);
        record_.add_tag(name, std::string(value.text), line.where);
    }

    /// `name;team;title;rating`.
    void read_player(std::string const& color, source_line value, source_line line) {
        std::size_t const semicolon = std::min(value.text.find(';'), value.text.size());
        std::string_view const name = value.text.substr(0, semicolon);
        record_.add_tag(color, std::string(trimmed(name)), line.where);
        std::string_view const rest = value.text.substr(std::min(semicolon + 1, value.text.size()));
        std::string_view const team = trimmed(rest.substr(0, rest.find(';')));
        if (!team.empty()) record_.add_tag(color + "Team", std::string(team), line.where);
    }

    void read_moves(source_line line) {
        while (!line.text.empty()) {
            if (in_comment_) {
                std::size_t const close = line.text.find("*/");
                source_line const words = part_of(line, 0, close);
                if (!comment_.empty()) comment_ += '\n';
                comment_ += trimmed_line(words).text;
                comment_where_ = comment_where_.empty() ? words.where : cover(comment_where_, words.where);
                if (close == line.text.npos) return;
                record_.turns.comment(at_, std::exchange(comment_, {}), std::exchange(comment_where_, {}));
                in_comment_ = false;
                line = part_of(line, close + 2);
                continue;
            }
            if (is_blank(line.text[0])) {
                line = part_of(line, 1);
                continue;
            }
            if (line.text.starts_with("　")) {
                line = part_of(line, std::string_view("　").size());
                continue;
            }
            if (line.text.starts_with("/*")) {
                in_comment_ = true;
                line = part_of(line, 2);
                continue;
            }
            if (read_number(line) || read_printed_mark(line)) continue;
            if (std::size_t const size = chinese_word_size(line.text);
                size != 0 && size != line.text.size() && line.text[size] != '!' && line.text[size] != '?') {
                read_word(part_of(line, 0, size));
                line = part_of(line, size);
                continue;
            }
            std::size_t end = std::min(line.text.find_first_of(" \t"), line.text.size());
            end = std::min({end, line.text.find("/*"), line.text.find("　")});
            if (has_glued_wxf_word(line.text)) end = 4;
            source_line const word = part_of(line, 0, end);
            line = part_of(line, end);
            read_word(word);
        }
    }

    /// `12.`, `12...`, `!!12.`, and `1.` before a move without a blank.
    bool read_number(source_line& line) {
        std::string_view const text = line.text;
        std::size_t const mark = std::min(text.find_first_not_of("!?"), text.size());
        std::size_t const dot = std::min(text.find_first_not_of("0123456789", mark), text.size());
        constexpr std::size_t most_digits = 5;
        if (dot == mark || dot == text.size() || text[dot] != '.' || dot - mark > most_digits) return false;
        std::size_t const dots_end = std::min(text.find_first_not_of('.', dot), text.size());
        std::uint32_t value = 0;
        for (char const c : text.substr(mark, dot - mark))
            value = value * 10 + std::uint32_t(c - '0');
        number_ = value;
        black_next_ = dots_end - dot > 1;
        next_nag_ = mark == 0 ? std::string_view() : mark == 1 ? "$1" : "$3";
        record_.frame(part_of(line, 0, dots_end).where);
        line = part_of(line, dots_end);
        return true;
    }

    /// Numbers, labels and punctuation of articles.
    bool read_printed_mark(source_line& line) {
        source_line const complete_line = line;
        auto const frame = [&] {
            record_.frame(part_of(complete_line, 0, complete_line.text.size() - line.text.size()).where);
            return true;
        };
        if (auto const number = take_printed_number(line)) {
            number_ = *number;
            black_next_ = false;
            return frame();
        }
        if (side_label const label = side_label_at(line.text); label.bytes != 0) {
            black_next_ = label.black;
            line = part_of(line, label.bytes);
            return frame();
        }
        if (take_text(line, "…")) {
            black_next_ = true;
            return frame();
        }
        for (std::string_view const mark : {"，", "；", "。", "、", ",", ";", "——", "—"})
            if (at_ != turn_tree::start && take_text(line, mark)) return frame();
        return false;
    }

    /// Whether a word has neither the signs nor the form of a move: a remark within a line of moves.
    static bool is_remark(std::string_view word) {
        std::size_t signs = 0;
        std::string_view last;
        for (std::size_t at = 0; at < word.size(); at += last.size(), ++signs)
            last = sign_at(word.substr(at));
        constexpr std::size_t signs_of_move = 4;
        return has_ideographs(word) && !(signs == signs_of_move && is_numeral(last));
    }

    void read_word(source_line word) {
        // An annotation after blanks belongs to the move before it.
        if (at_ != turn_tree::start)
            for (auto const& [glyph, nag] : glyphs)
                if (word.text == glyph) return record_.turns.annotate(at_, nag, word.where);
        bool const is_of_block = is_block_ && (word.text == "END" || word.text == "{");
        if (is_of_block || word.text.starts_with('}') || word.text == "...") return read_mark(word);
        if (is_one_of(word.text, results)) {
            record_.result = word.text;
            record_.result_where = word.where;
            return;
        }
        auto const [bare, nag] = without_annotation(word);
        bool const chinese = is_chinese_word(bare.text);
        if (!chinese && !is_block_ && begun_) {
            if (std::string_view const result = printed_result(word.text); !result.empty())
                return read_result(result, word);
            if (is_remark(word.text)) return record_.turns.comment(at_, word.text, word.where);
        }
        if (!chinese && !is_wxf_word(bare.text))
            return record_.complain(finding_code::record_move, word, "this names no move", at_,
                                    "a move is written as `C2=5` or `炮二平五`");
        begun_ = true;
        is_chinese_ |= chinese;
        at_ = record_.turns.add(at_, bare.text, bare.where, next_ply());
        record_.turns.mark_verbatim(at_);
        for (std::string_view const annotation : {std::exchange(next_nag_, {}), nag})
            if (!annotation.empty()) record_.turns.annotate(at_, annotation, word.where);
    }

    void read_mark(source_line word) {
        if (word.text == "...") black_next_ = true;
        record_.frame(word.where);
    }

    /// As the number before the word has it, if it is near.
    std::uint32_t next_ply() {
        bool const first = at_ == turn_tree::start;
        if (first) record_.turns.begin_with(std::exchange(black_next_, false));
        std::uint32_t const expected = record_.turns.ply(at_) + 1;
        std::uint32_t const number = std::exchange(number_, 0);
        bool const black = std::exchange(black_next_, false);
        if (number == 0 || first) return expected;
        std::uint32_t const stated =
            record_.turns.black_begins() ? 2 * number - (black ? 1 : 2) : 2 * number - (black ? 0 : 1);
        constexpr std::uint32_t nearby = 3;
        return stated + nearby > expected && stated < expected + nearby ? stated : expected;
    }

    static constexpr std::array<std::string_view, 4> results = {"1-0", "0-1", "1/2-1/2", "*"};

    imported_record record_;
    turn_tree::node at_ = turn_tree::start;
    std::uint32_t number_ = 0; ///< read before the next word; 0: none
    bool black_next_ = false;
    std::string_view next_nag_;
    bool in_comment_ = false, begun_ = false, is_chinese_ = false;
    bool is_block_ = false; ///< of `START{`
    std::string comment_;
    span comment_where_ = {};
};

/// Facts after the moves of a game are of the next one, if one follows.
class wxf_games {
public:
    explicit wxf_games(transcript_consumer& to) : to_(to) {}

    void read(std::string_view text) {
        for (source_line const& line : lines_of_text(text)) {
            source_line const bare = trimmed_line(line);
            if (bare.text.empty()) continue;
            bool const is_after_moves = game_ && game_->has_moves() && !game_->in_comment();
            bool const is_new = is_after_moves && begins_game(bare.text);
            if (is_new) end_game();
            if (is_after_moves && !is_new && is_fact(bare.text) && !is_result_of_game(bare.text)) {
                facts_.push_back(bare);
                continue;
            }
            read_facts();
            read_line(bare);
        }
        read_facts();
        if (game_) to_.take(game_->finish());
    }

private:
    /// Whether a line after moves is the first of another game, or of its moves after facts.
    bool begins_game(std::string_view line) const {
        std::string const name = ascii::uppered(name_of_fact(line));
        auto const has_name = [&](source_line const& fact) {
            return ascii::uppered(name_of_fact(fact.text)) == name;
        };
        bool const is_repeated = name == "FORMAT" && std::any_of(facts_.begin(), facts_.end(), has_name);
        if (is_fact(line)) return is_repeated || name == "START";
        source_line moves{line, {0, line.size()}};
        return !facts_.empty() && take_move_number(moves) == 1u;
    }

    /// The result of a game that has none yet may be the first line after its moves.
    bool is_result_of_game(std::string_view line) const {
        return facts_.empty() && !game_->has_result() && ascii::uppered(name_of_fact(line)) == "RESULT";
    }

    /// `1.`, `1、`
    static std::optional<std::uint32_t> take_move_number(source_line& line) {
        std::size_t const digits = std::min(line.text.find_first_not_of("0123456789"), line.text.size());
        if (line.text.substr(0, digits) == "1" && line.text.substr(digits).starts_with('.')) return 1;
        return take_printed_number(line);
    }

    void end_game() {
        to_.take(game_->finish());
        game_.reset();
    }

    void read_facts() {
        for (source_line const& fact : std::exchange(facts_, {}))
            read_line(fact);
    }

    void read_line(source_line const& line) {
        if (!game_) game_ = std::make_unique<wxf_game>(line.where);
        game_->read_line(line);
    }

    transcript_consumer& to_;
    std::unique_ptr<wxf_game> game_; // g++ 12 considers the members of an optional uninitialised
    std::vector<source_line> facts_; ///< after its moves
};

} // namespace

void read_wxf(std::string_view text, transcript_consumer& to) {
    wxf_games(to).read(text);
}

bool is_line_of_wxf(source_line const& bare) {
    source_line moves = bare;
    skip_to_word(moves);
    std::vector<source_line> const words = words_of_line(bare);
    return chinese_word_size(moves.text) != 0 || bare.text.find("\tWXF") != bare.text.npos ||
           is_one_of<6>(words[0].text, {"START{", "}END", "GAME", "RED", "BLACK", "RESULT"}) ||
           std::any_of(words.begin(), words.end(),
                       [](source_line const& word) { return is_wxf_word(word.text); });
}

bool opens_wxf(std::string_view first) {
    if (first.starts_with("\xef\xbb\xbf")) first.remove_prefix(3);
    std::size_t const begin = std::min(first.find_first_not_of(" \t\r\n"), first.size());
    std::string_view const rest = first.substr(begin, 4096);
    if (rest.starts_with("FORMAT"))
        return rest.substr(0, rest.find_first_of("\r\n")).find("WXF") != rest.npos;
    constexpr std::size_t least_words = 3;
    std::size_t words = 0;
    for (source_line const& line : lines_of_text(rest)) {
        words += chinese_words_of_line(trimmed_line(line));
        if (words >= least_words) return true;
    }
    if (!rest.starts_with('1')) return false;
    std::size_t seen = 0, moves = 0;
    for (std::size_t at = 0; at < rest.size() && seen != 3;) {
        std::size_t const end = std::min(rest.find_first_of(" \t\r\n", at), rest.size());
        std::string_view word = rest.substr(at, end - at);
        at = end + 1;
        std::size_t const dot = std::min(word.find_first_not_of("0123456789"), word.size());
        if (dot != 0 && word.substr(dot).starts_with('.'))
            word.remove_prefix(std::min(word.find_first_not_of('.', dot), word.size()));
        if (word.empty()) continue;
        ++seen;
        moves += has_glued_wxf_word(word) ? 2 : is_wxf_word(word) || is_chinese_word(word);
    }
    return moves >= 2;
}

} // namespace vpgn::transcribe
