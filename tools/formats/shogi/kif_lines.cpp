#include "formats/shogi/kif_lines.hpp"

#include "formats/common/line_marks.hpp"
#include "formats/shogi/shogi_endings.hpp"
#include "syntax/misread_native.hpp"
#include "syntax/shogi_signs.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <array>

namespace vpgn::transcribe::kif {

namespace {

using namespace std::string_view_literals;

/// Facts that a game begins with.
constexpr std::array<std::string_view, 12> first_headers = {"開始日時", "手合割", "先手",   "後手",
                                                            "上手",     "下手",   "棋戦",   "表題",
                                                            "記録ID",   "対局ID", "対局日", "終了日時"};

constexpr std::string_view colon_sign = "：", drop_sign = "打", promotes_sign = "成", stays_sign = "不成",
                           stays_long_sign = "不成り";
/// What people write behind a number.
constexpr std::array<std::string_view, 9> number_signs = {".",  "．", ":",    "：", ")",
                                                          "）", "、", "手目", "手"};

/// Whether the rest of a line is a move of KIF, or the word of an ending, and a time.
bool is_move_or_ending(source_line const& line) {
    word const read = read_word(line, {1, 1});
    std::size_t const end =
        std::min({line.text.find_first_of(" \t("), line.text.find("　"), line.text.size()});
    if (read.bytes == 0) return kif_ending(line.text.substr(0, end)) != nullptr;
    source_line rest = part_of(line, read.bytes + read.origin);
    std::size_t const before = rest.text.size();
    skip_blanks(rest);
    if (rest.text.empty() || rest.text[0] == '(' || rest.text[0] == '+') return true;
    // `５五角打` is a word of KI2 as well, and another may follow it.
    return read.from.is_on_board() && rest.text.size() != before;
}

/// A number that no blank follows.
std::optional<numbered_line> numbered_otherwise(source_line line) {
    bool const is_in_parentheses = take(line, "(") || take(line, "（");
    std::size_t digits = 0; // a full-width digit may be the file of the move
    while (digits != line.text.size() && is_digit(line.text[digits]))
        ++digits;
    source_line number = part_of(line, 0, digits);
    source_line rest = part_of(line, digits);
    if (digits == 0) {
        number = line;
        auto const full_width = take_number(number);
        if (!full_width) return std::nullopt;
        rest = number;
        number = part_of(line, 0, line.text.size() - rest.text.size());
    }
    bool const has_sign = std::any_of(number_signs.begin(), number_signs.end(),
                                      [&](std::string_view sign) { return take(rest, sign); });
    if (!has_sign && (digits == 0 || is_in_parentheses)) return std::nullopt;
    skip_blanks(rest);
    auto const ply = take_number(number);
    if (!ply || !is_move_or_ending(rest)) return std::nullopt;
    return numbered_line{*ply, rest};
}

/// Lines that only state how a program shows the board.
constexpr std::array<std::string_view, 2> view_signs = {"盤面回転", "盤面反転"};

} // namespace

bool starts_with_side(std::string_view text) {
    return syntax::shogi::side_mark_at(text) != nullptr;
}

void skip_blanks(source_line& line) {
    std::string_view const text = line.text;
    std::size_t at = 0;
    for (;;) {
        if (at != text.size() && is_blank(text[at]))
            ++at;
        else if (at != text.size() && text[at] == "　"[0] && text.substr(at).starts_with("　"))
            at += "　"sv.size();
        else
            break;
    }
    line = part_of(line, at);
}

std::optional<std::uint32_t> take_number(source_line& line) {
    constexpr std::size_t most_digits = 7;
    std::string_view const text = line.text;
    std::uint32_t value = 0;
    std::size_t at = 0;
    for (std::size_t digits = 0; digits != most_digits && at != text.size(); ++digits) {
        int digit = -1;
        std::size_t bytes = 1;
        if (is_digit(text[at])) {
            digit = text[at] - '0';
        } else if (text.size() - at > 2 && text[at] == '\xef' && text[at + 1] == '\xbc') {
            digit = static_cast<unsigned char>(text[at + 2]) - 0x90;
            bytes = 3;
        }
        if (digit < 0 || digit > 9) break;
        value = value * 10 + std::uint32_t(digit);
        at += bytes;
    }
    if (at == 0) return std::nullopt;
    line = part_of(line, at);
    return value;
}

bool take_colon(source_line& line) {
    return take(line, ":") || take(line, colon_sign);
}

std::optional<header> header_of(source_line line) {
    std::size_t at = line.text.find(colon_sign);
    std::size_t bytes = colon_sign.size();
    if (std::size_t const ascii = line.text.find(':'); ascii < at) {
        at = ascii;
        bytes = 1;
    }
    if (at == line.text.npos || at == 0) return std::nullopt;
    return header{trimmed_line(part_of(line, 0, at)).text, trimmed_line(part_of(line, at + bytes))};
}

bool is_first_header(std::string_view key) {
    return std::find(first_headers.begin(), first_headers.end(), key) != first_headers.end();
}

std::optional<numbered_line> numbered(source_line line) {
    skip_blanks(line);
    source_line const full_line = line;
    if (line.text.starts_with("(") || line.text.starts_with("（")) return numbered_otherwise(full_line);
    auto const ply = take_number(line);
    if (!ply) return std::nullopt;
    std::size_t const before = line.text.size();
    skip_blanks(line);
    if (line.text.size() == before && !line.text.empty()) return numbered_otherwise(full_line);
    if (line.text.empty()) return std::nullopt;
    source_line target = line;
    if (take_number(target) && (target.text.starts_with(" ") || target.text.empty())) return std::nullopt;
    return numbered_line{*ply, line};
}

bool is_move_without_number(source_line line) {
    if (auto const* const mark = syntax::shogi::side_mark_at(line.text)) {
        if (syntax::shogi::find_side_mark(line.text, 1) < line.text.size()) return false; // several words
        take(line, mark->text);
        // `▲５五角打` is a word of KI2.
        return read_word(line, {1, 1}).from.is_on_board() && is_move_or_ending(line);
    }
    return read_word(line, {1, 1}).bytes != 0 && is_move_or_ending(line);
}

bool is_head_of_columns(std::string_view text) {
    return text.starts_with("手数--") ||
           (text.starts_with("手数") && (text.find("指手") != text.npos || text.find("指し手") != text.npos));
}

std::optional<std::uint32_t> take_move_number(source_line& line) {
    source_line rest = line;
    auto const number = take_number(rest);
    if (!number || *number == 0) return std::nullopt;
    static constexpr std::array<std::string_view, 3> dots = {".", "．", "、"};
    bool const has_dot =
        std::any_of(dots.begin(), dots.end(), [&](std::string_view dot) { return take(rest, dot); });
    if (!has_dot) return std::nullopt;
    skip_blanks(rest);
    line = rest;
    return number;
}

std::size_t bare_word_size(std::string_view text) {
    std::size_t at = 0;
    if (text.starts_with(same_sign)) {
        at = same_sign.size();
        if (text.substr(at).starts_with("　")) at += "　"sv.size();
    } else {
        read_digit const file = digit_at(text);
        read_digit const rank = digit_at(text.substr(file.bytes));
        if (file.bytes == 0 || rank.bytes == 0) return 0;
        at = file.bytes + rank.bytes;
    }
    std::size_t const piece = piece_named(text.substr(at)).bytes;
    if (piece == 0) return 0;
    at += piece;
    std::size_t const end = std::min({text.find_first_of(" \t", at), text.find("　", at), text.size()});
    auto const is_sign = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    std::string_view const signs = text.substr(at, end - at);
    constexpr std::size_t most_signs = 12; // bytes: four, of its origin and its promotion
    return signs.size() <= most_signs && std::all_of(signs.begin(), signs.end(), is_sign) ? end : 0;
}

namespace {

bool take_one_of(source_line& line, auto const& words) {
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return take(line, word); });
}

constexpr std::array<std::string_view, 8> relation_signs = {"右", "左", "上", "寄", "引", "直", "行", "入"};
constexpr std::array<std::string_view, 4> end_signs = {stays_sign, promotes_sign, drop_sign, "生"};

} // namespace

std::size_t ki2_word_size(std::string_view text) {
    source_line line{text, {0, text.size()}};
    if (auto const* const mark = syntax::shogi::side_mark_at(text)) take(line, mark->text);
    skip_blanks(line);
    if (take(line, same_sign)) {
        skip_blanks(line);
    } else {
        read_digit const file = digit_at(line.text);
        read_digit const rank = digit_at(line.text.substr(file.bytes));
        if (file.bytes == 0 || rank.bytes == 0) return 0;
        line = part_of(line, file.bytes + rank.bytes);
    }
    std::size_t const piece = piece_named(line.text).bytes;
    if (piece == 0) return 0;
    line = part_of(line, piece);
    while (take_one_of(line, relation_signs)) {
    }
    take_one_of(line, end_signs);
    return text.size() - line.text.size();
}

bool is_punctuation(std::string_view text) {
    static constexpr std::array<std::string_view, 9> signs = {"、", "。", "，", "．", "・",
                                                              ",",  ".",  "…",  "　"};
    source_line line{text, {0, text.size()}};
    while (!line.text.empty())
        if (!take_one_of(line, signs)) return false;
    return true;
}

bool is_remark_after_word(std::string_view rest, bool is_glued) {
    if (is_punctuation(rest)) return true;
    source_line line{rest, {0, rest.size()}};
    if (syntax::misread_origin_size(rest) != 0) return false;
    static constexpr std::array<std::string_view, 9> openings = {"(",  "（", "「", "『",  "【",
                                                                 "〔", "[",  "［", "まで"};
    if (take_one_of(line, openings)) return true;
    if (take_one_of(line, relation_signs) || take_one_of(line, end_signs)) return false;
    // One sign or two after a word are a slip.
    constexpr std::size_t most_of_slip = 6;
    return !is_glued || rest.size() > most_of_slip;
}

std::size_t words_after_remark(source_line const& line) {
    std::size_t const first = syntax::shogi::find_side_mark(line.text, 0);
    if (first == 0 || first == line.text.size()) return line.text.size();
    std::string_view const before = line.text.substr(0, first);
    bool const has_colon = before.ends_with(colon_sign) || before.ends_with(':');
    bool const is_parted = is_blank(before.back()) || before.ends_with("　") || before.ends_with("、");
    if (!has_colon && !is_parted) return line.text.size();
    std::size_t count = 0;
    for (source_line words = part_of(line, first); !words.text.empty(); ++count) {
        std::size_t const size = ki2_word_size(words.text);
        if (size == 0) return line.text.size();
        words = part_of(words, size);
        std::size_t const next = syntax::shogi::find_side_mark(words.text, 0);
        if (!is_punctuation(trimmed(words.text.substr(0, next)))) return line.text.size();
        words = part_of(words, next);
    }
    // One move may be the value of a header.
    return has_colon && count == 1 ? line.text.size() : first;
}

bool is_line_of_bare_words(source_line line) {
    std::size_t words = 0;
    for (; !line.text.empty(); skip_blanks(line)) {
        if (take_move_number(line)) {
            ++words;
            continue;
        }
        std::size_t const size = bare_word_size(line.text);
        if (size == 0) return false;
        line = part_of(line, size);
        ++words;
    }
    return words >= 2;
}

std::optional<header> fact_of(source_line const& bare) {
    if (numbered(bare) || starts_with_side(bare.text)) return std::nullopt;
    return header_of(bare);
}

std::size_t ruler_size(source_line line) {
    int before = 0;
    std::size_t count = 0;
    for (; !line.text.empty(); ++count) {
        read_digit const file = digit_at(line.text);
        if (file.bytes == 0 || (count != 0 && file.value != before - 1)) return 0;
        before = file.value;
        line = part_of(line, file.bytes);
        skip_blanks(line);
    }
    return count > 2 && before == 1 ? count : 0;
}

source_line unmarked_line(source_line const& line) {
    return unmarked(line, "*#&");
}

bool is_remark(source_line line) {
    bool const may_be_move = digit_at(line.text).bytes != 0 || line.text.starts_with(same_sign) ||
                             starts_with_side(line.text) || line.text[0] == '(' || line.text[0] == '|';
    if (may_be_move) return false;
    for (std::size_t at = 0; at < line.text.size(); ++at) {
        bool const has_origin = line.text[at] == '(' && at + 3 < line.text.size() &&
                                is_digit(line.text[at + 1]) && is_digit(line.text[at + 2]) &&
                                line.text[at + 3] == ')';
        if (has_origin) return false;
    }
    return true;
}

bool is_misread_word(std::string_view word, bool may_be_move) {
    std::size_t const size = syntax::misread_native_size(word, false);
    if (size != 0 && size == word.size()) return true;
    auto const is_sign = [](char c) { return static_cast<unsigned char>(c) >= 0x80 || is_digit(c); };
    auto const begins_sign = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; };
    return may_be_move && std::all_of(word.begin(), word.end(), is_sign) &&
           std::count_if(word.begin(), word.end(), begins_sign) >= 3;
}

bool is_view(std::string_view text) {
    return std::any_of(view_signs.begin(), view_signs.end(),
                       [&](std::string_view sign) { return text.starts_with(sign); });
}

bool names_program(std::string_view text) {
    std::string_view const words = trimmed(text.substr(1));
    return words.empty() || words.starts_with("KIF") || words.starts_with("--");
}

word read_word(source_line line, shogi_square last_target) {
    std::size_t const size = line.text.size();
    word result;
    auto const skip_unusual_blanks = [&] {
        std::size_t const before = line.text.size();
        skip_blanks(line);
        result.is_usual &= line.text.size() == before;
    };
    auto const take_digit = [&](auto is_usual) {
        read_digit const digit = digit_at(line.text);
        result.is_usual &= digit.bytes != 0 && is_usual(line.text);
        line = part_of(line, digit.bytes);
        return digit.value;
    };
    constexpr char full_width_lead = '\xef'; // of the signs, the one that Chinese digits do not have
    auto const is_full_width = [](std::string_view text) { return text[0] == full_width_lead; };
    auto const is_chinese = [](std::string_view text) {
        return !is_digit(text[0]) && text[0] != full_width_lead;
    };
    auto const is_ascii = [](std::string_view text) { return is_digit(text[0]); };
    result.same = take(line, same_sign);
    if (result.same) {
        result.to = last_target;
        result.is_usual = take(line, "　");
    } else {
        result.to.file = take_digit(is_full_width);
        result.to.rank = take_digit(is_chinese);
        if (result.to.file == 0 || result.to.rank == 0) return {};
    }
    skip_unusual_blanks();
    std::size_t const bytes = piece_named(line.text).bytes;
    if (bytes == 0) return {};
    result.piece = line.text.substr(0, bytes);
    line = part_of(line, bytes);
    result.stays = take(line, stays_long_sign);
    result.is_usual &= !result.stays;
    if (!result.stays) result.stays = take(line, stays_sign);
    if (!result.stays && take(line, "生")) {
        result.stays = true;
        result.is_usual = false;
    }
    result.promotes = !result.stays && take(line, promotes_sign);
    result.drops = take(line, drop_sign);
    // The square 00 is the hand, as in CSA.
    std::size_t const before_origin = line.text.size();
    source_line rest = line;
    skip_blanks(rest);
    if (take(rest, "(00)") || take(rest, "（００）") || take(rest, "（00）") || take(rest, "(００)")) {
        result.origin = before_origin - rest.text.size();
        result.is_usual &= result.drops;
        result.drops = true;
    }
    if (!result.drops) {
        skip_unusual_blanks();
        static constexpr std::array<std::array<std::string_view, 2>, 6> brackets = {
            {{"(", ")"}, {"（", "）"}, {"[", "]"}, {"［", "］"}, {"〔", "〕"}, {"<", ">"}}};
        auto const opening = std::find_if(brackets.begin(), brackets.end(),
                                          [&](auto const& bracket) { return take(line, bracket[0]); });
        if (opening == brackets.end()) return {};
        result.is_usual &= opening == brackets.begin();
        result.from.file = take_digit(is_ascii);
        result.from.rank = take_digit(is_ascii);
        if (result.from.file == 0 || result.from.rank == 0) return {};
        if (!take(line, ")")) {
            result.is_usual = false;
            auto const closes = [&](auto const& bracket) { return take(line, bracket[1]); };
            if (std::none_of(brackets.begin() + 1, brackets.end(), closes)) return {};
        }
    }
    result.bytes = size - line.text.size();
    return result;
}

std::string usual_word(word const& read) {
    std::string text = read.same ? std::string(same_sign) + "　" : kif_square(read.to);
    text += read.piece;
    if (read.stays) text += stays_sign;
    if (read.promotes) text += promotes_sign;
    if (read.drops) return text += drop_sign;
    text += '(';
    text += char('0' + read.from.file);
    text += char('0' + read.from.rank);
    return text += ')';
}

namespace {

/// `0:16`, `1分5秒`: its seconds, and how many signs of units it has.
struct read_time {
    std::uint64_t seconds = 0;
    std::size_t numbers = 0, units = 0;
};
read_time take_time(source_line& line) {
    read_time time;
    for (;;) {
        skip_blanks(line);
        auto const part = take_number(line);
        if (!part) break;
        ++time.numbers;
        if (take(line, "時間")) {
            time.seconds += *part * 3600ull;
        } else if (take(line, "分")) {
            time.seconds += *part * 60ull;
        } else if (take(line, "秒")) {
            time.seconds += *part;
        } else {
            time.seconds = time.seconds * 60 + *part;
            if (!take_colon(line)) break;
        }
        ++time.units;
    }
    return time;
}

} // namespace

std::optional<std::uint64_t> take_seconds(source_line& line) {
    static constexpr std::array<std::array<std::string_view, 2>, 4> brackets = {
        {{"(", ")"}, {"（", "）"}, {"[", "]"}, {"［", "］"}}};
    source_line rest = line;
    auto const opening = std::find_if(brackets.begin(), brackets.end(),
                                      [&](auto const& bracket) { return take(rest, bracket[0]); });
    read_time const time = take_time(rest);
    if (time.numbers == 0) return std::nullopt;
    if (opening == brackets.end()) {
        bool const is_alone = rest.text.empty() || is_blank(rest.text[0]) || rest.text.starts_with("　");
        if (time.units == 0 || !is_alone) return std::nullopt; // a remark that begins with a number
        line = rest;
        return time.seconds;
    }
    // Either width closes.
    std::size_t const first = std::size_t(opening - brackets.begin()) & ~std::size_t{1};
    std::size_t const close =
        std::min(rest.text.find(brackets[first][1]), rest.text.find(brackets[first + 1][1]));
    if (close == rest.text.npos) return std::nullopt;
    rest = part_of(rest, close);
    if (!take(rest, brackets[first][1])) take(rest, brackets[first + 1][1]);
    line = rest;
    return time.seconds;
}

} // namespace vpgn::transcribe::kif
